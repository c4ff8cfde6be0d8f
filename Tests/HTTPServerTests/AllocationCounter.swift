import Glibc
import Synchronization

/// Counts what one thread allocates through the Swift runtime, by putting a counting function in
/// the place where the runtime's library keeps the address of `malloc`.
///
/// Arrays, closures, boxes, instances and raw memory all come through it. It works beside the
/// sanitizers, which replace `malloc` itself, and stays in place once it is installed.
enum AllocationCounter {
  typealias Allocate = @convention(c) (Int) -> UnsafeMutableRawPointer?

  static let thread = Atomic<UInt>(0)
  static let count = Atomic(0)

  // Sound: written once, by the initialiser of `isInstalled`, before the counting function can run.
  nonisolated(unsafe) private static var original: Allocate?

  /// Whether the function could be put in place.
  static let isInstalled: Bool = {
    guard let library = LoadedLibrary(named: "libswiftCore.so") else { return false }
    let slots = unsafe library.slots(of: "malloc")
    for index in unsafe slots.indices {
      let slot = unsafe slots[index]
      let page = unsafe UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: slot) & ~4_095)
      guard unsafe mprotect(page, 8_192, PROT_READ | PROT_WRITE) == 0 else { return false }
      unsafe original = slot.pointee
      unsafe slot.pointee = { size in
        if AllocationCounter.thread.load(ordering: .relaxed) == UInt(pthread_self()) {
          AllocationCounter.count.add(1, ordering: .relaxed)
        }
        return unsafe AllocationCounter.original?(size)
      }
    }
    return unsafe !slots.isEmpty
  }()
}

/// A shared library of this process, with its relocations as its file (ELF, 64 bits) lists them.
private struct LoadedLibrary {
  private let base: UInt
  private let file: [UInt8]

  init?(named name: String) {
    guard let maps = readFile("/proc/self/maps") else { return nil }
    let line = String(decoding: maps, as: UTF8.self).split(separator: "\n").first {
      $0.hasSuffix("/" + name)
    }
    guard let line, let address = UInt(line.prefix { $0 != "-" }, radix: 16),
      let start = line.firstIndex(of: "/"), let file = readFile(String(line[start...]))
    else { return nil }
    base = address
    self.file = file
  }

  /// The places that hold the address of an imported function.
  func slots(of symbol: String) -> [UnsafeMutablePointer<AllocationCounter.Allocate>] {
    var slots: [UnsafeMutablePointer<AllocationCounter.Allocate>] = unsafe []
    let sections = number(0x28, 8)
    for index in 0..<number(0x3c, 2) {
      let section = sections + index * 64
      // Relocations with addends; section 0x28 links to their symbols, and those to the names.
      guard number(section + 4, 4) == 4 else { continue }
      let symbols = sections + number(section + 0x28, 4) * 64
      let names = sections + number(symbols + 0x28, 4) * 64
      let start = number(section + 0x18, 8)
      for entry in stride(from: start, to: start + number(section + 0x20, 8), by: 24) {
        let name = number(number(symbols + 0x18, 8) + number(entry + 12, 4) * 24, 4)
        guard text(number(names + 0x18, 8) + name) == symbol else { continue }
        let address = unsafe UnsafeMutableRawPointer(bitPattern: base + UInt(number(entry, 8)))
        if let address = unsafe address {
          unsafe slots.append(address.assumingMemoryBound(to: AllocationCounter.Allocate.self))
        }
      }
    }
    return unsafe slots
  }

  private func number(_ offset: Int, _ size: Int) -> Int {
    file[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func text(_ offset: Int) -> String {
    String(decoding: file[offset...].prefix { $0 != 0 }, as: UTF8.self)
  }
}

private func readFile(_ path: String) -> [UInt8]? {
  let descriptor = unsafe open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 20)
  while true {
    let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
    if count <= 0 { return count == 0 ? bytes : nil }
    bytes += buffer[..<count]
  }
}
