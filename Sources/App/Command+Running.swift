import Domain
import Store

extension Command {
  /// Does what the command says on the data of the options; what it prints is for the operator.
  ///
  /// - Throws: Why it could not be done, in one line.
  func run(on database: String) throws {
    let file = StoreFile(path: database)
    switch self {
    case .backUp(let copy):
      Output.say("\(copy) holds \(Self.words(try file.backUp(to: copy)))")
    case .restore(let backup):
      let restoration = try file.restore(from: backup)
      Output.say("\(database) holds \(Self.words(restoration.summary))")
      Output.say("all sessions have ended: everybody signs in again")
      switch restoration.former {
      case .copied(let copy): Output.say("what it held before is in \(copy)")
      case .moved(let former, let reason):
        Output.say("what it was before could not be read and is, as it was, \(former): \(reason)")
      case nil: break
      }
    case .check:
      Output.say("\(database) is whole: \(Self.words(try file.check()))")
    case .listUsers:
      for listing in try file.accounts() { Output.say(Self.line(listing)) }
    case .resetPassword(let name):
      let text = Self.makePassword()
      try file.resetPassword(of: try Self.username(name), to: try Password(text))
      Output.say("the new password of \(name) is \(text)")
    case .deleteUser(let name):
      try file.deleteAccount(try Self.username(name))
      Output.say("\(name) is deleted")
    }
  }

  private static func username(_ name: String) throws(Complaint) -> Username {
    do throws(UsernameProblem) {
      return try Username(name)
    } catch {
      throw Complaint("\(LogText.visible(name)) cannot be the name of an account")
    }
  }

  private static func words(_ summary: StoreFile.Summary) -> String {
    "\(summary.accounts) accounts, \(summary.sessions) sessions, \(summary.bytes) bytes, "
      + "schema \(summary.version)"
  }

  /// An account's number, name, first day, last day of use and sessions, parted by tabs.
  private static func line(_ listing: StoreFile.Listing) -> String {
    [
      String(listing.account.id.raw), listing.account.name.display, day(listing.created),
      listing.lastSeen.map(day) ?? "-", String(listing.sessions),
    ]
    .joined(separator: "\t")
  }

  private static func day(_ seconds: Int64) -> String {
    String(decoding: LogTime(seconds: seconds).text.prefix(10), as: UTF8.self)
  }

  /// Twenty letters and digits that are not mistaken for each other: a hundred random bits.
  private static func makePassword() -> String {
    let letters = Array("abcdefghjkmnpqrstuvwxyz23456789ABCDEFGHJKMNPQRSTUVWXYZ".utf8)
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<20).compactMap { _ in letters.randomElement(using: &generator) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
