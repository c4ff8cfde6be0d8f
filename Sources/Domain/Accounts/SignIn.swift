/// An account whose password was right, and the proof of that.
public struct SignIn: Hashable, Sendable {
  /// The account.
  public let account: Account
  /// What a session is begun with.
  public let proof: SignInProof

  /// Makes what signing in comes to.
  public init(account: Account, proof: SignInProof) {
    self.account = account
    self.proof = proof
  }
}
