import Domain
import HTTP
import Rx
public import RxWeb
public import Web

/// The friends for programs: `/api/friends` in JSON.
public struct FriendsAPI: Sendable {
  private let friends: any FriendService
  private let renderer: PageRenderer

  /// Makes the routes; the renderer has the words of the languages.
  public init(_ services: Services, renderer: PageRenderer) {
    friends = services.friends
    self.renderer = renderer
  }

  /// Adds the routes.
  public func add(to router: inout Router) {
    let traits: RouteTraits = [.signedIn, .json]
    router.get("/api/friends", traits) { context in try await list(context) }
    router.get("/api/friends/{id}", traits) { context in
      try await answer(context) { account in try await find(context, of: account).json }
    }
    router.post("/api/friends", traits) { context in try await create(context) }
    router.on(
      .patch,
      "/api/friends/{id}",
      traits,
      handler: .later { context in try await change(context) }
    )
    router.on(
      .delete,
      "/api/friends/{id}",
      traits,
      handler: .later { context in try await delete(context) }
    )
  }

  private func list(_ context: RequestContext) async throws -> Response {
    try await answer(context) { account in
      .object(["friends": .array(try await all(of: account).map(\.json))])
    }
  }

  private func create(_ context: RequestContext) async throws -> Response {
    let body = try FriendBody(try context.request.json(), allowsVersion: false)
    var location = ""
    var response = try await answer(context, status: .created) { account in
      let friend = try await friends.add(body.entry, to: account).value
      location = "/api/friends/\(friend.id)"
      return friend.json
    }
    if response.status == .created { response.fields.append(.location, FieldValue(location) ?? "") }
    return response
  }

  private func change(_ context: RequestContext) async throws -> Response {
    let body = try FriendBody(try context.request.json(), allowsVersion: true)
    let id = FriendID(try context.parameters.number("id"))
    return try await answer(context) { account in
      try await friends.update(id, version: body.version, to: body.entry, of: account).value.json
    }
  }

  private func delete(_ context: RequestContext) async throws -> Response {
    let id = FriendID(try context.parameters.number("id"))
    let response = try await answer(context) { account in
      try await friends.delete(id, version: nil, of: account).value.json
    }
    return response.status == .ok ? Response(.noContent) : response
  }

  private func all(of account: AccountID) async throws -> [Friend] {
    for try await friends in friends.friends(of: account).values { return friends }
    throw FriendError.unavailable
  }

  private func find(_ context: RequestContext, of account: AccountID) async throws -> Friend {
    let id = FriendID(try context.parameters.number("id"))
    guard let friend = try await all(of: account).first(where: { $0.id == id }) else {
      throw FriendError.unknownFriend
    }
    return friend
  }

  /// Answers with what `work` makes for the signed-in user, or with what kept it from it.
  private func answer(
    _ context: RequestContext,
    status: Status = .ok,
    _ work: (AccountID) async throws -> JSON
  ) async throws -> Response {
    let account = AccountID(try context.requireUser().id)
    do {
      return .json(try await work(account), status: status)
    } catch let error as FriendError {
      guard let strings = renderer.strings(context.language.tag) else { throw error }
      return try refuse(error, in: strings)
    }
  }

  private func refuse(_ error: FriendError, in strings: Strings) throws(HTTPError) -> Response {
    switch error {
    case .conflict(let current):
      return .json(error.json(current, in: strings), status: .conflict)
    case .invalid(let problems):
      let fields = FriendField.allCases.compactMap { field -> (String, JSON)? in
        guard let problem = problems[field] else { return nil }
        let message = FriendRules.message(of: problem, in: field)
        return (
          field.rawValue,
          ["state": "failed", "message": .string(strings.text(message.key, message.arguments))]
        )
      }
      return .json(
        .object([
          "message": .string(strings.text(error.message.key, error.message.arguments)),
          "fields": .object(fields),
        ]),
        status: .unprocessableContent
      )
    case .unknownFriend, .gone: throw HTTPError(.notFound, error.message, in: strings)
    case .tooMany, .entriesDiffer:
      throw HTTPError(.unprocessableContent, error.message, in: strings)
    case .storageFull: throw HTTPError(.insufficientStorage, error.message, in: strings)
    case .unavailable: throw HTTPError(.serviceUnavailable, error.message, in: strings)
    }
  }
}

/// The body of a request that adds or changes a friend.
private struct FriendBody {
  let entry: FriendEntry
  let version: Int64

  /// Reads the members that a friend has; throws 422 for any other, and for one of another type.
  init(_ json: JSON, allowsVersion: Bool) throws(HTTPError) {
    guard case .object(let members) = json else {
      throw HTTPError(.unprocessableContent, "The body must be a JSON object.")
    }
    var texts: [FriendField: String] = [:]
    var version: Int64?
    for (name, value) in members {
      if name == "version", allowsVersion, let number = value.integer {
        version = number
      } else if let field = FriendField(rawValue: name), let text = value.string {
        texts[field] = text
      } else {
        throw HTTPError(
          .unprocessableContent,
          "A friend has the texts firstName, lastName and phone; a change has a version, too."
        )
      }
    }
    guard !allowsVersion || version != nil else {
      throw HTTPError(.unprocessableContent, "A change names the version that it is of.")
    }
    entry = FriendEntry(texts)
    self.version = version ?? 0
  }
}
