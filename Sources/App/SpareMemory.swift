import CLinux
import Dispatch

/// Gives memory back to the system once many of those who needed it have gone.
///
/// The allocator keeps what was freed (malloc_trim(3)), so that one rush of visitors would be paid for
/// until the end. Giving back takes the allocator's locks for some milliseconds, and so happens only
/// when at least half of many have gone.
final class SpareMemory: Sendable {
  private static let many = 128
  private static let period = DispatchTimeInterval.seconds(1)

  private let queue = DispatchQueue(label: "rivulet.spare-memory", qos: .utility)
  private let count: @Sendable () -> Int

  /// Watches `count`, which says how many there are, until this goes; it is called on a queue of its own.
  init(_ count: @escaping @Sendable () -> Int) {
    self.count = count
    look(peak: 0)
  }

  private func look(peak: Int) {
    queue.asyncAfter(deadline: .now() + Self.period) { [weak self] in
      guard let self else { return }
      let present = count()
      guard peak >= Self.many, present <= peak / 2 else { return look(peak: max(peak, present)) }
      malloc_trim(0)
      look(peak: present)
    }
  }
}
