/// What somebody typed about a friend, field by field.
public struct FriendEntry: Hashable, Sendable {
  /// The texts as they were typed.
  public let texts: [FriendField: String]

  /// Takes the texts; a field that is not given is left as it is by an edit, and missing to an addition.
  public init(_ texts: [FriendField: String]) {
    self.texts = texts
  }

  /// Takes all three texts.
  public init(firstName: String, lastName: String, phone: String) {
    texts = [.firstName: firstName, .lastName: lastName, .phone: phone]
  }

  /// The texts as details.
  ///
  /// - Throws: The problems of the fields, none left out.
  public func details(over old: FriendDetails? = nil) throws(FriendError) -> FriendDetails {
    var accepted: [FriendField: String] = [:]
    var problems: [FriendField: FriendProblem] = [:]
    for field in FriendField.allCases {
      guard let text = texts[field] ?? old?[field] else {
        problems[field] = .empty
        continue
      }
      do throws(FriendProblem) {
        accepted[field] = try FriendRules.text(text, of: field)
      } catch {
        problems[field] = error
      }
    }
    guard problems.isEmpty else { throw .invalid(problems) }
    return FriendDetails(
      firstName: accepted[.firstName] ?? "",
      lastName: accepted[.lastName] ?? "",
      phone: accepted[.phone] ?? ""
    )
  }
}
