import Domain
import Foundation
import Testing

@Suite struct MessageTests {
  private func strings(_ language: Language) throws -> [String: String] {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let file = root.appending(path: "Templates/strings/\(language.tag).json")
    return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
  }

  private func placeholders(of text: String) -> Set<String> {
    Set(text.matches(of: /\{([a-zA-Z]+)[,}]/).map { String($0.output.1) })
  }

  @Test(arguments: Language.allCases)
  func `every language has a sentence for every key`(language: Language) throws {
    let strings = try strings(language)

    let missing = MessageKey.allCases.map(\.rawValue).filter { strings[$0]?.isEmpty ?? true }

    #expect(missing == [])
  }

  @Test(arguments: MessageKey.allCases)
  func `a sentence has the same placeholders in every language`(key: MessageKey) throws {
    let english = placeholders(of: try #require(try strings(.en)[key.rawValue]))

    for language in Language.allCases {
      let text = try #require(try strings(language)[key.rawValue])
      #expect(placeholders(of: text) == english)
    }
  }

  @Test(arguments: [
    (MessageKey.usernameTooShort, "At least 6 characters", "号码长度至少6个字符", "號碼長度至少6個字符"),
    (.usernameTaken, "This username is taken", "账户已存在", "賬戶已存在"),
    (.usernameAvailable, "Username available", "用户名可用", "用戶名可用"),
    (.passwordTooShort, "At least 6 characters", "密码长度至少6个字符", "密碼長度至少6個字符"),
    (.passwordAccepted, "Password accepted", "密码可用", "密碼可用"),
    (.passwordsAgree, "Passwords match", "密码可用", "密碼可用"),
    (.passwordsDiffer, "Passwords do not match", "两次密码不一样", "兩次密碼不一樣"),
    (.registered, "Registered", "注册成功", "注冊成功"),
    (.notRegistered, "Registration failed", "注册失败", "注冊失敗"),
    (.loginNameKnown, "Username available", "用户名可用", "用戶名可用"),
    (.loginNameUnknown, "No such user", "用户名不存在", "用戶名不存在"),
    (.wrongPassword, "Wrong password", "密码错误", "密碼錯誤"),
    (.signedIn, "Signed in", "登录成功", "登錄成功"),
  ])
  func `the sources' sentences are kept`(
    key: MessageKey,
    en: String,
    hans: String,
    hant: String
  )
    throws
  {
    let found = try Language.allCases.map { try strings($0)[key.rawValue] }

    #expect(found == [en, hans, hant])
  }

  @Test func `the rules' messages fill the placeholders of their sentences`() throws {
    let strings = try strings(.en)
    let filled: [Message] = [
      .serviceBusy(retryAfter: 3), .countNotWhole(0...9999), .countOutOfRange(1...9999),
      .cartSummary(kinds: 1, count: 2, total: .zero),
    ]

    for message in filled {
      #expect(Set(message.arguments.keys) == placeholders(of: try #require(strings[message.key])))
    }
  }
}
