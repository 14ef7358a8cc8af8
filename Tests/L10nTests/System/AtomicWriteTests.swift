import Foundation
import Testing
import ToolKit

@Suite struct AtomicWriteTests {
  @Test(
    "new bytes take the place of the old ones, and the mode stays", arguments: [0o644, 0o600, 0o755, 0o666])
  func replaces(_ mode: Int) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("old", to: "a.txt")
      try folder.setMode(mode, of: "a.txt")
      #expect(try AtomicWrite(folder.disk).write(Array("new".utf8), to: "a.txt"))
      #expect(try folder.text(of: "a.txt") == "new")
      #expect(try folder.mode(of: "a.txt") == mode)
      #expect(folder.names == ["a.txt"])
    }
  }

  @Test("a file that has the bytes already is not touched")
  func leavesEqualFile() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("same", to: "a.txt")
      try folder.setMode(0o444, of: "a.txt")
      let before = try FileManager.default.attributesOfItem(atPath: folder.url("a.txt").path)
      #expect(try !AtomicWrite(folder.disk).write(Array("same".utf8), to: "a.txt"))
      let after = try FileManager.default.attributesOfItem(atPath: folder.url("a.txt").path)
      #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    }
  }

  @Test("a pipe gets the bytes and stays a pipe")
  func feedsPipe() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.url("pipe").path
      try #require(mkfifo(path, 0o600) == 0)
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      try AtomicWrite(folder.disk).write(Array("report".utf8), to: "pipe")
      var bytes = [UInt8](repeating: 0, count: 16)
      #expect(read(reader, &bytes, 16) == 6)
      #expect(String(decoding: bytes.prefix(6), as: UTF8.self) == "report")
      #expect(try folder.disk.status(of: "pipe", followingLinks: false)?.kind == .other)
      #expect(folder.names == ["pipe"])
    }
  }

  @Test("a file that is not there is created with the user's permissions")
  func creates() async throws {
    try await TemporaryFolder.with { folder in
      let isNew = try AtomicWrite(folder.disk).write([], to: "a.txt")
      #expect(isNew)
      #expect(try folder.text(of: "a.txt").isEmpty)
      #expect(try (folder.mode(of: "a.txt") ?? 0) & 0o600 == 0o600)
    }
  }

  @Test("a link stays a link, and its target is replaced in its own folder")
  func followsLink() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("old", to: "real/a.txt")
      try folder.link("b.txt", to: "real/a.txt")
      try folder.link("c.txt", to: "b.txt")
      try AtomicWrite(folder.disk).write(Array("new".utf8), to: "c.txt")
      #expect(try folder.text(of: "real/a.txt") == "new")
      #expect(try folder.disk.status(of: "b.txt", followingLinks: false)?.kind == .link)
      #expect(try folder.disk.status(of: "c.txt", followingLinks: false)?.kind == .link)
    }
  }

  @Test("bytes that come in blocks take the place of a link's target, and the mode stays")
  func replacesByBlocks() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("old", to: "real/a.txt")
      try folder.setMode(0o600, of: "real/a.txt")
      try folder.link("b.txt", to: "real/a.txt")
      let change = FileChange("b.txt", from: .bytes(Array("old".utf8))) { (write) throws(FileError) in
        for block in ["ne", "", "w"] { try Array(block.utf8).withUnsafeBufferPointer(write) }
      }
      try AtomicWrite(folder.disk).commit([change])
      #expect(try folder.text(of: "real/a.txt") == "new")
      #expect(try folder.mode(of: "real/a.txt") == 0o600)
      #expect(try folder.disk.status(of: "b.txt", followingLinks: false)?.kind == .link)
      #expect(try folder.disk.entries(of: "real").map(\.name) == ["a.txt"])
    }
  }

  @Test("an error between two blocks leaves the old file and no temporary one")
  func survivesFaultyContent() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("old", to: "a.txt")
      let change = FileChange("a.txt", from: .anything) { (write) throws(FileError) in
        try Array("new".utf8).withUnsafeBufferPointer(write)
        throw FileError(.diskFull, path: "elsewhere")
      }
      #expect(throws: FileError(.diskFull, path: "a.txt")) { try AtomicWrite(folder.disk).commit([change]) }
      #expect(try folder.text(of: "a.txt") == "old")
      #expect(folder.names == ["a.txt"])
    }
  }

  @Test(
    "a fault leaves the old file and no temporary one, and names the user's path",
    arguments: FaultyFileSystem.Operation.allCases)
  func survivesFault(_ operation: FaultyFileSystem.Operation) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("old", to: "a.txt")
      let writer = AtomicWrite(FaultyFileSystem(disk: folder.disk, failing: operation))
      #expect(throws: FileError(.diskFull, path: "a.txt")) {
        try writer.write(Array("new".utf8), to: "a.txt")
      }
      #expect(try folder.text(of: "a.txt") == "old")
      #expect(folder.names == ["a.txt"])
    }
  }

  @Test("what stands in the way is named")
  func namesObstacles() async throws {
    try await TemporaryFolder.with { folder in
      let writer = AtomicWrite(folder.disk)
      try folder.write("old", to: "locked.txt")
      try folder.setMode(0o444, of: "locked.txt")
      try folder.link("dangling", to: "nowhere")
      try folder.link("loop", to: "loop")
      #expect(throws: FileError(.readOnlyFile, path: "locked.txt")) {
        try writer.write([1], to: "locked.txt")
      }
      #expect(throws: FileError(.missingFolder, path: "none/a.txt")) {
        try writer.write([1], to: "none/a.txt")
      }
      #expect(throws: FileError(.isFolder, path: ".")) { try writer.write([1], to: ".") }
      #expect(throws: FileError(.danglingLink, path: "dangling")) { try writer.write([1], to: "dangling") }
      #expect(throws: FileError(.linkLoop, path: "loop")) { try writer.write([1], to: "loop") }
      #expect(throws: FileError(.exists, path: "locked.txt")) { try writer.create([1], at: "locked.txt") }
      #expect(throws: FileError(.exists, path: "dangling")) { try writer.create([1], at: "dangling") }
    }
  }

  @Test("a replacement needs the bytes that it was made from")
  func verifies() async throws {
    try await TemporaryFolder.with { folder in
      let writer = AtomicWrite(folder.disk)
      let (old, new) = (Array("old".utf8), Array("new".utf8))
      try folder.write("old", to: "a.txt")
      #expect(throws: FileError(.changedMeanwhile, path: "a.txt")) {
        try writer.replace("a.txt", Array("else".utf8), with: new)
      }
      #expect(throws: FileError(.missing, path: "b.txt")) { try writer.replace("b.txt", [], with: new) }
      try folder.setMode(0o444, of: "a.txt")
      #expect(throws: FileError(.readOnlyFile, path: "a.txt")) { try writer.replace("a.txt", old, with: new) }
      try folder.setMode(0o644, of: "a.txt")
      try writer.replace("a.txt", old, with: new)
      #expect(try folder.text(of: "a.txt") == "new")
    }
  }

  @Test(
    "only a file that still has its bytes is removed, and none through a folder that leads out of the repository"
  )
  func removes() async throws {
    try await TemporaryFolder.with { folder in
      let writer = AtomicWrite(folder.disk)
      try folder.write("text", to: "Outside/a.txt")
      try folder.write("", to: "Inside/.git/HEAD")
      try folder.write("text", to: "Inside/Folder/a.txt")
      try folder.link("Inside/Link", to: "../Outside")
      try folder.link("Inside/Other", to: "Folder")
      #expect(throws: FileError(.changedMeanwhile, path: "Inside/Folder/a.txt")) {
        try writer.remove("Inside/Folder/a.txt", Array("old".utf8))
      }
      #expect(throws: FileError(.leadsOutside("\(folder.path)/Inside"), path: "Inside/Link/.")) {
        try writer.remove("Inside/Link/a.txt", Array("text".utf8))
      }
      #expect(try folder.text(of: "Outside/a.txt") == "text")
      #expect(try folder.text(of: "Inside/Folder/a.txt") == "text")
      try writer.remove("Inside/Other/a.txt", Array("text".utf8))
      #expect(!folder.names.contains("Inside/Folder/a.txt"))
    }
  }

  @Test("of several files all are written or none")
  func writesAllOrNone() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("one", to: "a.txt")
      try folder.write("two", to: "sub/b.txt")
      let (one, two) = (Array("one".utf8), Array("two".utf8))
      #expect(throws: FileError(.changedMeanwhile, path: "sub/b.txt")) {
        try AtomicWrite(folder.disk).commit([
          FileChange("a.txt", from: .bytes(one), to: [1]), FileChange("c.txt", from: .absent, to: [3]),
          FileChange("sub/b.txt", from: .bytes(one), to: [2]),
        ])
      }
      #expect(try folder.text(of: "a.txt") == "one")
      #expect(folder.names == ["a.txt", "sub", "sub/b.txt"])
      try AtomicWrite(folder.disk).commit([
        FileChange("a.txt", from: .bytes(one), to: two), FileChange("c.txt", from: .absent, to: one),
        FileChange("sub/b.txt", from: .bytes(two), to: one),
      ])
      #expect(try [folder.text(of: "a.txt"), folder.text(of: "sub/b.txt")] == ["two", "one"])
      #expect(folder.names == ["a.txt", "c.txt", "sub", "sub/b.txt"])
    }
  }

  @Test(
    "a fault at the last of several files takes back the others, whether or not files can change places",
    arguments: [true, false])
  func takesBack(_ canExchange: Bool) async throws {
    try await TemporaryFolder.with { folder in
      let (one, two) = (Array("one".utf8), Array("two".utf8))
      try folder.write("one", to: "a.txt")
      try folder.write("two", to: "c.txt")
      let disk = FaultyFileSystem(
        disk: folder.disk, failing: .rename, ending: "c.txt", canExchange: canExchange)
      #expect(throws: FileError(.diskFull, path: "c.txt")) {
        try AtomicWrite(disk).commit([
          FileChange("a.txt", from: .bytes(one), to: two), FileChange("b.txt", from: .absent, to: two),
          FileChange("c.txt", from: .bytes(two), to: one),
        ])
      }
      #expect(try [folder.text(of: "a.txt"), folder.text(of: "c.txt")] == ["one", "two"])
      #expect(folder.names == ["a.txt", "c.txt"])
    }
  }
}
