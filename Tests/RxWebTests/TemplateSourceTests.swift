import Foundation
import HTTP
import Rx
import RxWeb
import Testing
import WebTesting

/// Templates that follow their files, for who writes them.
@Suite struct TemplateSourceTests {
  @Test func `a page shows a template as its file is now`() async throws {
    let folder = try TemplateFolder()
    let visitor = try folder.site().visitor
    #expect(await visitor.get("/sample").text.contains("id=\"name\""))

    try folder.write("<title>Another</title>", to: "Sample/page.mustache")

    #expect(await visitor.get("/sample").text == "<title>Another</title>")
  }

  @Test func `a page says a text as its file does now`() async throws {
    let folder = try TemplateFolder()
    try folder.write("{{t.sample.saved}}", to: "Sample/page.mustache")
    try folder.writeTexts(#"{"sample.saved": "Saved"}"#)
    let visitor = try folder.site().visitor
    #expect(await visitor.get("/sample").text == "Saved")

    try folder.writeTexts(#"{"sample.saved": "Stored"}"#)

    #expect(await visitor.get("/sample").text == "Stored")
  }

  @Test func `a fault in a template is a page that says where it is`() async throws {
    let folder = try TemplateFolder()
    let visitor = try folder.site().visitor

    try folder.write("<p>\n  {{#open}}", to: "Sample/page.mustache")
    let answer = await visitor.get("/sample")

    #expect(answer.status == .internalServerError)
    #expect(answer.text.contains("\(folder.path)/Sample/page.mustache:2:3: unclosed section"))
  }

  @Test func `a fault in the texts is a page that says where it is`() async throws {
    let folder = try TemplateFolder()
    let visitor = try folder.site().visitor

    try folder.writeTexts("{")
    let answer = await visitor.get("/sample")

    #expect(answer.status == .internalServerError)
    #expect(answer.text.contains("\(folder.path)/strings/en.json"))
  }

  @Test func `a fault that is mended is forgotten`() async throws {
    let folder = try TemplateFolder()
    let visitor = try folder.site().visitor
    try folder.write("{{#open}}", to: "Sample/page.mustache")
    #expect(await visitor.get("/sample").status == .internalServerError)

    try folder.write("mended", to: "Sample/page.mustache")

    #expect(await visitor.get("/sample").text == "mended")
  }

  @Test func `a live view goes on with the last sound templates`() async throws {
    let folder = try TemplateFolder()
    let site = try folder.site(
      .sample { page in
        page.disposeBag.insert(page.name.rx.text.bind(to: page.greeting.rx.text))
      }
    )
    let visitor = site.visitor
    let stream = try await visitor.stream("/sample/events?view=v1")

    try folder.write("{{#open}}", to: "controls/label.mustache")
    _ = await visitor.post("/sample/fields", form: ["view": "v1", "name": "ali"])

    #expect(stream.takeAll().last?.data.contains(">ali</p>") == true)
  }

  @Test func `a fault at the start is told`() throws {
    let folder = try TemplateFolder()
    try folder.write("{{#open}}", to: "controls/label.mustache")

    #expect(throws: (any Error).self) { try TemplateSource(reloading: folder.path) }
  }
}

/// A folder with the templates of the sample pages, which goes when this does.
private final class TemplateFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    for (name, text) in SamplePage.templates { try write(text, to: "\(name).mustache") }
    try writeTexts("{}")
  }

  func site(_ page: PageDefinition = .sample()) throws -> PageSite {
    try PageSite(page, source: try TemplateSource(reloading: path))
  }

  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// Writes the words of every language.
  func writeTexts(_ json: String) throws {
    for tag in ["en", "zh-Hans", "zh-Hant"] { try write(json, to: "strings/\(tag).json") }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
