/// Dates of fields, in seconds since 1970 (RFC 9110 section 5.6.7).
public enum HTTPDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
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

  /// Reads an IMF-fixdate; nil for anything else, the obsolete forms included.
  public static func parse(_ text: String) -> Int? {
    let octets = text.utf8.span
    guard octets.count == 29, octets.equals(" GMT", from: 25, to: 29),
      let dayOfMonth = number(octets, at: 5), let century = number(octets, at: 12),
      let yearOfCentury = number(octets, at: 14), let hour = number(octets, at: 17),
      let minute = number(octets, at: 20), let second = number(octets, at: 23),
      let month = months.firstIndex(where: { octets.equals($0, from: 8, to: 11) }),
      hour < 24, minute < 60, second < 61, century > 15
    else { return nil }
    let day = days(year: century * 100 + yearOfCentury, month: month + 1, day: dayOfMonth)
    guard civil(day) == (century * 100 + yearOfCentury, month + 1, dayOfMonth) else { return nil }
    let seconds = day * 86_400 + hour * 3_600 + minute * 60 + min(second, 59)
    // Writing it again checks the name of the day and every separator.
    let isExact = second < 60 && day >= 0 ? string(seconds) == text : true
    return isExact ? seconds : nil
  }

  private static func append(twoDigits number: Int, to output: inout [UInt8]) {
    output.append(0x30 + UInt8(truncatingIfNeeded: number / 10 % 10))
    output.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  private static func number(_ octets: Span<UInt8>, at index: Int) -> Int? {
    guard octets[index].isDigit, octets[index + 1].isDigit else { return nil }
    return Int(octets[index] - 0x30) * 10 + Int(octets[index + 1] - 0x30)
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
