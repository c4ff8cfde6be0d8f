extension Duration {
  /// The whole nanoseconds, at most about 292 years either way.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflows else { return seconds < 0 ? .min : .max }
    let (sum, carries) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
    guard !carries else { return seconds < 0 ? .min : .max }
    return sum
  }
}
