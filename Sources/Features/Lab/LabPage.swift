import Mustache
import RxWeb

/// The way into the lab: its pages, and what each of them shows.
final class LabPage: Page {
  static func definition() -> PageDefinition {
    PageDefinition("/lab", navigationKey: "lab.title") { LabPage($0) }
  }

  override var template: String { "Lab/page" }
  override var title: String { strings.text("lab.title") }
  override var context: Object { ["exhibits": LabExhibit.all(in: strings)] }
}
