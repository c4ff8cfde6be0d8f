import Domain
import RxWeb

extension Device {
  /// The device in words of a language: "Firefox on Linux".
  func label(in strings: Strings) -> String {
    guard let browser, let system else { return browser?.rawValue ?? system?.rawValue ?? "" }
    return strings.text(
      "account.device",
      ["browser": browser.rawValue, "system": system.rawValue]
    )
  }
}
