/// Dates of fields, in seconds since 1970 (RFC 9110 section 5.6.7).
public enum HTTPDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let longDays = [
    "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
  ]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The date as an IMF-fixdate, `Sun, 06 Nov 1994 08:49:37 GMT`; of the years 1970 to 9999.
  public static func string(_ seconds: Int) -> String {
    var text: [UInt8] = []
    append(seconds, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the 29 octets of the IMF-fixdate.
  public static func append(_ seconds: Int, to output: inout [UInt8]) {
    let seconds = min(max(seconds, 0), 253_402_300_799)
    let day = seconds / 86_400
    let (year, month, dayOfMonth) = civil(day)
    output.append(contentsOf: days[day % 7].utf8)
    output.append(contentsOf: ", ".utf8)
    append(twoDigits: dayOfMonth, to: &output)
    output.append(0x20)
    output.append(contentsOf: months[month - 1].utf8)
    output.append(0x20)
    append(twoDigits: year / 100, to: &output)
    append(twoDigits: year % 100, to: &output)
    output.append(0x20)
    append(twoDigits: seconds / 3_600 % 24, to: &output)
    output.append(0x3a)
    append(twoDigits: seconds / 60 % 60, to: &output)
    output.append(0x3a)
    append(twoDigits: seconds % 60, to: &output)
    output.append(contentsOf: " GMT".utf8)
  }

  /// Reads a date in any of the three forms; nil for anything else.
  ///
  /// The two digits of a year in the form of RFC 850 stand for 1970 to 2069. A leap second counts as
  /// the one before it.
  public static func parse(_ text: String) -> Int? {
    let octets = text.utf8.span
    return fixdate(octets) ?? asctime(octets) ?? dateOfRFC850(octets)
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func fixdate(_ octets: Span<UInt8>) -> Int? {
    guard octets.fits("xxx, xx xxx xxxx xx:xx:xx GMT", from: 0),
      let day = number(octets, at: 5), let month = month(octets, at: 8),
      let century = number(octets, at: 12), let year = number(octets, at: 14)
    else { return nil }
    let date = (year: century * 100 + year, month: month, day: day)
    return seconds(date, time: time(octets, at: 17)) { octets.equals(days[$0], from: 0, to: 3) }
  }

  /// `Sun Nov  6 08:49:37 1994`.
  private static func asctime(_ octets: Span<UInt8>) -> Int? {
    guard octets.fits("xxx xxx xx xx:xx:xx xxxx", from: 0), let month = month(octets, at: 4),
      let day = octets[8] == 0x20 ? digit(octets[9]) : number(octets, at: 8),
      let century = number(octets, at: 20), let year = number(octets, at: 22)
    else { return nil }
    let date = (year: century * 100 + year, month: month, day: day)
    return seconds(date, time: time(octets, at: 11)) { octets.equals(days[$0], from: 0, to: 3) }
  }

  /// `Sunday, 06-Nov-94 08:49:37 GMT`.
  private static func dateOfRFC850(_ octets: Span<UInt8>) -> Int? {
    var comma = 0
    while comma < octets.count, octets[comma] != 0x2c { comma += 1 }
    guard octets.fits(", xx-xxx-xx xx:xx:xx GMT", from: comma),
      let day = number(octets, at: comma + 2), let month = month(octets, at: comma + 5),
      let year = number(octets, at: comma + 9)
    else { return nil }
    let date = (year: year + (year < 70 ? 2_000 : 1_900), month: month, day: day)
    return seconds(date, time: time(octets, at: comma + 12)) { weekday in
      octets.equals(longDays[weekday], from: 0, to: comma)
    }
  }

  /// The seconds of a date that exists and whose day of the week, counted from Thursday, is right.
  private static func seconds(
    _ date: (year: Int, month: Int, day: Int),
    time: Int?,
    isNamed: (Int) -> Bool
  ) -> Int? {
    let day = days(year: date.year, month: date.month, day: date.day)
    guard let time, date.year >= 1_600, civil(day) == date, isNamed((day % 7 + 7) % 7) else {
      return nil
    }
    return day * 86_400 + time
  }

  /// The seconds since midnight of `08:49:37`.
  private static func time(_ octets: Span<UInt8>, at index: Int) -> Int? {
    guard let hour = number(octets, at: index), let minute = number(octets, at: index + 3),
      let second = number(octets, at: index + 6), hour < 24, minute < 60, second < 61
    else { return nil }
    return hour * 3_600 + minute * 60 + min(second, 59)
  }

  private static func month(_ octets: Span<UInt8>, at index: Int) -> Int? {
    months.firstIndex { octets.equals($0, from: index, to: index + 3) }.map { $0 + 1 }
  }

  private static func append(twoDigits number: Int, to output: inout [UInt8]) {
    output.append(0x30 + UInt8(truncatingIfNeeded: number / 10 % 10))
    output.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  private static func number(_ octets: Span<UInt8>, at index: Int) -> Int? {
    guard let tens = digit(octets[index]), let ones = digit(octets[index + 1]) else { return nil }
    return tens * 10 + ones
  }

  private static func digit(_ octet: UInt8) -> Int? {
    octet.isDigit ? Int(octet - 0x30) : nil
  }

  /// The Gregorian date of a day counted from 1970-01-01; years begin in March while it counts.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return (year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
  }

  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension Span<UInt8> {
  /// Whether the octets from an index to the end are those of a pattern, whose `x` stands for any.
  fileprivate func fits(_ pattern: String, from start: Int) -> Bool {
    let expected = pattern.utf8.span
    guard count - start == expected.count else { return false }
    return expected.indices.allSatisfy { index in
      expected[index] == 0x78 || expected[index] == self[start + index]
    }
  }
}
