import Testing

extension PageState {
  static let friends = [
    PageState(name: "friends, none yet") { tab, _ in
      try await tab.openLive("/friends")
    },
    PageState(name: "friends, with a long name and one in Chinese") { tab, device in
      _ = try await device.addFriend([
        "firstName": "Bartholomew-Maximilian", "lastName": "Featherstonehaugh-Cholmondeley",
        "phone": "+44 20 7946 0018",
      ])
      _ = try await device.addFriend(["firstName": "时珍", "lastName": "李", "phone": "110"])
      try await tab.openLive("/friends")
      #expect(try await tab.text(".friend:last-child .friend-name") == "李时珍")
    },
    PageState(name: "friends, refused") { tab, _ in
      try await tab.openLive("/friends")
      try await tab.type("Ada", into: "#first-name")
      try await tab.type("1x", into: "#phone")
      try await tab.click("#add")
      try await tab.wait(for: "#error-summary")
      try await tab.untilLive()
    },
    PageState(name: "friends, that could not be had") { tab, _ in
      try await tab.openLive("/friends")
      try await tab.patch("alerts", FriendsState.alert)
      try await tab.patch("friends", FriendsState.none)
    },
    PageState(name: "friends, on their way") { tab, _ in
      try await tab.openLive("/friends")
      try await tab.patch("loading", #"<div id="loading" class="activity running"></div>"#)
    },
    PageState(name: "a friend, being edited") { tab, device in
      _ = try await device.addFriend(["firstName": "时珍", "lastName": "李", "phone": "110"])
      let id = try await device.addFriend(FriendsState.ada)
      try await tab.openLive("/friends/\(id)")
    },
    PageState(name: "a friend, changed elsewhere and refused") { tab, device in
      let id = try await device.addFriend(FriendsState.ada)
      try await tab.openLive("/friends/\(id)")
      try await device.post("/friends/\(id)", FriendsState.byron)
      try await tab.wait(for: ".conflict dl")
      try await tab.click("#save")
      try await tab.wait(for: "#error-summary")
      try await tab.untilLive()
    },
    PageState(name: "a friend that is not there") { tab, _ in
      try await tab.open("/friends/999999")
    },
  ]

  static let account = [
    PageState(name: "account, with another device") { tab, device in
      _ = try await Device(device.user, port: device.port)
      try await tab.openLive("/account")
      try await tab.click(".fold summary")
    },
    PageState(name: "account, refused") { tab, _ in
      try await tab.openLive("/account")
      try await tab.type("not this one", into: "#current-password")
      try await tab.type("other-plum", into: "#new-password")
      try await tab.type("other-plum", into: "#repeat-password")
      try await tab.wait(for: "#change:enabled")
      try await tab.click("#change")
      try await tab.wait(for: "#error-summary")
      try await tab.untilLive()
    },
  ]
}

/// What the states of the friends' page are made of.
private enum FriendsState {
  static let alert =
    #"<div id="alerts" class="alerts" role="alert"><div id="alert-1" class="alert"><p>This does not work right now.</p><a class="button" href="" data-dismiss>OK</a></div></div>"#
  static let none =
    #"<ul class="ledger" id="friends" role="list"><li class="empty-state" id="friend-error"><p class="empty-title">This could not be loaded</p><p>Nothing was lost.</p><form method="post" action="/friends" data-live-submit="once"><button name="reload">Try again</button></form></li></ul>"#
  static let ada = ["firstName": "Ada", "lastName": "Lovelace", "phone": "110"]
  static let byron = ["firstName": "Ada", "lastName": "Byron", "phone": "112", "version": "1"]
}
