import HTTP
import Mustache
import Rx
import RxWeb

/// A page of the lab: the live thing, the source that runs it, and what to look at.
class LabBench: Page {
  private let exhibit: LabExhibit

  init(_ visit: Visit, _ exhibit: LabExhibit) {
    self.exhibit = exhibit
    super.init(visit)
  }

  override var title: String { strings.text(exhibit.titleKey) }
  override var context: Object { ["lab": .object(exhibit.content(in: strings))] }

  /// What the labels say, and how the fields stand.
  override var json: JSON {
    let labels = allControls.compactMap { $0 as? Label }
    return .object([
      "labels": .object(labels.map { (name: $0.key, value: .string($0.shownText)) }),
      "fields": fieldStates,
    ])
  }

  /// Answers a press of any of the page's buttons with the page as it then stands; called at the end
  /// of `bind`, so that the view model has heard of the press before.
  func showAfterPress() -> any Disposable {
    Observable.merge(buttons.map { $0.rx.tap.asObservable() })
      .map { Outcome.shown }
      .bind(to: rx.outcome)
  }
}

extension Label {
  fileprivate var shownText: String { attributedText?.text ?? text }
}
