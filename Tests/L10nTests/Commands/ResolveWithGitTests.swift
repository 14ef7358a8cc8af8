import Foundation
import Testing
import ToolKit

/// Conflicts in real repositories, from the merge to the commit.
@Suite(.enabled(if: BranchedRepository.isPossible)) struct ResolveWithGitTests {
  private static let path = "App/A.xcstrings"
  private static let base = CatalogText.catalog(["a": "x", "b": "x"])
  private static let ours = CatalogText.catalog(["a": "y", "b": "x"])
  private static let theirs = CatalogText.catalog(["a": "z", "b": "z"])
  private static let merged = CatalogText.catalog(["a": "y", "b": "z"])

  private func withBranches(
    options: String = "", body: (BranchedRepository) async throws -> Void
  ) async throws {
    try await BranchedRepository.with(
      base: Self.base, ours: Self.ours, theirs: Self.theirs, options: options, body: body)
  }

  @Test(
    "merges that leave the work tree alone leave nothing in it",
    arguments: ["merge-tree --write-tree ours theirs", "log --remerge-diff -1 both"])
  func leavesNothing(_ command: String) async throws {
    try await withBranches { (repository) async throws in
      try repository.run("merge -q theirs")
      #expect(await repository.l10n("resolve --ours").status == .clean)
      try repository.run("add -A")
      try repository.run("commit -q -m both")
      try repository.run("branch both")
      try repository.run("checkout -q -B ours ours~1")
      try repository.run(command)
      #expect(repository.records.isEmpty)
    }
  }

  @Test(
    "what merges into the work tree leaves conflicts that 'check' reports and 'resolve' ends",
    arguments: [
      "merge theirs", "cherry-pick theirs", "rebase theirs", "rebase --apply theirs", "revert theirs",
    ])
  func leavesConflict(_ command: String) async throws {
    try await withBranches { (repository) async throws in
      #expect(try repository.run(command) != 0)
      #expect(await repository.l10n("check").output.contains("[unresolved-conflict]\n"))
      #expect(await repository.l10n("resolve --theirs").status == .clean)
      #expect(await !repository.l10n("check").output.contains("[unresolved-conflict]\n"))
      #expect(await repository.l10n("resolve").errors == "0 open conflicts\n")
      #expect(repository.records.isEmpty)
    }
  }

  @Test("a stash and a checkout that merge leave conflicts too")
  func leavesConflictOfStash() async throws {
    try await withBranches { (repository) async throws in
      try repository.folder.write(CatalogText.catalog(["a": "w", "b": "x"]), to: Self.path)
      try repository.run("checkout -q -m theirs")
      #expect(await repository.l10n("check").output.contains("[unresolved-conflict]\n"))
      #expect(await repository.l10n("resolve --theirs").errors.hasPrefix("1 conflict resolved, 0 open\n"))
      try repository.run("checkout -q -f ours")
      try repository.folder.write(CatalogText.catalog(["a": "w", "b": "x"]), to: Self.path)
      try repository.run("stash -q")
      try repository.run("checkout -q theirs")
      try repository.run("stash pop")
      #expect(await repository.l10n("check").output.contains("[unresolved-conflict]\n"))
      #expect(await repository.l10n("resolve --ours").errors.hasPrefix("1 conflict resolved, 0 open\n"))
      #expect(await repository.conflicts() == [] && repository.records.isEmpty)
    }
  }

  @Test(
    "a catalog that git merged by lines, or not at all, is merged again by key",
    arguments: ["git merge-file %A %O %B", "false", "no-such-program-here %O"])
  func mergesAgain(_ driver: String) async throws {
    for (side, text) in [("--theirs", Self.theirs), ("--ours", Self.merged)] {
      try await withBranches { (repository) async throws in
        _ = try repository.git.run(["config", "merge.l10n.driver", driver], in: repository.folder.path)
        #expect(try repository.run("merge theirs") != 0)
        let list = await repository.l10n("resolve")
        #expect(list.status == .findings && list.errors == "1 open conflict\n", "\(list)")
        #expect(list.output.contains("  base    \"x\" (translated)\n"))
        #expect(await repository.l10n("resolve \(side)").status == .clean)
        #expect(try repository.folder.text(of: Self.path) == text)
      }
    }
  }

  @Test("edits outside of markers stay, though git has both versions")
  func keepsEdits() async throws {
    try await withBranches { (repository) async throws in
      try repository.folder.write("", to: ".gitattributes")
      #expect(try repository.run("commit -q -a -m attributes") == 0)
      #expect(try repository.run("merge theirs") != 0)
      let marked = try repository.folder.text(of: Self.path)
      #expect(marked.contains("<<<<<<< HEAD\n"))
      try repository.folder.write(marked.replacing("\"1.0\"", with: "\"1.1\""), to: Self.path)
      #expect(await repository.l10n("resolve --theirs").status == .clean)
      #expect(
        try repository.folder.text(of: Self.path) == Self.theirs.replacing("\"1.0\"", with: "\"1.1\""))
    }
  }

  /// A catalog with the texts of keys by language.
  private static func catalog(_ keys: KeyValuePairs<String, [(String, String)]>) -> String {
    let entries = keys.map { key, texts in
      let localizations = texts.map { language, text in
        "        \"\(language)\" : {\n          \"stringUnit\" : {\n            \"state\" : \"translated\",\n"
          + "            \"value\" : \"\(text)\"\n          }\n        }"
      }
      return "    \"\(key)\" : {\n      \"extractionState\" : \"manual\",\n      \"localizations\" : {\n"
        + localizations.joined(separator: ",\n") + "\n      }\n    }"
    }
    return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n"
      + "  \"version\" : \"1.0\"\n}\n"
  }

  @Test("a text that git's lines put into another key stays out, and its key is a conflict")
  func ignoresGluedLines() async throws {
    let base = Self.catalog([
      "a.delete": [("en", "Delete"), ("es", "Borrar")], "z.pay": [("en", "Pay"), ("es", "Pagar")],
    ])
    let ours = Self.catalog([
      "a.delete": [("de", "Löschen"), ("en", "Delete"), ("es", "Borrar")],
      "z.pay": [("en", "Pay"), ("es", "Pague")],
    ])
    let theirs = Self.catalog([
      "a.save": [("en", "Save"), ("es", "Guardar")], "z.pay": [("en", "Pay"), ("es", "Abonar")],
    ])
    try await BranchedRepository.with(base: base, ours: ours, theirs: theirs) { (repository) async throws in
      try repository.folder.write("", to: ".gitattributes")
      #expect(try repository.run("commit -q -a -m attributes") == 0)
      #expect(try repository.run("merge theirs") != 0)
      let marked = try repository.folder.text(of: Self.path)
      let outside = marked.split(separator: "<<<<<<<")[0]
      try #require(outside.contains("a.save") && outside.contains("Löschen"))
      let note =
        "\(Self.path): note: merged by key, unlike the lines outside of the markers: 'a.delete' and 'a.save'\n"
      let list = await repository.l10n("resolve")
      #expect(list.output.contains("'a.delete'") && list.errors == "\(note)2 open conflicts\n", "\(list)")
      #expect(await repository.l10n("resolve --theirs a.delete").status == .clean)
      #expect(await repository.l10n("resolve").errors == "1 open conflict\n")
      #expect(await repository.l10n("resolve --theirs").status == .clean)
      #expect(try repository.folder.text(of: Self.path) == theirs)
      // Someone edited the file outside of the markers.
      try repository.folder.write(marked.replacing("Guardar", with: "Archivar"), to: Self.path)
      let edited = await repository.l10n("resolve")
      #expect(
        edited.errors.hasPrefix(
          "\(Self.path): warning: edited outside of the markers, so kept unlike a merge by key: 'a.delete' and 'a.save'\n"
        ),
        "\(edited)")
    }
  }

  @Test("lines that git can't merge but keys can need no side")
  func mergesWithoutConflict() async throws {
    try await withBranches { (repository) async throws in
      try repository.run("config merge.l10n.driver false")
      try repository.commit(CatalogText.catalog(["a": "x", "aa": "z", "b": "x"]), on: "theirs")
      try repository.commit(CatalogText.catalog(["a": "x", "ab": "y", "b": "x"]), on: "ours")
      try repository.folder.write("", to: ".gitattributes")
      #expect(try repository.run("commit -q -a -m attributes") == 0)
      #expect(try repository.run("merge theirs") != 0)
      let list = await repository.l10n("resolve")
      #expect(
        list.status == .findings && list.output.hasPrefix("App/A.xcstrings: no conflicts;"))
      #expect(await repository.l10n("resolve --ours").status == .clean)
      #expect(
        try repository.folder.text(of: Self.path)
          == CatalogText.catalog(["a": "x", "aa": "z", "ab": "y", "b": "x"]))
    }
  }

  @Test(
    "markers show the common state where git is set to",
    arguments: [("merge", false), ("diff3", true), ("zdiff3", true)])
  func followsConflictStyle(_ style: String, _ showsBase: Bool) async throws {
    try await withBranches(options: "--conflict-style markers") { (repository) async throws in
      try repository.run("config merge.conflictStyle \(style)")
      #expect(try repository.run("merge theirs") != 0)
      let line = "            \"value\" : "
      let base = showsBase ? "||||||| base\n\(line)\"x\"\n" : ""
      let marked = "<<<<<<< ours\n\(line)\"y\"\n\(base)=======\n\(line)\"z\"\n>>>>>>> theirs\n"
      #expect(
        try repository.folder.text(of: Self.path) == Self.merged.replacing("\(line)\"y\"\n", with: marked))
      #expect(await repository.l10n("resolve --theirs").status == .clean)
      #expect(try repository.folder.text(of: Self.path) == Self.theirs)
    }
  }

  @Test("a catalog whose name begins with a dash is merged, compared and resolved")
  func takesDashes() async throws {
    try await withBranches { (repository) async throws in
      let tool = try #require(Program.l10n).path
      _ = try repository.git.run(
        ["config", "diff.l10n.command", "'\(tool)' diff --external --"], in: repository.folder.path)
      try repository.folder.write("*.xcstrings merge=l10n diff=l10n\n", to: ".gitattributes")
      _ = try repository.git.run(["mv", "--", "App/A.xcstrings", "-x.xcstrings"], in: repository.folder.path)
      #expect(try repository.run("commit -q -a -m move") == 0)
      try repository.run("checkout -q -b other")
      try repository.folder.write(Self.theirs, to: "-x.xcstrings")
      let diff = try repository.git.run(["diff"], in: repository.folder.path).output
      #expect(diff.contains("-x.xcstrings: 2 keys changed\n"), "\(diff)")
      #expect(try repository.run("commit -q -a -m theirs") == 0)
      try repository.run("checkout -q ours")
      try repository.folder.write(CatalogText.catalog(["a": "w", "b": "x"]), to: "-x.xcstrings")
      #expect(try repository.run("commit -q -a -m ours") == 0)
      #expect(try repository.run("merge other") != 0)
      let run = await repository.l10n("resolve --theirs -- -x.xcstrings")
      #expect(run.errors.hasSuffix("\nto mark the catalog as resolved, run: git add ./-x.xcstrings\n"))
      #expect(try repository.folder.text(of: "-x.xcstrings") == Self.theirs)
    }
  }
}
