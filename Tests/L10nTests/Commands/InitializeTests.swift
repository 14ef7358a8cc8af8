import Foundation
import RuleKit
import Testing
import ToolKit
import l10n

@Suite struct InitializeTests {
  @Test("a configuration is written once and never overwritten")
  func writesOnce() async throws {
    try await TemporaryFolder.with { folder in
      let first = await Run.l10n("init", files: folder.disk, folder: folder.path)
      #expect(first.status == .clean && first.errors.isEmpty)
      #expect(
        first.output
          == "wrote '.l10n.json'\nrequired languages, by default: en, es\nnext: l10n check\n")
      let text = try folder.text(of: ".l10n.json")
      #expect(text == "{\n  \"languages\": [\"en\", \"es\"]\n}\n")
      let second = await Run.l10n("init --languages de", files: folder.disk, folder: folder.path)
      #expect(
        second.status == .failure
          && second.errors == "error: '.l10n.json' already exists; to infer it again, remove it first\n")
      #expect(try folder.text(of: ".l10n.json") == text)
    }
  }

  @Test("languages, style and folder can be chosen, and then the catalogs don't matter")
  func takesArguments() async throws {
    try await TemporaryFolder.with { folder in
      try SampleProject.write(into: folder)
      let run = await Run.l10n(
        "init -q --languages en,pt-BR --style natural App/", files: folder.disk, folder: folder.path)
      #expect(run == Run(status: .clean, output: "", errors: ""))
      #expect(
        try folder.text(of: "App/.l10n.json")
          == "{\n  \"languages\": [\"en\", \"pt-BR\"],\n  \"keys\": { \"style\": \"natural\" }\n}\n")
    }
  }

  @Test("the catalogs below the folder say which languages and keys there are, and a check then passes")
  func readsCatalogs() async throws {
    try await TemporaryFolder.with { folder in
      let german = #""de":{"stringUnit":{"state":"translated","value":"Guten Tag"}}"#
      let danish = #","da":{"stringUnit":{"state":"translated","value":"Goddag"}}"#
      let entries = (0..<30).map { index in
        #""Hello number \#(index)":{"localizations":{\#(german)\#(index < 3 ? danish : "")}}"#
      }
      let text = #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.0"}"#
      try folder.write(text, to: "App/A.xcstrings")
      try folder.write("{", to: "App/Broken.xcstrings")
      let run = await Run.l10n("init App", files: folder.disk, folder: folder.path)
      #expect(
        run.output == """
          wrote 'App/.l10n.json'
          required languages, because everything is translated: en, de (100%)
          'l10n check' demands this of all keys; with '--since REV', new keys may still lack it
          optional languages, because less than 90% is translated: da (10%)
          key style 'natural': 30 of 30 keys with words are text
          next: cd App && l10n check

          """)
      #expect(run.status == .clean && run.errors.isEmpty)
      #expect(
        try folder.text(of: "App/.l10n.json")
          == #"""
          {
            "languages": { "en": "required", "de": "required", "da": "optional" },
            "keys": { "style": "natural" }
          }

          """#)
      let check = await Run.l10n(
        "check A.xcstrings", files: DiskFileSystem(workingDirectory: "\(folder.path)/App"))
      #expect(!check.output.contains("[key-convention]") && !check.output.contains("[missing-language]"))
    }
  }

  @Test("where only the catalogs of storyboards have keys, those of code say the style")
  func readsCodeBesideStoryboards() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(SampleProject.catalog, to: "mul.lproj/Main.xcstrings")
      try folder.write(
        "import SwiftUI\nlet a = [Text(\"Add to list\"), Text(\"Your cart\")]\n", to: "A.swift")
      let run = await Run.l10n("init", files: folder.disk, folder: folder.path)
      #expect(run.output.contains("key style 'natural': 2 of 2 keys with words in code are text\n"), "\(run)")
    }
  }

  @Test("where code has keys and nothing is localized yet, the first catalog comes next")
  func advisesCatalog() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(SampleProject.source, to: "App/A.swift")
      let run = await Run.l10n("init App", files: folder.disk, folder: folder.path)
      #expect(run.output.hasSuffix("next: cd App && l10n sync --create Localizable.xcstrings\n"), "\(run)")
      try folder.write("{", to: "App/Broken.xcstrings")
      _ = try FileManager.default.removeItem(at: folder.url("App/.l10n.json"))
      let broken = await Run.l10n("init App", files: folder.disk, folder: folder.path)
      #expect(broken.output.hasSuffix("next: cd App && l10n check\n"), "\(broken)")
      try folder.write("", to: "Kit/en.lproj/Localizable.strings")
      try folder.write(SampleProject.source, to: "Kit/A.swift")
      let tables = await Run.l10n("init Kit", files: folder.disk, folder: folder.path)
      #expect(tables.output.hasSuffix("next: cd Kit && l10n convert\n"), "\(tables)")
    }
  }

  @Test("what '.strings' files have decides about languages and style, so that the catalogs they become pass")
  func infersFromTables() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("let a = NSLocalizedString(\"Home\", comment: \"\")", to: "App/A.swift")
      let texts = "\"home.list.title\" = \"A\";\n\"home.list.count\" = \"B\";\n"
      for language in ["en", "es"] {
        try folder.write(texts, to: "App/\(language).lproj/Localizable.strings")
      }
      try folder.write("\"home.list.title\" = \"A\";\n", to: "App/it.lproj/Localizable.strings")
      let run = await Run.l10n("init App", files: folder.disk, folder: folder.path)
      #expect(run.output.contains("everything is translated: en\n"), "\(run)")
      #expect(run.output.contains("below today's share: es (66%), it (33%)\n"), "\(run)")
      #expect(run.output.contains("key style 'structured': 2 of 2 keys"), "\(run)")
      #expect(run.output.hasSuffix("next: cd App && l10n convert\n"), "\(run)")
      for (catalog, next) in [
        (CatalogText.catalog(["a.b.c": "A"]), "convert"),
        (CatalogText.catalog(["a.b.c": "A", "a.b.d": "B", "a.b.e": "C"]), "check"),
      ] {
        try folder.write(catalog, to: "App/Other.xcstrings")
        try FileManager.default.removeItem(at: folder.url("App/.l10n.json"))
        let both = await Run.l10n("init App", files: folder.disk, folder: folder.path)
        #expect(both.output.hasSuffix("next: cd App && l10n \(next)\n"), "\(both)")
      }
    }
  }

  @Test("the summary names the catalogs with another style, and 'check' then has no error about their keys")
  func explainsOverrides() async throws {
    try await TemporaryFolder.with { folder in
      func catalog(_ keys: [String]) -> String {
        RuleExample.catalog(of: keys.map { ($0, [("en", "A text")]) })
      }
      let texts = (0..<29).map { "Add item \($0)" }
      try folder.write(catalog(texts + ["home.list.title"]), to: "App/Localizable.xcstrings")
      try folder.write(catalog(["home.list", "home.text.a"]), to: "App/A [1]*/Errors.xcstrings")
      let run = await Run.l10n("init App --languages en", files: folder.disk, folder: folder.path)
      #expect(
        run.output == """
          wrote 'App/.l10n.json'
          required languages, as chosen: en
          key style 'natural': 29 of 30 keys with words are text
          key style 'structured' in 'A [1]*/Errors.xcstrings': 2 of 2 keys with words have 2 to 4 segments in snake case, \
          separated by '.'
          'key-convention' is a note, because 1 key does not follow the style
          next: cd App && l10n check

          """)
      let check = await Run.l10n(
        "check --only key-convention", files: DiskFileSystem(workingDirectory: "\(folder.path)/App"),
        folder: "\(folder.path)/App")
      #expect(check.status == .clean, "\(check)")
      #expect(check.output.contains("note: 'home.list.title'") && !check.output.contains("Errors"))
    }
  }

  @Test("CI files are written if asked for, and an existing one is kept")
  func writesAutomation() async throws {
    try await TemporaryFolder.with { folder in
      let run = await Run.l10n("init --github-workflow", files: folder.disk, folder: folder.path)
      #expect(run.status == .clean, "\(run)")
      #expect(run.output.hasPrefix("wrote '.l10n.json'\nwrote '.github/workflows/l10n.yml'\n"))
      #expect(try folder.text(of: ".github/workflows/l10n.yml") == AutomationFile.githubWorkflow.text)
      try folder.write("mine", to: "App/.gitlab-ci.yml")
      let kept = await Run.l10n("init --gitlab-job App", files: folder.disk, folder: folder.path)
      #expect(kept.status == .failure && kept.errors == "error: 'App/.gitlab-ci.yml' already exists\n")
      #expect(try folder.text(of: "App/.gitlab-ci.yml") == "mine")
      #expect(!folder.names.contains("App/.l10n.json"))
      let none = await Run.l10n("init --github-workflow none", files: folder.disk, folder: folder.path)
      #expect(none.errors == "error: no folder for 'none/.l10n.json'\n" && !folder.names.contains("none"))
      try folder.write("{}", to: "Kit/.l10n.json")
      let late = await Run.l10n("init --github-workflow Kit", files: folder.disk, folder: folder.path)
      #expect(late.status == .clean && late.output == "wrote 'Kit/.github/workflows/l10n.yml'\n", "\(late)")
      #expect(try folder.text(of: "Kit/.l10n.json") == "{}")
      let chosen = await Run.l10n(
        "init --gitlab-job --style off Kit", files: folder.disk, folder: folder.path)
      #expect(chosen.errors == "error: 'Kit/.l10n.json' already exists; to infer it again, remove it first\n")
      #expect(!folder.names.contains("Kit/.gitlab-ci.yml"))
    }
  }

  @Test("a folder that is not there is named")
  func needsFolder() async throws {
    try await TemporaryFolder.with { folder in
      let run = await Run.l10n("init none", files: folder.disk)
      #expect(run.status == .failure && run.errors == "error: no folder for 'none/.l10n.json'\n")
      try folder.write("{}", to: "A.xcstrings")
      let file = await Run.l10n("init A.xcstrings", files: folder.disk)
      #expect(file.status == .failure && file.errors == "error: 'A.xcstrings' is not a folder\n")
    }
  }
}

/// The questions of `init` on a terminal.
@Suite(.enabled(if: Program("git") != nil)) struct SetupOffersTests {
  private func initialize(
    _ folder: TemporaryFolder, _ options: [String] = [], answers: [String]?, isTerminal: Bool = true
  ) async -> Run {
    await Run.l10n(
      ["init"] + options, files: folder.disk, folder: folder.path, isTerminal: isTerminal, answers: answers)
  }

  @Test("on a terminal, what is not set up is offered, and only 'y' and 'yes' are yes")
  func offers() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      _ = try git.run(["init", "-q"], in: folder.path)
      try folder.write("mine", to: ".github/workflows/l10n.yml")
      let run = await initialize(folder, answers: ["no", " Yes ", "y"])
      #expect(run.status == .clean, "\(run)")
      #expect(
        run.output.hasPrefix(
          """
          set up git to merge catalogs by key? [y/N] add a git hook that checks staged changes before each commit? \
          [y/N] write '.gitlab-ci.yml'? [y/N] wrote '.l10n.json'
          wrote '.git/hooks/pre-commit'
          wrote '.git/hooks/pre-merge-commit'
          wrote '.gitlab-ci.yml'

          """), "\(run)")
      #expect(!folder.names.contains(".gitattributes"))
    }
  }

  @Test(
    "elsewhere, the commands for CI, hook and merge driver come last, by the host of the remote",
    arguments: [
      ("git@github.com:acme/app.git", ["in CI: l10n init --github-workflow"]),
      ("https://gitlab.com/acme/app.git", ["in CI: l10n init --gitlab-job"]), ("/srv/app.git", []),
    ])
  func endsWithCommands(_ remote: String, _ lines: [String]) async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      _ = try git.run(["init", "-q"], in: folder.path)
      _ = try git.run(["remote", "add", "origin", remote], in: folder.path)
      let run = await Run.l10n("init", files: folder.disk, folder: folder.path)
      let rest = [
        "before each commit: l10n init --pre-commit-hook", "to merge by key: l10n init --merge-driver",
      ]
      let last = run.output.split(separator: "\n").drop { !$0.hasPrefix("next:") }.dropFirst()
      #expect(last.map(String.init) == lines + rest)
      let second = await Run.l10n("init", files: folder.disk, folder: folder.path)
      #expect(second.status == .failure)
      #expect(second.errors.split(separator: "\n").dropFirst().map(String.init) == lines + rest)
      _ = await Run.l10n("init --merge-driver", files: folder.disk, folder: folder.path)
      try folder.write("{}", to: "B/Localizable.xcstrings")
      #expect(
        await Run.l10n("init B", files: folder.disk, folder: folder.path).output.contains("--merge-driver")
          == false)
    }
  }

  @Test("the end of the input is no to the rest, and outside of a repository there is no question")
  func ends() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      let outside = await initialize(folder, ["-l", "en"], answers: ["y", "y", "y", "y"])
      #expect(outside.output.hasPrefix("wrote '.l10n.json'\n"), "\(outside)")
      _ = try git.run(["init", "-q"], in: folder.path)
      try folder.write("", to: "App/a")
      let run = await initialize(folder, ["App"], answers: ["y"])
      #expect(run.output.contains("merge=l10n'\n") && folder.names.contains(".gitattributes"), "\(run)")
      #expect(run.output.contains("each commit? [y/N] \nwrote 'App/.l10n.json'\n"), "\(run)")
    }
  }

  @Test(
    "nothing is asked with an option that decides, or where standard input or output is not a terminal",
    arguments: [
      (["--github-workflow"], true, true), (["-q"], true, true), ([], false, true), ([], true, false),
    ])
  func isSilent(_ options: [String], _ typesAnswers: Bool, _ isTerminal: Bool) async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      _ = try git.run(["init", "-q"], in: folder.path)
      let run = await initialize(
        folder, options, answers: typesAnswers ? ["y", "y", "y", "y"] : nil, isTerminal: isTerminal)
      #expect(run.status == .clean && !run.output.contains("?"), "\(run)")
      #expect(!folder.names.contains(".gitattributes") && !folder.names.contains(".gitlab-ci.yml"))
    }
  }
}

/// The CI files of `init`.
@Suite struct AutomationFileTests {
  @Test("'init' writes the CI files that docs/ci.md shows", arguments: AutomationFile.allCases)
  func documented(_ file: AutomationFile) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let document = try String(contentsOf: root.appending(path: "docs/ci.md"), encoding: .utf8)
    #expect(document.contains("```yaml\n\(file.text)```\n"))
  }
}

/// Configurations that teams can keep.
@Suite struct ProposedConfigurationTests {
  private static func catalog(_ count: Int, _ shares: [String: Int]) -> String {
    let entries = (0..<count).map { index in
      let texts = shares.filter { index < $0.value }.keys.sorted().map {
        #""\#($0)":{"stringUnit":{"state":"translated","value":"Text \#(index)"}}"#
      }
      return #""Hello number \#(index)":{"localizations":{\#(texts.joined(separator: ","))}}"#
    }
    return #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.0"}"#
  }

  @Test("a language has its share of today as a floor, and is required only where everything is translated")
  func proposesFloors() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog(40, ["de": 40, "fr": 39, "it": 36, "pl": 20]), to: "App/A.xcstrings")
      let run = await Run.l10n("init App", files: folder.disk, folder: folder.path)
      #expect(
        run.output.contains(
          "languages that must not fall more than 2 points below today's share: fr (97%), it (90%)\n"),
        "\(run)")
      #expect(
        try folder.text(of: "App/.l10n.json").contains(
          #""languages": { "en": "required", "de": "required", "fr": 95, "it": 88, "pl": "optional" }"#))
      #expect(run.output.contains("'l10n check' demands this of all keys; with '--since REV', "), "\(run)")
      #expect(await Run.l10n("check App", files: folder.disk, folder: folder.path).status == .clean)
    }
  }

  @Test("what is demanded holds for the keys that 'sync' adds from code, too")
  func leavesRoomForCode() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(
        Self.catalog(40, ["de": 40, "en": 40, "fr": 36]).replacing("Hello number ", with: "home.list.title_")
          .replacing(#"":{"loc"#, with: #"":{"extractionState":"manual","loc"#),
        to: "App/Localizable.xcstrings")
      let views = ["home.list.more", "home.list.less", "Add", "%@", "✓"].map { "Text(\"\($0)\")" }
      try folder.write("import SwiftUI\nlet a = [\(views.joined(separator: ", "))]\n", to: "App/A.swift")
      let run = await Run.l10n("init App", files: folder.disk, folder: folder.path)
      #expect(run.output.contains("untranslated: 5 keys of code that 'l10n sync' adds"), "\(run)")
      let rules = "missing-translation,low-coverage,key-convention"
      for line in ["check App --only \(rules)", "sync App", "check App --only \(rules)"] {
        let run = await Run.l10n(line, files: folder.disk, folder: folder.path)
        #expect(run.status == .clean, "\(run)")
      }
      #expect(try folder.text(of: "App/.l10n.json").contains(#""de": 91, "fr": 82 }"#))
      let catalog = try folder.text(of: "App/Localizable.xcstrings")
      #expect(catalog.contains("home.list.more") && catalog.contains("✓"))
    }
  }

  @Test("the floors leave room for a new key without translations")
  func leavesRoom() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog(100, ["fr": 96]), to: "App/A.xcstrings")
      _ = await Run.l10n("init App", files: folder.disk, folder: folder.path)
      try folder.write(Self.catalog(102, ["fr": 96]), to: "App/A.xcstrings")
      let run = await Run.l10n("check App --only low-coverage", files: folder.disk, folder: folder.path)
      #expect(run.status == .clean, "\(run)")
      try folder.write(Self.catalog(110, ["fr": 96]), to: "App/A.xcstrings")
      let more = await Run.l10n("check App --only low-coverage", files: folder.disk, folder: folder.path)
      #expect(more.status == .findings, "\(more)")
    }
  }

  @Test("a repository of several apps gets a configuration for each of them, and for catalogs beside them")
  func configuresApps() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog(30, ["de": 30]), to: "Apps/One/Resources/Localizable.xcstrings")
      try folder.write("// !$*UTF8*$!\n{ objects = { }; }\n", to: "Apps/One/One.xcodeproj/project.pbxproj")
      try folder.write(
        Self.catalog(30, ["en": 30, "ja": 30]).replacing("Hello number ", with: "home.list.title_"),
        to: "Apps/Two/Localizable.xcstrings")
      try folder.write("name: Two\n", to: "Apps/Two/project.yml")
      try folder.write(Self.catalog(30, ["fr": 30]), to: "Packages/Shared/Sources/Shared.xcstrings")
      let run = await Run.l10n("init", files: folder.disk, folder: folder.path)
      #expect(run.status == .clean, "\(run)")
      #expect(
        run.output.hasPrefix(
          "3 folders of apps and catalogs get a configuration each\nwrote 'Apps/One/.l10n.json'\n"))
      #expect(try folder.text(of: "Apps/One/.l10n.json").contains(#"["en", "de"]"#))
      #expect(try folder.text(of: "Apps/Two/.l10n.json").contains(#"["en", "ja"]"#))
      #expect(!(try folder.text(of: "Apps/Two/.l10n.json").contains("natural")))
      #expect(try folder.text(of: "Packages/.l10n.json").contains(#"["en", "fr"]"#))
      #expect(!folder.names.contains(".l10n.json"))
      #expect(await Run.l10n("check", files: folder.disk, folder: folder.path).status == .clean)
      let again = await Run.l10n("init", files: folder.disk, folder: folder.path)
      #expect(
        again.status == .failure
          && again.errors
            == "error: 'Apps/One/.l10n.json' already exists; to infer it again, remove it first\n"
      )
    }
  }
}
