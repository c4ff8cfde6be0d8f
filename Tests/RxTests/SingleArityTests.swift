import Rx
import RxTest
import Testing

@Suite struct SingleArityTests {
  @Test(arguments: zips)
  func `singles of every number are joined`(joining: Joining<Single<String>>) {
    let sources = "abcdefgh".prefix(joining.count).map { Single.just(String($0)) }

    #expect(joining.join(sources) == Array(repeating: joining.joined, count: 2))
  }

  @Test(arguments: zips)
  func `an error of any of the singles is that of all`(joining: Joining<Single<String>>) {
    for failing in 0..<joining.count {
      var sources = "abcdefgh".prefix(joining.count).map { Single.just(String($0)) }
      sources[failing] = .error(Failure(code: failing))

      #expect(
        joining.join(sources) == Array(repeating: [.error(Failure(code: failing))], count: 2)
      )
    }
  }

  @Test func `what puts the elements of singles together may fail`() {
    let joined = Single.zip(.just(1), .just(2)) { (_: Int, _: Int) -> Int in throw Failure() }

    #expect(received(joined) == [.error(Failure())])
  }

  private static let zips = [
    Joining<Single<String>>("zip", 2) { s in
      [
        received(Single.zip(s[0], s[1]) { "\($0)\($1)" }),
        received(Single.zip(s[0], s[1]).map { text($0) }),
      ]
    },
    Joining<Single<String>>("zip", 3) { s in
      [
        received(Single.zip(s[0], s[1], s[2]) { "\($0)\($1)\($2)" }),
        received(Single.zip(s[0], s[1], s[2]).map { text($0) }),
      ]
    },
    Joining<Single<String>>("zip", 4) { s in
      [
        received(Single.zip(s[0], s[1], s[2], s[3]) { "\($0)\($1)\($2)\($3)" }),
        received(Single.zip(s[0], s[1], s[2], s[3]).map { text($0) }),
      ]
    },
    Joining<Single<String>>("zip", 5) { s in
      [
        received(Single.zip(s[0], s[1], s[2], s[3], s[4]) { "\($0)\($1)\($2)\($3)\($4)" }),
        received(Single.zip(s[0], s[1], s[2], s[3], s[4]).map { text($0) }),
      ]
    },
    Joining<Single<String>>("zip", 6) { s in
      [
        received(
          Single.zip(s[0], s[1], s[2], s[3], s[4], s[5]) { "\($0)\($1)\($2)\($3)\($4)\($5)" }
        ),
        received(Single.zip(s[0], s[1], s[2], s[3], s[4], s[5]).map { text($0) }),
      ]
    },
    Joining<Single<String>>("zip", 7) { s in
      [
        received(
          Single.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
            "\($0)\($1)\($2)\($3)\($4)\($5)\($6)"
          }
        ),
        received(Single.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]).map { text($0) }),
      ]
    },
    Joining<Single<String>>("zip", 8) { s in
      [
        received(
          Single.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
            "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)"
          }
        ),
        received(Single.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).map { text($0) }),
      ]
    },
  ]
}
