import Domain
import Glibc
import Rx
import Store

/// Tells whether the time of a refused sign-in tells if the name exists.
///
/// 200 wrong passwords each for a known name and for unknown ones, in turn and in random order, and
/// the Mann-Whitney test on both samples: with p above 0.01 nobody can tell them apart.
enum SignInBenchmark {
  private static let tries = 200

  static func run() async {
    let path = "/tmp/rivulet-sign-in-\(getpid()).sqlite"
    defer { for suffix in ["", "-wal", "-shm"] { unsafe unlink(path + suffix) } }
    do {
      let store = try Store.open(path: path)
      defer { store.close() }
      try await measure(store.accounts)
    } catch {
      print(error)
    }
  }

  private static func measure(_ accounts: any AccountService) async throws {
    let password = try Password("a wrong password")
    let known = try Username("somebody")
    _ = try await accounts.register(known, password: Password("the right password")).value
    var (knownTimes, unknownTimes): ([Double], [Double]) = ([], [])
    for number in 0..<(2 * tries) {
      let isKnown =
        knownTimes.count < tries && (unknownTimes.count == tries || Bool.random())
      let name = isKnown ? known : try Username("nobody-\(number)")
      let start = ContinuousClock.now
      _ = try? await accounts.signIn(name, password: password).value
      let time = (ContinuousClock.now - start) / .milliseconds(1)
      if isKnown { knownTimes.append(time) } else { unknownTimes.append(time) }
    }
    print("refused sign-ins, \(tries) each, in milliseconds")
    print("known name    ", summary(knownTimes))
    print("unknown names ", summary(unknownTimes))
    let (z, p) = mannWhitney(knownTimes, unknownTimes)
    print("Mann-Whitney: z = \(rounded(z)), p = \(rounded(p))")
  }

  private static func summary(_ times: [Double]) -> String {
    let sorted = times.sorted()
    let quantile = { (share: Double) in rounded(sorted[Int(share * Double(sorted.count - 1))]) }
    return "median \(quantile(0.5)), quartiles \(quantile(0.25)) and \(quantile(0.75)), "
      + "95 % under \(quantile(0.95))"
  }

  /// The statistic and the two-sided p, by the normal approximation; ties do not matter here.
  private static func mannWhitney(_ one: [Double], _ other: [Double]) -> (z: Double, p: Double) {
    let ranked = (one.map { ($0, true) } + other.map { ($0, false) }).sorted { $0.0 < $1.0 }
    var rankSum = 0.0
    for (index, sample) in ranked.enumerated() where sample.1 { rankSum += Double(index + 1) }
    let (m, n) = (Double(one.count), Double(other.count))
    let u = rankSum - m * (m + 1) / 2
    let z = (u - m * n / 2) / (m * n * (m + n + 1) / 12).squareRoot()
    return (z, erfc(abs(z) / 2.0.squareRoot()))
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
