import Testing

/// A page in one of its states, and how one gets there.
struct PageState: CustomTestStringConvertible, Sendable {
  let name: String
  var isSignedIn = true
  let reach: @Sendable (Tab, Device) async throws -> Void

  var testDescription: String { name }

  static let all = anonymous + signedIn + friends + account + lab

  static let anonymous = [
    PageState(name: "register, empty", isSignedIn: false) { tab, _ in
      try await tab.openLive("/register")
    },
    PageState(name: "register, with verdicts", isSignedIn: false) { tab, _ in
      try await tab.openLive("/register")
      try await tab.type("mandarin-01", into: "#username")
      try await tab.wait(for: "#password:enabled")
      try await tab.type("short", into: "#password")
      try await tab.wait(for: "#password-message", toSay: "At least 6 characters")
    },
    PageState(name: "register, ready", isSignedIn: false) { tab, _ in
      try await tab.openLive("/register")
      try await tab.fillRegistration(of: "mandarin-02")
    },
    PageState(name: "register, refused", isSignedIn: false) { tab, _ in
      try await tab.refuseRegistration()
    },
    PageState(name: "sign-in, empty", isSignedIn: false) { tab, _ in
      try await tab.openLive("/login")
    },
    PageState(name: "sign-in, refused", isSignedIn: false) { tab, _ in
      try await tab.openLive("/login")
      try await tab.type("nobody-here", into: "#username")
      try await tab.type("not this one", into: "#password")
      try await tab.wait(for: "#sign-in:enabled")
      try await tab.click("#sign-in")
      try await tab.wait(for: "#error-summary")
      try await tab.untilLive()
    },
    PageState(name: "sign-in, without a connection", isSignedIn: false) { tab, _ in
      try await tab.openLive("/login")
      try await tab.run("document.querySelector('#connection').hidden = false")
    },
    PageState(name: "an error", isSignedIn: false) { tab, _ in
      try await tab.open("/nowhere")
    },
  ]

  static let signedIn = [
    PageState(name: "heroes") { tab, _ in
      try await tab.openLive("/heroes")
    },
    PageState(name: "heroes, searched") { tab, _ in
      try await tab.openLive("/heroes?q=li")
    },
    PageState(name: "heroes, none found") { tab, _ in
      try await tab.openLive("/heroes?q=zzz")
    },
    PageState(name: "heroes, the last page") { tab, _ in
      try await tab.openLive("/heroes?page=9")
    },
    PageState(name: "cart") { tab, _ in
      try await tab.openLive("/cart")
    },
    PageState(name: "cart, with a row removed, one at nothing and one in error") { tab, device in
      try await device.post("/cart/items/8787878/delete")
      try await device.post("/cart/items/4566565/count", ["count": "0"])
      try await tab.openLive("/cart")
      try await tab.run("document.querySelector('.reload').open = true")
      try await tab.replace("#count-4566565", with: "many")
      try await tab.type(Key.enter)
      try await tab.wait("document.querySelector('#message-4566565').textContent !== ''")
    },
    PageState(name: "cart, empty") { tab, device in
      for herb in ["12312232323123213123123123", "8787878", "4566565"] {
        try await device.post("/cart/items/\(herb)/delete")
      }
      try await tab.openLive("/cart?herb=zzz")
    },
    PageState(name: "cart, in Chinese") { tab, _ in
      try await tab.openLive("/cart")
      try await tab.click("[name=language][value=zh-Hans]")
      try await tab.wait("document.documentElement.lang === 'zh-Hans'")
      try await tab.untilLive()
    },
    PageState(name: "the herbs alone") { tab, _ in
      try await tab.open("/cart/catalogue?q=dg")
    },
  ]
}

extension Tab {
  /// Submits the registration's form with nothing in it, as a browser without scripts might.
  func refuseRegistration() async throws {
    try await openLive("/register")
    try await run(
      """
      for (const field of document.querySelectorAll('input')) field.disabled = false
      document.querySelector('form[data-live]').submit()
      """
    )
    try await wait(for: "#error-summary")
    try await untilLive()
  }
}
