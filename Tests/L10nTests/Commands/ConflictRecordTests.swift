import Foundation
import RuleKit
import Testing
import ToolKit

/// What the merge driver leaves for 'check' and 'resolve', and when it counts.
@Suite(.enabled(if: BranchedRepository.isPossible)) struct ConflictRecordTests {
  private static let base = CatalogText.catalog(["a": "x", "b": "x"])
  private static let ours = CatalogText.catalog(["a": "y", "b": "y"])
  private static let theirs = CatalogText.catalog(["a": "z", "b": "z"])
  private static let both = ["App/A.xcstrings:4", "App/A.xcstrings:14"]

  private func withBranches(
    path: String = "App/A.xcstrings", body: (BranchedRepository) async throws -> Void
  ) async throws {
    try await BranchedRepository.with(
      base: Self.base, ours: Self.ours, theirs: Self.theirs, path: path, body: body)
  }

  @Test(
    "an aborted merge leaves nothing to resolve, and the same merge asks again about everything",
    arguments: [
      ("merge theirs", "merge --abort"), ("rebase theirs", "rebase --abort"),
      ("cherry-pick theirs", "cherry-pick --abort"), ("merge theirs", "reset -q --hard"),
    ])
  func forgetsAbortedMerges(_ command: String, _ abort: String) async throws {
    try await withBranches { (repository) async throws in
      #expect(try repository.run(command) != 0)
      #expect(await repository.l10n("resolve --ours a").errors == "1 conflict resolved, 1 open\n")
      #expect(try repository.run(abort) == 0)
      let record = try #require(repository.records.first)
      #expect(await repository.conflicts() == [])
      let left = "'\(record)' is left over; run 'l10n resolve --ours' to remove it\n"
      #expect(
        await repository.l10n("resolve")
          == Run(status: .clean, output: "", errors: "\(left)0 open conflicts\n"))
      #expect(await repository.l10n("resolve --theirs --dry-run").status == .clean)
      #expect(repository.records == [record])
      let run = await repository.l10n("resolve --theirs")
      #expect(
        run.errors == "0 conflicts resolved, 0 open\nremoved '\(record)', a leftover of a completed merge\n")
      #expect(try repository.text() == Self.ours)
      #expect(try repository.git.run(["status", "--short"], in: repository.folder.path).output.isEmpty)
      #expect(try repository.run(command) != 0)
      #expect(await repository.l10n("resolve").errors == "2 open conflicts\n")
      #expect(await repository.conflicts() == Self.both)
    }
  }

  @Test("the next merge of a catalog removes what an aborted one left, and keeps what git tracks")
  func replacesLeftovers() async throws {
    try await withBranches { (repository) async throws in
      #expect(try repository.run("merge theirs") != 0)
      let first = repository.records
      try repository.run("merge --abort")
      try repository.run("checkout -q -b other main")
      try repository.folder.write(CatalogText.catalog(["a": "w", "b": "x"]), to: "App/A.xcstrings")
      #expect(try repository.run("commit -q -a -m other") == 0)
      try repository.run("checkout -q ours")
      let shell = try #require(Program("sh"))
      let output = try shell.run(["-c", "git merge other 2>&1"], in: repository.folder.path).output
      #expect(output.contains("removed '\(first[0])', a leftover of a completed merge\n"))
      #expect(repository.records.count == 1 && repository.records != first)
      #expect(await repository.conflicts() == ["App/A.xcstrings:4"])
      #expect(await repository.l10n("resolve --theirs").errors.hasPrefix("1 conflict resolved, 0 open\n"))
      #expect(try repository.text() == CatalogText.catalog(["a": "w", "b": "y"]))
    }
  }

  @Test("a conflict that was staged unseen, or committed, is still an error and can still be resolved")
  func remembersStagedConflicts() async throws {
    for command in ["add -A", "add App/A.xcstrings", "commit -q -a -m merge"] {
      try await withBranches { (repository) async throws in
        #expect(try repository.run("merge theirs") != 0)
        #expect(try repository.run(command) == 0)
        #expect(await repository.conflicts() == Self.both)
        #expect(await repository.conflicts("--staged") == Self.both)
        #expect(await repository.conflicts("--since HEAD") == Self.both)
        #expect(await repository.conflicts("--since main..theirs") == [])
        #expect(await repository.at("App").conflicts() == ["A.xcstrings:4", "A.xcstrings:14"])
        #expect(await repository.l10n("resolve --ours a").status == .clean)
        #expect(await repository.conflicts() == ["App/A.xcstrings:14"])
        let record = command == "add -A" ? repository.records.map { " \($0.dropFirst(4))" }.joined() : ""
        let run = await repository.at("App").l10n("resolve --theirs")
        #expect(
          run.errors.hasSuffix("\nto mark the catalog as resolved, run: git add A.xcstrings\(record)\n"),
          "\(run)")
        #expect(try repository.text() == CatalogText.catalog(["a": "y", "b": "z"]))
        #expect(await repository.conflicts() == [] && repository.records.isEmpty)
        #expect(await repository.conflicts("--staged") == (command == "add -A" ? Self.both : []))
        _ = try repository.at("App").run("add A.xcstrings\(record)")
        #expect(await repository.conflicts("--staged") == [])
      }
    }
  }

  @Test("without the driver, whoever stages a catalog has resolved it")
  func trustsStaging() async throws {
    try await withBranches { (repository) async throws in
      try repository.run("config merge.l10n.driver false")
      #expect(try repository.run("merge theirs") != 0)
      #expect(await repository.l10n("resolve").errors == "2 open conflicts\n")
      try repository.run("add -A")
      #expect(await repository.l10n("resolve").errors == "0 open conflicts\n")
      #expect(await repository.conflicts() == [])
    }
  }

  @Test("a linked work tree has its own conflicts")
  func separatesWorkTrees() async throws {
    try await withBranches { (repository) async throws in
      try repository.run("worktree add -q Tree -b tree ours")
      #expect(try repository.at("Tree/App").run("merge theirs") != 0)
      #expect(repository.records.allSatisfy { $0.hasPrefix("Tree/App/A.xcstrings.conflict-") })
      #expect(await repository.at("Tree").conflicts() == Self.both)
      #expect(await repository.conflicts("App") == [])
      #expect(await repository.conflicts("Tree") == Self.both.map { "Tree/\($0)" })
      #expect(await repository.l10n("resolve App").errors == "0 open conflicts\n")
      let run = await repository.at("Tree/App").l10n("resolve --theirs")
      #expect(run.errors.hasSuffix("git add A.xcstrings\n"))
    }
  }

  @Test("conflicts in a submodule are found from the repository around it, with the command that works there")
  func findsSubmodules() async throws {
    try await withBranches { (repository) async throws in
      try await TemporaryFolder.with { folder in
        let outer = BranchedRepository(folder: folder, git: repository.git, path: "Own Libs/App/A.xcstrings")
        try outer.run("init -q -b main")
        let words = ["-c", "protocol.file.allow=always", "submodule", "add", "-q", repository.folder.path]
        _ = try outer.git.run(words + ["Own Libs"], in: folder.path)
        let inner = outer.at("Own Libs")
        try inner.run("config user.name A")
        try inner.run("config user.email a@example.com")
        let tool = try #require(Program.l10n).path
        _ = try inner.git.run(
          ["config", "merge.l10n.driver", "'\(tool)' merge --driver -- %O %A %B %P"],
          in: "\(folder.path)/Own Libs")
        #expect(try inner.run("merge origin/theirs") != 0)
        #expect(await inner.conflicts() == Self.both)
        #expect(await outer.conflicts().count == 2)
        // As in a hook of the repository around it.
        let hook = await Run.l10n(
          ["check", "--only", "unresolved-conflict"], files: folder.disk, folder: folder.path,
          variables: ["GIT_DIR": "\(folder.path)/.git", "GIT_INDEX_FILE": "\(folder.path)/.git/index"])
        #expect(hook.status == .findings)
        let run = await outer.l10n("resolve --theirs")
        let command = "git -C '\(folder.path)/Own Libs' add App/A.xcstrings"
        #expect(run.errors.hasSuffix("to mark the catalog as resolved, run: \(command)\n"), "\(run)")
        #expect(try outer.text() == Self.theirs)
        #expect(try inner.run("add App/A.xcstrings") == 0)
        #expect(await outer.conflicts() == [])
      }
    }
  }

  @Test(
    "the command that stages a catalog is one that a shell reads as it is printed",
    arguments: [
      ("App/My App's.xcstrings", "git add 'App/My App'\\''s.xcstrings'"),
      ("-x.xcstrings", "git add ./-x.xcstrings"),
      (":x.xcstrings", "git --literal-pathspecs add :x.xcstrings"),
      ("[o]*.xcstrings", "git --literal-pathspecs add '[o]*.xcstrings'"),
      ("$(x);&.xcstrings", "git add '$(x);&.xcstrings'"), ("é.xcstrings", "git add 'é.xcstrings'"),
      (
        "a\t';touch b; #.xcstrings",
        #"git add "$(printf 'a\011\047\073touch b\073 \043.xcstrings')""#
      ),
      ("a\u{202E}.xcstrings", #"git add "$(printf 'a\342\200\256.xcstrings')""#),
    ])
  func namesNextCommand(_ path: String, _ command: String) async throws {
    try await withBranches(path: path) { (repository) async throws in
      #expect(try repository.run("merge theirs") != 0)
      let run = await repository.l10n("resolve --theirs")
      #expect(run.errors.hasSuffix("\nto mark the catalog as resolved, run: \(command)\n"), "\(run)")
      let shell = try #require(Program("sh"))
      #expect(try shell.run(["-c", command], in: repository.folder.path).status == 0)
      #expect(try repository.run("commit -q -m merge") == 0)
    }
  }

  @Test("one command stages all catalogs of a work tree")
  func namesAllCatalogs() async throws {
    try await withBranches { (repository) async throws in
      for (branch, text) in [("theirs", Self.theirs), ("ours", Self.ours)] {
        try repository.run("checkout -q \(branch)")
        try repository.folder.write(text, to: "B.xcstrings")
        try repository.run("add -A")
        try repository.run("commit -q -m more")
      }
      #expect(try repository.run("merge theirs") != 0)
      #expect(await repository.conflicts().count == 4)
      let next = "to mark the catalogs as resolved, run: git add App/A.xcstrings B.xcstrings\n"
      #expect(await repository.l10n("resolve --theirs").errors == "4 conflicts resolved, 0 open\n\(next)")
      #expect(await repository.l10n("resolve").errors == "0 open conflicts\n")
    }
  }

  @Test("where no record can be written, the conflicts are marked in the file")
  func marksUnrecordedConflicts() async throws {
    try await withBranches { (repository) async throws in
      let damaged = "App/A.xcstrings.conflict-00000000.json"
      try repository.folder.write("{\"version\":", to: damaged)
      #expect(try repository.run("merge theirs") != 0)
      #expect(try repository.text().contains("<<<<<<< ours\n") && repository.records == [damaged])
      let error = "error: '\(damaged)': not a record of open conflicts; restore or remove it\n"
      for words in ["resolve", "check"] {
        let run = await repository.l10n(words)
        #expect(run.status == .failure && run.errors.contains(error), "\(run)")
      }
      try FileManager.default.removeItem(at: repository.folder.url(damaged))
      #expect(await repository.l10n("resolve --theirs").errors.hasPrefix("2 conflicts resolved, 0 open\n"))
    }
  }

  @Test("a record is not read through a link, and its versions are ids")
  func refusesHostileRecords() async throws {
    try await withBranches { (repository) async throws in
      #expect(try repository.run("merge theirs") != 0)
      let record = try #require(repository.records.first)
      let text = try repository.folder.text(of: record)
      #expect(await repository.l10n("resolve --theirs").status == .clean)
      try repository.folder.write(text, to: "outside.json")
      try repository.folder.link(record, to: "../outside.json")
      try repository.run("add -A")
      #expect(await repository.conflicts() == [])
      #expect(await repository.l10n("resolve").errors == "0 open conflicts\n")
      try FileManager.default.removeItem(at: repository.folder.url(record))
      let ids = #/"versions" : ".*"/#
      try repository.folder.write(
        text.replacing(ids, with: #""versions" : "- --help --help""#), to: record)
      #expect(await repository.l10n("resolve").errors.contains("not a record of open conflicts"))
    }
  }

  @Test("the summary of 'check' counts a conflict like a missing translation: one for each key and language")
  func countsLanguages() async throws {
    func catalog(_ text: String) -> String {
      RuleExample.catalog(keys: ["a": ["de": "\(text)", "es": "\(text)"]])
    }
    try await BranchedRepository.with(base: catalog("x"), ours: catalog("y"), theirs: catalog("z")) {
      (repository) async throws in
      #expect(try repository.run("merge theirs") != 0)
      let rules = "unresolved-conflict,missing-translation"
      let run = await repository.l10n("check --only \(rules) --languages en,de,es,fr,it")
      #expect(run.output.contains("error: unresolved conflict: 'a' in 'de' and 'es' [unresolved-conflict]\n"))
      #expect(run.output.contains("error: 'a' has no 'fr' and 'it' translation [missing-translation]\n"))
      #expect(run.errors.hasPrefix("4 errors in 1 catalog"), "\(run)")
    }
  }

  #if os(Linux)
  @Test("a catalog whose name is not UTF-8 is found by the index, the record and 'resolve'")
  func takesNamesOfBytes() async throws {
    try await withBranches { (repository) async throws in
      let shell = try #require(Program("sh"))
      func script(_ text: String) throws -> Int32 {
        try shell.run(["-c", text], in: repository.folder.path).status
      }
      let name = "$(printf 'caf\\351.xcstrings')"
      for (branch, text) in [("theirs", "z"), ("ours", "y")] {
        try repository.run("checkout -q \(branch)")
        try repository.folder.write(CatalogText.catalog(["a": text]), to: "new")
        #expect(try script("mv new \"\(name)\" && git add -A && git commit -q -m \(branch)") == 0)
      }
      #expect(try repository.run("merge theirs") != 0)
      let conflicts = try GitConflicts(
        of: GitRepository(
          Environment(
            fileSystem: repository.folder.disk, output: Capture().stream(), errors: Capture().stream(),
            workingDirectory: repository.folder.path, variable: { _ in nil },
            readStandardInput: { () throws(FileError) in [] }, width: nil)), listing: "*")
      #expect(Set(conflicts.unmerged.keys) == ["App/A.xcstrings", "caf\u{10FFE9}.xcstrings"])
      #expect(
        await repository.l10n("resolve --theirs App").errors.hasPrefix("2 conflicts resolved, 0 open\n"))
      #expect(await repository.conflicts().count == 1)
      #expect(await repository.l10n("resolve --theirs").errors.hasPrefix("1 conflict resolved, 0 open\n"))
      #expect(try script("grep -q '\"z\"' \"\(name)\"") == 0)
      #expect(await repository.conflicts() == [])
    }
  }
  #endif
}
