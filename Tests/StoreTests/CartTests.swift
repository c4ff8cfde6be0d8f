import Domain
import Rx
import SQLite
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(1))) struct CartTests {
  let test: TestStore
  let account: AccountID
  let rehmannia = HerbID("8787878")
  let ginseng = HerbID("renshen")

  init() async throws {
    test = try TestStore()
    account = try await test.register("somebody").id
  }

  private func cart(of account: AccountID? = nil) async throws -> Cart {
    let recorder = CartRecorder(test.carts.cart(of: account ?? self.account))
    defer { recorder.dispose() }
    return try #require(await recorder.carts(atLeast: 1).first)
  }

  private func edit(_ edit: CartEdit) async throws -> Result<Cart, CartError> {
    try await test.carts.edit(edit, of: account).outcome(or: CartError.self)
  }

  @Test func `a new account has the default list, which is stored`() async throws {
    let cart = try await cart()

    #expect(cart == CartRules.defaultCart)
    #expect(try test.stored("SELECT count(*) FROM cart_items", as: Int.self) == 3)
  }

  @Test func `a change of a cart that was never looked at starts from the default list`()
    async throws
  {
    let cart = try await edit(.increment(rehmannia)).get()

    #expect(cart.items.map(\.count) == [1, 4, 3])
    #expect(try await self.cart() == cart)
  }

  @Test func `a cart that was emptied stays empty`() async throws {
    for item in try await cart().items { _ = try await edit(.delete(item.id)).get() }
    test.clock.advance(by: DeletedItem.keptSeconds)

    try test.reopen()

    #expect(try await cart() == .empty)
  }

  @Test func `every change is as the rules say, and found again after a restart`() async throws {
    let edits: [CartEdit] = [
      .increment(rehmannia), .decrement(rehmannia), .setCount(rehmannia, 9999),
      .increment(rehmannia),
      .setCount(rehmannia, 0), .decrement(rehmannia), .add(ginseng, count: 5), .delete(rehmannia),
      .add(ginseng, count: 1), .restore(rehmannia), .delete(ginseng), .add(ginseng, count: 2),
      .delete(HerbID("4566565")), .reload, .add(ginseng, count: 3),
    ]
    var expected = CartRules.defaultCart

    for edit in edits {
      expected = try CartRules.apply(edit, to: expected, at: test.clock.now)
      #expect(try await self.edit(edit) == .success(expected))
      #expect(try await cart() == expected)
      test.clock.advance(by: 7)
    }
    try test.reopen()

    #expect(try await cart() == expected)
  }

  @Test(
    arguments: [
      (.increment(HerbID("nothing")), .unknownItem),
      (.add(HerbID("nothing"), count: 1), .unknownHerb),
      (.setCount(HerbID("8787878"), -1), .countOutOfRange(0...9999)),
      (.setCount(HerbID("8787878"), 10_000), .countOutOfRange(0...9999)),
      (.add(HerbID("8787878"), count: 9999), .countOutOfRange(0...9999)),
      (.restore(HerbID("8787878")), .nothingToRestore),
      (.delete(HerbID("nothing\0")), .unknownItem),
    ] as [(CartEdit, CartError)]
  )
  func `a change against the rules fails and changes nothing`(
    edit: CartEdit,
    expected: CartError
  ) async throws {
    let recorder = CartRecorder(test.carts.cart(of: account))
    _ = await recorder.carts(atLeast: 1)

    #expect(try await self.edit(edit) == .failure(expected))

    #expect(recorder.carts == [CartRules.defaultCart])
    #expect(try await cart() == CartRules.defaultCart)
    recorder.dispose()
  }

  @Test func `observers see the present cart and then every change, once`() async throws {
    let early = CartRecorder(test.carts.cart(of: account))
    _ = await early.carts(atLeast: 1)
    let plusOne = try await edit(.increment(rehmannia)).get()
    let late = CartRecorder(test.carts.cart(of: account))
    let plusTwo = try await edit(.increment(rehmannia)).get()

    #expect(await early.carts(atLeast: 3) == [CartRules.defaultCart, plusOne, plusTwo])
    #expect(await late.carts(atLeast: 2) == [plusOne, plusTwo])
    early.dispose()
    late.dispose()
  }

  @Test func `a second observer has the cart within the subscription`() async throws {
    let first = CartRecorder(test.carts.cart(of: account))
    _ = await first.carts(atLeast: 1)

    let second = CartRecorder(test.carts.cart(of: account))

    #expect(second.carts == [CartRules.defaultCart])
    first.dispose()
    second.dispose()
  }

  @Test func `a change that changes nothing is not told`() async throws {
    _ = try await edit(.setCount(rehmannia, 0)).get()
    let recorder = CartRecorder(test.carts.cart(of: account))
    let before = await recorder.carts(atLeast: 1)

    #expect(try await edit(.decrement(rehmannia)) == .success(try #require(before.first)))

    #expect(recorder.carts == before)
    recorder.dispose()
  }

  @Test func `a change is on disk when it is told and when it is answered`() async throws {
    let test = test
    let account = account
    let stored: @Sendable () throws -> Int? = {
      try test.stored("SELECT count FROM cart_items WHERE herb = '8787878'", as: Int.self)
    }
    let recorder = CartRecorder(test.carts.cart(of: account)) { cart in
      #expect((try? stored()) == cart.item(HerbID("8787878"))?.count)
    }
    _ = await recorder.carts(atLeast: 1)

    for count in 4...8 {
      _ = try await edit(.increment(rehmannia)).get()
      #expect(try stored() == count)
    }
    #expect(await recorder.carts(atLeast: 6).count == 6)
    recorder.dispose()
  }

  @Test func `20 increments at once add exactly 20, each told once and in order`() async throws {
    let recorder = CartRecorder(test.carts.cart(of: account))
    _ = await recorder.carts(atLeast: 1)
    let carts = test.carts
    let (account, rehmannia) = (account, rehmannia)

    let answers = try await withThrowingTaskGroup(of: Int?.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await carts.edit(.increment(rehmannia), of: account).answer().item(rehmannia)?.count
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(answers.compactMap { $0 }.sorted() == Array(4...23))
    let told = await recorder.carts(atLeast: 21).compactMap { $0.item(rehmannia)?.count }
    #expect(told == Array(3...23))
    recorder.dispose()
  }

  @Test func `a cart is nobody else's`() async throws {
    let other = try await test.register("somebody else").id
    let recorder = CartRecorder(test.carts.cart(of: other))
    _ = await recorder.carts(atLeast: 1)

    _ = try await edit(.delete(rehmannia)).get()
    _ = try await test.carts.edit(.increment(ginseng), of: other).failure(as: CartError.self)

    #expect(try await cart(of: other) == CartRules.defaultCart)
    #expect(recorder.carts == [CartRules.defaultCart])
    recorder.dispose()
  }

  @Test(arguments: [(599, true), (600, false)])
  func `a deletion can be undone for ten minutes, at its old place`(
    seconds: Int64,
    canBeUndone: Bool
  ) async throws {
    let before = try await cart()
    _ = try await edit(.delete(rehmannia)).get()
    try test.reopen()
    test.clock.advance(by: seconds)

    let outcome = try await edit(.restore(rehmannia))

    #expect(outcome == (canBeUndone ? .success(before) : .failure(.nothingToRestore)))
    #expect(try await cart().items.map(\.id).contains(rehmannia) == canBeUndone)
  }

  @Test func `an old deletion is not shown, and goes with the next change`() async throws {
    _ = try await edit(.delete(rehmannia)).get()
    test.clock.advance(by: DeletedItem.keptSeconds)

    #expect(try await cart().deleted == [])
    _ = try await edit(.add(ginseng, count: 1)).get()

    #expect(try test.stored("SELECT count(*) FROM cart_items", as: Int.self) == 3)
  }

  @Test func `a herb that left the catalogue is passed over and not lost`() async throws {
    _ = try await cart()
    try test.connection().run("UPDATE cart_items SET herb = 'gone' WHERE herb = '4566565'")

    #expect(try await cart().items.map(\.id.raw) == ["12312232323123213123123123", "8787878"])
    _ = try await edit(.increment(rehmannia)).get()

    let rows = try test.stored("SELECT count(*) FROM cart_items WHERE herb = 'gone'", as: Int.self)
    #expect(rows == 1)
  }

  @Test func `nothing is kept of a cart that nobody observes`() async throws {
    let recorders = (0..<50).map { _ in CartRecorder(test.carts.cart(of: account)) }
    #expect(test.store.cartObservers == 50)
    _ = await recorders[0].carts(atLeast: 1)

    for recorder in recorders { recorder.dispose() }

    #expect(test.store.cartObservers == 0)
    _ = try await edit(.increment(rehmannia)).get()
    #expect(try await cart().item(rehmannia)?.count == 4)
    #expect(recorders.allSatisfy { $0.carts.count <= 1 })
  }

  @Test func `a disposed observer hears nothing more`() async throws {
    let recorder = CartRecorder(test.carts.cart(of: account))
    _ = await recorder.carts(atLeast: 1)

    recorder.dispose()
    _ = try await edit(.increment(rehmannia)).get()

    #expect(recorder.carts == [CartRules.defaultCart])
  }

  @Test func `observers that come and go during changes see only rising carts`() async throws {
    let carts = test.carts
    let (account, rehmannia) = (account, rehmannia)

    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<30 {
        group.addTask { _ = try await carts.edit(.increment(rehmannia), of: account).answer() }
        group.addTask {
          let recorder = CartRecorder(carts.cart(of: account))
          let counts = await recorder.carts(atLeast: 1).compactMap { $0.item(rehmannia)?.count }
          recorder.dispose()
          #expect(!counts.isEmpty)
          #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 })
        }
      }
      try await group.waitForAll()
    }

    #expect(test.store.cartObservers == 0)
    #expect(try await cart().item(rehmannia)?.count == 33)
  }

  @Test func `the cart of no account cannot be observed or changed`() async throws {
    let recorder = CartRecorder(test.carts.cart(of: AccountID(99)))

    #expect(await recorder.error() as? CartError == .unavailable)
    #expect(test.store.cartObservers == 0)
    let failure = try await test.carts.edit(.reload, of: AccountID(99)).failure(as: CartError.self)
    #expect(failure == .unavailable)
  }

  @Test func `a closed store answers that it is unavailable`() async throws {
    test.store.close()

    #expect(try await edit(.reload) == .failure(.unavailable))
    let recorder = CartRecorder(test.carts.cart(of: account))
    #expect(await recorder.error() as? CartError == .unavailable)
  }

  @Test func `a change that is disposed of at once is made all the same`() async throws {
    _ = try await cart()
    let recorder = CartRecorder(test.carts.cart(of: account))
    _ = await recorder.carts(atLeast: 1)

    test.carts.edit(.increment(rehmannia), of: account).subscribe().dispose()

    #expect(await recorder.carts(atLeast: 2).last?.item(rehmannia)?.count == 4)
    recorder.dispose()
  }
}
