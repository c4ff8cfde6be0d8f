import Rx
import RxTest
import Testing

@Suite struct DriverArityTests {
  @Test(arguments: zips)
  func `drivers of every number are joined by position`(arity: Arity<Driver<String>>) {
    let joined = SharingScheduler.with(TestScheduler(simulateProcessingDelay: false)) {
      arity.join(arity.sources { Driver.of($0, $1) })
    }

    #expect(joined == arity.zipped)
  }

  @Test(arguments: combinations)
  func `the newest of drivers of every number are joined`(arity: Arity<Driver<String>>) {
    let joined = SharingScheduler.with(TestScheduler(simulateProcessingDelay: false)) {
      arity.join(arity.sources { Driver.of($0, $1) })
    }

    #expect(joined == arity.combined)
  }

  private static let zips = [
    Arity<Driver<String>>("zip", 2) { s in
      [
        sentInTime(Driver.zip(s[0], s[1]) { "\($0)\($1)" }),
        sentInTime(Driver.zip(s[0], s[1])).map { text($0) },
      ]
    },
    Arity<Driver<String>>("zip", 3) { s in
      [
        sentInTime(Driver.zip(s[0], s[1], s[2]) { "\($0)\($1)\($2)" }),
        sentInTime(Driver.zip(s[0], s[1], s[2])).map { text($0) },
      ]
    },
    Arity<Driver<String>>("zip", 4) { s in
      [
        sentInTime(Driver.zip(s[0], s[1], s[2], s[3]) { "\($0)\($1)\($2)\($3)" }),
        sentInTime(Driver.zip(s[0], s[1], s[2], s[3])).map { text($0) },
      ]
    },
    Arity<Driver<String>>("zip", 5) { s in
      [
        sentInTime(Driver.zip(s[0], s[1], s[2], s[3], s[4]) { "\($0)\($1)\($2)\($3)\($4)" }),
        sentInTime(Driver.zip(s[0], s[1], s[2], s[3], s[4])).map { text($0) },
      ]
    },
    Arity<Driver<String>>("zip", 6) { s in
      [
        sentInTime(
          Driver.zip(s[0], s[1], s[2], s[3], s[4], s[5]) { "\($0)\($1)\($2)\($3)\($4)\($5)" }
        ),
        sentInTime(Driver.zip(s[0], s[1], s[2], s[3], s[4], s[5])).map { text($0) },
      ]
    },
    Arity<Driver<String>>("zip", 7) { s in
      [
        sentInTime(
          Driver.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
            "\($0)\($1)\($2)\($3)\($4)\($5)\($6)"
          }
        ),
        sentInTime(Driver.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6])).map { text($0) },
      ]
    },
    Arity<Driver<String>>("zip", 8) { s in
      [
        sentInTime(
          Driver.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
            "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)"
          }
        ),
        sentInTime(Driver.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])).map { text($0) },
      ]
    },
  ]

  private static let combinations = [
    Arity<Driver<String>>("combineLatest", 2) { s in
      [
        sentInTime(Driver.combineLatest(s[0], s[1]) { "\($0)\($1)" }),
        sentInTime(Driver.combineLatest(s[0], s[1])).map { text($0) },
      ]
    },
    Arity<Driver<String>>("combineLatest", 3) { s in
      [
        sentInTime(Driver.combineLatest(s[0], s[1], s[2]) { "\($0)\($1)\($2)" }),
        sentInTime(Driver.combineLatest(s[0], s[1], s[2])).map { text($0) },
      ]
    },
    Arity<Driver<String>>("combineLatest", 4) { s in
      [
        sentInTime(Driver.combineLatest(s[0], s[1], s[2], s[3]) { "\($0)\($1)\($2)\($3)" }),
        sentInTime(Driver.combineLatest(s[0], s[1], s[2], s[3])).map { text($0) },
      ]
    },
    Arity<Driver<String>>("combineLatest", 5) { s in
      [
        sentInTime(
          Driver.combineLatest(s[0], s[1], s[2], s[3], s[4]) { "\($0)\($1)\($2)\($3)\($4)" }
        ),
        sentInTime(Driver.combineLatest(s[0], s[1], s[2], s[3], s[4])).map { text($0) },
      ]
    },
    Arity<Driver<String>>("combineLatest", 6) { s in
      [
        sentInTime(
          Driver.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]) {
            "\($0)\($1)\($2)\($3)\($4)\($5)"
          }
        ),
        sentInTime(Driver.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5])).map { text($0) },
      ]
    },
    Arity<Driver<String>>("combineLatest", 7) { s in
      [
        sentInTime(
          Driver.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
            "\($0)\($1)\($2)\($3)\($4)\($5)\($6)"
          }
        ),
        sentInTime(Driver.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6])).map { text($0) },
      ]
    },
    Arity<Driver<String>>("combineLatest", 8) { s in
      [
        sentInTime(
          Driver.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
            "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)"
          }
        ),
        sentInTime(Driver.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])).map {
          text($0)
        },
      ]
    },
  ]
}
