import Dispatch
import SQLite
import Testing

/// Holds back whoever waits until it is opened.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  /// Waits, and says whether it was opened within a minute.
  func wait() -> Bool { semaphore.wait(timeout: .now() + 60) == .success }
}

extension Database {
  func write<Success: Sendable>(
    _ job: @escaping @Sendable (Connection) throws -> Success
  ) async throws -> Success {
    try await withCheckedThrowingContinuation { continuation in
      write(job) { continuation.resume(with: $0) }
    }
  }

  func read<Success: Sendable>(
    _ job: @escaping @Sendable (Connection) throws -> Success
  ) async throws -> Success {
    try await withCheckedThrowingContinuation { continuation in
      read(job) { continuation.resume(with: $0) }
    }
  }

  /// Occupies the writer until the gate that it returns is opened.
  func blockWriter() -> Gate {
    let (started, gate) = (Gate(), Gate())
    write { _ in
      started.open()
      #expect(gate.wait())
    } completion: { _ in
    }
    #expect(started.wait())
    return gate
  }
}

/// The kind of the `SQLiteError` that `body` throws; nil when it throws none.
func kind(of body: () throws -> Void) -> SQLiteError.Kind? {
  error(of: body)?.kind
}

/// The `SQLiteError` that `body` throws; nil when it throws none.
func error(of body: () throws -> Void) -> SQLiteError? {
  do {
    try body()
    return nil
  } catch {
    return error as? SQLiteError
  }
}
