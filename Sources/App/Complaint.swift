/// Why the program does not do what it was asked to, in one line.
struct Complaint: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
