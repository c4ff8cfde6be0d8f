import CLinux
import Glibc

/// An epoll instance with the eventfd that wakes it.
@safe
final class Poller {
  /// Whom an event is for: a descriptor and the generation of what was registered under it.
  struct Token: Equatable {
    /// Generation 0 is not a connection's.
    static func other(_ descriptor: Int32) -> Token { Token(descriptor: descriptor, generation: 0) }

    let descriptor: Int32
    let generation: UInt32

    init(descriptor: Int32, generation: UInt32) {
      self.descriptor = descriptor
      self.generation = generation
    }

    fileprivate init(packed: UInt64) {
      descriptor = Int32(truncatingIfNeeded: packed)
      generation = UInt32(truncatingIfNeeded: packed >> 32)
    }

    fileprivate var packed: UInt64 {
      UInt64(generation) << 32 | UInt64(UInt32(bitPattern: descriptor))
    }
  }

  /// What happened.
  struct Readiness {
    fileprivate let events: UInt32

    /// There is something to read, or the end.
    var isReadable: Bool { events & EPOLLIN.rawValue != 0 }
    /// The socket takes octets again.
    var isWritable: Bool { events & EPOLLOUT.rawValue != 0 }
    /// The peer will send no more.
    var isHalfClosed: Bool { events & EPOLLRDHUP.rawValue != 0 }
    /// The connection is lost; one that both sides have ended is not, as octets may be left to read.
    var isBroken: Bool { events & EPOLLERR.rawValue != 0 }
  }

  private static var capacity: Int { 512 }

  private let descriptor: Int32
  private let waker: Int32
  private let events: UnsafeMutablePointer<epoll_event>

  init() throws(ServerError) {
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    waker = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    unsafe events = .allocate(capacity: Self.capacity)
    unsafe events.initialize(repeating: epoll_event(), count: Self.capacity)
    guard descriptor >= 0, waker >= 0, add(.other(waker), waker, EPOLLIN.rawValue) else {
      throw ServerError("Cannot make an event loop: \(SystemCalls.message(errno)).", code: errno)
    }
  }

  deinit {
    Socket.close(descriptor)
    Socket.close(waker)
    unsafe events.deallocate()
  }

  /// Ends the present or next wait; from any thread.
  func wake() {
    _ = eventfd_write(waker, 1)
  }

  /// Watches a connection for everything, once per change.
  func addConnection(_ token: Token) -> Bool {
    let interest = EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | edge_triggered
    return add(token, token.descriptor, interest)
  }

  /// Watches a listening socket as long as connections wait.
  func addListener(_ descriptor: Int32) -> Bool {
    add(.other(descriptor), descriptor, EPOLLIN.rawValue)
  }

  /// Stops watching a descriptor.
  func remove(_ descriptor: Int32) {
    _ = epoll_ctl(self.descriptor, EPOLL_CTL_DEL, descriptor, nil)
  }

  /// Waits for events, at most `timeout` milliseconds (-1: for ever), and returns how many there are.
  func wait(timeout: Int32) -> Int {
    let count = unsafe epoll_wait(descriptor, events, Int32(Self.capacity), timeout)
    return Int(max(count, 0))
  }

  /// One event of the last wait; nil when it was the waker's.
  func event(_ index: Int) -> (token: Token, readiness: Readiness)? {
    let event = unsafe events[index]
    let token = unsafe Token(packed: event.data.u64)
    if token == .other(waker) {
      var value: eventfd_t = 0
      _ = unsafe eventfd_read(waker, &value)
      return nil
    }
    return (token, Readiness(events: unsafe event.events))
  }

  private func add(_ token: Token, _ watched: Int32, _ interest: UInt32) -> Bool {
    var event = unsafe epoll_event(events: interest, data: epoll_data_t(u64: token.packed))
    return unsafe epoll_ctl(descriptor, EPOLL_CTL_ADD, watched, &event) == 0
  }
}
