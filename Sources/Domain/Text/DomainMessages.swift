extension Message {
  /// A needed service cannot answer now.
  public static let serviceUnavailable = Message(.serviceUnavailable)

  /// The disk is full, and nothing was changed.
  public static let storageFull = Message(.storageFull)

  /// Too much is asked at once; it is worth asking again in some seconds.
  public static func serviceBusy(retryAfter seconds: Int) -> Message {
    Message(.serviceBusy, ["seconds": String(seconds)])
  }

  /// The same form was sent before with other entries, and nothing was changed.
  public static let entriesDiffer = Message(.entriesDiffer)

  // MARK: Register

  /// The username field is empty at a submit.
  public static let usernameRequired = Message(.usernameRequired)
  /// The username has under 6 characters.
  public static let usernameTooShort = Message(.usernameTooShort)
  /// The username is over 64 characters or 256 bytes.
  public static let usernameTooLong = Message(.usernameTooLong)
  /// The username holds a control character.
  public static let usernameHasControls = Message(.usernameHasControls)
  /// The username holds an invisible or bidirectional control character.
  public static let usernameHasInvisibles = Message(.usernameHasInvisibles)
  /// Somebody has the username.
  public static let usernameTaken = Message(.usernameTaken)
  /// Nobody has the username.
  public static let usernameAvailable = Message(.usernameAvailable)
  /// Whether somebody has the username could not be found out.
  public static let usernameNotChecked = Message(.usernameNotChecked)
  /// The password field is empty at a submit.
  public static let passwordRequired = Message(.passwordRequired)
  /// The password has under 6 characters.
  public static let passwordTooShort = Message(.passwordTooShort)
  /// The password will do, and is one that everybody tries first.
  public static let passwordCommon = Message(.passwordCommon)
  /// The password is one that everybody tries first, which this host refuses.
  public static let passwordCommonRefused = Message(.passwordCommonRefused)
  /// The password is over 256 characters or 511 bytes.
  public static let passwordTooLong = Message(.passwordTooLong)
  /// The password holds a NUL.
  public static let passwordHasNUL = Message(.passwordHasNUL)
  /// The password will do.
  public static let passwordAccepted = Message(.passwordAccepted)
  /// The password has under so many characters, which this host asks for.
  public static func passwordTooShort(least: Int) -> Message {
    Message(.passwordShorterThan, ["least": String(least)])
  }
  /// The repeat field is empty at a submit.
  public static let repeatPasswordRequired = Message(.repeatPasswordRequired)
  /// The repeated password differs.
  public static let passwordsDiffer = Message(.passwordsDiffer)
  /// The repeated password is the same.
  public static let passwordsAgree = Message(.passwordsAgree)
  /// The account was made.
  public static let registered = Message(.registered)
  /// The account was not made.
  public static let notRegistered = Message(.notRegistered)

  // MARK: Login

  /// An account has the username.
  public static let loginNameKnown = Message(.loginNameKnown)
  /// No account has the username.
  public static let loginNameUnknown = Message(.loginNameUnknown)
  /// The password is not the account's.
  public static let wrongPassword = Message(.wrongPassword)
  /// The visitor is signed in.
  public static let signedIn = Message(.signedIn)

  // MARK: Cart

  /// The count field is empty.
  public static let countRequired = Message(.countRequired)
  /// The catalogue has no such herb.
  public static let unknownHerb = Message(.unknownHerb)
  /// The cart has no such row.
  public static let unknownItem = Message(.unknownItem)
  /// No deletion of the last 10 minutes can be undone.
  public static let nothingToRestore = Message(.nothingToRestore)

  /// The count is not a whole number; says which ones are allowed.
  public static func countNotWhole(_ range: ClosedRange<Int>) -> Message {
    Message(.countNotWhole, bounds(of: range))
  }

  /// The count is out of the range that is allowed.
  public static func countOutOfRange(_ range: ClosedRange<Int>) -> Message {
    Message(.countOutOfRange, bounds(of: range))
  }

  /// The cart's footer: how many kinds of herbs, how many grams in all, the price in all.
  public static func cartSummary(kinds: Int, count: Int, total: Money) -> Message {
    Message(
      .cartSummary,
      ["kinds": String(kinds), "count": String(count), "total": total.description]
    )
  }

  // MARK: Friends

  /// A field of a friend will do.
  public static let friendFieldAccepted = Message(.friendFieldAccepted)
  /// The first name is empty.
  public static let friendFirstNameRequired = Message(.friendFirstNameRequired)
  /// The last name is empty.
  public static let friendLastNameRequired = Message(.friendLastNameRequired)
  /// A name is over 64 characters or 256 bytes.
  public static let friendNameTooLong = Message(.friendNameTooLong)
  /// A name holds an invisible or control character.
  public static let friendNameHasInvisibles = Message(.friendNameHasInvisibles)
  /// The phone number is empty.
  public static let friendPhoneRequired = Message(.friendPhoneRequired)
  /// The phone number is none.
  public static let friendPhoneMalformed = Message(.friendPhoneMalformed)
  /// The account has no such friend.
  public static let unknownFriend = Message(.unknownFriend)
  /// The friend was changed while it was edited.
  public static let friendConflict = Message(.friendConflict)
  /// A friend was added.
  public static let friendAdded = Message(.friendAdded)
  /// A friend was changed.
  public static let friendChanged = Message(.friendChanged)
  /// A friend was deleted.
  public static let friendDeleted = Message(.friendDeleted)
  /// The friend was gone already.
  public static let friendGone = Message(.friendGone)
  /// The account has as many friends as it may have.
  public static let tooManyFriends = Message(
    .tooManyFriends,
    ["most": String(FriendRules.maximumFriends)]
  )

  private static func bounds(of range: ClosedRange<Int>) -> [String: String] {
    ["least": String(range.lowerBound), "most": String(range.upperBound)]
  }
}
