import Domain
import Testing

@Suite struct CartRulesTests {
  private let cornus = HerbID("12312232323123213123123123")
  private let rehmannia = HerbID("8787878")
  private let cnidium = HerbID("4566565")
  private let noHerb = HerbID("no-such-herb")

  private func apply(_ edits: CartEdit..., at now: Int64 = 0) throws -> Cart {
    try edits.reduce(CartRules.defaultCart) { try CartRules.apply($1, to: $0, at: now) }
  }

  private func error(_ edit: CartEdit, to cart: Cart, at now: Int64 = 0) -> CartError? {
    do throws(CartError) {
      _ = try CartRules.apply(edit, to: cart, at: now)
      return nil
    } catch {
      return error
    }
  }

  private func ids(_ cart: Cart) -> [String] { cart.items.map(\.id.raw) }

  @Test func `a new user's cart is the default list`() {
    let rows = CartRules.defaultCart.items.map { item in
      "\(item.id.raw) \(item.name(in: .zhHans)) \(item.count)\(item.unit) \(item.minPrice)–\(item.maxPrice) "
        + "\(item.usage.name(in: .zhHans)) \(item.total)"
    }

    #expect(
      rows == [
        "12312232323123213123123123 山茱萸 1g 2.0–4.0 先煎 4.0",
        "8787878 熟地黄 3g 3.0–5.0 先煎 15.0", "4566565 蛇床子 3g 1.0–8.0 先煎 24.0",
      ]
    )
  }

  @Test func `the footer counts kinds, grams and the higher price`() throws {
    #expect(
      CartRules.defaultCart.summary.arguments == ["kinds": "3", "count": "7", "total": "43.0"]
    )
    #expect(
      try apply(.increment(rehmannia)).summary.arguments
        == ["kinds": "3", "count": "8", "total": "48.0"]
    )
  }

  @Test func `an empty cart costs nothing`() {
    #expect(Cart.empty.summary.arguments == ["kinds": "0", "count": "0", "total": "0.0"])
  }

  @Test func `minus stops at 0 and the row stays`() throws {
    let cart = try apply(.decrement(cornus), .decrement(cornus), .decrement(cornus))

    #expect(cart.item(cornus)?.count == 0)
    #expect(cart.kinds == 3)
    #expect(cart.total == Money("39"))
  }

  @Test func `plus stops at 9999`() throws {
    let cart = try apply(.setCount(cornus, 9998), .increment(cornus), .increment(cornus))

    #expect(cart.item(cornus)?.count == 9999)
  }

  @Test(arguments: [0, 1, 9999]) func `a count is set`(count: Int) throws {
    #expect(try apply(.setCount(cornus, count)).item(cornus)?.count == count)
  }

  @Test(arguments: [-1, 10000, Int.max, Int.min])
  func `a count out of range is refused`(count: Int) {
    let error = error(.setCount(cornus, count), to: CartRules.defaultCart)

    #expect(error == .countOutOfRange(0...9999))
  }

  @Test func `a row that is not there cannot be changed`() {
    let edits: [CartEdit] = [
      .increment(noHerb), .decrement(noHerb), .setCount(noHerb, 1), .delete(noHerb),
    ]

    #expect(edits.allSatisfy { error($0, to: CartRules.defaultCart) == .unknownItem })
  }

  @Test func `a herb is added to the row that it has`() throws {
    let cart = try apply(.add(cnidium, count: 2))

    #expect(cart.item(cnidium)?.count == 5)
    #expect(ids(cart) == ids(CartRules.defaultCart))
  }

  @Test func `a herb without a row gets the last one`() throws {
    let herb = try #require(
      HerbCatalogue.standard.herbs.first { CartRules.defaultCart.item($0.id) == nil }
    )

    let cart = try apply(.add(herb.id, count: 9999))

    #expect(cart.items.last?.herb == herb)
    #expect(cart.items.last?.count == 9999)
  }

  @Test(arguments: [0, -1, 10000, Int.max, Int.min])
  func `a count that cannot be added is refused`(count: Int) {
    #expect(error(.add(cornus, count: count), to: .empty) == .countOutOfRange(1...9999))
  }

  @Test func `a sum over 9999 is refused`() throws {
    #expect(try apply(.add(cornus, count: 9998)).item(cornus)?.count == 9999)
    #expect(
      error(.add(cornus, count: 9999), to: CartRules.defaultCart) == .countOutOfRange(0...9999)
    )
  }

  @Test func `a herb that the catalogue lacks cannot be added`() {
    #expect(error(.add(noHerb, count: 1), to: .empty) == .unknownHerb)
  }

  @Test func `a deleted row is gone from the totals`() throws {
    let cart = try apply(.delete(rehmannia))

    #expect(ids(cart) == [cornus.raw, cnidium.raw])
    #expect(cart.total == Money("28"))
    #expect(cart.deleted.map(\.item.id) == [rehmannia])
    #expect(error(.delete(rehmannia), to: cart) == .unknownItem)
  }

  @Test(arguments: [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]])
  func `deleted rows come back to their places in any order`(order: [Int]) throws {
    let rows = [cornus, rehmannia, cnidium]
    var cart = CartRules.defaultCart

    for row in [0, 1, 2] { cart = try CartRules.apply(.delete(rows[row]), to: cart, at: 0) }
    for row in order { cart = try CartRules.apply(.restore(rows[row]), to: cart, at: 0) }

    #expect(ids(cart) == order.sorted().map { rows[$0].raw })
  }

  @Test func `a restored row has its count again, once`() throws {
    let cart = try apply(.setCount(cornus, 42), .delete(cornus), .restore(cornus))

    #expect(cart.item(cornus)?.count == 42)
    #expect(error(.restore(cornus), to: cart) == .nothingToRestore)
  }

  @Test func `a deletion can be undone within 10 minutes`() throws {
    let cart = try apply(.delete(cornus), at: 1000)

    #expect(error(.restore(cornus), to: cart, at: 1599) == nil)
    #expect(error(.restore(cornus), to: cart, at: 1600) == .nothingToRestore)
  }

  @Test(arguments: [Int64.min, -1, 0, 999])
  func `a clock that was set back does not end a deletion`(now: Int64) throws {
    let cart = try apply(.delete(cornus), at: 1000)

    #expect(error(.restore(cornus), to: cart, at: now) == nil)
  }

  @Test func `a clock at its end ends a deletion without overflowing`() {
    let deletion = DeletedItem(item: CartRules.defaultCart.items[0], deletedAt: -1)

    #expect(!deletion.isRestorable(at: .max))
  }

  @Test func `any edit forgets what can no longer be undone`() throws {
    let cart = try apply(.delete(cornus), at: 1000)

    #expect(try CartRules.apply(.increment(cnidium), to: cart, at: 1600).deleted == [])
  }

  @Test func `a herb that is added after its deletion stands last and is not restored too`() throws
  {
    let cart = try apply(.delete(cornus), .add(cornus, count: 2))

    #expect(ids(cart) == [rehmannia.raw, cnidium.raw, cornus.raw])
    #expect(error(.restore(cornus), to: cart) == .nothingToRestore)
  }

  @Test func `a herb added while a later row is deleted does not take its place`() throws {
    let herb = try #require(
      HerbCatalogue.standard.herbs.first { CartRules.defaultCart.item($0.id) == nil }
    )

    let cart = try apply(.delete(cnidium), .add(herb.id, count: 1), .restore(cnidium))

    #expect(ids(cart) == [cornus.raw, rehmannia.raw, cnidium.raw, herb.id.raw])
  }

  @Test func `reload gives the default list and forgets deletions`() throws {
    let cart = try apply(.delete(cornus), .setCount(cnidium, 9), .reload)

    #expect(cart == CartRules.defaultCart)
    #expect(error(.restore(cornus), to: cart) == .nothingToRestore)
  }

  @Test(arguments: [Int.min, -1, 10000, Int.max])
  func `a row made with an impossible count has the nearest possible one`(count: Int) {
    let herb = CartRules.defaultCart.items[0].herb

    let item = CartItem(herb: herb, count: count, position: 1)

    #expect(item.count == (count < 0 ? 0 : 9999))
  }
}
