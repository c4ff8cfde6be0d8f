/// The keys of the sentences that the domain's rules produce; every string file must hold them all.
public enum MessageKey: String, CaseIterable, Sendable {
  // The same everywhere.
  /// A needed service cannot answer now.
  case serviceUnavailable = "service.unavailable"
  /// The disk is full, and nothing was changed.
  case storageFull = "service.storageFull"
  /// Too much is asked at once; placeholder `seconds`.
  case serviceBusy = "service.busy"

  /// The same form was sent before with other entries.
  case entriesDiffer = "service.entriesDiffer"

  // Register.
  /// The username field is empty at a submit.
  case usernameRequired = "register.username.required"
  /// The username has under 6 characters.
  case usernameTooShort = "register.username.tooShort"
  /// The username is over 64 characters or 256 bytes.
  case usernameTooLong = "register.username.tooLong"
  /// The username holds a control character.
  case usernameHasControls = "register.username.hasControls"
  /// The username holds an invisible or bidirectional control character.
  case usernameHasInvisibles = "register.username.hasInvisibles"
  /// Somebody has the username.
  case usernameTaken = "register.username.taken"
  /// Nobody has the username.
  case usernameAvailable = "register.username.available"
  /// Whether somebody has the username could not be found out.
  case usernameNotChecked = "register.username.notChecked"
  /// The password field is empty at a submit.
  case passwordRequired = "register.password.required"
  /// The password has under 6 characters.
  case passwordTooShort = "register.password.tooShort"
  /// The password has too few characters for this host; placeholder `least`.
  case passwordShorterThan = "register.password.shorterThan"
  /// The password will do, and is one that everybody tries first.
  case passwordCommon = "register.password.common"
  /// The password is one that everybody tries first, which this host refuses.
  case passwordCommonRefused = "register.password.commonRefused"
  /// The password is over 256 characters or 511 bytes.
  case passwordTooLong = "register.password.tooLong"
  /// The password holds a NUL.
  case passwordHasNUL = "register.password.hasNUL"
  /// The password will do.
  case passwordAccepted = "register.password.accepted"
  /// The repeat field is empty at a submit.
  case repeatPasswordRequired = "register.repeatPassword.required"
  /// The repeated password differs.
  case passwordsDiffer = "register.repeatPassword.differs"
  /// The repeated password is the same.
  case passwordsAgree = "register.repeatPassword.agrees"
  /// The account was made.
  case registered = "register.succeeded"
  /// The account was not made.
  case notRegistered = "register.failed"

  // Login.
  /// An account has the username.
  case loginNameKnown = "login.username.known"
  /// No account has the username.
  case loginNameUnknown = "login.username.unknown"
  /// The password is not the account's.
  case wrongPassword = "login.password.wrong"
  /// The visitor is signed in.
  case signedIn = "login.succeeded"

  // Cart.
  /// The footer; placeholders `kinds`, `count`, `total`.
  case cartSummary = "cart.summary"
  /// The count field is empty.
  case countRequired = "cart.count.required"
  /// The count is not a whole number; placeholders `least`, `most`.
  case countNotWhole = "cart.count.notWhole"
  /// The count is out of range; placeholders `least`, `most`.
  case countOutOfRange = "cart.count.outOfRange"
  /// The catalogue has no such herb.
  case unknownHerb = "cart.unknownHerb"
  /// The cart has no such row.
  case unknownItem = "cart.unknownItem"
  /// No deletion of the last 10 minutes can be undone.
  case nothingToRestore = "cart.nothingToRestore"

  // Friends.
  /// A field of a friend will do.
  case friendFieldAccepted = "friends.field.accepted"
  /// The first name is empty.
  case friendFirstNameRequired = "friends.firstName.required"
  /// The last name is empty.
  case friendLastNameRequired = "friends.lastName.required"
  /// A name is over 64 characters or 256 bytes.
  case friendNameTooLong = "friends.name.tooLong"
  /// A name holds an invisible or control character.
  case friendNameHasInvisibles = "friends.name.hasInvisibles"
  /// The phone number is empty.
  case friendPhoneRequired = "friends.phone.required"
  /// The phone number is none.
  case friendPhoneMalformed = "friends.phone.malformed"
  /// The account has no such friend.
  case unknownFriend = "friends.unknown"
  /// The friend was changed while it was edited.
  case friendConflict = "friends.conflict"
  /// The account has as many friends as it may have; placeholder `most`.
  case tooManyFriends = "friends.tooMany"
  /// A friend was added.
  case friendAdded = "friends.added"
  /// A friend was changed.
  case friendChanged = "friends.changed"
  /// A friend was deleted.
  case friendDeleted = "friends.deleted"
  /// The friend was gone already.
  case friendGone = "friends.gone"
}
