import Foundation
import SourceText
import Testing
import ToolKit

/// What the commands never do to files, whatever a branch brings and whoever writes at the same time.
@Suite struct WriteSafetyTests {
  private static let path = TranslatedProject.paths[0]
  /// A catalog that `format` rewrites.
  private static let loose = TranslatedProject.before[0].replacing(" : ", with: ": ")

  // MARK: - Links

  @Test(
    "a link that a branch brought leads no command out of the repository",
    arguments: ["../out/A.xcstrings", ".git/A.xcstrings", "sub/../../out/A.xcstrings", "chain"])
  func staysInside(_ destination: String) async throws {
    try await TemporaryFolder.with { folder in
      for name in ["out/A.xcstrings", "repo/.git/A.xcstrings"] { try folder.write(Self.loose, to: name) }
      try folder.write("", to: "repo/sub/x")
      try folder.link("repo/chain", to: "../out/A.xcstrings")
      try folder.link("repo/A.xcstrings", to: destination)
      let repository = DiskFileSystem(workingDirectory: folder.url("repo").path)
      for words in ["format", "set cart.list.title X%@ -l es", "merge A.xcstrings --into A.xcstrings"] {
        _ = await Run.l10n(words, files: repository, folder: folder.url("repo").path)
      }
      let format = await Run.l10n("format A.xcstrings", files: repository, folder: folder.url("repo").path)
      #expect(format.status == .failure)
      #expect(format.errors.contains("is a link to a file outside of the repository"))
      for name in ["out/A.xcstrings", "repo/.git/A.xcstrings"] {
        #expect(try folder.text(of: name) == Self.loose)
      }
    }
  }

  @Test(
    "a search does not read through a link that leaves the repository, and a refused removal warns of nothing"
  )
  func readsInside() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.loose, to: "out/A.xcstrings")
      try folder.write("", to: "repo/.git/HEAD")
      try folder.write("let a = String(localized: \"cart.list.title\", table: \"A\")", to: "repo/A.swift")
      try folder.link("repo/A.xcstrings", to: "../out/A.xcstrings")
      let repository = DiskFileSystem(workingDirectory: folder.url("repo").path)
      for words in ["check", "stats", "sync", "remove cart.list.title"] {
        let run = await Run.l10n(words, files: repository, folder: folder.url("repo").path)
        #expect(run.status == .failure, "\(words)")
        #expect(run.errors.contains("'A.xcstrings' is a link to a file outside of the repository"), "\(run)")
        #expect(!run.output.contains("A.xcstrings:"), "\(run)")
      }
      let remove = await Run.l10n(
        "remove cart.list.title --in A.xcstrings", files: repository, folder: folder.url("repo").path)
      #expect(remove.status == .failure && remove.errors.contains("outside of the repository"), "\(remove)")
      #expect(!remove.errors.contains("is used here"), "\(remove)")
    }
  }

  @Test("a linked folder leads no output out of the repository")
  func keepsOutputsInside() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("", to: "repo/.git/HEAD")
      try folder.write(TranslatedProject.before[0], to: "repo/\(Self.path)")
      try folder.write("", to: "out/x")
      try folder.link("repo/translations", to: "../out")
      try folder.link("repo/report.json", to: "../out/report.json")
      try folder.write("{}", to: "out/report.json")
      let repository = DiskFileSystem(workingDirectory: folder.url("repo").path)
      for words in ["extract -l es", "extract -l es -o translations/new/es.po", "check -o report.json"] {
        let run = await Run.l10n(words, files: repository, folder: folder.url("repo").path)
        #expect(run.status == .failure, "\(words)")
      }
      #expect(folder.names.filter { $0.hasPrefix("out/") } == ["out/report.json", "out/x"])
      #expect(try folder.text(of: "out/report.json") == "{}")
    }
  }

  @Test("a link within a repository, and one outside of any, is followed")
  func followsInnerLinks() async throws {
    for repository in ["repo/.git/HEAD", "other"] {
      try await TemporaryFolder.with { folder in
        try folder.write("", to: repository)
        try folder.write(Self.loose, to: "repo/real/A.xcstrings")
        try folder.link("repo/A.xcstrings", to: "real/A.xcstrings")
        let run = await Run.l10n("format repo/A.xcstrings", files: folder.disk, folder: folder.path)
        #expect(run.status == .clean)
        #expect(try folder.text(of: "repo/real/A.xcstrings") == TranslatedProject.before[0])
        #expect(try folder.disk.status(of: "repo/A.xcstrings", followingLinks: false)?.kind == .link)
      }
    }
  }

  // MARK: - Edits at the same time

  @Test(
    "an edit that comes while a command runs is never overwritten",
    arguments: WritingCommand.all.filter { $0.words[0] != "extract" }, EditedFileSystem.Moment.allCases)
  func keepsEdit(_ command: WritingCommand, _ moment: EditedFileSystem.Moment) async throws {
    try await TemporaryFolder.with { folder in
      for (path, text) in command.files { try folder.write(text, to: path) }
      let files = EditedFileSystem(folder: folder, path: command.catalog, moment: moment)
      let run = await Run.l10n(command.words, files: files, folder: folder.path)
      #expect(try folder.text(of: command.catalog).hasPrefix(EditedFileSystem.mark))
      // A command that edits keys runs again on the edited file.
      #expect(
        run.status != .clean || ["set", "rename", "move", "remove", "prune"].contains(command.words[0]))
      #expect(folder.names.filter { $0.hasSuffix(".tmp") } == [])
    }
  }

  @Test("of four 'set' at once, none that succeeds is lost", .enabled(if: Program.l10n != nil))
  func keepsConcurrentUpdates() async throws {
    let tool = try #require(Program.l10n)
    try await TemporaryFolder.with { folder in
      for round in 0..<12 {
        try folder.write(TranslatedProject.before[0], to: Self.path)
        let runs = await withTaskGroup(of: (value: String, status: Int32).self) { group in
          for (writer, language) in ["de", "es", "fr", "it"].enumerated() {
            let (value, path) = ("Round \(round) of \(writer): %@", folder.path)
            group.addTask {
              let words = ["set", "cart.list.title", value, "-l", language]
              return (value, (try? tool.run(words, in: path).status) ?? -1)
            }
          }
          return await group.reduce(into: []) { $0.append($1) }
        }
        let text = try folder.text(of: Self.path)
        #expect(runs.contains { $0.status == 0 })
        for run in runs where run.status == 0 { #expect(text.contains(run.value), "round \(round)") }
      }
    }
  }

  @Test(
    "Ctrl-C while a key is renamed in many files leaves all of them old or all new",
    .enabled(if: Program.l10n != nil))
  func interruptsWhole() async throws {
    let tool = try #require(Program.l10n)
    try await TemporaryFolder.with { folder in
      let words = ["rename", "cart.list.title", "cart.list.heading"]
      var seconds = 0.0
      for round in 0..<24 {
        try folder.write(TranslatedProject.before[0], to: Self.path)
        for number in 0..<120 { try folder.write("Text(\"cart.list.title\")\n", to: "App/\(number).swift") }
        let start = Date()
        if round == 0 {
          #expect(try tool.run(words, in: folder.path).status == 0)
          seconds = Date().timeIntervalSince(start)
        } else {
          _ = try tool.kill(words, in: folder.path, by: SIGINT, after: seconds * Double(round) / 24)
        }
        let renamed = try folder.names.filter { $0.hasPrefix("App/") }.map(folder.text)
          .count { $0.contains("cart.list.heading") }
        #expect([0, 121].contains(renamed), "round \(round)")
      }
    }
  }

  // MARK: - Outputs

  @Test(
    "an output never replaces a source file",
    arguments: [
      "check -o App/Localizable.xcstrings", "check -o App/Cart.swift", "stats -o App/Localizable.xcstrings",
      "lint -o App/Cart.swift", "check -o link.json", "check --config my.json -o my.json",
      "check App/odd -o App/odd", "stats --format json -o .l10n.json",
    ])
  func refusesInputs(_ line: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(TranslatedProject.before[0], to: "App/Localizable.xcstrings")
      try folder.write(TranslatedProject.before[0], to: "App/odd")
      try folder.write("let x = 1\n", to: "App/Cart.swift")
      for name in ["my.json", ".l10n.json"] { try folder.write("{}", to: name) }
      try folder.link("link.json", to: "App/Localizable.xcstrings")
      let names = folder.names.filter { $0 != "App" }
      let before = try names.map(folder.text)
      let run = await Run.l10n(line, files: folder.disk, folder: folder.path)
      #expect(run.status == .failure)
      #expect(run.errors.contains("the output would replace the source file"))
      #expect(try names.map(folder.text) == before)
    }
  }

  // MARK: - What else a file has

  @Test("a file with several names is left alone, and a message names the reason")
  func keepsHardLinks() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.loose, to: "A.xcstrings")
      try FileManager.default.linkItem(at: folder.url("A.xcstrings"), to: folder.url("B.txt"))
      let run = await Run.l10n("format", files: folder.disk, folder: folder.path)
      #expect(run.status == .failure)
      #expect(run.errors.contains("'A.xcstrings' has 2 hard links"))
      #expect(try folder.text(of: "A.xcstrings") == Self.loose)
      #expect(try folder.text(of: "B.txt") == Self.loose)
    }
  }

  @Test("root leaves a file to its owner", .enabled(if: geteuid() == 0))
  func keepsOwner() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.loose, to: "A.xcstrings")
      try folder.setMode(0o640, of: "A.xcstrings")
      #expect(chown(folder.url("A.xcstrings").path, 1234, 2345) == 0)
      #expect(await Run.l10n("format", files: folder.disk, folder: folder.path).status == .clean)
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.url("A.xcstrings").path)
      #expect(attributes[.ownerAccountID] as? Int == 1234)
      #expect(attributes[.groupOwnerAccountID] as? Int == 2345)
      #expect(try folder.mode(of: "A.xcstrings") == 0o640)
    }
  }

  @Test(
    "extended attributes stay", .enabled(if: Program("setfattr") != nil && Program("getfattr") != nil))
  func keepsAttributes() async throws {
    let (set, get) = (try #require(Program("setfattr")), try #require(Program("getfattr")))
    try await TemporaryFolder.with { folder in
      try folder.write(Self.loose, to: "A.xcstrings")
      // Not every file system has them.
      guard try set.run(["-n", "user.note", "-v", "kept", "A.xcstrings"], in: folder.path).status == 0 else {
        return
      }
      #expect(await Run.l10n("format", files: folder.disk, folder: folder.path).status == .clean)
      let output = try get.run(["--only-values", "-n", "user.note", "A.xcstrings"], in: folder.path).output
      #expect(output == "kept")
    }
  }

  @Test("temporary files that a killed run left are removed after a day")
  func removesLeftovers() async throws {
    try await TemporaryFolder.with { folder in
      let names = [".l10n-1-old.tmp", ".l10n-2-new.tmp", "old.tmp"]
      for name in ["A.xcstrings"] + names { try folder.write(Self.loose, to: name) }
      for name in ["A.xcstrings", names[0], names[2]] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -90_000)], ofItemAtPath: folder.url(name).path)
      }
      #expect(await Run.l10n("format", files: folder.disk, folder: folder.path).status == .clean)
      #expect(folder.names == [names[1], "A.xcstrings", names[2]])
    }
  }
}

/// A disk on which another program edits a file while a command runs.
struct EditedFileSystem: FileSystem {
  enum Moment: CaseIterable { case afterReading, atReplacing }

  /// What the other program puts before the text.
  static let mark = "\n\n"

  let folder: TemporaryFolder
  let path: String
  let moment: Moment

  private var disk: DiskFileSystem { folder.disk }

  private func edit(_ current: String, at now: Moment) {
    guard now == moment, current.hasSuffix(path) else { return }
    guard let text = try? folder.text(of: path), !text.hasPrefix(Self.mark) else { return }
    try? folder.write(Self.mark + text, to: path)
  }

  func status(of path: String, followingLinks: Bool) throws(FileError) -> FileStatus? {
    try disk.status(of: path, followingLinks: followingLinks)
  }

  func read(_ path: String, _ budget: InputBudget, from origin: FileOrigin) throws(FileError) -> [UInt8] {
    let bytes = try disk.read(path, budget, from: origin)
    edit(path, at: .afterReading)
    return bytes
  }

  func entries(of folder: String) throws(FileError) -> [FolderEntry] { try disk.entries(of: folder) }

  func realPath(of path: String) throws(FileError) -> String { try disk.realPath(of: path) }

  func create(_ path: String, mode: UInt32?, content: FileContent) throws(FileError) {
    try disk.create(path, mode: mode, content: content)
  }

  func rename(_ source: String, to target: String, replacing: Bool) throws(FileError) {
    edit(target, at: .atReplacing)
    try disk.rename(source, to: target, replacing: replacing)
  }

  func exchange(_ one: String, _ other: String) throws(FileError) -> Bool {
    edit(other, at: .atReplacing)
    return try disk.exchange(one, other)
  }

  func hasBytes(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool { try disk.hasBytes(path, bytes) }

  func remove(_ path: String) throws(FileError) { try disk.remove(path) }

  func isWritable(_ path: String) -> Bool { disk.isWritable(path) }
}
