import Glibc
import TestSupport
import Testing

@testable import Store

@Suite struct FolderEntryTests {
  let folder: TemporaryFolder
  let path: String
  let other: String

  init() throws {
    folder = try TemporaryFolder()
    (path, other) = (folder.file("a"), folder.file("b"))
    try folder.write([1], to: "a")
  }

  @Test func `a file moves to a name that nothing has`() throws {
    #expect(FolderEntry.move(path, to: other) == nil)

    #expect(try folder.read("b") == [1])
    #expect(!folder.exists("a"))
  }

  @Test(arguments: [0, EINVAL])
  func `no file is replaced, with the call or without it`(code: Int32) throws {
    try folder.write([2], to: "b")

    let reason =
      code == 0
      ? FolderEntry.move(path, to: other)
      : FolderEntry.move(path, to: other, rename: { _, _ in code })

    #expect(reason == "File exists")
    #expect(try folder.read("a") == [1])
    #expect(try folder.read("b") == [2])
  }

  @Test(arguments: [EINVAL, ENOSYS])
  func `where the call is missing, a link takes its place`(code: Int32) throws {
    #expect(FolderEntry.move(path, to: other, rename: { _, _ in code }) == nil)

    #expect(try folder.read("b") == [1])
    #expect(!folder.exists("a"))
  }

  @Test(arguments: [EEXIST, EACCES, ENOSPC, EROFS])
  func `what else keeps a file from moving is said`(code: Int32) throws {
    var links = 0

    let reason = FolderEntry.move(
      path,
      to: other,
      rename: { _, _ in code },
      relink: { _, _ in
        links += 1
        return 0
      }
    )

    #expect(reason == (unsafe String(cString: strerror(code))))
    #expect(links == 0)
    #expect(try folder.read("a") == [1])
  }

  @Test func `a file system without links is enough`() throws {
    let reason = FolderEntry.move(path, to: other, relink: { _, _ in EPERM })

    #expect(reason == nil)
    #expect(try folder.read("b") == [1])
  }

  @Test func `a folder is what stands before the last slash`() {
    #expect(FolderEntry.folder(of: "/a/b/c") == "/a/b/")
    #expect(FolderEntry.folder(of: "/c") == "/")
    #expect(FolderEntry.folder(of: "c") == ".")
  }
}
