import Domain
import Rx
import RxTest
import Testing

@testable import Features

@Suite struct FriendViewModelTests {
  private let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
  private let friends = FakeFriends([FakeFriends.ada])

  private func output(
    of id: FriendID = FriendID(1),
    phone: String = "119",
    version: String = "",
    saves: [Int] = [],
    reloads: [Int] = []
  ) -> FriendViewModel.Output {
    SharingScheduler.with(scheduler) {
      FriendViewModel(id: id, account: AccountID(1), friends: friends).transform(
        .init(
          firstName: .just("Ada"),
          lastName: .just("Lovelace"),
          phone: .just(phone),
          phoneLeft: .never(),
          version: Observable.concat(.just(version), .never()),
          save: scheduler.createHotObservable(saves.map { .next($0, ()) }).asObservable(),
          reload: scheduler.createHotObservable(reloads.map { .next($0, ()) }).asObservable()
        )
      )
    }
  }

  private func change(at time: Int) {
    scheduler.scheduleAt(time) { [friends] in
      _ =
        friends
        .update(FriendID(1), version: 1, to: FriendEntry([.phone: "120"]), of: AccountID(1))
        .subscribe()
    }
  }

  @Test func `an empty form is filled with the friend`() {
    let filling = scheduler.record(source: output().filling)

    scheduler.start()

    #expect(filling.events == [.next(0, FakeFriends.ada), .completed(0)])
  }

  @Test func `a form that was sent is not filled again`() {
    let filling = scheduler.record(source: output(version: "1").filling)

    scheduler.start()

    #expect(filling.events == [.completed(0)])
  }

  @Test func `a save of the present version changes the friend`() {
    let saved = scheduler.record(source: output(version: "1", saves: [10]).saved)

    scheduler.start()

    let details = FriendDetails(firstName: "Ada", lastName: "Lovelace", phone: "119")
    let expected = Friend(id: FriendID(1), details: details, version: 2)
    #expect(saved.events == [.next(10, .success(expected))])
    #expect(friends.list.value == [expected])
  }

  @Test func `somebody else's change is shown beside the form at once`() throws {
    let conflict = scheduler.record(source: output(version: "1").conflict)
    change(at: 10)

    scheduler.start()

    let changed = try #require(friends.list.value.first)
    #expect(
      conflict.events == [
        .next(0, nil), .next(10, .init(friend: changed, isRefusal: false)),
      ]
    )
  }

  @Test func `a save that is refused for it may be insisted on`() throws {
    let conflict = scheduler.record(source: output(version: "1", saves: [20]).conflict)
    change(at: 10)

    scheduler.start()

    let changed = try #require(friends.list.value.first)
    #expect(conflict.events.last == .next(20, .init(friend: changed, isRefusal: true)))
  }

  @Test func `a save of an old version is a conflict`() {
    let saved = scheduler.record(source: output(version: "1", saves: [20]).saved)
    change(at: 10)

    scheduler.start()

    #expect(saved.events.count == 1)
    #expect(friends.list.value.map(\.details.phone) == ["120"])
    #expect(
      saved.events.first
        == friends.list.value.first.map { .next(20, .failure(.conflict($0))) }
    )
  }

  @Test(arguments: ["", "x", "1.0", "99999999999999999999"])
  func `a version that is none saves nothing`(version: String) {
    let saved = scheduler.record(source: output(version: version, saves: [10]).saved)

    scheduler.start()

    #expect(saved.events == [.next(10, .failure(.conflict(FakeFriends.ada)))])
    #expect(friends.list.value == [FakeFriends.ada])
  }

  @Test func `the list beside the form follows every change`() {
    let rows = scheduler.record(source: output(version: "1").rows)
    change(at: 10)

    scheduler.start()

    #expect(
      rows.events == [
        .next(0, [.normal(FakeFriends.ada)]), .next(10, friends.list.value.map { .normal($0) }),
      ]
    )
  }

  @Test func `a friend that could not be had comes with the list when one tries again`() {
    friends.errors.accept(.unavailable)
    let output = output(reloads: [30])
    let friend = scheduler.record(source: output.friend)
    let rows = scheduler.record(source: output.rows)
    let filling = scheduler.record(source: output.filling)
    scheduler.scheduleAt(20) { [friends] in friends.errors.accept(nil) }

    scheduler.start()

    #expect(
      friend.events == [.next(0, .failure(.unavailable)), .next(30, .success(FakeFriends.ada))]
    )
    #expect(rows.events == [.next(0, [.error]), .next(30, [.normal(FakeFriends.ada)])])
    #expect(filling.events == [.next(30, FakeFriends.ada), .completed(30)])
  }

  @Test func `a friend that is not there is unknown`() {
    let friend = scheduler.record(source: output(of: FriendID(7)).friend)

    scheduler.start()

    #expect(friend.events == [.next(0, .failure(.unknownFriend))])
  }
}
