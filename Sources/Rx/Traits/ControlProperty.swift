/// A type that can be turned into a `ControlProperty`.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
  /// The value as a `ControlProperty`.
  func asControlProperty() -> ControlProperty<Element>
}

/// A control's value, to be observed and to be set.
///
/// The sequence begins with the present value, goes on with what the visitor changes, never fails,
/// and comes on the page's scheduler. What is sent to the property is shown by the control and does
/// not come back as an element.
public struct ControlProperty<PropertyType>: ControlPropertyType {
  /// The type of the value.
  public typealias Element = PropertyType

  private let values: Observable<PropertyType>
  private let valueSink: AnyObserver<PropertyType>

  /// A property that is observed by `values` and set by `valueSink`.
  ///
  /// `values` is subscribed to on the sharing scheduler of this moment.
  ///
  /// - Parameters:
  ///   - values: The present value, then each change.
  ///   - valueSink: Takes new values.
  public init<Values: ObservableType, ValueSink: ObserverType>(
    values: Values,
    valueSink: ValueSink
  ) where Values.Element == Element, ValueSink.Element == Element {
    self.values = values.subscribe(on: SharingScheduler.subscribing())
    self.valueSink = valueSink.asObserver()
  }

  /// Starts the values for `observer`.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    values.subscribe(observer)
  }

  /// What the visitor changes, without the value at the beginning.
  public var changed: ControlEvent<PropertyType> {
    ControlEvent(events: values.skip(1))
  }

  /// The values as a plain sequence.
  public func asObservable() -> Observable<Element> {
    values
  }

  /// The property itself.
  public func asControlProperty() -> ControlProperty<Element> {
    self
  }

  /// Sets the value; an error is a bug and stops debug builds, the end is passed to the value's sink.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next: valueSink.on(event)
    case .error(let error): bindingFailed(error)
    case .completed: valueSink.on(event)
    }
  }

  /// The values as a driver.
  public func asDriver() -> Driver<Element> {
    asUnfailingSharedSequence()
  }

  /// The values as an `Infallible`.
  public func asInfallible() -> Infallible<Element> {
    Infallible(values)
  }
}

extension ControlPropertyType where Element == String? {
  /// The property with an empty string in place of nil.
  public var orEmpty: ControlProperty<String> {
    let property = asControlProperty()
    return ControlProperty(
      values: property.asObservable().map { $0 ?? "" },
      valueSink: property.mapObserver { $0 }
    )
  }
}

// Sound: the sequence inside guards its own state, and values are sent by one thread at a time.
extension ControlProperty: @unchecked Sendable where PropertyType: Sendable {}
