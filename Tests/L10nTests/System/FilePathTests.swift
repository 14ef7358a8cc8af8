import Testing
import ToolKit
import l10n

@Suite struct FilePathTests {
  @Test("paths are joined, split and normalized as text")
  func arithmetic() {
    #expect(FilePath.join("/a", "b") == "/a/b" && FilePath.join("/", "b") == "/b")
    #expect(FilePath.join("/a", "/b") == "/b" && FilePath.join("", "b") == "b")
    #expect(
      FilePath.folder(of: "/a/b") == "/a" && FilePath.folder(of: "/a") == "/"
        && FilePath.folder(of: "a") == "")
    #expect(FilePath.normalized("/a/./b//../../../c/") == "/c" && FilePath.normalized("/..") == "/")
    #expect(FilePath.path("/a/b", below: "/a") == "b" && FilePath.path("/a/b", below: "/") == "a/b")
    #expect(FilePath.path("/ab", below: "/a") == nil)
  }
}
