extension ObservableType {
  /// Makes a resource for each subscription, and disposes of it at the end.
  ///
  /// An error that one of the factories throws becomes the sequence's error.
  ///
  /// - Parameters:
  ///   - resourceFactory: Makes the resource.
  ///   - observableFactory: Makes the sequence that uses it.
  /// - Returns: The sequence.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Using(resourceFactory, observableFactory)
  }
}

private final class Using<Resource: Disposable, Element>: Observable<Element> {
  private let makeResource: () throws -> Resource
  private let makeSequence: (Resource) throws -> Observable<Element>

  init(
    _ makeResource: @escaping () throws -> Resource,
    _ makeSequence: @escaping (Resource) throws -> Observable<Element>
  ) {
    self.makeResource = makeResource
    self.makeSequence = makeSequence
  }

  override func run(_ sink: Sink<Element>) {
    let source: Observable<Element>
    var resource: Resource?
    do {
      let made = try makeResource()
      resource = made
      source = try makeSequence(made)
    } catch {
      source = Observable.error(error)
    }
    let relay = UsingSink(sink, resource)
    sink.attach(relay.subscription)
    source.run(relay)
  }
}

private final class UsingSubscription: Subscription {
  private let resource: (any Disposable)?

  init(_ resource: (any Disposable)?) {
    self.resource = resource
  }

  override func dispose() {
    guard let ending = end() else { return }
    release(ending)
    resource?.dispose()
  }
}

private final class UsingSink<Element>: Operator<Element, Element> {
  let subscription: UsingSubscription

  init(_ downstream: Sink<Element>, _ resource: (any Disposable)?) {
    subscription = UsingSubscription(resource)
    super.init(downstream)
  }

  override func attach(_ upstream: Upstream) {
    subscription.set(upstream)
  }

  override func sever() {
    sever(keeping: subscription)
  }

  override func next(_ element: Element) {
    downstream.next(element)
  }

  override func error(_ error: any Error) {
    fail(error)
    subscription.dispose()
  }

  override func completed() {
    finish()
    subscription.dispose()
  }
}
