/// A person of a data file.
public struct Person: Hashable, Sendable {
  /// What a person is, as far as it is known.
  public enum Sex: Int, Hashable, Sendable {
    /// Not known.
    case unknown = 0
    /// Male.
    case male = 1
    /// Female.
    case female = 2

    /// The sex of a number in a data file; unknown for any other number.
    public init(code: Int) {
      self = Sex(rawValue: code) ?? .unknown
    }

    /// The word that is shown: 男, 女 or 未知.
    public var word: String {
      switch self {
      case .male: "男"
      case .female: "女"
      case .unknown: "未知"
      }
    }
  }

  /// The name.
  public let name: String
  /// What the person is.
  public let sex: Sex
  /// The age in years.
  public let age: Int

  /// Gathers what is known of a person.
  public init(name: String, sex: Sex, age: Int) {
    self.name = name
    self.sex = sex
    self.age = age
  }
}
