import Dispatch

/// Knows whether the main dispatch queue is running the caller.
///
/// Asked of the queue, not of the thread: under `dispatchMain()` on Linux the main queue runs on
/// another thread than the process's first.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: key) == true
  }
}
