import Domain
import Testing

@Suite struct DeviceTests {
  private static let webKit = "AppleWebKit/537.36 (KHTML, like Gecko)"

  @Test(arguments: [
    (
      "Mozilla/5.0 (X11; Linux x86_64) \(webKit) Chrome/131.0.0.0 Safari/537.36",
      Device.Browser.chrome, Device.System.linux
    ),
    (
      "Mozilla/5.0 (X11; Linux x86_64) \(webKit) Chromium/131.0 Chrome/131.0 Safari/537.36",
      .chromium, .linux
    ),
    (
      "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) \(webKit) Chrome/131.0.0.0 Safari/537.36",
      .chrome, .chromeOS
    ),
    (
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) \(webKit) Chrome/131.0.0.0 Safari/537.36 Edg/131.0",
      .edge, .windows
    ),
    (
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) \(webKit) Chrome/131.0.0.0 Safari/537.36 OPR/115.0",
      .opera, .windows
    ),
    ("Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", .firefox, .linux),
    ("Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0", .firefox, .android),
    (
      "Mozilla/5.0 (Linux; Android 14; SM-S911B) \(webKit) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36",
      .samsung, .android
    ),
    (
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15",
      .safari, .mac
    ),
    (
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
      .safari, .iPhone
    ),
    (
      "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Mobile/15E148 Safari/604.1",
      .chrome, .iPad
    ),
    (
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 FxiOS/133.0 Mobile/15E148 Safari/605.1.15",
      .firefox, .iPhone
    ),
  ])
  func `a browser and its system are known by what they call themselves`(
    userAgent: String,
    browser: Device.Browser,
    system: Device.System
  ) throws {
    let device = try #require(Device(userAgent: userAgent))

    #expect(device.browser == browser)
    #expect(device.system == system)
  }

  @Test func `one of the two is enough`() {
    #expect(Device(userAgent: "curl/8.5.0")?.browser == .curl)
    #expect(Device(userAgent: "curl/8.5.0")?.system == nil)
    #expect(Device(userAgent: "SomeProgram/1 (Linux)")?.system == .linux)
    #expect(Device(userAgent: "SomeProgram/1 (Linux)")?.browser == nil)
  }

  @Test(arguments: ["", "x", "Mozilla/5.0", "<b>me</b>", "chrome/1 linux", "\u{202E}\u{0}"])
  func `what is not in the table is no device`(userAgent: String) {
    #expect(Device(userAgent: userAgent) == nil)
  }

  @Test func `the end of a long field is not looked at`() {
    #expect(Device(userAgent: String(repeating: " ", count: 511) + "Linux") == nil)
  }

  @Test func `what is kept is short, and is the same device again`() throws {
    let browsers = Device.Browser.allCases.map(Optional.some) + [nil]
    let systems = Device.System.allCases.map(Optional.some) + [nil]
    var count = 0
    for browser in browsers {
      for system in systems where browser != nil || system != nil {
        let stored = "\(browser?.rawValue ?? "")|\(system?.rawValue ?? "")"
        let device = try #require(Device(stored: stored))
        #expect(device.browser == browser)
        #expect(device.system == system)
        #expect(device.stored == stored)
        #expect(stored.utf8.count <= 40)
        count += 1
      }
    }
    #expect(count == browsers.count * systems.count - 1)
  }

  @Test(arguments: [
    "", "|", "Chrome", "Netscape|Linux", "Chrome|Linux|x", "Chrome|Plan 9", "chrome|",
  ])
  func `no other text is a device`(stored: String) {
    #expect(Device(stored: stored) == nil)
  }
}
