import Glibc

/// What can be fuzzed, by name.
private let targets: [String: @Sendable (UnsafeRawBufferPointer) -> Void] = unsafe [
  "mustache": fuzzMustache,
  "http-request": fuzzRequests, "http-chunks": fuzzChunks, "http-form": fuzzForm,
  "http-cookies": fuzzCookies, "http-range": fuzzRange, "http-date": fuzzDate,
  "http-json": fuzzJSON, "web-events": fuzzEvents, "web-answers": fuzzAnswers,
]

#if FUZZING
/// The target that the environment's FUZZ_TARGET names; without one the names are printed.
private let target: @Sendable (UnsafeRawBufferPointer) -> Void = {
  let name = unsafe getenv("FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
  guard let target = unsafe targets[name] else {
    exit(usage())
  }
  return unsafe target
}()

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe target(UnsafeRawBufferPointer(start: start, count: count))
  return 0
}

#else
/// Runs a target once on each of the files given: `Fuzz mustache crash-1 crash-2`.
@main
struct Replay {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first, let target = unsafe targets[name] else { exit(usage()) }
    for path in arguments.dropFirst() {
      guard let bytes = contents(of: path) else {
        print("\(path) cannot be read")
        exit(1)
      }
      unsafe bytes.withUnsafeBytes { unsafe target($0) }
    }
  }

  private static func contents(of path: String) -> [UInt8]? {
    guard let file = unsafe fopen(path, "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }
}

#endif

private func usage() -> CInt {
  let names = unsafe targets.keys.sorted().joined(separator: ", ")
  print("the targets are: \(names)")
  return 2
}
