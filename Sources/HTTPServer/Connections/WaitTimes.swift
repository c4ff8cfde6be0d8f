/// The time limits in milliseconds.
struct WaitTimes {
  let header: Int64
  let body: Int64
  let idle: Int64
  let stall: Int64
  let linger: Int64

  init(_ limits: ServerLimits) {
    header = limits.headerTime.wholeMilliseconds
    body = limits.bodyTime.wholeMilliseconds
    idle = limits.idleTime.wholeMilliseconds
    stall = limits.writeStallTime.wholeMilliseconds
    linger = limits.lingerTime.wholeMilliseconds
  }
}
