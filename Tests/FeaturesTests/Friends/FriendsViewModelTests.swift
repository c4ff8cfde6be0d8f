import Domain
import Rx
import RxTest
import Testing

@testable import Features

@Suite struct FriendsViewModelTests {
  private let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

  private func hot<Element>(_ events: [Recorded<Event<Element>>]) -> Observable<Element> {
    scheduler.createHotObservable(events).asObservable()
  }

  private func viewModel(
    _ friends: FakeFriends,
    texts: (String, String, String) = ("", "", ""),
    phones: [Recorded<Event<String>>] = [],
    phoneLeft: [Recorded<Event<Void>>] = [],
    add: [Recorded<Event<Void>>] = [],
    deleted: [Recorded<Event<FriendID>>] = [],
    restored: [Recorded<Event<(FriendID, FriendEntry)>>] = [],
    reload: [Recorded<Event<Void>>] = []
  ) -> FriendsViewModel {
    SharingScheduler.with(scheduler) {
      FriendsViewModel(
        input: .init(
          firstName: .just(texts.0),
          lastName: .just(texts.1),
          phone: phones.isEmpty ? .just(texts.2) : hot(phones),
          phoneLeft: hot(phoneLeft),
          add: hot(add),
          selected: .just(FakeFriends.ada),
          deleted: hot(deleted),
          restored: hot(restored),
          reload: hot(reload)
        ),
        account: AccountID(1),
        friends: friends
      )
    }
  }

  private func kinds(_ rows: [FriendRow]) -> [String] {
    rows.map { row in
      switch row {
      case .normal(let friend): "normal \(friend.id)"
      case .gone(let friend): "gone \(friend.id)"
      case .error: "error"
      case .empty: "empty"
      }
    }
  }

  @Test func `a friend is a normal row, and no friends are the empty one`() {
    let friends = FakeFriends([FakeFriends.ada])
    let model = viewModel(friends, deleted: [.next(10, FriendID(1))])
    let rows = scheduler.record(source: model.output.rows.map(kinds))
    let removed = scheduler.record(source: model.output.removed)

    scheduler.start()

    #expect(rows.events == [.next(0, ["normal 1"]), .next(10, ["gone 1", "empty"])])
    #expect(removed.events == [.next(10, .success(FakeFriends.ada))])
  }

  @Test func `a deleted friend leaves a place, from which it can be taken back`() {
    let others = [2, 3].map { number in
      Friend(id: FriendID(number), details: FakeFriends.ada.details, version: 1)
    }
    let entry = FriendEntry(firstName: "Ada", lastName: "Lovelace", phone: "110")
    let model = viewModel(
      FakeFriends([FakeFriends.ada] + others),
      deleted: [.next(10, FriendID(2)), .next(20, FriendID(1))],
      restored: [.next(30, (FriendID(1), entry))]
    )
    let rows = scheduler.record(source: model.output.rows.map(kinds))
    let removed = scheduler.record(source: model.output.removed)
    let restored = scheduler.record(source: model.output.restored)

    scheduler.start()

    #expect(
      rows.events.map(\.value.element) == [
        ["normal 1", "normal 2", "normal 3"], ["normal 1", "gone 2", "normal 3"],
        ["gone 1", "gone 2", "normal 3"], ["normal 1", "gone 2", "normal 3"],
      ]
    )
    #expect(removed.events.map(\.time) == [10, 20])
    #expect(restored.events.map(\.time) == [30])
  }

  @Test func `whoever was deleted before has a place, too`() {
    let others = [3, 2].map { number in
      Friend(id: FriendID(number), details: FakeFriends.ada.details, version: 1)
    }
    let friends = FakeFriends([FakeFriends.ada] + others)
    for friend in others {
      _ = friends.delete(friend.id, version: nil, of: AccountID(1)).subscribe()
    }
    let model = viewModel(friends, restored: [.next(10, (FriendID(2), FriendEntry([:])))])
    let rows = scheduler.record(source: model.output.rows.map(kinds))

    scheduler.start()

    #expect(rows.events == [.next(0, ["normal 1", "gone 2", "gone 3"])])
  }

  @Test func `friends that cannot be had are the error row, an alert, and a reload away`() {
    let friends = FakeFriends([FakeFriends.ada])
    friends.errors.accept(.unavailable)
    let model = viewModel(friends, reload: [.next(30, ())])
    let rows = scheduler.record(source: model.output.rows.map(kinds))
    let problems = scheduler.record(source: model.output.problem)
    scheduler.scheduleAt(20) { friends.errors.accept(nil) }

    scheduler.start()

    #expect(rows.events == [.next(0, ["error"]), .next(30, ["normal 1"])])
    #expect(problems.events == [.next(0, .serviceUnavailable)])
  }

  @Test func `an addition shows in the list`() {
    let model = viewModel(FakeFriends(), texts: (" Ada ", "Lovelace", "110"), add: [.next(10, ())])
    let rows = scheduler.record(source: model.output.rows.map(kinds))
    let added = scheduler.record(source: model.output.added)

    scheduler.start()

    #expect(rows.events == [.next(0, ["empty"]), .next(10, ["normal 1"])])
    #expect(added.events == [.next(10, .success(FakeFriends.ada))])
  }

  @Test func `a refused addition says so at each field`() {
    let model = viewModel(FakeFriends(), texts: ("Ada", " ", "1"), add: [.next(10, ())])
    let verdicts = FriendField.allCases.compactMap { field in
      model.output.verdicts[field].map { scheduler.record(source: $0) }
    }

    scheduler.start()

    #expect(
      verdicts.map(\.events) == [
        [.next(0, .ok(message: .friendFieldAccepted))],
        [.next(0, .empty), .next(10, .failed(message: .friendLastNameRequired))],
        [
          .next(0, .empty),
          .next(10, .failed(message: .friendPhoneMalformed)),
        ],
      ]
    )
  }

  @Test func `a phone number is judged when it is left, and not while it is typed`() throws {
    let model = viewModel(
      FakeFriends(),
      phones: [.next(10, "1"), .next(20, "12"), .next(40, "1"), .next(50, "119")],
      phoneLeft: [.next(30, ()), .next(60, ())]
    )
    let verdict = scheduler.record(source: try #require(model.output.verdicts[.phone]))

    scheduler.start()

    #expect(
      verdict.events == [
        .next(10, .empty), .next(20, .empty), .next(30, .failed(message: .friendPhoneMalformed)),
        .next(40, .empty), .next(50, .ok(message: .friendFieldAccepted)),
        .next(60, .ok(message: .friendFieldAccepted)),
      ]
    )
  }

  @Test func `a deletion that fails is an alert`() {
    let friends = FakeFriends([FakeFriends.ada])
    let model = viewModel(friends, deleted: [.next(10, FriendID(9))])
    let problems = scheduler.record(source: model.output.problem)
    let removed = scheduler.record(source: model.output.removed)

    scheduler.start()

    #expect(problems.events == [.next(10, .friendGone)])
    #expect(removed.events == [.next(10, .failure(.gone))])
  }

  @Test func `a selected friend is opened`() {
    let opened = scheduler.record(source: viewModel(FakeFriends()).output.opened)

    scheduler.start()

    #expect(opened.events.first == .next(0, FriendID(1)))
  }
}
