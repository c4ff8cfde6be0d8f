import Foundation
import Testing

@testable import Features

@Suite struct SourceFilesTests {
  private var root: URL { URL(filePath: #filePath).appending(path: "../../../..").standardized }

  @Test func `a file that is there is shown as it is`() throws {
    let sources = SourceFiles(directory: root.appending(path: "Sources").path)
    let path = "Features/LabHello/HelloViewModel.swift"

    let shown = try #require(sources.text(path))

    let file = root.appending(path: "Sources/\(path)")
    #expect(shown == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test func `sources that are not there are none`() {
    let sources = SourceFiles(directory: "/nowhere")

    #expect(sources.text("Features/LabHello/HelloViewModel.swift") == nil)
    #expect(SourceFiles(directory: root.path).text("Sources") == nil)
  }
}
