import Foundation
import Testing
import ToolKit

/// `l10n convert` on a disk.
@Suite struct ConvertTests {
  private static func run(_ line: String, in folder: TemporaryFolder) async -> Run {
    await Run.l10n(line, files: folder.disk)
  }

  private static func project(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("/* Title */\n\"home.title\" = \"Home\";\n", to: "App/en.lproj/Main.strings")
      try folder.write("\"home.title\" = \"Inicio\";\n", to: "App/es.lproj/Main.strings")
      try folder.write("\"CFBundleName\" = \"App\";\n", to: "App/en.lproj/InfoPlist.strings")
      try await body(folder)
    }
  }

  @Test("tables become catalogs beside the folders of languages")
  func catalogs() async throws {
    try await Self.project { folder in
      let dry = await Self.run("convert App --dry-run", in: folder)
      #expect(
        dry.output == "would create 'App/InfoPlist.xcstrings'\nwould create 'App/Main.xcstrings'\n")
      #expect(!folder.names.contains { $0.hasSuffix(".xcstrings") })
      let run = await Self.run("convert", in: folder)
      #expect(run.status == .clean && run.errors.isEmpty)
      let catalog = try folder.text(of: "App/Main.xcstrings")
      #expect(catalog.contains("\"comment\" : \"Title\"") && catalog.contains("\"Inicio\""))
      let again = await Self.run("convert App", in: folder)
      #expect(again.status == .failure && again.errors.contains("App/InfoPlist.xcstrings"))
      #expect(await Self.run("convert App --force", in: folder).status == .clean)
    }
  }

  @Test("tables of a storyboard are named and left out, and the others become catalogs")
  func storyboards() async throws {
    try await Self.project { folder in
      try folder.write("<document/>", to: "App/Base.lproj/Start.storyboard")
      try folder.write("\"a-b.text\" = \"Heim\";\n", to: "App/de.lproj/Start.strings")
      let run = await Self.run("convert App", in: folder)
      #expect(run.status == .clean && folder.names.contains("App/Main.xcstrings"), "\(run)")
      #expect(
        run.errors.hasPrefix(
          "App/de.lproj/Start.strings: warning: skipped, a table of 'App/Base.lproj/Start.storyboard'"),
        "\(run)")
      try folder.write("\"a-b.text\" = \"Home\";\n", to: "App/en.lproj/Start.strings")
      #expect(await Self.run("convert App --force", in: folder).errors.isEmpty)
    }
  }

  @Test("languages are spelled as Xcode does, and folders of one language become one")
  func languages() async throws {
    try await TemporaryFolder.with { folder in
      for (name, text) in [
        ("English", "Home"), ("pt-BR", "Início"), ("pt", "Início"), ("pt_BR", "Casa"), ("zh_CN", "首页"),
        ("frenhc", "Accueil"),
      ] {
        try folder.write("\"title\" = \"\(text)\";\n", to: "\(name).lproj/Main.strings")
      }
      let run = await Self.run("convert .", in: folder)
      #expect(run.status == .clean)
      #expect(
        run.errors == """
          English.lproj: note: 'English' is 'en' in the catalog, as Xcode spells it
          pt_BR.lproj: note: 'pt_BR' is 'pt-BR' in the catalog, as Xcode spells it
          zh_CN.lproj: note: 'zh_CN' is 'zh-Hans' in the catalog, as Xcode spells it
          pt-BR.lproj/Main.strings:1:11: warning: 'title' is repeated; the text in 'pt_BR.lproj/Main.strings' counts
          frenhc.lproj/Main.strings: warning: 'frenhc' is not a language code

          """)
      let catalog = try folder.text(of: "Main.xcstrings")
      let languages = catalog.split(separator: "\n").filter { $0.hasPrefix("        \"") }
      #expect(
        languages.map { $0.filter { $0.isLetter || $0 == "-" } } == [
          "en", "frenhc", "pt", "pt-BR", "zh-Hans",
        ])
      #expect(catalog.contains("\"Casa\"") && catalog.contains("\"首页\""))
    }
  }

  @Test("a warning that is the same in several languages, but for their codes, is one line with their number")
  func foldsLanguages() async throws {
    try await Self.project { folder in
      try folder.write("<document/>", to: "App/Base.lproj/Start.storyboard")
      try folder.write("\"title\" = \"%1$@ of %2$@\";\n", to: "App/en.lproj/Main.strings")
      for language in ["ca", "cs", "da", "de", "el", "es"] {
        try folder.write("\"a-b.text\" = \"\";\n", to: "App/\(language).lproj/Start.strings")
        let texts = "\"title\" = \"%1$@\";\n\"title\" = \"%1$@ %@\";\n//\n// The \(language) texts\n"
        try folder.write(texts, to: "App/\(language).lproj/Main.strings")
      }
      let run = await Self.run("convert App --dry-run", in: folder)
      let languages = "(6 languages: 'ca', 'cs', 'da', 'de', 'el' and 1 more)"
      #expect(
        run.errors == """
          App/ca.lproj/Start.strings: warning: skipped, a table of 'App/Base.lproj/Start.storyboard'; Xcode converts both \(languages)
          App/ca.lproj/Main.strings:1:11: warning: 'title' is repeated; the last text counts \(languages)
          App/ca.lproj/Main.strings:4:1: warning: the comment 'The ca texts' has no place \(languages)
          App/Main.xcstrings:4:5: warning: 'title': '%@' has no number, but other placeholders of the text do [placeholder-mixed] \(languages)

          """, "\(run)")
    }
  }

  @Test("a warning about a text of one language names the language")
  func namesLanguage() async throws {
    try await Self.project { folder in
      try folder.write("\"title\" = \"%1$@ of %2$@\";\n", to: "App/en.lproj/Main.strings")
      try folder.write("\"title\" = \"%1$@ %@\";\n", to: "App/es.lproj/Main.strings")
      let run = await Self.run("convert App --dry-run", in: folder)
      #expect(run.errors.contains("[placeholder-mixed] (language: 'es')\n"), "\(run)")
    }
  }

  @Test("losses are reported at their places, and the status is 1 if a text is lost")
  func losses() async throws {
    try await Self.project { folder in
      try folder.write("/* Título */\n\"home.title\" = \"Inicio\";\n", to: "App/es.lproj/Main.strings")
      let comment = await Self.run("convert --dry-run App", in: folder)
      #expect(comment.status == .clean)
      #expect(
        comment.errors
          == "App/es.lproj/Main.strings:1:1: warning: the comment 'Título' has no place\n")
      try folder.write(
        "<plist version=\"1.0\"><dict><key>w</key><dict><key>x</key><string>y</string></dict></dict></plist>",
        to: "App/es.lproj/Main.stringsdict")
      let text = await Self.run("convert --dry-run App --quiet", in: folder)
      #expect(text.status == .findings)
      #expect(
        text.errors.contains("App/es.lproj/Main.stringsdict:1:")
          && text.errors.contains("error: 'w' has no text in 'NSStringLocalizedFormatKey'"))
    }
  }

  @Test("the source language has a file, and a file has the folder of a language")
  func usage() async throws {
    try await Self.project { folder in
      let language = await Self.run("convert --source-language de App", in: folder)
      #expect(language.status == .failure && language.errors.contains("set '--source-language'"))
      try folder.write("a = b;", to: "App/es.lproj/Other.strings")
      let rest = await Self.run("convert App --dry-run", in: folder)
      #expect(
        rest.status == .findings && rest.output.contains("would create 'App/Main.xcstrings'\n"), "\(rest)")
      let lossy = await Self.run("convert App", in: folder)
      #expect(
        lossy.output.contains("next: add to the catalogs what is missing, delete the converted files"),
        "\(lossy)")
      let place =
        "App/es.lproj/Other.strings: error: not converted; 'Other' has no file in the source language 'en'"
      let advice =
        "if its texts are in code, add an empty 'en.lproj/Other.strings', else set '--source-language'"
      #expect(rest.errors.contains("\(place); \(advice)\n"), "\(rest)")
      try folder.write("a = b;", to: "loose.strings")
      let loose = await Self.run("convert loose.strings", in: folder)
      #expect(loose.status == .failure && loose.errors.contains("is not in the folder of a language"))
      #expect(await Self.run("convert nothing", in: folder).status == .failure)
    }
  }

  @Test("two tables of one name are not written over each other")
  func sameNames() async throws {
    try await Self.project { folder in
      try folder.write("\"a\" = \"b\";\n", to: "Kit/en.lproj/Main.strings")
      for options in ["", " --dry-run", " --force"] {
        let run = await Self.run("convert App Kit -o Out\(options)", in: folder)
        #expect(run.status == .failure && run.errors.contains("would both become 'Out/Main.xcstrings'"))
      }
      #expect(await Self.run("convert App Kit", in: folder).status == .clean)
    }
  }

  @Test("two catalogs of a table that will have the same key are named")
  func doubles() async throws {
    try await Self.project { folder in
      try folder.write("\"home.title\" = \"Home\";\n", to: "App/Many/en.lproj/Main.strings")
      let run = await Self.run("convert App", in: folder)
      let warning = "1 key is in 'App/Many/Main.xcstrings' too; a target needs one catalog of a table"
      #expect(run.errors == "App/Main.xcstrings: warning: \(warning)\n", "\(run)")
    }
  }

  @Test("a catalog becomes tables with all texts and comments, which become the same catalog")
  func back() async throws {
    try await Self.project { folder in
      #expect(await Self.run("convert App", in: folder).status == .clean)
      let run = await Self.run("convert --to-strings -o Legacy App/Main.xcstrings", in: folder)
      #expect(
        run.output
          == "created 'Legacy/en.lproj/Main.strings'\ncreated 'Legacy/es.lproj/Main.strings'\n")
      #expect(
        try folder.text(of: "Legacy/en.lproj/Main.strings") == "/* Title */\n\"home.title\" = \"Home\";\n")
      #expect(await Self.run("convert Legacy", in: folder).status == .clean)
      let (old, new) = try (folder.text(of: "App/Main.xcstrings"), folder.text(of: "Legacy/Main.xcstrings"))
      #expect(new == old)
    }
  }

  @Test("what files of texts can't say is counted")
  func marks() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(
        #"{"sourceLanguage":"en","strings":{"Old":{"extractionState":"stale"},"Save":{"shouldTranslate":false,"localizations":{"es":{"stringUnit":{"state":"needs_review","value":"Guardar"}}}}},"version":"1.0"}"#,
        to: "T.xcstrings")
      let run = await Self.run("convert --to-strings", in: folder)
      #expect(
        run.errors == """
          T.xcstrings: warning: 1 text to be reviewed will count as translated
          T.xcstrings: warning: 1 key will not be marked as stale
          T.xcstrings: warning: 1 key will not be marked as not to be translated

          """)
      #expect(try folder.text(of: "en.lproj/T.strings").hasSuffix("\"Save\" = \"Save\";\n"))
    }
  }

  @Test("a warning about a text has the place of the new catalog and the key, and the next steps are named")
  func namesPlaces() async throws {
    try await Self.project { folder in
      try folder.write("\"home.count\" = \"%d files\";\n", to: "App/en.lproj/Main.strings")
      try folder.write("\"home.count\" = \"archivos\";\n", to: "App/es.lproj/Main.strings")
      let run = await Self.run("convert App", in: folder)
      #expect(
        run.errors
          == "App/Main.xcstrings:4:5: warning: 'home.count': '%d' of 'en' is missing in 'es' [placeholder-missing]\n",
        "\(run)")
      #expect(
        run.output.hasSuffix(
          "next: delete the converted files, and add the catalogs to their targets in Xcode\n"), "\(run)")
    }
  }

  @Test("a catalog in a folder that Xcode copies as it is would not be compiled, so it is not written")
  func warnsOfCopiedFolders() async throws {
    try await Self.project { folder in
      let project = """
        {objects={P={mainGroup=G;targets=(T,);};G={children=(F,);sourceTree="<group>";};
        F={isa=PBXFileReference;lastKnownFileType=folder;path=App;sourceTree="<group>";};
        T={name=App;buildPhases=(R,);};R={files=(B,);};B={fileRef=F;};};rootObject=P;}
        """
      try folder.write(project, to: "A.xcodeproj/project.pbxproj")
      let run = await Self.run("convert --dry-run", in: folder)
      #expect(
        run.errors.contains(
          "App/Main.xcstrings: warning: not written, as Xcode copies 'App' as it is and compiles no catalog in it\n"
        ),
        "\(run)")
      // Nothing is converted, so there is nothing to delete.
      let written = await Self.run("convert", in: folder)
      #expect(!written.output.contains("delete") && !written.output.contains("Main.xcstrings"), "\(written)")
    }
  }
}
