import Rx
import RxWeb

/// Shapes whose areas are the same by inheritance and by protocol.
final class LabShapesPage: LabBench {
  private let radius = TextField("radius", .number, text: "10", message: Label("radius-message"))
  private let width = TextField("width", .number, text: "10", message: Label("width-message"))
  private let height = TextField("height", .number, text: "20", message: Label("height-message"))
  private let inherited = Label("inherited")
  private let conforming = Label("conforming")
  private let compute: Button

  override init(_ visit: Visit, _ exhibit: LabExhibit) {
    compute = Button("compute", title: visit.strings.text("lab.shapes.compute"))
    super.init(visit, exhibit)
  }

  static func definition(_ services: Services) -> PageDefinition {
    let exhibit = LabExhibit(
      "shapes",
      files: ["ShapesViewModel", "Shape", "HasArea"].map { "Features/LabShapes/\($0).swift" },
      from: services.sources
    )
    return PageDefinition(exhibit.path) { LabShapesPage($0, exhibit) }
  }

  override var template: String { "LabShapes/page" }
  override var submitButton: Button? { compute }
  override var controls: [Control] { lengths + messages + [inherited, conforming, compute] }
  private var lengths: [TextField] { [radius, width, height] }
  private var messages: [Label] { lengths.compactMap(\.message) }

  override func bind() {
    let output = ShapesViewModel().transform(
      .init(
        radius: radius.rx.text.orEmpty.asObservable(),
        width: width.rx.text.orEmpty.asObservable(),
        height: height.rx.text.orEmpty.asObservable()
      )
    )
    for (message, verdict) in zip(messages, output.verdicts) {
      disposeBag.insert(verdict.drive(message.rx.validationResult))
    }
    disposeBag.insert(
      output.byInheritance.map(Self.text).drive(inherited.rx.text),
      output.byProtocol.map(Self.text).drive(conforming.rx.text),
      showAfterPress()
    )
  }

  private static func text(_ areas: [Double]?) -> String? {
    areas?.map { String($0) }.joined(separator: ", ") ?? "—"
  }
}

extension TextField.Traits {
  fileprivate static let number = Self(inputMode: "numeric")
}
