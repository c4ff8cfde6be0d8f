import RxWeb

/// A page with a line and a place for alerts, whose binding is the test's own.
final class AlertPage: Page {
  let greeting = Label("greeting")
  let alerts = Alert("alerts")
  private let wire: @Sendable (AlertPage) -> Void

  init(_ visit: Visit, wire: @escaping @Sendable (AlertPage) -> Void) {
    self.wire = wire
    super.init(visit)
  }

  override var alert: Alert? { alerts }
  override var controls: [Control] { [greeting, alerts] }

  override func bind() { wire(self) }
}

extension PageDefinition {
  /// The page at `/alerts` that `wire` binds.
  static func alerts(wire: @escaping @Sendable (AlertPage) -> Void) -> PageDefinition {
    PageDefinition("/alerts") { AlertPage($0, wire: wire) }
  }
}

extension AlertPage {
  /// The template of an alert.
  static let templates = ["controls/alert-message": "<p id=\"{{id}}\">{{text}}</p>"]
}
