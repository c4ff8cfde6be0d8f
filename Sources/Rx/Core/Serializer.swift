import Glibc
import Locking
import Synchronization

/// Lets the events of several sources through one at a time, without ever making a thread wait.
///
/// The thread whose turn it is may send again from within, which is delivered at once; an event
/// of another thread meanwhile is left to it, and it delivers that before its turn ends.
final class Serializer {
  /// How a thread came in.
  enum Turn {
    case outer
    case nested
    case busy
  }

  private let owner = Atomic<UInt>(0)
  private let postponed = Lock<ContiguousArray<Carried<() -> Void>>>([])

  /// Asks for the turn.
  func enter() -> Turn {
    let thread = UInt(pthread_self())
    let (exchanged, current) = owner.compareExchange(
      expected: 0,
      desired: thread,
      ordering: .acquiringAndReleasing
    )
    if exchanged { return .outer }
    return current & ~1 == thread ? .nested : .busy
  }

  /// Ends a turn that `enter` gave; does what other threads left meanwhile.
  func leave(_ turn: Turn) {
    guard turn == .outer else { return }
    let (exchanged, _) = owner.compareExchange(
      expected: UInt(pthread_self()),
      desired: 0,
      ordering: .acquiringAndReleasing
    )
    if !exchanged { drain() }
  }

  /// After `busy`: leaves work to the thread whose turn it is, or does it if that has ended.
  func postpone(_ work: @escaping () -> Void) {
    let thread = UInt(pthread_self())
    let isOurs = postponed.withLockUnchecked { postponed in
      while true {
        let current = owner.load(ordering: .relaxed)
        let desired = current == 0 ? thread : current | 1
        let (exchanged, _) = owner.compareExchange(
          expected: current,
          desired: desired,
          ordering: .acquiringAndReleasing
        )
        guard exchanged else { continue }
        if current == 0 { return true }
        postponed.append(Carried(work))
        return false
      }
    }
    guard isOurs else { return }
    work()
    leave(.outer)
  }

  private func drain() {
    while true {
      let work = postponed.withLockUnchecked { postponed in
        let work = postponed
        postponed = []
        owner.store(work.isEmpty ? 0 : UInt(pthread_self()), ordering: .releasing)
        return work
      }
      if work.isEmpty { return }
      for piece in work { piece.value() }
    }
  }
}
