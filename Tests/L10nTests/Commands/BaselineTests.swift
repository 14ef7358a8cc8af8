import Foundation
import Testing
import ToolKit

@Suite struct BaselineTests {
  private static let only = CheckTests.only
  private static let write = "\(only) --write-baseline"

  /// A folder with a catalog that lacks a Spanish text and a Swift file with two hardcoded ones.
  private static func project(
    _ perform: (TemporaryFolder) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(CheckTests.catalog("en"), to: "App/A.xcstrings")
      try folder.write(code("Save", "Save", "Open"), to: "App/V.swift")
      try await perform(folder)
    }
  }

  private static func code(_ texts: String...) -> String {
    let lines = texts.map { "    title = \"\($0)\"\n" }.joined()
    return "import UIKit\nfinal class C: UIViewController {\n  func show() {\n\(lines)  }\n}\n"
  }

  private static let rules = "check --only missing-translation,hardcoded-string"

  @Test("accepted findings are not reported; a further equal one is, wherever the lines are")
  func acceptsFindings() async throws {
    try await Self.project { folder in
      let written = await Run.l10n("\(Self.rules) --write-baseline", files: folder.disk)
      #expect(written.status == .clean)
      #expect(written.errors.hasPrefix("wrote '.l10n-baseline': 4 findings accepted\n"))
      let text = try folder.text(of: ".l10n-baseline")
      #expect(text.hasPrefix("# l10n baseline 1\n"))
      #expect(text.contains("\tApp/V.swift\t\"Save\"\t\t2\n"))
      try folder.write("\n\n" + Self.code("Open", "Save", "Save"), to: "App/V.swift")
      let moved = await Run.l10n(Self.rules, files: folder.disk)
      #expect(moved.status == .clean && moved.output.isEmpty && moved.errors.contains("4 accepted"))
      try folder.write(Self.code("Open", "Save", "Save", "Save"), to: "App/V.swift")
      let more = await Run.l10n("\(Self.rules) --fail-on note", files: folder.disk)
      #expect(more.status == .findings && more.output.contains("V.swift:7:"))
      let all = await Run.l10n("\(Self.rules) --no-baseline", files: folder.disk)
      #expect(all.status == .findings && all.output.contains("A.xcstrings"))
    }
  }

  @Test("findings of one cause count once: when reported, when accepted and when accepted before")
  func countsCauses() async throws {
    try await Self.project { folder in
      let code = "import SwiftUI\nlet a = Text(\"home.list.none\"), b = Text(\"home.list.none\")\n"
      try folder.write(code, to: "App/V.swift")
      try folder.write(CheckTests.catalog("en"), to: "App/Localizable.xcstrings")
      let line = "check --only missing-key,missing-translation"
      let found = await Run.l10n(line, files: folder.disk)
      #expect(found.errors.contains("3 errors in"), "\(found)")
      let written = await Run.l10n("\(line) --write-baseline", files: folder.disk)
      #expect(written.errors.hasPrefix("wrote '.l10n-baseline': 3 findings accepted\n"), "\(written)")
      let next = await Run.l10n(line, files: folder.disk)
      #expect(next.status == .clean && next.errors.contains(", 3 accepted"), "\(next)")
    }
  }

  @Test(
    "a catalog that can't be read is never accepted, also not by a line of the baseline",
    arguments: [("{", "invalid-json"), ("{\n<<<<<<< HEAD\n}\n", "conflict-marker")])
  func refusesUnreadable(_ text: String, _ rule: String) async throws {
    try await Self.project { folder in
      try folder.write(text, to: "App/A.xcstrings")
      let written = await Run.l10n("check --write-baseline", files: folder.disk)
      #expect(written.status == .findings && written.output.contains("[\(rule)]\n"), "\(written)")
      #expect(try !folder.text(of: ".l10n-baseline").contains("xcstrings"))
      try folder.write("# l10n baseline 1\n\(rule)\tApp/A.xcstrings\t\t\t1\n", to: ".l10n-baseline")
      let run = await Run.l10n("check --only \(rule)", files: folder.disk)
      #expect(run.status == .findings && run.output.contains("[\(rule)]\n"), "\(run)")
    }
  }

  @Test("while a catalog is damaged, no accepted finding counts as gone")
  func keepsWhileDamaged() async throws {
    try await Self.project { folder in
      _ = await Run.l10n("check --write-baseline", files: folder.disk)
      let all = try folder.text(of: ".l10n-baseline")
      try folder.write(Self.code("Save", "Close"), to: "App/V.swift")
      try folder.write("{", to: "App/A.xcstrings")
      let run = await Run.l10n("check", files: folder.disk)
      #expect(run.output.contains("[invalid-json]") && !run.errors.contains("no longer exist"), "\(run)")
      _ = await Run.l10n("check --write-baseline", files: folder.disk)
      let kept = Set(try folder.text(of: ".l10n-baseline").split(separator: "\n"))
      #expect(kept.isSuperset(of: all.split(separator: "\n")))
    }
  }

  @Test("writing again only removes what no longer exists, unless forced; other rules and files keep theirs")
  func renewsBaseline() async throws {
    try await Self.project { folder in
      _ = await Run.l10n("\(Self.rules) --write-baseline", files: folder.disk)
      let all = try folder.text(of: ".l10n-baseline")
      try folder.write(Self.code("Save", "Close"), to: "App/V.swift")
      let run = await Run.l10n(Self.rules, files: folder.disk)
      #expect(
        run.errors.contains(
          "hint: 2 findings in '.l10n-baseline' no longer exist; run 'l10n check --write-baseline' to remove them"
        ))
      #expect(try folder.text(of: ".l10n-baseline") == all)
      _ = await Run.l10n("check --only missing-translation --write-baseline", files: folder.disk)
      _ = await Run.l10n("\(Self.rules) App/A.xcstrings --write-baseline", files: folder.disk)
      #expect(try folder.text(of: ".l10n-baseline") == all)
      let shrunk = await Run.l10n("\(Self.rules) --write-baseline --fail-on note", files: folder.disk)
      #expect(shrunk.status == .findings && shrunk.output.contains("'Close'"))
      #expect(shrunk.errors.contains("2 findings accepted, 2 obsolete findings removed"))
      #expect(
        shrunk.errors.contains(
          "hint: 1 new finding not accepted; to accept all findings of today, add '--force'"))
      let lines = all.split(separator: "\n")
      let kept = try folder.text(of: ".l10n-baseline").split(separator: "\n")
      #expect(kept.count == lines.count - 1 && kept.count { !lines.contains($0) } == 1)
      let forced = await Run.l10n("\(Self.rules) --write-baseline --force", files: folder.disk)
      #expect(forced.status == .clean)
      #expect(try folder.text(of: ".l10n-baseline").contains("\"Close\""))
    }
  }

  @Test("a check of a part makes no accepted finding obsolete")
  func keepsFindingsOfTheWhole() async throws {
    try await Self.project { folder in
      try folder.write("{}", to: ".l10n.json")
      try folder.write(CheckTests.catalog("en", "es"), to: "App/B.xcstrings")
      #expect(await Run.l10n("check --write-baseline", files: folder.disk).status == .clean)
      let before = try folder.text(of: ".l10n-baseline")
      #expect(before.contains("unused-key"))
      let part = await Run.l10n("check App --write-baseline", files: folder.disk)
      #expect(!part.errors.contains("obsolete"), "\(part)")
      #expect(try folder.text(of: ".l10n-baseline") == before)
    }
  }

  @Test("a baseline of 12,000 findings has less than 1.5 MB, and two that are mended change two lines")
  func staysSmall() async throws {
    let languages = ["de", "es", "fr", "it"]
    func catalog(translated: Set<Int>) -> String {
      let unit = #"{"stringUnit":{"state":"translated","value":"x"}}"#
      let entries = (0..<3_000).map { number in
        let done = number == 0 ? languages : translated.contains(number) ? ["fr"] : []
        let texts = done.map { #""\#($0)":\#(unit)"# }.joined(separator: ",")
        let key = "restaurant.detail.opening_hours.of_a_day_\(number)"
        return #""\#(key)":{"comment":"\#(done.joined())","localizations":{\#(texts)}}"#
      }
      return #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.0"}"#
    }
    try await TemporaryFolder.with { folder in
      let path = "Features/Restaurant/Resources/Localizable.xcstrings"
      let check = "check --only missing-translation --languages en,\(languages.joined(separator: ","))"
      try folder.write(catalog(translated: []), to: path)
      _ = await Run.l10n("\(check) --write-baseline", files: folder.disk)
      let all = try folder.text(of: ".l10n-baseline")
      #expect(all.utf8.count < 1_500_000)
      try folder.write(catalog(translated: [1_000, 2_000]), to: path)
      _ = await Run.l10n("\(check) --write-baseline", files: folder.disk)
      let changes = try folder.text(of: ".l10n-baseline").split(separator: "\n")
        .difference(from: all.split(separator: "\n"))
      #expect(all.split(separator: "\n").count == 11_997 && changes.insertions.isEmpty)
      #expect(changes.removals.count == 2)
    }
  }

  @Test("a renamed file keeps its accepted findings, and the next writing moves them")
  func followsRenamedFiles() async throws {
    try await Self.project { folder in
      _ = await Run.l10n("\(Self.rules) --write-baseline", files: folder.disk)
      try FileManager.default.removeItem(at: folder.url("App/V.swift"))
      try folder.write(Self.code("Save", "Save", "Open"), to: "Other/W.swift")
      let run = await Run.l10n(Self.rules, files: folder.disk)
      #expect(run.status == .clean && run.output.isEmpty && !run.errors.contains("hint"))
      _ = await Run.l10n("\(Self.rules) --write-baseline", files: folder.disk)
      let text = try folder.text(of: ".l10n-baseline")
      #expect(text.contains("Other/W.swift") && !text.contains("V.swift"))
    }
  }

  @Test("a baseline holds for the same files from other folders, and for other ways to name them")
  func followsFiles() async throws {
    try await Self.project { folder in
      try folder.write(#"{"baseline":"lists/known"}"#, to: ".l10n.json")
      try folder.write("", to: "lists/empty")
      let written = await Run.l10n("\(Self.rules) --write-baseline", files: folder.disk, folder: folder.path)
      #expect(written.status == .clean)
      #expect(try folder.text(of: "lists/known").contains("\t../App/V.swift\t"))
      for paths in ["", "App", "./App", "\(folder.path)/App", "App/A.xcstrings App/V.swift"] {
        let run = await Run.l10n("\(Self.rules) \(paths)", files: folder.disk, folder: folder.path)
        #expect(run.status == .clean && run.output.isEmpty, "\(paths)")
      }
      let app = "\(folder.path)/App"
      let disk = DiskFileSystem(workingDirectory: app)
      #expect(await Run.l10n(Self.rules, files: disk, folder: app).output.isEmpty)
    }
  }

  @Test("the lines of two branches' baselines merge; of equal findings the greater count holds")
  func readsMergedLines() async throws {
    try await Self.project { folder in
      _ = await Run.l10n("\(Self.rules) --write-baseline", files: folder.disk)
      let text = try folder.text(of: ".l10n-baseline")
      let fewer = text.split(separator: "\n").dropFirst().map { $0.dropLast() + "1\n" }.joined()
      try folder.write(text + fewer + "hardcoded-string\tGone.swift\t\"x\"\t\t3\n", to: ".l10n-baseline")
      let run = await Run.l10n(Self.rules, files: folder.disk)
      #expect(run.output.isEmpty && run.errors.contains("hint: 3 findings in '.l10n-baseline' no longer"))
    }
  }

  @Test("the first text of a language that a baseline accepts as missing makes no other key's finding new")
  func acceptsKeysOfMissingLanguage() async throws {
    let check = "check --only missing-language,missing-translation"
    let keys = ["a", "b", "c"].map { #""home.list.\#($0)":{}"# }.joined(separator: ",")
    try await TemporaryFolder.with { folder in
      try folder.write(#"{"sourceLanguage":"en","strings":{\#(keys)},"version":"1.0"}"#, to: "A.xcstrings")
      _ = await Run.l10n("\(check) --write-baseline --baseline known", files: folder.disk)
      #expect(await Run.l10n("set home.list.a Hola -l es", files: folder.disk).status == .clean)
      #expect(await Run.l10n(check, files: folder.disk).errors == "2 errors in 1 catalog, 3 keys\n")
      for _ in 1...2 {
        let run = await Run.l10n("\(check) --baseline known", files: folder.disk)
        #expect(run.errors.contains("no findings in 1 catalog, 3 keys, 2 accepted\n"))
        _ = await Run.l10n("\(check) --baseline known --write-baseline", files: folder.disk)
      }
      let other = await Run.l10n("\(check) --languages en,fr --baseline known", files: folder.disk)
      #expect(other.status == .findings)
    }
  }

  @Test("fixes of accepted findings are not applied, and a hint says so")
  func sparesAcceptedFixes() async throws {
    try await TemporaryFolder.with { folder in
      let catalog = CheckTests.catalog("en").replacing(#""value":"x""#, with: #""value":"x\#u{200B}""#)
      try folder.write(catalog, to: "A.xcstrings")
      _ = await Run.l10n(
        "check --only invisible-character --write-baseline --fail-on never", files: folder.disk)
      let kept = await Run.l10n("check --only invisible-character --fix", files: folder.disk)
      let text = try folder.text(of: "A.xcstrings")
      #expect(text == catalog)
      #expect(
        kept.errors.contains(
          "hint: 2 safe fixes for accepted findings not applied; set '--no-baseline' to apply them too"))
      _ = await Run.l10n("check --only invisible-character --fix --no-baseline", files: folder.disk)
      #expect(try folder.text(of: "A.xcstrings") != catalog)
    }
  }

  @Test("a baseline that is absent, or is not one, is an error that names what to do")
  func explainsErrors() async {
    let files = MemoryFileSystem([
      "../.l10n.json": #"{"baseline":"k"}"#, "A.xcstrings": "{}", "report.json": "{}",
      "bad": "# l10n baseline 1\nrule\tpath\n",
    ])
    for (options, message) in [
      ("", "../.l10n.json: error: no baseline '../k'; to create it, run: l10n check --write-baseline"),
      (
        "--baseline x",
        "../.l10n.json: error: no baseline 'x'; to create it, run: l10n check --baseline x --write-baseline"
      ),
      (
        "--baseline report.json",
        "report.json:1:1: error: not a baseline: the first line is not '# l10n baseline 1'"
      ),
      ("--baseline bad", "bad:2:1: error: expected rule, path, key, language and count, separated by tabs"),
    ] {
      let run = await Run.l10n("check \(options)", files: files)
      #expect(run == Run(status: .failure, output: "", errors: "\(message)\n"))
    }
  }

  @Test("the ending of a report's file says its form where nothing else does")
  func obeysEnding() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(CheckTests.catalog("en"), to: "A.xcstrings")
      for command in ["check", "stats"] {
        for (options, isJSON) in [("-o a.json", true), ("-o a.txt", false), ("-f text -o a.json", false)] {
          _ = await Run.l10n("\(command) \(options)", files: folder.disk)
          let text = try folder.text(of: options.hasSuffix("txt") ? "a.txt" : "a.json")
          #expect(text.hasPrefix("{") == isJSON, "\(command) \(options)")
        }
      }
    }
  }
}
