/// What a visitor has signed in with: a browser and a system of a fixed table.
///
/// It is a label for the visitor's own eyes and proves nothing: a browser may call itself anything.
public struct Device: Hashable, Sendable {
  /// A browser, or another program; the name is the same in all languages.
  public enum Browser: String, CaseIterable, Sendable {
    /// What calls itself Edge.
    case edge = "Edge"
    /// What calls itself Opera.
    case opera = "Opera"
    /// What calls itself Samsung Internet.
    case samsung = "Samsung Internet"
    /// What calls itself Firefox.
    case firefox = "Firefox"
    /// What calls itself Chromium.
    case chromium = "Chromium"
    /// What calls itself Chrome, as most that are made of Chromium do.
    case chrome = "Chrome"
    /// What calls itself Safari and nothing else.
    case safari = "Safari"
    /// The program curl.
    case curl = "curl"
  }

  /// An operating system; the name is the same in all languages.
  public enum System: String, CaseIterable, Sendable {
    /// An iPhone's or an iPod's.
    case iPhone = "iOS"
    /// An iPad's.
    case iPad = "iPadOS"
    /// Android.
    case android = "Android"
    /// Windows.
    case windows = "Windows"
    /// A Mac's, and that of an iPad which says that it is one.
    case mac = "macOS"
    /// ChromeOS.
    case chromeOS = "ChromeOS"
    /// Any other Linux.
    case linux = "Linux"
  }

  /// The browser; nil for one that the table does not have.
  public let browser: Browser?
  /// The system; nil for one that the table does not have.
  public let system: System?

  /// The most bytes of a User-Agent that are looked at.
  private static let readBytes = 512

  /// Finds the browser and the system that a User-Agent field (RFC 9110 section 10.1.5) names first in
  /// the table; nil when it names neither.
  public init?(userAgent: String) {
    let text = Array(userAgent.utf8.prefix(Self.readBytes))
    self.init(
      Self.browsers.first { Self.contains($0.word, text) }?.browser,
      Self.systems.first { Self.contains($0.word, text) }?.system
    )
  }

  /// Reads what ``stored`` gives; nil for any other text.
  public init?(stored: String) {
    let words = stored.utf8.split(
      separator: UInt8(ascii: "|"),
      omittingEmptySubsequences: false
    )
    guard words.count == 2 else { return nil }
    let (browser, system) = (String(Substring(words[0])), String(Substring(words[1])))
    self.init(Browser(rawValue: browser), System(rawValue: system))
    guard self.stored == stored else { return nil }
  }

  private init?(_ browser: Browser?, _ system: System?) {
    guard browser != nil || system != nil else { return nil }
    self.browser = browser
    self.system = system
  }

  /// The device as it is kept: names of the table, and nothing of what the browser said.
  public var stored: String { "\(browser?.rawValue ?? "")|\(system?.rawValue ?? "")" }

  // What is made of another browser names that too, and so comes first.
  private static let browsers: [(word: String, browser: Browser)] = [
    ("Edg/", .edge), ("EdgA/", .edge), ("EdgiOS/", .edge), ("OPR/", .opera), ("OPT/", .opera),
    ("SamsungBrowser/", .samsung), ("Firefox/", .firefox), ("FxiOS/", .firefox),
    ("Chromium/", .chromium), ("Chrome/", .chrome), ("CriOS/", .chrome), ("Safari/", .safari),
    ("curl/", .curl),
  ]

  private static let systems: [(word: String, system: System)] = [
    ("iPad", .iPad), ("iPhone", .iPhone), ("iPod", .iPhone), ("Android", .android),
    ("Windows", .windows), ("Macintosh", .mac), ("CrOS", .chromeOS), ("Linux", .linux),
  ]

  private static func contains(_ word: String, _ text: [UInt8]) -> Bool {
    let word = Array(word.utf8)
    guard text.count >= word.count else { return false }
    return (0...text.count - word.count).contains { text[$0..<$0 + word.count].elementsEqual(word) }
  }
}
