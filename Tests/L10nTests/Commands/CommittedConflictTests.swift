import Foundation
import Testing
import ToolKit

/// Conflicts that were committed unseen, as every clone has them.
@Suite(.enabled(if: BranchedRepository.isPossible)) struct CommittedConflictTests {
  private static let base = CatalogText.catalog(["a": "x", "b": "x"])
  private static let ours = CatalogText.catalog(["a": "y", "b": "y"])
  private static let theirs = CatalogText.catalog(["a": "z", "b": "z"])
  private static let both = ["App/A.xcstrings:4", "App/A.xcstrings:14"]

  /// A repository whose branch 'ours' has a merge with two conflicts that nobody saw.
  private func withCommittedConflicts(_ body: (BranchedRepository) async throws -> Void) async throws {
    try await BranchedRepository.with(base: Self.base, ours: Self.ours, theirs: Self.theirs) {
      (repository) async throws in
      #expect(try repository.run("merge theirs") != 0)
      try repository.run("add -A")
      #expect(try repository.run("commit -q -m unseen") == 0)
      try await body(repository)
    }
  }

  /// A clone of a repository, without the driver.
  private func withClone(
    of repository: BranchedRepository, _ options: String = "", body: (BranchedRepository) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { (folder) async throws in
      let clone = BranchedRepository(folder: folder, git: repository.git, path: repository.path)
      #expect(try clone.run("clone -q \(options) file://\(repository.folder.path) .") == 0)
      try await body(clone)
    }
  }

  @Test(
    "a conflict that was committed unseen is an error of 'check' in a fresh clone, and 'resolve' there brings the texts"
  )
  func reachesClones() async throws {
    try await withCommittedConflicts { (repository) async throws in
      try await withClone(of: repository) { (clone) async throws in
        #expect(await clone.conflicts() == Self.both)
        #expect(await clone.conflicts("--staged") == [])
        #expect(await clone.conflicts("--since origin/main") == Self.both)
        #expect(await clone.conflicts("--since origin/main..HEAD") == Self.both)
        #expect(await clone.conflicts("--since HEAD") == [])
        let record = try #require(clone.records.first)
        let run = await clone.l10n("resolve --theirs")
        let next = "to mark the catalog as resolved, run: git add App/A.xcstrings \(record)\n"
        #expect(run.errors == "2 conflicts resolved, 0 open\n\(next)")
        #expect(try clone.text() == Self.theirs && clone.records.isEmpty)
        #expect(await clone.conflicts() == [])
        #expect(await clone.conflicts("--since HEAD~1..HEAD") == Self.both)
        #expect(try clone.run("add App/A.xcstrings \(record)") == 0)
        let status = try clone.git.run(["status", "--porcelain"], in: clone.folder.path).output
        #expect(status == "M  App/A.xcstrings\nD  \(record)\n")
      }
    }
  }

  @Test("a record whose catalog was renamed is an error of 'check' and 'resolve' until it is renamed too")
  func reportsOrphans() async throws {
    try await withCommittedConflicts { (repository) async throws in
      try repository.run("mv App/A.xcstrings App/B.xcstrings")
      #expect(try repository.run("commit -q -m rename") == 0)
      let record = try #require(repository.records.first)
      for words in ["check --only unresolved-conflict", "check --staged", "resolve", "resolve --ours"] {
        let run = await repository.l10n(words)
        #expect(run.status == .failure, "\(run)")
        #expect(
          run.errors.contains("'\(record)'") && run.errors.contains("conflicts of a missing catalog"),
          "\(run)")
      }
      try repository.run("mv \(record) \(record.replacing("A.xcstrings", with: "B.xcstrings"))")
      #expect(await repository.conflicts() == ["App/B.xcstrings:4", "App/B.xcstrings:14"])
      #expect(await repository.l10n("resolve --theirs").status == .clean)
    }
  }

  @Test("where '.gitignore' covers the record, the driver marks conflicts in the catalog and says why")
  func marksWhereIgnored() async throws {
    try await BranchedRepository.with(base: Self.base, ours: Self.ours, theirs: Self.theirs) {
      (repository) async throws in
      try repository.folder.write("*.json\n", to: ".gitignore")
      try repository.run("add -A")
      #expect(try repository.run("commit -q -m ignore") == 0)
      let merge = try repository.git.run(["merge", "theirs"], in: repository.folder.path, keepsErrors: true)
      #expect(
        merge.output.contains(
          "git ignores the file that records conflicts; add '!*.conflict-????????.json' to '.gitignore'"),
        "\(merge.output)")
      #expect(repository.records.isEmpty)
      #expect(try repository.text().contains("<<<<<<< ours\n"))
      try repository.run("add -A")
      #expect(await repository.l10n("check").output.contains("[conflict-marker]"))
    }
  }

  @Test(
    "the command that removes the record of a catalog whose name begins with a dash is one that git takes")
  func namesDashes() async throws {
    try await BranchedRepository.with(
      base: Self.base, ours: Self.ours, theirs: Self.theirs, path: "-rf.xcstrings"
    ) { (repository) async throws in
      #expect(try repository.run("merge theirs") != 0)
      let record = try #require(repository.folder.names.first { $0.hasPrefix("-rf.xcstrings.conflict-") })
      #expect(await repository.l10n("check").output.contains("run: git rm -f ./\(record)\n"))
    }
  }

  @Test("a record that was staged after its merge was aborted is named with the command that removes it")
  func namesStagedRecord() async throws {
    try await BranchedRepository.with(base: Self.base, ours: Self.ours, theirs: Self.theirs) {
      (repository) async throws in
      #expect(try repository.run("merge theirs") != 0)
      #expect(try repository.run("merge --abort") == 0)
      #expect(await repository.conflicts() == [])
      try repository.run("add -A")
      let record = try #require(repository.records.first)
      let run = await repository.l10n("check --only unresolved-conflict")
      let command = "git rm -f \(record)"
      let note = "note: recorded in '\(record)'; if that merge was aborted, run: \(command)\n"
      #expect(run.output.components(separatedBy: note).count == 3, "\(run)")
      #expect(try repository.run(String(command.dropFirst(4))) == 0)
      #expect(repository.records.isEmpty)
      for option in ["", "--staged"] { #expect(await repository.conflicts(option) == []) }
      #expect(try repository.text() == Self.ours)
    }
  }

  @Test("an export without git has the conflict too, and only 'resolve' needs the repository")
  func reachesExports() async throws {
    try await withCommittedConflicts { (repository) async throws in
      let record = try #require(repository.records.first)
      try await TemporaryFolder.with { (folder) async throws in
        for name in ["App/A.xcstrings", record] {
          try folder.write(try repository.folder.text(of: name), to: name)
        }
        let export = BranchedRepository(folder: folder, git: repository.git, path: repository.path)
        #expect(await export.conflicts() == Self.both)
        let run = await export.l10n("resolve --theirs")
        let words = "only the git repository has the texts; run 'l10n resolve' there"
        #expect(run == Run(status: .failure, output: "", errors: "\(record): error: \(words)\n"))
      }
    }
  }

  @Test("a shallow clone has the conflict too, and 'resolve' names the command that fetches the texts")
  func reachesShallowClones() async throws {
    try await withCommittedConflicts { (repository) async throws in
      try await withClone(of: repository, "--depth 1") { (clone) async throws in
        #expect(await clone.conflicts() == Self.both)
        let run = await clone.l10n("resolve --theirs")
        let next = "git fetch --unshallow origin"
        #expect(
          run.errors.hasSuffix(": error: this clone lacks the merged versions; to fetch them, run: \(next)\n")
        )
        #expect(run.status == .failure)
        #expect(try clone.run(String(next.dropFirst(4))) == 0)
        #expect(await clone.l10n("resolve --theirs").status == .clean)
        #expect(try clone.text() == Self.theirs)
      }
      // What was merged in a rebase is in no branch.
      let record = try #require(repository.records.first)
      let text = try repository.folder.text(of: record)
      let ids = #/"versions" : ".*"/#
      let lost = String(repeating: "1", count: 40)
      try repository.folder.write(
        text.replacing(ids, with: "\"versions\" : \"- \(lost) \(lost)\""), to: record)
      let run = await repository.l10n("resolve --ours")
      #expect(run.errors.hasSuffix("where the merge was made, or remove this file to keep ours\n"), "\(run)")
    }
  }

  @Test(
    "a record that a branch committed stands in the way of no merge, even where an aborted one left the same")
  func standsInNoWay() async throws {
    try await withCommittedConflicts { (repository) async throws in
      try repository.run("branch both")
      try repository.run("reset -q --hard ours~1")
      #expect(try repository.run("merge theirs") != 0)
      try repository.run("merge --abort")
      #expect(repository.records.count == 1)
      #expect(try repository.run("merge -q both") == 0)
      #expect(repository.records.count == 2)
      #expect(await repository.conflicts() == Self.both)
      #expect(await repository.l10n("resolve --theirs").errors.contains("2 conflicts resolved, 0 open\n"))
      #expect(repository.records.isEmpty)
      #expect(try repository.text() == Self.theirs)
    }
  }

  @Test("a merge after one whose conflicts were committed has its own, and both can be resolved at once")
  func mergesInARow() async throws {
    let other = CatalogText.catalog(["a": "x", "b": "w", "c": "w"])
    for (words, text) in [
      ("--theirs", CatalogText.catalog(["a": "z", "b": "w", "c": "w"])), ("--ours", nil), ("--theirs a", nil),
    ] {
      try await withCommittedConflicts { (repository) async throws in
        try repository.commit(other, on: "other")
        try repository.run("checkout -q ours")
        #expect(try repository.run("merge other") != 0)
        #expect(repository.records.count == 2)
        let list = await repository.l10n("resolve")
        // Both merges left 'b' open; the later one is decided first.
        #expect(list.errors == "2 open conflicts\n" && list.output.contains("  theirs  \"w\""), "\(list)")
        let run = await repository.l10n("resolve \(words)")
        if words == "--theirs a" {
          #expect(run.errors == "1 conflict resolved, 2 open\n")
        } else {
          #expect(run.errors == "2 conflicts resolved, 1 open\n", "\(run)")
          #expect(await repository.conflicts() == ["App/A.xcstrings:14"])
          if let text { #expect(try repository.text() == text) }
          let forced = await repository.l10n("resolve --theirs b --force")
          #expect(forced.errors.hasPrefix("1 conflict resolved, 0 open\n"), "\(forced)")
          #expect(try repository.text().contains("\"z\"") && repository.records.isEmpty)
          #expect(forced.errors.contains("run: git add App/A.xcstrings App/A.xcstrings.conflict-"))
        }
      }
    }
  }

  @Test("each commit of a rebase has its own conflicts", arguments: [true, false])
  func rebases(_ isResolved: Bool) async throws {
    try await BranchedRepository.with(
      base: Self.base, ours: CatalogText.catalog(["a": "y", "b": "x"]), theirs: Self.theirs
    ) { (repository) async throws in
      try repository.commit(Self.ours, on: "ours", from: "ours")
      try repository.run("config core.editor true")
      #expect(try repository.run("rebase theirs") != 0)
      #expect(await repository.conflicts() == ["App/A.xcstrings:4"])
      if isResolved { #expect(await repository.l10n("resolve --theirs").status == .clean) }
      try repository.run("add -A")
      #expect(try repository.run("rebase --continue") != 0)
      #expect(repository.records.count == (isResolved ? 1 : 2))
      if isResolved {
        #expect(await repository.conflicts() == ["App/A.xcstrings:14"])
      } else {
        #expect(await repository.conflicts().count == 2)
      }
      #expect(await repository.l10n("resolve --theirs").errors.contains(" resolved, 0 open\n"))
      try repository.run("add -A")
      #expect(try repository.run("rebase --continue") == 0)
      #expect(try repository.text() == Self.ours && repository.records.isEmpty)
      #expect(await repository.conflicts() == [])
    }
  }
}
