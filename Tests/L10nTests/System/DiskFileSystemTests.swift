import Foundation
import SourceText
import Testing
import ToolKit

@Suite struct DiskFileSystemTests {
  @Test("a file is read whole, whatever its size", arguments: [0, 1, 4095, 4096, 4097, 300_000, 5 << 20])
  func reads(_ size: Int) async throws {
    try await TemporaryFolder.with { folder in
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
      try Data(bytes).write(to: folder.url("a"))
      #expect(try folder.disk.read("a") == bytes)
    }
  }

  @Test(
    "a file that doesn't tell its size is read to its end",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func readsUnsized() throws {
    #expect(try DiskFileSystem().read("/proc/self/status").count > 100)
  }

  @Test(
    "a file of more bytes than inputs of its kind may have is refused before it is read",
    arguments: InputBudget.all)
  func refusesHuge(_ budget: InputBudget) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("", to: "huge")
      let handle = try FileHandle(forWritingTo: folder.url("huge"))
      try handle.truncate(atOffset: UInt64(budget.maximumBytes) + 1)
      try handle.close()
      #expect(throws: FileError(.tooLarge(budget), path: "huge")) { try folder.disk.read("huge", budget) }
    }
  }

  @Test("what can't be read says why")
  func namesObstacles() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("", to: "a")
      #expect(throws: FileError(.missing, path: "b")) { try folder.disk.read("b") }
      #expect(throws: FileError(.isFolder, path: ".")) { try folder.disk.read(".") }
      #expect(throws: FileError(.isNotFolder, path: "a/b")) { try folder.disk.read("a/b") }
      #expect(throws: FileError(.isNotFolder, path: "a")) { try folder.disk.entries(of: "a") }
      #expect(throws: FileError(.exists, path: "a")) { try folder.disk.create("a", mode: nil) { _ in } }
    }
  }

  @Test("a folder lists its names with their kinds")
  func lists() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("", to: ".hidden")
      try folder.write("", to: "sub/é😀.txt")
      try folder.link("link", to: "sub")
      let entries = try folder.disk.entries(of: ".").sorted { $0.name < $1.name }
      #expect(entries.map(\.name) == [".hidden", "link", "sub"])
      #expect(entries.map(\.kind) == [.file, .link, .folder])
      #expect(try folder.disk.entries(of: "sub").map(\.name) == ["é😀.txt"])
    }
  }
}
