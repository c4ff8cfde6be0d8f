import Testing

extension PageState {
  static let lab = [
    PageState(name: "lab", isSignedIn: false) { tab, _ in
      try await tab.open("/lab")
    },
    PageState(name: "greeting, said", isSignedIn: false) { tab, _ in
      try await tab.openLive("/lab/hello")
      try await tab.type("Ada", into: "#cell-name")
      try await tab.click("#cell-hello")
      try await tab.wait(for: "#cell-greeting", toSay: "Hello Ada!")
    },
    PageState(name: "persons", isSignedIn: false) { tab, _ in
      try await tab.openLive("/lab/people")
      try await tab.click("#load")
      try await tab.wait(for: "#people td")
    },
    PageState(name: "persons, unknown", isSignedIn: false) { tab, _ in
      try await tab.openLive("/lab/people")
      try await tab.replace("#file", with: "nobody")
      try await tab.click("#load")
      try await tab.wait(for: "#file[aria-invalid=true]")
    },
    PageState(name: "controls", isSignedIn: false) { tab, _ in
      try await tab.openLive("/lab/controls")
      try await tab.click("#choose")
      try await tab.wait(for: "#choose[aria-pressed=true]")
    },
    PageState(name: "subjects", isSignedIn: false) { tab, _ in
      try await tab.openLive("/lab/subjects")
      try await tab.click("#behavior-subscribe")
      try await tab.wait(toShow: ["Subscription: 1 Event: next(0)"], in: "#behavior-log")
    },
    PageState(name: "shapes", isSignedIn: false) { tab, _ in
      try await tab.openLive("/lab/shapes")
    },
    PageState(name: "the lab's sign-in", isSignedIn: false) { tab, _ in
      try await tab.openLive("/lab/signin")
    },
  ]
}
