import HTTP
import Testing
import Web
import WebTesting

@Suite struct HostTests {
  let site = TestSite(hosts: HostCheck(allowed: ["Herbs.example", "pc.lan."]))

  @Test(arguments: [
    "localhost", "LOCALHOST:8080", "localhost.", "127.0.0.1", "127.0.0.1:8080", "192.168.1.4",
    "255.255.255.255:1", "[::1]", "[fe80::1]:8080", "printer.local", "a.b.LOCAL:80",
    "herbs.example", "HERBS.EXAMPLE:80", "herbs.example.", "pc.lan",
  ])
  func `a host that is ours is served`(host: String) async {
    #expect(await site.visitor().get("/hello", [(.host, host)]).status == .ok)
  }

  @Test(arguments: [
    "evil.example", "herbs.example.evil", "evilherbs.example", "localhost.evil.example", "local",
    ".local", "evillocal", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.0004", "0x7f.0.0.1",
    "2130706433", "1..2.3", "127.0.0.1.evil.example", "localhost..",
  ])
  func `any other host is misdirected before anything else`(host: String) async {
    let answer = await site.visitor().get("/events", [(.host, host)])

    #expect(answer.status == .misdirectedRequest)
    #expect(answer.setCookie("session") == nil)
    #expect(site.events.all.map(\.kind) == [.hostRefused])
    #expect(site.events.all.first?.detail == "host=\(host)")
  }

  @Test func `of a long host the log names the beginning`() async {
    let host = String(repeating: "a", count: 2_000)

    _ = await site.visitor().get("/hello", [(.host, host)])

    #expect(site.events.all.first?.detail == "host=\(host.prefix(260))...")
  }

  @Test(arguments: [
    "my-machine", "my_machine", "herbs.example", "Herbs.Example.", "xn--fiqs8s", "3com.example",
    "10.0.0.1", String(repeating: "a", count: 63),
  ])
  func `a name of a host is told from what is none`(name: String) {
    #expect(HostCheck.isName(name))
  }

  @Test(arguments: [
    "", ".", "..", "http://my-machine", "my-machine:8080", "a b", "my-machine,other", " a", "a ",
    "a..b", ".a", "-a", "a-", "a/b", "[::1]", "::1", "茶.example", "a\0", "a\n", "*.example",
    String(repeating: "a", count: 64), String(repeating: "abcd.", count: 51),
  ])
  func `what is no name of a host is told from one`(text: String) {
    #expect(!HostCheck.isName(text))
  }

  @Test func `the authority of an absolute target is what counts`() async {
    let foreign = await site.visitor().get("http://evil.example/hello", [(.host, "localhost")])
    let own = await site.visitor().get("http://localhost/hello", [(.host, "evil.example")])

    #expect(foreign.status == .misdirectedRequest)
    #expect(own.status == .ok)
  }
}
