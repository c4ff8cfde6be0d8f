/// A value of an account as it was committed; the version grows with each change.
struct Versioned<Value: Sendable>: Sendable {
  let version: Int64
  let value: Value
}
