import Glibc

/// Dates as the slip shows them.
enum CalendarDate {
  /// Today in the server's time zone, as ISO 8601 writes it: `2026-11-30`.
  static var today: String {
    var now = time(nil)
    var parts = unsafe tm()
    unsafe localtime_r(&now, &parts)
    let year = unsafe Int(parts.tm_year) + 1900
    let month = unsafe Int(parts.tm_mon) + 1
    let day = unsafe Int(parts.tm_mday)
    return "\(year)-\(twoDigits(month))-\(twoDigits(day))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
