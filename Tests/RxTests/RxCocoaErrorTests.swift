import Rx
import Testing

@Suite struct RxCocoaErrorTests {
  @Test(arguments: [
    (RxCocoaError.unknown, "Unknown error occurred."),
    (.invalidOperation(object: 1), "Invalid operation was attempted on `1`."),
    (
      .itemsNotYetBound(object: "table"),
      "Data source is set, but items are not yet bound to user interface for `table`."
    ),
    (
      .invalidPropertyName(object: 1, propertyName: "name"),
      "Object `1` doesn't have a property named `name`."
    ),
    (.errorDuringSwizzling, "Error during swizzling."),
    (.castingError(object: 1, targetType: String.self), "Error casting `1` to `String`."),
  ])
  func `an error says in words what it is`(error: RxCocoaError, text: String) {
    #expect("\(error)" == text)
  }

  @Test func `an unobservable object is named with its owner`() {
    let owner = Owner()

    let error = RxCocoaError.invalidObjectOnKeyPath(
      object: 1,
      sourceObject: owner,
      propertyName: "name"
    )

    #expect("\(error)" == "Unobservable object `1` was observed as `name` of `\(owner)`.")
  }

  @Test(arguments: [
    (RxError.unknown, "Unknown error occurred."), (.overflow, "Arithmetic overflow occurred."),
    (.argumentOutOfRange, "Argument out of range."), (.timeout, "Sequence timeout."),
    (.noElements, "Sequence doesn't contain any elements."),
    (.moreThanOneElement, "Sequence contains more than one element."),
  ])
  func `an error of an operator says in words what it is`(error: RxError, text: String) {
    #expect("\(error)" == text)
  }

  @Test func `a disposed subject is named by the error that late observers get`() {
    let subject = PublishSubject<Int>()
    subject.dispose()
    var text = ""

    _ = subject.map { $0 }.subscribe(onError: { text = "\($0)" })

    #expect(text == "Object `\(subject)` was already disposed.")
  }
}

private final class Owner: CustomStringConvertible {
  var description: String { "owner" }
}
