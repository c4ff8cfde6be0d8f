/// An error of a service whose changes may have a one-time key; nothing has changed then.
public protocol ChangeError: StorageError {
  /// Something else was asked for under the same one-time key before.
  static var entriesDiffer: Self { get }
}
