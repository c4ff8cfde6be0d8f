import Rx
import Testing

@Suite struct ObservableArityTests {
  @Test(arguments: zips)
  func `observables of every number are joined by position`(arity: Arity<Observable<String>>) {
    #expect(arity.join(arity.sources { Observable.of($0, $1) }) == arity.zipped)
  }

  @Test(arguments: combinations)
  func `the newest of observables of every number are joined`(arity: Arity<Observable<String>>) {
    #expect(arity.join(arity.sources { Observable.of($0, $1) }) == arity.combined)
  }

  private static let zips = [
    Arity<Observable<String>>("zip", 2) { s in
      [
        sent(Observable.zip(s[0], s[1]) { "\($0)\($1)" }),
        sent(Observable.zip(s[0], s[1])).map { text($0) },
      ]
    },
    Arity<Observable<String>>("zip", 3) { s in
      [
        sent(Observable.zip(s[0], s[1], s[2]) { "\($0)\($1)\($2)" }),
        sent(Observable.zip(s[0], s[1], s[2])).map { text($0) },
      ]
    },
    Arity<Observable<String>>("zip", 4) { s in
      [
        sent(Observable.zip(s[0], s[1], s[2], s[3]) { "\($0)\($1)\($2)\($3)" }),
        sent(Observable.zip(s[0], s[1], s[2], s[3])).map { text($0) },
      ]
    },
    Arity<Observable<String>>("zip", 5) { s in
      [
        sent(Observable.zip(s[0], s[1], s[2], s[3], s[4]) { "\($0)\($1)\($2)\($3)\($4)" }),
        sent(Observable.zip(s[0], s[1], s[2], s[3], s[4])).map { text($0) },
      ]
    },
    Arity<Observable<String>>("zip", 6) { s in
      [
        sent(
          Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5]) { "\($0)\($1)\($2)\($3)\($4)\($5)" }
        ),
        sent(Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5])).map { text($0) },
      ]
    },
    Arity<Observable<String>>("zip", 7) { s in
      [
        sent(
          Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
            "\($0)\($1)\($2)\($3)\($4)\($5)\($6)"
          }
        ),
        sent(Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6])).map { text($0) },
      ]
    },
    Arity<Observable<String>>("zip", 8) { s in
      [
        sent(
          Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
            "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)"
          }
        ),
        sent(Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])).map { text($0) },
      ]
    },
  ]

  private static let combinations = [
    Arity<Observable<String>>("combineLatest", 2) { s in
      [
        sent(Observable.combineLatest(s[0], s[1]) { "\($0)\($1)" }),
        sent(Observable.combineLatest(s[0], s[1])).map { text($0) },
      ]
    },
    Arity<Observable<String>>("combineLatest", 3) { s in
      [
        sent(Observable.combineLatest(s[0], s[1], s[2]) { "\($0)\($1)\($2)" }),
        sent(Observable.combineLatest(s[0], s[1], s[2])).map { text($0) },
      ]
    },
    Arity<Observable<String>>("combineLatest", 4) { s in
      [
        sent(Observable.combineLatest(s[0], s[1], s[2], s[3]) { "\($0)\($1)\($2)\($3)" }),
        sent(Observable.combineLatest(s[0], s[1], s[2], s[3])).map { text($0) },
      ]
    },
    Arity<Observable<String>>("combineLatest", 5) { s in
      [
        sent(
          Observable.combineLatest(s[0], s[1], s[2], s[3], s[4]) { "\($0)\($1)\($2)\($3)\($4)" }
        ),
        sent(Observable.combineLatest(s[0], s[1], s[2], s[3], s[4])).map { text($0) },
      ]
    },
    Arity<Observable<String>>("combineLatest", 6) { s in
      [
        sent(
          Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]) {
            "\($0)\($1)\($2)\($3)\($4)\($5)"
          }
        ),
        sent(Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5])).map { text($0) },
      ]
    },
    Arity<Observable<String>>("combineLatest", 7) { s in
      [
        sent(
          Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
            "\($0)\($1)\($2)\($3)\($4)\($5)\($6)"
          }
        ),
        sent(Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6])).map { text($0) },
      ]
    },
    Arity<Observable<String>>("combineLatest", 8) { s in
      [
        sent(
          Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
            "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)"
          }
        ),
        sent(Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])).map {
          text($0)
        },
      ]
    },
  ]
}
