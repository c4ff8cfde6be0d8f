/// A sequence of the elements with one key, from `groupBy`.
public struct GroupedObservable<Key, Element>: ObservableType {
  /// The key of the elements.
  public let key: Key
  private let source: Observable<Element>

  /// A group of the elements of `source`.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Starts the group for `observer`.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// The group as a plain sequence.
  public func asObservable() -> Observable<Element> {
    source
  }
}

extension ObservableType {
  /// Sorts the elements into one sequence for each key.
  ///
  /// A group is sent with its first element. The source stays subscribed to until the groups'
  /// sequence and all groups' subscriptions are disposed of. An error that `keySelector` throws
  /// ends the sequence and all groups.
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    GroupBy(asObservable(), keySelector)
  }
}

private final class GroupBy<Key: Hashable, Element>: Observable<GroupedObservable<Key, Element>> {
  private let source: Observable<Element>
  private let keySelector: (Element) throws -> Key

  init(_ source: Observable<Element>, _ keySelector: @escaping (Element) throws -> Key) {
    self.source = source
    self.keySelector = keySelector
  }

  override func run(_ sink: Sink<GroupedObservable<Key, Element>>) {
    let groups = GroupBySink(sink, keySelector)
    sink.attach(groups.access)
    source.run(groups)
  }
}

/// The outer subscription's share in the source, which groups' subscriptions share too.
private final class GroupByAccess: Upstream {
  let source = Subscription()
  let count: RefCountDisposable

  override init() {
    count = RefCountDisposable(disposable: source)
  }

  override func dispose() {
    count.dispose()
  }
}

private final class GroupBySink<Key: Hashable, Element>:
  Operator<Element, GroupedObservable<Key, Element>>
{
  let access = GroupByAccess()
  private let keySelector: (Element) throws -> Key
  private var groups: [Key: PublishSubject<Element>] = [:]

  init(
    _ downstream: Sink<GroupedObservable<Key, Element>>,
    _ keySelector: @escaping (Element) throws -> Key
  ) {
    self.keySelector = keySelector
    super.init(downstream)
  }

  override func attach(_ upstream: Upstream) {
    access.source.set(upstream)
  }

  override func sever() {
    access.source.sever()
  }

  override func next(_ element: Element) {
    guard access.source.isLive, !isOver else { return }
    do {
      group(try keySelector(element)).onNext(element)
    } catch {
      self.error(error)
    }
  }

  override func error(_ error: any Error) {
    guard close() else { return }
    let groups = takeGroups()
    for group in groups { group.onError(error) }
    downstream.error(error)
    access.source.dispose()
  }

  override func completed() {
    guard close() else { return }
    let groups = takeGroups()
    for group in groups { group.onCompleted() }
    downstream.completed()
    access.source.dispose()
  }

  private func group(_ key: Key) -> PublishSubject<Element> {
    if let group = groups[key] { return group }
    let group = PublishSubject<Element>()
    groups[key] = group
    downstream.next(
      GroupedObservable(key: key, source: SharingGroup(group.asObservable(), access.count))
    )
    return group
  }

  private func takeGroups() -> [PublishSubject<Element>] {
    let subjects = Array(groups.values)
    groups = [:]
    return subjects
  }
}

/// One group, whose subscriptions keep the source going.
private final class SharingGroup<Element>: Observable<Element> {
  private let elements: Observable<Element>
  private let count: RefCountDisposable

  init(_ elements: Observable<Element>, _ count: RefCountDisposable) {
    self.elements = elements
    self.count = count
  }

  override func run(_ sink: Sink<Element>) {
    let relay = SharingGroupSink(sink, count.retain())
    sink.attach(relay.subscription)
    elements.run(relay)
  }
}

private final class SharingGroupSubscription: Subscription {
  private let share: any Disposable

  init(_ share: any Disposable) {
    self.share = share
  }

  override func dispose() {
    guard let ending = end() else { return }
    share.dispose()
    release(ending)
  }
}

private final class SharingGroupSink<Element>: Operator<Element, Element> {
  let subscription: SharingGroupSubscription

  init(_ downstream: Sink<Element>, _ share: any Disposable) {
    subscription = SharingGroupSubscription(share)
    super.init(downstream)
  }

  override func attach(_ upstream: Upstream) {
    subscription.set(upstream)
  }

  override func sever() {
    subscription.sever()
  }

  override func next(_ element: Element) {
    downstream.next(element)
  }
}
