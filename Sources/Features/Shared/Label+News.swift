import Rx
import RxWeb

extension Reactive where Base: Label {
  /// The text of the label, for what comes only once something has happened: no page waits for it.
  var news: Binder<String?> {
    Binder(unawaited: base) { label, text in label.text = text ?? "" }
  }
}
