import Glibc

/// Times as the owner of an account reads them.
enum LocalMinute {
  /// A time in seconds since 1970 in the server's time zone: `2026-11-30 05:06`.
  static func text(_ seconds: Int64) -> String {
    var time = time_t(seconds)
    var parts = unsafe tm()
    unsafe localtime_r(&time, &parts)
    let year = unsafe Int(parts.tm_year) + 1900
    let month = unsafe Int(parts.tm_mon) + 1
    let day = unsafe Int(parts.tm_mday)
    let hour = unsafe Int(parts.tm_hour)
    let minute = unsafe Int(parts.tm_min)
    return "\(year)-\(two(month))-\(two(day)) \(two(hour)):\(two(minute))"
  }

  /// The time zone of these times, as the server's system abbreviates it: `UTC`, `CET`, `+08`.
  static var zone: String {
    var now = time(nil)
    var parts = unsafe tm()
    unsafe localtime_r(&now, &parts)
    guard let name = unsafe parts.tm_zone else { return "UTC" }
    return unsafe String(cString: name)
  }

  private static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
