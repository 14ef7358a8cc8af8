import RuleKit
import TestSupport
import Testing
import ToolKit

@Suite("l10n extract: translations")
struct ExtractTranslationsTests {
  private static func catalog(title: String = "Home", spanish: String? = "Inicio") -> String {
    let unit = { (text: String) in #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
    let translation = spanish.map { #","es":\#(unit($0))"# } ?? ""
    return #"""
      {"sourceLanguage":"en","strings":{"home.list.title":{"localizations":{"en":\#(unit(title))\#(translation)}},
      "home.list.empty":{"comment":"Max length: 9","localizations":{"en":\#(unit("None %@"))}}},"version":"1.0"}
      """#
  }

  private func run(_ line: String, in folder: TemporaryFolder) async -> Run {
    await Run.l10n(line, files: folder.disk, folder: folder.path)
  }

  private func with(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog(), to: "App/Localizable.xcstrings")
      try folder.write("import SwiftUI\nlet a = Text(\"home.list.empty\")\n", to: "App/A.swift")
      try await body(folder)
    }
  }

  @Test("what is to be done goes into a file for each language, and the summary counts it")
  func defaults() async throws {
    try await with { folder in
      let run = await run("extract --language es,pl", in: folder)
      #expect(run.status == .clean)
      #expect(
        run.errors == """
          es: 1 text (1 missing), in 'translations/es.xliff'
          pl: 2 texts (2 missing), in 'translations/pl.xliff'

          """)
      let text = try folder.text(of: "translations/es.xliff")
      #expect(
        text.contains(
          #"<file original="App/Localizable.xcstrings" source-language="en" target-language="es""#))
      #expect(text.ranges(of: "<trans-unit ").count == 1)
      #expect(!text.contains("maxwidth"))
    }
  }

  @Test("the required languages are the default, and nothing to do is said without a file")
  func nothing() async throws {
    try await with { folder in
      let run = await run("extract --key home.list.title", in: folder)
      #expect(run.status == .clean)
      #expect(run.errors == "es: nothing to translate\n")
      #expect(!folder.names.contains("translations"))
    }
  }

  @Test(
    "a name or pattern that stands for nothing is refused",
    arguments: [
      ("--key home.list.titel", "no key matches 'home.list.titel'; did you mean 'home.list.title'?"),
      ("--key home.*,cart.*", "no key matches 'cart.*'"),
      ("--feature hoem", "no key has the feature 'hoem'; did you mean 'home'?"),
      ("--catalog Localisable", "no catalog is named 'Localisable'; did you mean 'Localizable'?"),
      ("--catalog Localizable,Kit/*", "no catalog is named 'Kit/*'"),
    ])
  func namesNothing(_ option: String, _ said: String) async throws {
    try await with { folder in
      let run = await run("extract \(option)", in: folder)
      #expect(run == Run(status: .failure, output: "", errors: "error: \(said)\n"))
    }
  }

  @Test(
    "a path without an ending is a folder, one with an ending a file, which also tells the format",
    arguments: [
      ("-o out", "out/es.xliff"), ("-o out/", "out/es.xliff"), ("-o a.b/out", "a.b/out/es.xliff"),
      ("-o out.csv", "out.csv"), ("-o out.xliff -f csv", "out.xliff"), ("-o out -f po", "out/es.po"),
      ("-o es.xlf", "es.xlf"), ("-o es.lproj", "es.lproj"), ("-o App", "App/es.xliff"),
      ("-o x.txt -f csv", "x.txt"),
    ])
  func choosesPlace(_ option: String, _ path: String) async throws {
    try await with { folder in
      let run = await run("extract -l es \(option)", in: folder)
      #expect(run.errors == "es: 1 text (1 missing), in '\(path)'\n")
      let isTable = option.contains("csv")
      let status = try folder.disk.status(of: path, followingLinks: true)
      #expect(status != nil)
      if isTable { #expect(try folder.text(of: path).hasPrefix("file;key;")) }
      if path.hasSuffix(".xlf") { #expect(try folder.text(of: path).contains("version=\"2.0\"")) }
    }
  }

  @Test("where no other language is required one has to be named")
  func needsLanguage() async throws {
    try await with { folder in
      try folder.write(#"{ "languages": ["en"] }"#, to: ".l10n.json")
      let run = await run("extract", in: folder)
      #expect(run.status == .failure)
      #expect(run.errors == "error: no required language to translate into; set '--language'\n")
    }
  }

  @Test("an ending that no format has is refused", arguments: ["es.ods", "out.d", "a.b/es.XLIFF"])
  func unknownEnding(_ path: String) async throws {
    try await with { folder in
      let run = await run("extract -l es -o \(path)", in: folder)
      let ending = path.split(separator: ".").last ?? ""
      let endings = Wording.list(TestedFormat.all.map { ".\($0.fileExtension)" })
      #expect(
        run.errors == "error: unknown extension '.\(ending)'; use \(endings), or set '--format'\n")
      #expect(run.status == .failure && !folder.names.contains("es.ods"))
    }
  }

  @Test(
    "several languages don't go into one file: a folder takes them",
    arguments: [
      ("all.xliff", "'all.xliff' can't have several languages; use '-f xliff -o all'"),
      ("x/both.csv", "'x/both.csv' can't have several languages; use '-f csv -o x/both'"),
      ("all.xlf", "'all.xlf' can't have several languages; use '-f xliff2 -o all'"),
      ("-", "several languages can't be written to standard output; set '--language'"),
    ])
  func needsFolder(_ path: String, _ words: String) async throws {
    try await with { folder in
      let run = await run("extract -l es,pl -o \(path)", in: folder)
      #expect(run.status == .failure && run.errors == "error: \(words)\n")
      #expect(!folder.names.contains("all.xliff"))
    }
  }

  @Test("with '--context' XLIFF tells places, limits and placeholders")
  func context() async throws {
    try await with { folder in
      let run = await run("extract --context --output - App", in: folder)
      #expect(run.output.contains("maxwidth=\"9\""))
      #expect(run.output.contains("%@: text"))
      #expect(run.output.contains(">App/A.swift</context><context context-type=\"linenumber\">2<"))
    }
  }

  @Test("'--all' takes what is done too, and catalogs can be picked by name")
  func all() async throws {
    try await with { folder in
      try folder.write(Self.catalog(), to: "App/Other.xcstrings")
      let all = await run("extract --all --catalog Other -o -", in: folder)
      #expect(all.output.ranges(of: "<trans-unit ").count == 2)
      #expect(all.output.contains("App/Other.xcstrings"))
      #expect(!all.output.contains("App/Localizable.xcstrings"))
    }
  }

  @Test("a file with translations that the catalogs lack is not overwritten, unless by force")
  func unmerged() async throws {
    try await with { folder in
      _ = await run("extract --all", in: folder)
      let text = try folder.text(of: "translations/es.xliff")
      #expect(await run("extract", in: folder).status == .clean)
      try folder.write(
        text.replacing(">Inicio<", with: ">Portada<"), to: "translations/es.xliff")
      let refused = await run("extract", in: folder)
      #expect(refused.status == .failure)
      #expect(
        refused.errors == """
          translations/es.xliff:12:7: error: the catalogs lack 1 change of this file, first here; \
          merge it or set '--force'

          """)
      #expect(try folder.text(of: "translations/es.xliff").contains("Portada"))
      #expect(await run("extract --force", in: folder).status == .clean)
      #expect(try !folder.text(of: "translations/es.xliff").contains("Portada"))
    }
  }

  @Test("a language whose file can't be replaced does not keep others from theirs")
  func otherLanguages() async throws {
    try await with { folder in
      try folder.write("notes", to: "translations/es.xliff")
      let run = await run("extract --language es,pl", in: folder)
      #expect(run.status == .failure)
      #expect(folder.names.contains("translations/pl.xliff"))
      #expect(try folder.text(of: "translations/es.xliff") == "notes")
    }
  }

  @Test("a text that the format can't hold is left out, and the tool says so")
  func leftOut() async throws {
    try await with { folder in
      try folder.write(Self.catalog(title: "\\u0003"), to: "App/Localizable.xcstrings")
      let run = await run("extract --all -o -", in: folder)
      #expect(run.status == .clean)
      #expect(
        run.errors == """
          App/Localizable.xcstrings: warning: 1 text skipped, not supported by 'xliff': 'home.list.title'
          es: 1 text (1 missing), in '-'

          """)
    }
  }

  @Test("a file that is no export is not overwritten")
  func otherFile() async throws {
    try await with { folder in
      try folder.write("notes", to: "es.txt")
      let refused = await run("extract --output es.txt -f csv", in: folder)
      #expect(refused.status == .failure)
      #expect(
        refused.errors == "es.txt: error: the existing file is not an export; '--force' overwrites it\n")
      #expect(try folder.text(of: "es.txt") == "notes")
    }
  }

  @Test("a bundle holds the file, the catalogs in the source language and the project's name")
  func bundle() async throws {
    try await with { folder in
      try folder.write("", to: "App.xcodeproj/project.pbxproj")
      #expect(await run("extract --all --format xcloc -o out/", in: folder).status == .clean)
      #expect(
        folder.names.filter { $0.hasPrefix("out/es.xcloc/") } == [
          "out/es.xcloc/Localized Contents", "out/es.xcloc/Localized Contents/es.xliff",
          "out/es.xcloc/Source Contents", "out/es.xcloc/Source Contents/App",
          "out/es.xcloc/Source Contents/App/Localizable.xcstrings", "out/es.xcloc/contents.json",
        ])
      #expect(try folder.text(of: "out/es.xcloc/contents.json").contains("\"project\" : \"App.xcodeproj\""))
      let source = try folder.text(of: "out/es.xcloc/Source Contents/App/Localizable.xcstrings")
      #expect(source.contains("\"en\" : {") && !source.contains("\"es\""))
      #expect(await run("extract --all --format xcloc -o out/", in: folder).status == .clean)
    }
  }

  @Test("drift is told by a revision of git", .enabled(if: Program("git") != nil))
  func driftSinceRevision() async throws {
    let git = try #require(Program("git"))
    try await with { folder in
      for words in [
        "init -q", "add .", "-c user.name=a -c user.email=a@b -c commit.gpgsign=false commit -qm a",
      ] {
        _ = try git.run(words.split(separator: " ").map(String.init), in: folder.path)
      }
      try folder.write(Self.catalog(title: "Start"), to: "App/Localizable.xcstrings")
      let run = await run("extract --since HEAD -o -", in: folder)
      #expect(run.errors == "es: 2 texts (1 missing, 1 drifted), in '-'\n")
      #expect(await self.run("extract --since nowhere -o -", in: folder).status == .failure)
    }
  }

  @Test("drift is told by a former export")
  func driftSinceExport() async throws {
    try await with { folder in
      _ = await run("extract --all --output former.xliff", in: folder)
      try folder.write(Self.catalog(title: "Start"), to: "App/Localizable.xcstrings")
      let run = await run("extract --former former.xliff --select drifted -o -", in: folder)
      #expect(run.errors == "es: 1 text (1 drifted), in '-'\n")
      #expect(run.output.contains("<source>Start</source>"))
    }
  }

  @Test(
    "options that contradict each other are refused",
    arguments: [
      ("--all --select new", "'--all' and '--select' can't be combined"),
      ("--select drifted", "'--select drifted' needs '--since'"),
      ("--select done", "unknown value 'done' for --select"),
      ("--since HEAD --former a.xliff", "'--since' and '--former' can't be combined"),
      ("--format text", "unknown value 'text' for --format"),
      ("--keys --format xliff", "unknown value 'xliff' for --format"),
    ])
  func usage(options: String, message: String) async throws {
    let run = await Run.l10n("extract \(options)")
    #expect(run.status == .failure)
    #expect(run.errors.contains(message))
  }

  @Test("where a catalog can't be read nothing is exported: the file would look complete")
  func damaged() async throws {
    try await with { folder in
      try folder.write("{", to: "App/Broken.xcstrings")
      let run = await run("extract", in: folder)
      #expect(run.status == .failure)
      #expect(run.errors.contains("App/Broken.xcstrings:1:2: error: "))
      #expect(run.errors.hasSuffix("nothing exported, because a catalog can't be read\n"))
      #expect(!folder.names.contains("translations"))
    }
  }

  @Test("a format of folders can't go to standard output", arguments: ["strings", "xcloc"])
  func folderToOutput(_ format: String) async throws {
    try await TranslatorProject.with(["a.b.c": TranslatorProject.text("en", "Save")]) { project in
      let run = await project.run("extract -f \(format) -l es -o -")
      #expect(run.status == .failure && run.output.isEmpty)
      #expect(run.errors.contains("'\(format)' writes a folder"), "\(run.errors)")
      #expect(!project.folder.names.contains("-"))
    }
  }
}
