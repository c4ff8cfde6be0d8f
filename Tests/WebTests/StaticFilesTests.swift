import HTTP
import Testing
import Web
import WebTesting

@Suite struct StaticFilesTests {
  let folder = TemporaryFolder()
  let clock = ManualClock()
  let files: StaticFiles
  let client: TestClient

  init() {
    folder.write("live.js", "let a = 1;")
    folder.write("style.css", "a { color: red }")
    folder.write("icons/a/star.svg", "<svg/>")
    folder.write("app.0a1b2c3d.js", "let b;")
    folder.write(".env", "SECRET")
    folder.write(".git/config.txt", "SECRET")
    folder.write("a.sqlite", "SECRET")
    folder.write("noextension", "SECRET")
    files = StaticFiles(directory: folder.path, fileLimit: 1_000, now: { [clock] in clock.now })
    client = TestClient(TestSite(files: files).application)
  }

  @Test(arguments: [
    ("/live.js", "text/javascript; charset=utf-8", "let a = 1;"),
    ("/style.css", "text/css; charset=utf-8", "a { color: red }"),
    ("/icons/a/star.svg", "image/svg+xml", "<svg/>"),
    ("/%6Cive.js", "text/javascript; charset=utf-8", "let a = 1;"),
  ])
  func `a file is served with its type`(path: String, type: String, content: String) async {
    let answer = await client.get(path)

    #expect(answer.status == .ok)
    #expect(answer[.contentType] == type)
    #expect(answer.text == content)
    #expect(answer[.contentLength] == "\(content.utf8.count)")
    #expect(answer[.cacheControl] == "no-cache")
    #expect(answer[.lastModified] == "Tue, 14 Nov 2023 22:13:20 GMT")
    #expect(answer[.xContentTypeOptions] == "nosniff")
    #expect(answer.setCookie("session") == nil)
  }

  @Test(arguments: [
    "/.env", "/.git/config.txt", "/a.sqlite", "/noextension", "/icons", "/icons/", "/icons/a",
    "/../etc/passwd.txt", "/icons/../live.js", "/icons/./a/star.svg", "//live.js", "/live.js/",
    "/%2e%2e/live.js", "/icons/%2e%2e/live.js", "/..%2flive.js", "/%252e%252e/live.js",
    "/..%5clive.js", "/icons\\..\\live.js", "/%c0%ae%c0%ae/live.js", "/live.js;.css", "/live.js%20",
    "/LIVE.JS", "/live.JS", "/live.js%00.css", "/icons/a/star.svg/x.svg",
  ])
  func `nothing else is served, whatever the spelling`(path: String) async {
    let answer = await client.get(path)

    #expect(answer.status == .notFound || answer.status == .badRequest)
    #expect(!answer.text.contains("SECRET"))
    #expect(!answer.text.contains("let a"))
  }

  @Test func `no symbolic link is followed, and no pipe waited for`() async {
    folder.link("link.css", to: "style.css")
    folder.link("out.txt", to: "/etc/passwd")
    folder.link("around", to: ".")
    folder.pipe("pipe.css")

    for path in ["/link.css", "/out.txt", "/around/style.css", "/pipe.css"] {
      #expect(await client.get(path).status == .notFound)
    }
  }

  @Test func `a file that the client has already is not sent again`() async throws {
    let tag = try #require(await client.get("/live.js")[.entityTag])

    for value in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
      let answer = await client.get("/live.js", [(.ifNoneMatch, value)])
      #expect(answer.status == .notModified)
      #expect(answer.body.isEmpty)
      #expect(answer[.entityTag] == tag)
      #expect(answer[.cacheControl] == "no-cache")
    }
    #expect(await client.get("/live.js", [(.ifNoneMatch, "\"x\"")]).status == .ok)
  }

  @Test(arguments: [
    ("Tue, 14 Nov 2023 22:13:20 GMT", Status.notModified),
    ("Tue, 14 Nov 2023 22:13:21 GMT", .notModified),
    ("Tue, 14 Nov 2023 22:13:19 GMT", .ok), ("yesterday", .ok), ("", .ok),
  ])
  func `the date decides when there is no tag`(date: String, status: Status) async {
    #expect(await client.get("/live.js", [(.ifModifiedSince, date)]).status == status)
    let both = [(FieldName.ifModifiedSince, date), (.ifNoneMatch, "\"x\"")]
    #expect(await client.get("/live.js", both).status == .ok)
  }

  @Test(arguments: [
    ("\"x\"", Status.preconditionFailed), ("W/\"x\"", .preconditionFailed), ("*", .ok),
    ("", .preconditionFailed),
  ])
  func `a file that is not as expected is not sent`(tag: String, status: Status) async {
    #expect(await client.get("/live.js", [(.ifMatch, tag)]).status == status)
    let late = (FieldName.ifUnmodifiedSince, "Thu, 01 Jan 1970 00:00:00 GMT")
    #expect(await client.get("/live.js", [(.ifMatch, tag), late]).status == status)
  }

  @Test(arguments: [
    ("Tue, 14 Nov 2023 22:13:20 GMT", Status.ok), ("Tuesday, 14-Nov-23 22:13:20 GMT", .ok),
    ("Tue, 14 Nov 2023 22:13:19 GMT", .preconditionFailed),
    ("Tue Nov 14 22:13:19 2023", .preconditionFailed), ("yesterday", .ok),
  ])
  func `nor one that was changed since a date`(date: String, status: Status) async throws {
    #expect(await client.get("/live.js", [(.ifUnmodifiedSince, date)]).status == status)
    let tag = try #require(await client.get("/live.js")[.entityTag])
    let both = [(FieldName.ifUnmodifiedSince, date), (.ifMatch, tag)]
    #expect(await client.get("/live.js", both).status == .ok)
  }

  @Test func `a part of a file is kept as long as the whole`() async {
    for path in ["/app.0a1b2c3d.js", "/live.js"] {
      let whole = await client.get(path)
      for range in ["bytes=0-0", "bytes=99-"] {
        let part = await client.get(path, [(.range, range)])
        #expect(part[.cacheControl] == whole[.cacheControl])
      }
    }
  }

  @Test func `a date in a file's name is no hash`() async {
    folder.write("a.20261130.js", "1")

    #expect(await client.get("/a.20261130.js")[.cacheControl] == "no-cache")
    #expect(await client.get("/app.0a1b2c3d.js")[.cacheControl]?.contains("immutable") == true)
  }

  @Test func `no file was changed in the future`() async throws {
    folder.write("future.js", "1", modified: 4_000_000_000)

    let date = try #require(await client.get("/future.js")[.lastModified])

    #expect(try #require(HTTPDate.parse(date)) < 4_000_000_000)
  }

  @Test(arguments: [
    ("bytes=0-0", "l", "bytes 0-0/10"), ("bytes=4-", "a = 1;", "bytes 4-9/10"),
    ("bytes=-2", "1;", "bytes 8-9/10"), ("bytes=0-99", "let a = 1;", "bytes 0-9/10"),
    ("bytes=8-9223372036854775807", "1;", "bytes 8-9/10"),
  ])
  func `a range is served`(range: String, content: String, contentRange: String) async throws {
    let answer = await client.get("/live.js", [(.range, range)])

    #expect(answer.status == .partialContent)
    #expect(answer.text == content)
    #expect(answer[.contentRange] == contentRange)
    #expect(answer[.contentType] == "text/javascript; charset=utf-8")
    #expect(answer[.entityTag] != nil)
  }

  @Test(arguments: ["bytes=10-", "bytes=99-100", "bytes=-0", "bytes=18446744073709551616-"])
  func `a range beyond the file cannot be served`(range: String) async {
    let answer = await client.get("/live.js", [(.range, range)])

    #expect(answer.status == .rangeNotSatisfiable)
    #expect(answer[.contentRange] == "bytes */10")
    #expect(answer.body.isEmpty)
  }

  @Test(arguments: ["bytes=5-2", "bytes=0-0,2-3", "lines=0-1", "bytes=+1-2", "bytes=a-b", ""])
  func `a range that is none is ignored`(range: String) async {
    let answer = await client.get("/live.js", [(.range, range)])

    #expect(answer.status == .ok)
    #expect(answer.text == "let a = 1;")
  }

  @Test func `a range holds only for the file that If-Range names`() async throws {
    let tag = try #require(await client.get("/live.js")[.entityTag])
    let range = (FieldName.range, "bytes=0-0")

    let known = await client.get("/live.js", [range, (.ifRange, tag)])
    let dated = await client.get("/live.js", [range, (.ifRange, "Tue, 14 Nov 2023 22:13:20 GMT")])
    let weak = await client.get("/live.js", [range, (.ifRange, "W/\(tag)")])
    let other = await client.get("/live.js", [range, (.ifRange, "\"x\"")])

    #expect(known.status == .partialContent)
    #expect(dated.status == .partialContent)
    #expect(weak.status == .ok)
    #expect(other.status == .ok)
  }

  @Test func `HEAD tells the same without the body`() async {
    let head = await client.send(.head, "/live.js", [(.range, "bytes=0-0")])

    #expect(head.status == .ok)
    #expect(head[.contentLength] == "10")
    #expect(head.body.isEmpty)
  }

  @Test func `other methods are refused`() async {
    #expect(await client.post("/live.js").status == .methodNotAllowed)
    #expect(await client.post("/live.js")[.allow] == "GET, HEAD, OPTIONS")
  }

  @Test func `a path with the file's own hash may be kept for a year`() async {
    let path = files.fingerprintedPath("/live.js")

    let answer = await client.get(path)
    let stale = await client.get("/live.js?v=0000000000000000")

    #expect(path.utf8.starts(with: "/live.js?v=".utf8))
    #expect(answer[.cacheControl] == "public, max-age=31536000, immutable")
    #expect(stale[.cacheControl] == "no-cache")
    #expect(stale.text == "let a = 1;")
    let known = await client.get(path, [(.ifNoneMatch, "*")])
    #expect(known[.cacheControl] == "public, max-age=31536000, immutable")
  }

  @Test func `a name with a hash in it may be kept for a year`() async {
    let answer = await client.get("/app.0a1b2c3d.js")

    #expect(answer[.cacheControl] == "public, max-age=31536000, immutable")
  }

  @Test(arguments: ["/nothing.js", "/.env", "/../x.css", "/a.sqlite"])
  func `a path without a file gets no hash`(path: String) {
    #expect(files.fingerprintedPath(path) == path)
  }

  @Test func `a changed file is noticed after a second, and not looked at before`() async {
    _ = await client.get("/live.js")
    let before = files.fingerprintedPath("/live.js")
    folder.write("live.js", "let a = 2;", modified: 1_700_000_001)

    #expect(await client.get("/live.js").text == "let a = 1;")
    clock.advance(by: .seconds(1))
    #expect(await client.get("/live.js").text == "let a = 2;")
    #expect(files.fingerprintedPath("/live.js") != before)
  }

  @Test func `a removed file is gone after a second`() async {
    _ = await client.get("/live.js")
    folder.remove("\(folder.path)/live.js")

    clock.advance(by: .seconds(1))

    #expect(await client.get("/live.js").status == .notFound)
    #expect(files.cachedBytes == 0)
  }

  @Test func `a file that was replaced by a link is gone after a second`() async {
    _ = await client.get("/live.js")
    folder.remove("\(folder.path)/live.js")
    folder.link("live.js", to: "style.css")

    clock.advance(by: .seconds(1))

    #expect(await client.get("/live.js").status == .notFound)
  }

  @Test func `a file too large for memory comes from the disk`() async throws {
    let content = String(repeating: "x", count: 2_000) + "end"
    folder.write("large.txt", content)

    let whole = await client.get("/large.txt")
    let part = await client.get("/large.txt", [(.range, "bytes=-3")])
    let tag = try #require(whole[.entityTag])
    let known = await client.get("/large.txt", [(.ifNoneMatch, tag)])

    #expect(whole.text == content)
    #expect(part.text == "end")
    #expect(known.status == .notModified)
    #expect(files.cachedBytes == 0)
  }

  @Test func `memory is bounded`() async {
    let files = StaticFiles(directory: folder.path, fileLimit: 1_000, byteLimit: 8_000)
    let client = TestClient(TestSite(files: files).application)
    for index in 0..<20 {
      folder.write("f\(index).txt", String(repeating: "x", count: 500))
    }

    for index in 0..<20 {
      #expect(await client.get("/f\(index).txt").body.count == 500)
    }

    #expect(files.cachedBytes <= 8_000)
    #expect(files.cachedBytes > 0)
  }
}
