/// A page that the live model's clients look at.
enum ModelPage: String, CaseIterable {
  case cart
  case friends
  case heroes
  case register
  case login

  var path: String { "/" + rawValue }

  var needsSignIn: Bool { self == .cart || self == .friends || self == .heroes }

  /// The fields that can be typed in.
  var fields: [String] {
    switch self {
    case .cart: ["herb"]
    case .friends: ["firstName", "lastName", "phone"]
    case .heroes: ["q"]
    case .register: ["username", "password", "repeatPassword"]
    case .login: ["username", "password"]
    }
  }

  /// Whether what the page shows of its fields depends on what other visitors have done meanwhile.
  var asksForNames: Bool { self == .register || self == .login }

  /// What the client of a visitor types into a field: texts that bear the visitor's mark, and others.
  static func texts(for field: String, mark: String) -> [String] {
    switch field {
    case "herb": ["", "d", "shan", "山", "\(mark)<i>"]
    case "q": ["", "s", "song", "宋", "\(mark)&amp;\"'"]
    case "phone": ["", "12", "110", "+86 10 6552 9988", "\(mark)"]
    case "username": ["", "\(mark)", "\(mark)abcdef", "songjiang", "\(mark)<b>&\"\r\nevent: x"]
    case "firstName", "lastName":
      ["", "\(mark) Ada", "\(mark)<b>&\"", "\(mark) 李四\u{1F468}\u{200D}\u{1F467}"]
    default: ["", "short", "\(mark)long-enough", "\(mark)long-enougH"]
    }
  }
}
