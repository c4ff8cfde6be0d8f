import Rx
import RxTest
import Testing

@Suite struct MaybeArityTests {
  @Test(arguments: zips)
  func `maybes of every number are joined`(joining: Joining<Maybe<String>>) {
    let sources = "abcdefgh".prefix(joining.count).map { Maybe.just(String($0)) }

    #expect(joining.join(sources) == Array(repeating: joining.joined, count: 2))
  }

  @Test(arguments: zips)
  func `an error of any of the maybes is that of all`(joining: Joining<Maybe<String>>) {
    for failing in 0..<joining.count {
      var sources = "abcdefgh".prefix(joining.count).map { Maybe.just(String($0)) }
      sources[failing] = .error(Failure(code: failing))

      #expect(
        joining.join(sources) == Array(repeating: [.error(Failure(code: failing))], count: 2)
      )
    }
  }

  @Test(arguments: zips)
  func `maybes of which one is empty come to nothing`(joining: Joining<Maybe<String>>) {
    for empty in 0..<joining.count {
      var sources = "abcdefgh".prefix(joining.count).map { Maybe.just(String($0)) }
      sources[empty] = .empty()

      #expect(joining.join(sources) == Array(repeating: [.completed], count: 2))
    }
  }

  @Test func `what puts the elements of maybes together may fail`() {
    let joined = Maybe.zip(.just(1), .just(2)) { (_: Int, _: Int) -> Int in throw Failure() }

    #expect(received(joined) == [.error(Failure())])
  }

  private static let zips = [
    Joining<Maybe<String>>("zip", 2) { s in
      [
        received(Maybe.zip(s[0], s[1]) { "\($0)\($1)" }),
        received(Maybe.zip(s[0], s[1]).map { text($0) }),
      ]
    },
    Joining<Maybe<String>>("zip", 3) { s in
      [
        received(Maybe.zip(s[0], s[1], s[2]) { "\($0)\($1)\($2)" }),
        received(Maybe.zip(s[0], s[1], s[2]).map { text($0) }),
      ]
    },
    Joining<Maybe<String>>("zip", 4) { s in
      [
        received(Maybe.zip(s[0], s[1], s[2], s[3]) { "\($0)\($1)\($2)\($3)" }),
        received(Maybe.zip(s[0], s[1], s[2], s[3]).map { text($0) }),
      ]
    },
    Joining<Maybe<String>>("zip", 5) { s in
      [
        received(Maybe.zip(s[0], s[1], s[2], s[3], s[4]) { "\($0)\($1)\($2)\($3)\($4)" }),
        received(Maybe.zip(s[0], s[1], s[2], s[3], s[4]).map { text($0) }),
      ]
    },
    Joining<Maybe<String>>("zip", 6) { s in
      [
        received(
          Maybe.zip(s[0], s[1], s[2], s[3], s[4], s[5]) { "\($0)\($1)\($2)\($3)\($4)\($5)" }
        ),
        received(Maybe.zip(s[0], s[1], s[2], s[3], s[4], s[5]).map { text($0) }),
      ]
    },
    Joining<Maybe<String>>("zip", 7) { s in
      [
        received(
          Maybe.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
            "\($0)\($1)\($2)\($3)\($4)\($5)\($6)"
          }
        ),
        received(Maybe.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]).map { text($0) }),
      ]
    },
    Joining<Maybe<String>>("zip", 8) { s in
      [
        received(
          Maybe.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
            "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)"
          }
        ),
        received(Maybe.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).map { text($0) }),
      ]
    },
  ]
}
