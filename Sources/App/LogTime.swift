/// A time of UTC as RFC 3339 spells it.
struct LogTime {
  /// `2026-11-30T05:06:07`, to which a fraction and `Z` are added.
  let text: [UInt8]

  /// Spells a time in seconds since 1970; one before that year, or after 9999, is spelled as the
  /// nearest that can be.
  init(seconds: Int64) {
    let seconds = min(max(seconds, 0), 253_402_300_799)
    let (days, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
    // Days are counted in eras of 400 years that begin in March (Hinnant, chrono algorithms).
    let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * part + 2) / 5 + 1
    let month = part < 10 ? part + 3 : part - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    var text: [UInt8] = []
    text.reserveCapacity(19)
    LogText.append(year, digits: 4, to: &text)
    text.append(UInt8(ascii: "-"))
    LogText.append(month, digits: 2, to: &text)
    text.append(UInt8(ascii: "-"))
    LogText.append(day, digits: 2, to: &text)
    text.append(UInt8(ascii: "T"))
    LogText.append(second / 3600, digits: 2, to: &text)
    text.append(UInt8(ascii: ":"))
    LogText.append(second / 60 % 60, digits: 2, to: &text)
    text.append(UInt8(ascii: ":"))
    LogText.append(second % 60, digits: 2, to: &text)
    self.text = text
  }
}
