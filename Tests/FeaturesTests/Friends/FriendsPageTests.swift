import Domain
import HTTP
import Rx
import RxWeb
import Testing
import WebTesting

/// The list of friends, and the form beside it.
@Suite struct FriendsPageTests {
  private let site: FeatureSite

  init() throws {
    site = try FeatureSite()
    site.friends.list.accept([FakeFriends.ada])
  }

  @Test func `a deletion is said, and the row offers to undo it`() async throws {
    let page = try await site.signedIn().open("/friends")

    try await page.submit("/friends/1/delete")

    #expect(try page.text(of: "status") == "Friend deleted")
    #expect(try page.text(of: "friend-1").contains("Removed: Ada Lovelace"))
    #expect(site.friends.list.value.isEmpty)
    try await page.type("Grace", into: "first-name")
    try await page.submit("/friends/1/restore")
    #expect(try page.text(of: "status") == "Friend restored")
    #expect(site.friends.list.value.map(\.details) == [FakeFriends.ada.details])
    #expect(try page.value(of: "first-name") == "Grace", "The form is another matter.")
    #expect(page.strayTargets.isEmpty)
  }

  @Test func `a page of as many friends as there may be is live`() async throws {
    site.friends.list.accept(
      (1...Int64(FriendRules.maximumFriends)).map { number in
        Friend(id: FriendID(number), details: FakeFriends.ada.details, version: 1)
      }
    )
    let client = try await site.signedIn().client
    let stream = try await client.stream("/friends/events?view=a")
    #expect(!stream.isEnded)
    _ = stream.takeAll()

    site.friends.list.accept([FakeFriends.ada])

    #expect(stream.takeAll().last?.data.contains("friend-1\"") == true)
  }

  @Test func `what nobody can be called is not taken back`() async throws {
    let client = try await site.signedIn().client

    let answer = await client.post("/friends/1/restore", form: ["firstName": "Ada", "phone": "1"])

    #expect(answer.status == .unprocessableContent)
    #expect(site.friends.list.value == [FakeFriends.ada])
  }

  @Test(arguments: [
    ("en", ["first-name", "last-name", "phone"]),
    ("zh-Hans", ["last-name", "first-name", "phone"]),
  ])
  func `names are asked for in the order of the language`(
    language: String,
    order: [String]
  ) async throws {
    for path in ["/friends", "/friends/1"] {
      let page = try await site.signedIn(language).open(path)

      let fields = try page.document().elements(named: "input").compactMap(\.id)
      #expect(fields.filter(order.contains) == order)
    }
  }
}
