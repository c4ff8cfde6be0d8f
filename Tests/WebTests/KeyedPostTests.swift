import HTTP
import Locking
import Testing
import WebTesting

@testable import Web

/// What those who keep changes learn of a post with a one-time key.
@Suite struct KeyedPostTests {
  private let seen = SeenPosts()

  /// An application, as it is after a start: it has the secret of the one before it.
  private func site() -> TestSite {
    TestSite { [seen] router in
      for path in ["/change", "/other"] {
        router.post(path) { _ in
          await Task.yield()
          seen.add(.current)
          return .text("done")
        }
      }
    }
  }

  private func visitor(_ site: TestSite) async -> TestClient {
    let visitor = site.visitor()
    _ = await visitor.get("/")
    return visitor
  }

  private var posts: [SeenPosts.Post?] { seen.posts }

  @Test func `the same post after a restart has the same name and content`() async throws {
    let first = await visitor(site())
    let second = site().visitor()
    second.setCookie("session", first.cookie("session"))

    _ = await first.post("/change", form: ["idem": "k", "n": "1"])
    _ = await second.post("/change", form: ["idem": "k", "view": "v", "n": "1"])

    #expect(posts.count == 2)
    let post = try #require(posts[0])
    #expect(posts[1] == post)
    #expect(post.name.count == 32)
    #expect(post.content.count == 32)
  }

  @Test func `another key, path or session has another name`() async {
    let site = site()
    let visitor = await visitor(site)

    _ = await visitor.post("/change", form: ["idem": "a"])
    _ = await visitor.post("/change", form: ["idem": "b"])
    _ = await visitor.post("/other", form: ["idem": "a"])
    _ = await self.visitor(site).post("/change", form: ["idem": "a"])

    #expect(Set(posts.map { $0?.name }).count == 4)
  }

  @Test func `the names of one session begin alike, those of others do not`() async {
    let site = site()
    let visitor = await visitor(site)

    _ = await visitor.post("/change", form: ["idem": "a"])
    _ = await visitor.post("/change", form: ["idem": "b"])
    _ = await self.visitor(site).post("/change", form: ["idem": "a"])

    let starts = posts.map { $0?.name.prefix(8) }
    #expect(starts[0] == starts[1])
    #expect(starts[0] != starts[2])
  }

  @Test func `other fields under the same key are other content of the same name`() async {
    let first = await visitor(site())
    let second = site().visitor()
    second.setCookie("session", first.cookie("session"))

    _ = await first.post("/change", form: ["idem": "k", "n": "1"])
    _ = await second.post("/change", form: ["idem": "k", "n": "2"])

    #expect(posts[0]?.name == posts[1]?.name)
    #expect(posts[0]?.content != posts[1]?.content)
  }

  @Test func `the same fields of two sessions have nothing in common`() async {
    let site = site()

    _ = await visitor(site).post("/change", form: ["idem": "k", "password": "secret"])
    _ = await visitor(site).post("/change", form: ["idem": "k", "password": "secret"])

    #expect(posts[0]?.content != posts[1]?.content)
  }

  @Test func `a post without a key, or of a visitor without a session, is none`() async {
    let site = site()

    _ = await visitor(site).post("/change", form: ["n": "1"])
    _ = await site.visitor().post("/change", form: ["idem": "k"])

    #expect(posts == [nil, nil])
  }

  @Test func `what is done outside a post is done for none`() {
    let post = KeyedPost(name: [1], content: [2])

    let inside = KeyedPost.perform(for: post) { KeyedPost.current === post }
    let nested = KeyedPost.perform(for: post) {
      KeyedPost.perform(for: nil) { KeyedPost.current == nil }
    }

    #expect(inside)
    #expect(nested)
    #expect(KeyedPost.current == nil)
  }

  @Test func `the changes of a post are numbered`() {
    let post = KeyedPost(name: [], content: [])

    #expect([post.takeNumber(), post.takeNumber(), post.takeNumber()] == [0, 1, 2])
  }
}

/// The posts that handlers have run for.
private final class SeenPosts: Sendable {
  struct Post: Hashable {
    let name: [UInt8]
    let content: [UInt8]
  }

  private let state = Lock<[Post?]>([])

  var posts: [Post?] { state.withLock { $0 } }

  func add(_ post: KeyedPost?) {
    state.withLock { $0.append(post.map { Post(name: $0.name, content: $0.content) }) }
  }
}
