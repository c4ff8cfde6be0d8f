import Glibc
import HTTP
import Locking
import Synchronization

/// One thread that waits for sockets, timers and jobs, and owns every connection it was given.
final class Loop: EventLoop, TaskExecutor {
  /// What a timer is for.
  enum TimerPurpose {
    case connection(Poller.Token)
    case job(ScheduledJob)
  }

  /// What can be posted from any thread.
  enum Work {
    case job(@Sendable () -> Void)
    case task(UnownedJob)
    case wake(StreamHandle)
    case connection(Int32, PeerAddress)
  }

  private struct Inbox {
    var work: [Work] = []
    var isAnnounced = false
    /// Whether the loop has ended, so that nobody would find what comes.
    var isClosed = false
  }

  let poller: Poller
  /// The time in milliseconds when the loop last woke; on the loop's thread.
  private(set) var clock: Int64
  var timers: TimerWheel<TimerPurpose>
  /// What events of sockets are handed to; set once before the thread starts.
  var connections: Connections?
  /// What events of listening sockets are handed to, on the one loop that has them.
  var acceptor: Acceptor?

  private let thread = Atomic<UInt>(0)
  private let isFinished = Atomic(false)
  private let hasMail = Atomic(false)
  private let inbox = Lock(Inbox())
  private var local: [Work] = []
  private var running: [Work] = []
  /// How far `running` has been worked off.
  private var done = 0
  private var hasStarted = false

  init() throws(ServerError) {
    poller = try Poller()
    clock = SystemCalls.milliseconds
    timers = TimerWheel(now: clock)
  }

  var isCurrent: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

  var now: ContinuousClock.Instant { ContinuousClock.now }

  var taskExecutor: (any TaskExecutor)? { self }

  func execute(_ job: @escaping @Sendable () -> Void) {
    post(.job(job))
  }

  func enqueue(_ job: consuming ExecutorJob) {
    post(.task(UnownedJob(job)))
  }

  func schedule(after delay: Duration, _ job: @escaping @Sendable () -> Void) -> any LoopTimer {
    // One more, as the present millisecond has begun already: a job never runs early.
    let due = SystemCalls.milliseconds &+ delay.wholeMilliseconds &+ 1
    let scheduled = ScheduledJob(loop: self, job: job)
    if isCurrent {
      scheduled.arm(due: due)
    } else {
      execute { scheduled.arm(due: due) }
    }
    return scheduled
  }

  /// Hands work to the loop, in the order of the calls; of a loop that has ended, tasks go on
  /// elsewhere, connections are closed, and all else is dropped.
  func post(_ work: Work) {
    if isCurrent {
      local.append(work)
      return
    }
    let (isClosed, announces) = inbox.withLock { inbox in
      guard !inbox.isClosed else { return (true, false) }
      inbox.work.append(work)
      defer { inbox.isAnnounced = true }
      return (false, !inbox.isAnnounced)
    }
    if isClosed { work.drop() }
    if announces {
      hasMail.store(true, ordering: .releasing)
      poller.wake()
    }
  }

  /// Starts the thread.
  func start() throws(ServerError) {
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(self)
    let code = unsafe pthread_create(
      &thread,
      nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Loop>.fromOpaque(context).takeRetainedValue().run()
        return nil
      },
      context.toOpaque()
    )
    guard code == 0 else {
      unsafe context.release()
      throw ServerError("Cannot start a thread: \(SystemCalls.message(code)).", code: code)
    }
    pthread_detach(thread)
    hasStarted = true
  }

  /// Has the loop end after its present turn, and let go of all it holds.
  func finish() {
    guard hasStarted else { return end() }
    isFinished.store(true, ordering: .releasing)
    poller.wake()
  }

  private func run() {
    thread.store(UInt(pthread_self()), ordering: .relaxed)
    guard let connections else { return }
    while !isFinished.load(ordering: .acquiring) {
      let count = poller.wait(timeout: timeout)
      clock = SystemCalls.milliseconds
      connections.beginTurn()
      for index in 0..<count {
        guard let (token, readiness) = poller.event(index) else { continue }
        if token.generation == 0 {
          acceptor?.acceptWaiting(on: token.descriptor)
        } else {
          connections.handle(token, readiness)
        }
      }
      runPosted()
      connections.endTurn()
      fireTimers()
    }
    end()
  }

  /// Drops the connections, the timers and what was posted.
  ///
  /// Each of these refers to the loop, so that it would live for ever. A task must run to its end to
  /// be freed, and does so elsewhere.
  private func end() {
    acceptor?.close()
    connections?.closeAll()
    acceptor = nil
    connections = nil
    // What goes with a timer may set another or post something: the wheel is out of reach by then.
    var dropped = TimerWheel<TimerPurpose>(now: clock)
    swap(&dropped, &timers)
    dropped = TimerWheel(now: clock)
    thread.store(0, ordering: .relaxed)
    var left = running[done...] + local
    running = []
    local = []
    done = 0
    left += inbox.withLock { inbox in
      defer { inbox = Inbox(isClosed: true) }
      return inbox.work
    }
    for work in left { work.drop() }
  }

  /// How long the next wait may last.
  private var timeout: Int32 {
    if !local.isEmpty || !running.isEmpty || connections?.hasMore == true { return 0 }
    guard let next = timers.next else { return -1 }
    return Int32(clamping: max(next &- SystemCalls.milliseconds, 0))
  }

  /// Works off what was posted, a bounded number at a time, so that sockets and timers get their
  /// turn while thousands of streams are woken.
  private func runPosted() {
    if running.isEmpty { takePosted() }
    let end = min(running.count, done + 256)
    while done < end {
      let work = running[done]
      done += 1
      switch work {
      case .job(let job): job()
      case .task(let job): unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      case .wake(let stream): connections?.wake(stream)
      case .connection(let descriptor, let peer): connections?.adopt(descriptor, peer)
      }
    }
    if done == running.count {
      running.removeAll(keepingCapacity: true)
      done = 0
    }
  }

  private func takePosted() {
    swap(&local, &running)
    if hasMail.exchange(false, ordering: .acquiring) {
      let mail = inbox.withLock { inbox in
        defer { inbox = Inbox() }
        return inbox.work
      }
      running.append(contentsOf: mail)
    }
  }

  private func fireTimers() {
    while let purpose = timers.poll(now: clock) {
      switch purpose {
      case .connection(let token): connections?.timeOut(token)
      case .job(let job): job.run()
      }
    }
  }
}

extension Loop.Work {
  /// Lets go of what a loop that has ended cannot do; a task runs on the threads that all tasks share.
  fileprivate func drop() {
    switch self {
    case .task(let job): globalConcurrentExecutor.enqueue(job)
    case .connection(let descriptor, _): Socket.close(descriptor)
    case .job, .wake: break
    }
  }
}

// Sound: every stored property that can change is touched on the loop's own thread alone, or is
// set before that thread starts; the inbox is behind its lock.
extension Loop: @unchecked Sendable {}

extension Duration {
  /// The duration in milliseconds, rounded up, from 0 to a hundred years.
  var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    guard seconds < 3_155_760_000 else { return 3_155_760_000_000 }
    return seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}
