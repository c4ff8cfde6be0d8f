import Rx
import RxWeb

/// The rows of the greeting's table, in their order; each has a cell of its own.
enum HelloRow: String, CaseIterable, Identifiable {
  case name
  case sayHello
  case greeting

  var id: String { rawValue }
}

/// The cell in which the name is typed.
final class HelloNameCell: TableViewCell {
  let field = TextField("cell-name")

  override var children: [Control] { [field] }
}

/// The cell with the button.
final class HelloButtonCell: TableViewCell {
  let button = Button("cell-hello")

  override var children: [Control] { [button] }
}

/// The cell that greets, and counts how often it was told to.
final class HelloGreetingCell: TableViewCell {
  let greeting = Label("cell-greeting")
  let count = Label("cell-count")
  private var times = 0

  override var children: [Control] { [greeting, count] }

  /// Greets once more.
  func greet(_ text: String) {
    times += 1
    greeting.text = text
    count.text = "× \(times)"
  }
}
