/// The rules of a friend's fields.
public enum FriendRules {
  /// The most friends that an account keeps.
  public static let maximumFriends = 1_000
  /// The most user-perceived characters of a name.
  public static let maximumCharacters = 64
  /// The most bytes of a field.
  public static let maximumBytes = 256
  /// The digits of a phone number: from an emergency number's to those of ITU-T E.164.
  public static let phoneDigits = 3...15

  /// The text of a field as it is kept: trimmed, in Normalization Form C; a phone number in ASCII.
  public static func text(
    _ text: String,
    of field: FriendField
  ) throws(FriendProblem) -> String {
    let trimmed = text.trimmed
    guard !trimmed.isEmpty else { throw .empty }
    guard trimmed.utf8.count <= maximumBytes else { throw .tooLong }
    switch field {
    case .firstName, .lastName: return try name(trimmed)
    case .phone: return try phone(trimmed)
    }
  }

  /// The verdict on a field: an empty one says nothing, and neither does a phone number that may still
  /// become one, unless the field was left and `isComplete`.
  public static func verdict(
    on text: String,
    of field: FriendField,
    isComplete: Bool = false
  ) -> ValidationResult {
    do throws(FriendProblem) {
      _ = try self.text(text, of: field)
      return .ok(message: .friendFieldAccepted)
    } catch .empty {
      return .empty
    } catch {
      if !isComplete, field == .phone, let number = try? number(text.trimmed),
        number.digits < phoneDigits.lowerBound
      {
        return .empty
      }
      return .failed(message: message(of: error, in: field))
    }
  }

  /// The sentence about a problem of a field.
  public static func message(of problem: FriendProblem, in field: FriendField) -> Message {
    switch (problem, field) {
    case (.empty, .firstName): .friendFirstNameRequired
    case (.empty, .lastName): .friendLastNameRequired
    case (.empty, .phone): .friendPhoneRequired
    case (.tooLong, .firstName), (.tooLong, .lastName): .friendNameTooLong
    case (.tooLong, .phone), (.notAPhone, _): .friendPhoneMalformed
    case (.invisibleCharacter, _): .friendNameHasInvisibles
    }
  }

  private static func name(_ trimmed: String) throws(FriendProblem) -> String {
    let name = trimmed.composed
    guard name.count <= maximumCharacters, name.utf8.count <= maximumBytes else { throw .tooLong }
    guard UsernameCharacters.problem(in: Array(name.unicodeScalars)) == nil else {
      throw .invisibleCharacter
    }
    return name
  }

  private static func phone(_ trimmed: String) throws(FriendProblem) -> String {
    let number = try number(trimmed)
    guard phoneDigits.contains(number.digits) else { throw .notAPhone }
    return number.text
  }

  /// What is made of digits and what groups them, in ASCII.
  private static func number(
    _ trimmed: String
  ) throws(FriendProblem) -> (text: String, digits: Int) {
    var phone = String.UnicodeScalarView()
    var digits = 0
    for scalar in trimmed.unicodeScalars {
      let narrow: Unicode.Scalar = scalar.properties.isWhitespace ? " " : scalar.halfWidth
      switch narrow {
      case "0"..."9": digits += 1
      case "+" where phone.isEmpty: break
      case " ", "-", ".", "(", ")", "/": break
      default: throw .notAPhone
      }
      phone.append(narrow)
    }
    return (String(phone), digits)
  }
}
