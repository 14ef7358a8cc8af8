import Foundation
import Testing
import ToolKit

@Suite struct TranslationMergeTests {
  private func texts(_ folder: TemporaryFolder) throws -> [String] {
    try TranslatedProject.paths.map { try folder.text(of: $0) }
  }

  @Test("every unit finds its catalog, and the summary counts what became of it")
  func merges() async throws {
    try await TemporaryFolder.with { folder in
      try TranslatedProject.write(into: folder)
      let run = await Run.l10n("merge es.xliff", files: folder.disk, folder: folder.path)
      let said = """
        changed 'App/Localizable.xcstrings': 1 text
        changed 'Kit/Kit.xcstrings': 1 text
        es: 2 imported

        """
      #expect(run == Run(status: .clean, output: "", errors: said))
      #expect(try texts(folder) == TranslatedProject.after)
      let again = await Run.l10n("merge es.xliff", files: folder.disk, folder: folder.path)
      #expect(again == Run(status: .clean, output: "", errors: "es: 2 unchanged\n"))
      #expect(folder.names.filter { $0.hasSuffix(".tmp") }.isEmpty)
    }
  }

  @Test("a folder stands for the files and bundles in it, not for its other folders")
  func mergesFolders() async throws {
    try await TemporaryFolder.with { folder in
      try TranslatedProject.write(into: folder)
      try folder.write(TranslatedProject.xliff(), to: "in/es.xcloc/Localized Contents/es.xliff")
      try folder.write("{}", to: "in/es.xcloc/contents.json")
      try folder.write("Hello", to: "in/letters/hello.txt")
      let run = await Run.l10n("merge in -q", files: folder.disk, folder: folder.path)
      #expect(run == Run(status: .clean, output: "", errors: ""))
      #expect(try texts(folder) == TranslatedProject.after)
    }
  }

  @Test("what stays out is told with its place in the translator's file, the rest comes in")
  func reports() async throws {
    try await TemporaryFolder.with { folder in
      try TranslatedProject.write(into: folder, xliff: TranslatedProject.xliff(cart: "Cesta"))
      let run = await Run.l10n("merge es.xliff -q", files: folder.disk, folder: folder.path)
      #expect(run.status == .findings && run.errors.isEmpty)
      let lines = run.output.split(separator: "\n")
      #expect(
        lines.first
          == "es.xliff:5:7: error: 'cart.list.title': '%@' of 'en' is missing in 'es' [placeholder-missing]")
      #expect(try texts(folder) == [TranslatedProject.before[0], TranslatedProject.after[1]])
    }
  }

  @Test("a text in another language of the project is warned of, also if its key has no text in that one")
  func warnsOfOtherLanguage() async throws {
    try await GitProject.with { project in
      try project.write("{\"languages\": [\"en\", \"es\", \"de\"]}", to: ".l10n.json")
      try project.write(GitProject.catalog(["a.b.c": ("Tap the page to open it", "")]), to: "A.xcstrings")
      let german = "Die Seite ist nicht mit der App offen"
      try project.write("file,key,target (es)\nA.xcstrings,a.b.c,\(german)\n", to: "es.csv")
      #expect(await project.l10n("merge es.csv").output.contains("seems to be in 'de' [wrong-language]"))
    }
  }

  @Test("a text whose letters are composed differently comes in, as it has other bytes")
  func composesLetters() async throws {
    try await GitProject.with { project in
      try project.write(GitProject.catalog(["a.b.c": ("Page", "Pa\u{301}gina")]), to: "A.xcstrings")
      try project.write("file,key,target (es)\nA.xcstrings,a.b.c,P\u{E1}gina\n", to: "es.csv")
      #expect(await project.l10n("merge es.csv").errors.contains("es: 1 imported"))
      #expect(await project.l10n("merge es.csv").errors.contains("es: 1 unchanged"))
    }
  }

  @Test("a file that was translated from another language is warned of, and what fits comes in")
  func warnsOfSourceLanguage() async throws {
    try await TemporaryFolder.with { folder in
      for (language, isOdd) in [("en-US", false), ("de", true)] {
        let xliff = TranslatedProject.xliff()
        let odd = xliff.replacing("source-language=\"en\"", with: "source-language=\"\(language)\"")
        try TranslatedProject.write(into: folder, xliff: odd)
        let run = await Run.l10n("merge es.xliff", files: folder.disk, folder: folder.path)
        #expect(odd != xliff && run.status == .clean && run.errors.hasSuffix("es: 2 imported\n"))
        let said = "the file's source language is 'de', but 'App/Localizable.xcstrings' has 'en'"
        #expect(run.output.contains("\(said) [other-source-language]\n") == isOdd, "\(run.output)")
      }
    }
  }

  @Test("a conflict shows both source texts; with --strict nothing is written")
  func showsConflicts() async throws {
    try await TemporaryFolder.with { folder in
      try TranslatedProject.write(into: folder, xliff: TranslatedProject.xliff(cartSource: "Basket of %@"))
      let run = await Run.l10n("merge es.xliff --strict", files: folder.disk, folder: folder.path)
      let place = "es.xliff:5:7:"
      #expect(
        run.output == """
          \(place) error: the source text of 'cart.list.title' has changed since the export [source-changed]
          \(place) note: translated from: 'Basket of %@'
          \(place) note: current source text: 'Cart of %@'

          """)
      #expect(
        run.errors == """
          nothing written: '--strict' imports all texts or none; it would be
          es: 1 imported, 1 conflict
          hint: '--strategy theirs' imports texts with changed source text as 'needs_review'

          """
      )
      #expect(run.status == .findings)
      #expect(try texts(folder) == TranslatedProject.before)
    }
  }

  @Test("--dry-run and --diff show the changes and make none")
  func keepsFiles() async throws {
    try await TemporaryFolder.with { folder in
      try TranslatedProject.write(into: folder)
      let dry = await Run.l10n("merge es.xliff --dry-run -q", files: folder.disk, folder: folder.path)
      #expect(dry.errors.hasPrefix("would change 'App/Localizable.xcstrings': 1 text\n"))
      let diff = await Run.l10n("merge es.xliff --diff", files: folder.disk, folder: folder.path)
      #expect(diff.output.contains("+            \"value\" : \"Cesta de %@\"\n") && diff.status == .clean)
      #expect(try texts(folder) == TranslatedProject.before)
    }
  }

  @Test("the report for programs has the same")
  func reportsAsJSON() async throws {
    try await TemporaryFolder.with { folder in
      try TranslatedProject.write(into: folder, xliff: TranslatedProject.xliff(cart: "Cesta"))
      let run = await Run.l10n("merge es.xliff --format json", files: folder.disk, folder: folder.path)
      let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let finding = (object?["findings"] as? [[String: Any]])?.first
      #expect(finding?["rule"] as? String == "placeholder-missing" && finding?["line"] as? Int == 5)
      let counts = (object?["summary"] as? [String: [String: Int]])?["es"]
      #expect(counts?["taken"] == 1 && counts?["refused"] == 1 && counts?["conflict"] == 0)
      #expect(object?["written"] as? Bool == true)
    }
  }

  @Test("what can't be done ends with 2, and every file stays as it was")
  func tellsObstacles() async throws {
    try await TemporaryFolder.with { folder in
      try TranslatedProject.write(into: folder)
      try folder.setMode(0o444, of: TranslatedProject.paths[1])
      try folder.write("Hello", to: "letter.txt")
      let cases = [
        ("es.xliff", "error: 'Kit/Kit.xcstrings' is read-only\n"),
        ("none.xliff", "error: no file or folder 'none.xliff'\n"),
        ("letter.txt", "letter.txt: error: unrecognized translation file\n"),
        ("es.xliff --into None", "error: no file or folder 'None'\n"),
      ]
      for (words, said) in cases {
        let run = await Run.l10n("merge \(words)", files: folder.disk, folder: folder.path)
        #expect(run.status == .failure && run.errors.hasSuffix(said), "\(words): \(run.errors)")
        #expect(try texts(folder) == TranslatedProject.before)
      }
    }
  }

  @Test("where a catalog can't be written, those before it stay as they were")
  func changesAllOrNone() async throws {
    try await TemporaryFolder.with { folder in
      try TranslatedProject.write(into: folder)
      let files = FaultyFileSystem(disk: folder.disk, failing: .rename, ending: "Kit.xcstrings")
      let run = await Run.l10n("merge es.xliff", files: files, folder: folder.path)
      #expect(
        run
          == Run(
            status: .failure, output: "", errors: "error: no space left on the disk for 'Kit/Kit.xcstrings'\n"
          ))
      #expect(try texts(folder) == TranslatedProject.before)
    }
  }

  @Test("files in a folder have the extensions that single files have, but for templates")
  func folderExtensions() async throws {
    try await TemporaryFolder.with { folder in
      try TranslatedProject.write(into: folder)
      try folder.write(TranslatedProject.xliff(), to: "in/es.TAB")
      let template = #"""
        msgid ""
        msgstr "Content-Type: text/plain; charset=CHARSET\n"

        msgid "Places"
        msgstr ""
        """#
      try folder.write(template, to: "in/all.pot")
      let run = await Run.l10n("merge in", files: folder.disk, folder: folder.path)
      let changed = "changed 'App/Localizable.xcstrings': 1 text\nchanged 'Kit/Kit.xcstrings': 1 text\n"
      #expect(run == Run(status: .clean, output: "", errors: changed + "es: 2 imported\n"))
    }
  }

  @Test(
    "a file that can't be read is told, the others come in, and the status is 2; with --strict nothing comes in",
    arguments: ["es.xliff damaged.xliff letter.txt none.csv", "in"])
  func passesOverDamage(_ words: String) async throws {
    try await TemporaryFolder.with { folder in
      try TranslatedProject.write(into: folder)
      for place in ["", "in/"] {
        try folder.write("<xliff", to: "\(place)damaged.xliff")
        try folder.write("Hello", to: "\(place)letter.txt")
      }
      try folder.write(TranslatedProject.xliff(), to: "in/es.xliff")
      let strict = await Run.l10n("merge --strict \(words)", files: folder.disk, folder: folder.path)
      #expect(strict.status == .failure && strict.errors.hasSuffix("imports all files or none\n"))
      #expect(try texts(folder) == TranslatedProject.before)
      let run = await Run.l10n("merge \(words)", files: folder.disk, folder: folder.path)
      #expect(run.status == .failure && run.output.isEmpty)
      #expect(run.errors.contains("damaged.xliff:1:7: error: ") && run.errors.hasSuffix("es: 2 imported\n"))
      #expect(run.errors.contains("'none.csv'") == (words != "in"))
      #expect(try texts(folder) == TranslatedProject.after)
    }
  }

  @Test("a text with a control character stays out, whatever the format", arguments: ["\0", "\u{1B}"])
  func refusesControlCharacters(_ control: String) async throws {
    let name = control == "\0" ? "0000" : "001B"
    let files = [
      "es.csv": "file,key,target\n\(TranslatedProject.paths[1]),kit.list.title,Lu\(control)gares\n",
      "es.po": #"""
      msgid ""
      msgstr "Language: es\nContent-Type: text/plain; charset=UTF-8\n"

      msgctxt "kit.list.title"
      msgid "Places"
      msgstr "Lu\#(control)gares"

      """#,
    ]
    for (path, text) in files {
      try await TemporaryFolder.with { folder in
        try TranslatedProject.write(into: folder)
        try folder.write(text, to: path)
        let run = await Run.l10n(
          "merge \(path) -l es --into \(TranslatedProject.paths[1])", files: folder.disk, folder: folder.path)
        #expect(run.status == .findings && run.output.hasPrefix("\(path):"))
        let said =
          "error: 'kit.list.title': 'es' contains a control character (U+\(name)) [control-character]\n"
        #expect(run.output.hasSuffix(said), "\(run)")
        #expect(try texts(folder) == TranslatedProject.before)
      }
    }
  }

  @Test("a link to a catalog stays a link, and its target changes")
  func followsLinks() async throws {
    try await TemporaryFolder.with { folder in
      try TranslatedProject.write(into: folder)
      try folder.link("Linked.xcstrings", to: TranslatedProject.paths[1])
      try folder.write(
        TranslatedProject.xliff().replacing(TranslatedProject.paths[1], with: "Linked.xcstrings"),
        to: "es.xliff")
      let run = await Run.l10n("merge es.xliff", files: folder.disk, folder: folder.path)
      #expect(run.status == .clean)
      #expect(try texts(folder) == TranslatedProject.after)
      #expect(try folder.disk.status(of: "Linked.xcstrings", followingLinks: false)?.kind == .link)
    }
  }
}
