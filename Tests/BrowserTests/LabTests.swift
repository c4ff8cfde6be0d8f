import TestSupport
import Testing

extension BrowserTests {
  /// What the sources print, as the lab shows it, with scripts and without.
  @Suite struct LabTests: OnStage {
    private func open(_ path: String, runsScripts: Bool = true) async throws -> Tab {
      let tab = try await stage.tab()
      try await tab.runScripts(runsScripts)
      try await tab.arrive(path, isLive: runsScripts)
      return tab
    }

    @Test func `the lab leads to its six pages and from each to the others`() async throws {
      let tab = try await open("/lab", runsScripts: false)
      let links = "[...document.querySelectorAll('.exhibits a')].map((one) => one.pathname)"
      let paths = try await tab.value(links).elements.compactMap(\.text)
      #expect(paths.count == 6)

      for path in paths {
        try await tab.open(path)
        #expect(try await tab.text(".look").hasPrefix("Look at this:"), "\(path)")
        #expect(try await tab.text(".source pre").contains("import"), "\(path)")
        let trail = "document.querySelectorAll('.trail a').length"
        #expect(try await tab.value(trail) == 7, "\(path)")
        #expect(try await tab.has(".trail [aria-current=page][href='\(path)']"), "\(path)")
      }
    }

    @Test(arguments: ["subject", "transform", "cell"], [true, false])
    func `each form of the greeting greets`(form: String, runsScripts: Bool) async throws {
      let tab = try await open("/lab/hello", runsScripts: runsScripts)

      try await tab.type("Ada", into: "#\(form)-name")
      try await tab.click("#\(form)-hello")

      try await tab.wait(for: "#\(form)-greeting", toSay: "Hello Ada!")
      #expect(try await tab.field("#\(form)-name") == "Ada")
    }

    @Test func `cells that are bound anew greet once a press`() async throws {
      let tab = try await open("/lab/hello")
      try await tab.type("Ada", into: "#cell-name")
      try await tab.click("#cell-hello")
      try await tab.wait(for: "#cell-count", toSay: "× 1")

      for _ in 0..<3 { try await tab.click("#reload-cells") }
      try await tab.replace("#cell-name", with: "Bo")
      try await tab.click("#cell-hello")

      try await tab.wait(for: "#cell-greeting", toSay: "Hello Bo!")
      try await tab.wait(for: "#cell-count", toSay: "× 2")
    }

    @Test(arguments: [true, false])
    func `persons are 男, 女 and 未知`(runsScripts: Bool) async throws {
      let tab = try await open("/lab/people", runsScripts: runsScripts)
      let words = "[...document.querySelectorAll('td:nth-child(2)')].map((one) => one.textContent)"

      try await tab.click("#load")
      try await tab.wait(for: "#people td")
      #expect(try await tab.value(words) == ["男", "女", "未知"])
      try await tab.replace("#file", with: "nobody")
      try await tab.click("#load")

      try await tab.wait(for: "#file-message", toSay: "There is no data file “nobody”")
      #expect(try await tab.value(words) == [])
      #expect(try await tab.has("#file[aria-invalid=true]"))
    }

    @Test(arguments: [true, false])
    func `shapes have the same areas by inheritance and by protocol`(
      runsScripts: Bool
    ) async throws {
      let tab = try await open("/lab/shapes", runsScripts: runsScripts)
      for label in ["#inherited", "#conforming"] {
        #expect(try await tab.text(label) == "314.0, 200.0")
      }

      try await tab.replace("#width", with: "3")
      if !runsScripts { try await tab.click("#compute") }

      for label in ["#inherited", "#conforming"] {
        try await tab.wait(for: label, toSay: "314.0, 60.0")
      }
    }

    @Test(arguments: SubjectRun.all)
    func `a subject prints what the sources print`(subject: SubjectRun) async throws {
      let tab = try await open("/lab/subjects")

      for press in subject.presses {
        let before = try stage.relay.requests("POST /lab/subjects ").count
        try await tab.click("#\(subject.name)-\(press)")
        try await stage.until { $0.relay.requests("POST /lab/subjects ").count > before }
      }

      try await tab.wait(toShow: subject.lines, in: "#\(subject.name)-log")
    }

    @Test func `without scripts, a press shows what it alone brings about`() async throws {
      let tab = try await open("/lab/subjects", runsScripts: false)

      try await tab.click("#behavior-subscribe")
      try await tab.wait(toShow: ["Subscription: 1 Event: next(0)"], in: "#behavior-log")
      try await tab.click("#publish-subscribe")

      try await tab.wait(toShow: ["Nothing heard yet."], in: "#publish-log")
    }

    @Test(arguments: [true, false])
    func `observe on tells which queue ran each step`(runsScripts: Bool) async throws {
      let tab = try await open("/lab/subjects", runsScripts: runsScripts)

      try await tab.click("#queues-run")

      try await tab.wait(
        toShow: (1...3).flatMap { number in
          ["map \(number) on the page's loop", "next(\(number)) on the worker queue"]
        },
        in: "#queues-log"
      )
    }

    @Test func `the sign-in wakes up past two characters, and shows that it works`() async throws {
      let tab = try await open("/lab/signin")
      for button in ["#sign-in:disabled", "#ports-sign-in:disabled"] {
        #expect(try await tab.has(button))
      }
      try await tab.type("abc", into: "#username")
      try await tab.type("xy", into: "#password")
      try await tab.type("abc", into: "#ports-username")
      try await tab.type("xyz", into: "#ports-password")
      try await tab.wait(for: "#ports-sign-in:enabled")
      #expect(try await tab.has("#sign-in:disabled"))
      try await tab.run(
        "new MutationObserver(() => { window.hasRun ||= !!document.querySelector('#loading.running') }).observe(document.querySelector('#loading'), { attributes: true })"
      )

      try await tab.click("#ports-sign-in")
      try await tab.wait(for: "#ports-result", toSay: "Signed in as abc")
      #expect(try await tab.value("window.hasRun") == true)
      try await tab.wait(for: "#loading:not(.running)")
      try await tab.type("z", into: "#password")
      try await tab.wait(for: "#sign-in:enabled")
      try await tab.click("#sign-in")
      try await tab.wait(for: "#result", toSay: "Signed in as abc")
    }

    @Test(arguments: ["", "ports-"])
    func `without scripts the sign-in checks at the press`(prefix: String) async throws {
      let tab = try await open("/lab/signin", runsScripts: false)

      try await tab.type("abc", into: "#\(prefix)username")
      try await tab.type("xyz", into: "#\(prefix)password")
      try await tab.click("#\(prefix)sign-in")

      try await tab.wait(for: "#\(prefix)result", toSay: "Signed in as abc")
    }
  }
}

/// What one does to a subject, and what its log then says.
struct SubjectRun: CustomTestStringConvertible, Sendable {
  let name: String
  let presses: [String]
  /// The subscription and the element of each line.
  private let heard: [(Int, String)]

  var testDescription: String { name }
  var lines: [String] { heard.map { "Subscription: \($0.0) Event: next(\($0.1))" } }

  private static let twice = ["subscribe", "emit", "emit", "subscribe", "emit", "emit"]
  private static let withInitial = [
    (1, "0"), (1, "A"), (1, "B"), (2, "B"), (1, "C"), (2, "C"), (1, "D"), (2, "D"),
  ]

  static let all = [
    SubjectRun(
      name: "publish",
      presses: twice,
      heard: [(1, "A"), (1, "B"), (1, "C"), (2, "C"), (1, "D"), (2, "D")]
    ),
    SubjectRun(name: "behavior", presses: twice, heard: withInitial),
    SubjectRun(
      name: "replay-1",
      presses: twice,
      heard: [(1, "A"), (1, "B"), (2, "B"), (1, "C"), (2, "C"), (1, "D"), (2, "D")]
    ),
    SubjectRun(
      name: "replay-2",
      presses: twice,
      heard: [(1, "A"), (1, "B"), (2, "A"), (2, "B"), (1, "C"), (2, "C"), (1, "D"), (2, "D")]
    ),
    SubjectRun(name: "variable", presses: twice, heard: withInitial),
  ]
}

extension Tab {
  /// Waits until a list has these lines.
  func wait(
    toShow lines: [String],
    in list: String,
    at place: SourceLocation = #_sourceLocation
  ) async throws {
    let words = lines.map(Self.quote).joined(separator: ", ")
    try await wait(
      "[...\(Self.element(list)).children].map((line) => line.textContent).join('\\n') === [\(words)].join('\\n')",
      at: place
    )
  }
}
