/// An error of a service that keeps what it is given on a disk; nothing has changed then.
public protocol StorageError: Error {
  /// The disk is full.
  static var storageFull: Self { get }
  /// The store cannot answer.
  static var unavailable: Self { get }
}
