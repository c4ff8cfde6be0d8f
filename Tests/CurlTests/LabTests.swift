import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension CurlTests {
  @Suite struct Lab {
    static let pages = ["hello", "people", "controls", "subjects", "shapes", "signin"]

    private func visitor() async throws -> Visitor {
      let sources = PackageFolder.path(of: "Sources")
      let visitor = Visitor(try await RunningServer(["--sources", sources]))
      // The session begins with the first answer.
      _ = try await visitor.get("/lab")
      return visitor
    }

    @Test func `the lab leads to its pages, which show their sources`() async throws {
      let visitor = try await visitor()
      let index = try await visitor.get("/lab")

      #expect(index.status == 200)
      for name in Self.pages {
        let page = try await visitor.get("/lab/\(name)")
        #expect(index.body.contains("href=\"/lab/\(name)\""))
        #expect(page.status == 200, "\(name)")
        #expect(page.page.text.contains("Look at this:"), "\(name)")
        #expect(page.page.text.contains(": ViewModelable {"), "\(name)")
      }
    }

    @Test func `a page without its sources says so`() async throws {
      let visitor = Visitor(try await RunningServer(["--sources", "/nowhere"]))

      let page = try await visitor.get("/lab/shapes")

      #expect(page.status == 200)
      #expect(page.page.text.contains("--sources"))
    }

    @Test(arguments: ["subject", "transform", "cell"])
    func `each form of the greeting works without a stream`(form: String) async throws {
      let visitor = try await visitor()

      let answer = try await visitor.post(
        "/lab/hello",
        KeyValuePairs(dictionaryLiteral: ("\(form)Name", "Ada"), ("\(form)Hello", ""))
      )

      #expect(answer.status == 200)
      #expect(answer.page.element("\(form)-greeting")?.text == "Hello Ada!")
    }

    @Test func `cells that are bound anew greet once a press`() async throws {
      let visitor = try await visitor()
      let stream = try await visitor.stream("/lab/hello/events?view=t1")
      try await stream.wait(for: "reload-cells") { _ in true }
      let hello: KeyValuePairs = ["view": "t1", "cellName": "Ada", "cellHello": ""]

      _ = try await visitor.post("/lab/hello", hello)
      try await stream.wait(for: "cell-greeting", toShow: "Hello Ada!")
      for _ in 0..<3 {
        _ = try await visitor.post("/lab/hello", ["view": "t1", "reloadCells": ""])
      }
      _ = try await visitor.post("/lab/hello", ["view": "t1", "cellName": "Bo", "cellHello": ""])

      try await stream.wait(for: "cell-greeting", toShow: "Hello Bo!")
      try await stream.wait(for: "cell-count") { $0.text == "× 2" }
    }

    @Test(arguments: [
      ("/lab/hello", ["transformName": "Ada", "transformHello": ""], "transformGreeting"),
      ("/lab/shapes", ["radius": "10", "width": "10", "height": "20", "compute": ""], "inherited"),
      ("/lab/signin", ["username": "abc", "password": "xyz", "signIn": ""], "result"),
      ("/lab/controls", ["note": "plain-text", "apply": ""], "plain"),
    ])
    func `a press is answered in JSON for who asks for it`(
      path: String,
      form: [String: String],
      label: String
    ) async throws {
      let shown = [
        "transformGreeting": "Hello Ada!", "inherited": "314.0, 200.0",
        "result": "Signed in as abc", "plain": "plain-text",
      ]
      let visitor = try await visitor().askingForJSON
      let body = form.map { "\($0.key)=\($0.value)" }.joined(separator: "&")

      let answer = try await visitor.request(path, ["--data", body])

      #expect(answer.status == 200)
      #expect(try answer.json()["labels"][label].text == shown[label])
    }

    @Test func `a subject's log is told in JSON`() async throws {
      let visitor = try await visitor().askingForJSON

      let behavior = try await visitor.post("/lab/subjects", ["behaviorSubscribe": ""]).json()
      let queues = try await visitor.post("/lab/subjects", ["queuesRun": ""]).json()

      #expect(behavior["behavior-log"] == ["Subscription: 1 Event: next(0)"])
      #expect(queues["queues-log"].elements.count == 6)
    }

    @Test func `persons that are nowhere are told in JSON`() async throws {
      let visitor = try await visitor().askingForJSON

      let empty = try await visitor.post("/lab/people", ["file": ""])
      let nobody = try await visitor.post("/lab/people", ["file": "nobody"])

      #expect(empty.status == 422)
      #expect(try empty.json()["fields"]["file"]["message"] == "Name a data file")
      #expect(try nobody.json()["people"].elements.isEmpty)
      #expect(try nobody.json()["fields"]["file"]["state"] == "failed")
    }

    @Test func `persons are loaded from the file that is named`() async throws {
      let visitor = try await visitor()

      let people = try await visitor.post("/lab/people", ["file": "people"])
      let nobody = try await visitor.post("/lab/people", ["file": "no/../where"])
      let json = try await visitor.askingForJSON.post("/lab/people", ["file": "people"]).json()

      #expect(people.page.text.contains("李时珍 男 75 谈允贤 女 96 采药人 未知 40"))
      #expect(nobody.page.element("file-message")?.classes.contains("failed") == true)
      #expect(!nobody.page.text.contains("李时珍"))
      #expect(json["people"].elements.map { $0["sex"].text } == ["男", "女", "未知"])
    }

    @Test func `subjects stream what each subscription hears`() async throws {
      let visitor = try await visitor()
      let stream = try await visitor.stream("/lab/subjects/events?view=t1")
      try await stream.wait(for: "replay-2-log", toShow: "Nothing heard yet.")

      for button in ["replay2Subscribe", "replay2Emit", "replay2Emit", "replay2Subscribe"] {
        let answer = try await visitor.post("/lab/subjects", ["view": "t1", button: ""])
        #expect(answer.status == 204)
      }

      try await stream.wait(for: "replay-2-log") { log in
        log.text
          == [
            "Subscription: 1 Event: next(A)", "Subscription: 1 Event: next(B)",
            "Subscription: 2 Event: next(A)", "Subscription: 2 Event: next(B)",
          ].joined(separator: " ")
      }
    }

    @Test func `observe on tells the queue that ran each step`() async throws {
      let visitor = try await visitor()

      let answer = try await visitor.post("/lab/subjects", ["queuesRun": ""])

      #expect(
        answer.page.element("queues-log")?.text
          == [
            "map 1 on the page's loop", "next(1) on the worker queue",
            "map 2 on the page's loop", "next(2) on the worker queue",
            "map 3 on the page's loop", "next(3) on the worker queue",
          ].joined(separator: " ")
      )
    }

    @Test func `shapes have the same areas both ways`() async throws {
      let page = try await visitor().get("/lab/shapes").page

      #expect(page.element("inherited")?.text == "314.0, 200.0")
      #expect(page.element("conforming")?.text == "314.0, 200.0")
    }

    @Test func `signing in takes texts longer than two characters, in both forms`() async throws {
      let visitor = try await visitor()
      let stream = try await visitor.stream("/lab/signin/events?view=t1")
      try await stream.wait(for: "sign-in") { $0.isDisabled }

      let texts: KeyValuePairs = [
        "view": "t1", "username": "abc", "password": "xyz", "portsUsername": "abc",
        "portsPassword": "xyz",
      ]
      _ = try await visitor.post("/lab/signin/fields", texts)
      try await stream.wait(for: "sign-in") { !$0.isDisabled }
      try await stream.wait(for: "ports-sign-in") { !$0.isDisabled }
      _ = try await visitor.post("/lab/signin", ["view": "t1", "portsSignIn": ""])
      try await stream.wait(for: "loading") { $0.classes.contains("running") }
      try await stream.wait(for: "ports-result", toShow: "Signed in as abc")
      let plain = try await visitor.post("/lab/signin", ["username": "abc", "password": "xyz"])

      #expect(plain.page.element("result")?.text == "Signed in as abc")
    }

    @Test func `controls hear the events that they ask for`() async throws {
      let visitor = try await visitor()
      let stream = try await visitor.stream("/lab/controls/events?view=t1")
      try await stream.wait(for: "choose") { $0.attributes["data-events"] == "touchDown" }
      let posts: [(String, String)] = [
        ("choose.touchDown", ""), ("note.editingDidBegin", ""), ("note.editingDidEnd", ""),
        ("scroller.willBeginDragging", ""), ("scroller.didScroll", "120,40"),
        ("scroller.didEndDragging", "true"), ("scroller.didEndDecelerating", ""),
        ("scroller.didScroll", "1e9,x"), ("nobody.touchDown", ""), ("choose.unheard", ""),
      ]

      for (name, value) in posts {
        let answer = try await visitor.post(
          "/lab/controls/fields",
          KeyValuePairs(dictionaryLiteral: ("view", "t1"), (name, value))
        )
        #expect(answer.status == 204)
      }

      try await stream.wait(for: "touches") { $0.text == "touchDown × 1" }
      try await stream.wait(for: "editing") { $0.text == "editingDidBegin · editingDidEnd" }
      try await stream.wait(for: "offset") { $0.text == "x 120, y 40" }
      try await stream.wait(for: "scrolling") {
        $0.text == "willBeginDragging · didEndDragging(true) · didEndDecelerating"
      }
      _ = try await visitor.post("/lab/controls", ["view": "t1", "top": ""])
      try await stream.wait(for: "scroller") { $0.attributes["data-offset"] == "0,0" }
    }

    @Test func `what is bound to a view's looks reaches the page`() async throws {
      let visitor = try await visitor()
      let stream = try await visitor.stream("/lab/controls/events?view=t1")
      try await stream.wait(for: "box") { $0.classes.contains("paint-seal") }

      _ = try await visitor.post("/lab/controls/fields", ["view": "t1", "alpha": "40"])
      try await stream.wait(for: "box") { $0.classes.contains("alpha-4") }
      for button in ["nextColor", "toggleHidden", "toggleInteraction", "choose", "toggleSecret"] {
        _ = try await visitor.post("/lab/controls", ["view": "t1", button: ""])
      }

      try await stream.wait(for: "box") { box in
        box.classes.contains("paint-jade") && box.attributes["hidden"] != nil
          && box.attributes["inert"] != nil
      }
      try await stream.wait(for: "choose") {
        $0.text == "Chosen" && $0.attributes["aria-pressed"] == "true"
      }
      try await stream.wait(for: "image") { $0.inner.contains("/seal.svg") }
      try await stream.wait(for: "note") {
        $0.attributes["type"] == "password" && $0.attributes["value"] != "one two three"
      }
      try await stream.wait(for: "seconds") { $0.text == "1 s" }
    }
  }

  @Suite struct Simulation {
    @Test func `slow and failing services show their states, and a reload works`() async throws {
      let server = try await RunningServer(["--development", "--simulate-latency", "50ms"])
      let visitor = try await Visitor.signedIn(server)
      let stream = try await visitor.stream("/friends/events?view=t1")

      try await stream.wait(for: "friends", toShow: "No friends yet")
    }

    @Test func `friends that cannot be had offer to try again`() async throws {
      let steady = try await RunningServer()
      let owner = try await Visitor.signedIn(steady)
      steady.process.signal(SIGTERM)
      _ = await steady.process.exit(within: .seconds(5))
      let server = try await RunningServer(
        ["--development", "--simulate-failures", "1"],
        in: steady.folder
      )
      let visitor = try owner.moved(to: server)

      let page = try await visitor.get("/friends").page
      let heroes = try await visitor.get("/heroes").page

      #expect(page.element("friend-error")?.text.contains("Try again") == true)
      #expect(page.element("alerts")?.text.isEmpty == false)
      #expect(heroes.element("placeholder")?.text.contains("Try again") == true)
    }

    @Test(arguments: [
      ["--simulate-latency", "400ms"], ["--simulate-failures", "0.1"],
      ["--development", "--simulate-latency", "400"],
      ["--development", "--simulate-latency", "61s"],
      ["--development", "--simulate-latency", "-1ms"],
      ["--development", "--simulate-failures", "1.1"],
      ["--development", "--simulate-failures", "nan"],
    ])
    func `a simulation that is not allowed or makes no sense exits 2`(
      options: [String]
    ) async throws {
      let process = try RunningServer.start(options)

      #expect(await process.exit(within: .seconds(10)) == 2)
      #expect(process.progress.errorText.split(separator: "\n").count == 1)
    }
  }
}
