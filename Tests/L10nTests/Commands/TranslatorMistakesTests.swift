import Testing
import ToolKit

/// Mistakes that translators and their tools make, each of which should cost as little as possible.
@Suite struct TranslatorMistakesTests {
  private typealias Project = TranslatorProject

  /// Merges one Spanish text for an English one; the messages of the merge.
  private func merge(
    _ source: String, _ text: String, language: String = "es", configuration: String = ""
  ) async throws -> Run {
    var result: Run?
    let configured = "'languages':['en','\(language)']\(configuration)"
    try await Project.with(["a.list.one": Project.text("en", source)], configured) { project in
      result = try await project.merge([("a.list.one", "", text)], in: language)
    }
    return try #require(result)
  }

  @Test("a lost code mark is a warning, and a broken link stays out")
  func sparesMarks() async throws {
    let code = try await merge("Run `make` now", "Ejecuta „make“ ya")
    #expect(code.status == .clean && code.output.contains("warning") && code.output.contains("[markdown]"))
    let link = try await merge("See [help](https://a.com/b)", "Mira [ayuda] (https://a.com/b)")
    #expect(link.status == .findings && link.output.contains("[markdown-link]"), "\(link)")
  }

  @Test(
    "what gets lost in silence is a warning",
    arguments: [
      ("Name\\tValue", "Nombre Valor", "tab-count"), ("It is 100% yours", "Es todo tuyo", "missing-number"),
      ("Only $14.99", "Solo $1499", "missing-number"), ("Needs 1.5 GB", "Necesita 15 GB", "missing-number"),
      ("Until 03/04", "Hasta 03/05", "missing-number"), ("Save", "TODO: guardar", "todo-marker"),
      ("Save", "[TBD]", "todo-marker"),
      ("See https://a.com/help?x=1 now", "Mira https://a.com/help?y=2 ya", "changed-url-path"),
      ("See https://a.com/help#top now", "Mira https://a.com/halp#top ya", "changed-url-path"),
      ("Open FavRes now", "Abre FavRas ya", "glossary-term"),
      ("Hello %@", "Hola % @", "spaced-placeholder"),
    ])
  func warns(_ source: String, _ text: String, _ rule: String) async throws {
    let run = try await merge(source, text, configuration: ",'brandNames':['FavRes']")
    #expect(run.output.contains("[\(rule)]"), "\(run)")
  }

  @Test("a translation that was typed into the source column is a warning")
  func tellsColumns() async throws {
    try await Project.with(["a.list.one": Project.text("en", "Save")]) { project in
      _ = await project.run("extract -l es -f csv -o es.csv")
      let table = try project.folder.text(of: "es.csv")
      #expect(await project.run("merge es.csv").output.isEmpty)
      try project.folder.write(table.replacing(";Save;", with: ";Guardar;"), to: "es.csv")
      let run = await project.run("merge es.csv")
      #expect(
        run.output.contains("the source text was changed to 'Guardar' in the file [edited-source]"), "\(run)")
    }
  }

  @Test(
    "a text that lost its letters or was read in a wrong encoding stays out, in every script",
    arguments: [
      ("ja", "Save", "??"), ("ja", "Save", "????????????"), ("ru", "Save", "???????? ????? ? ???????."),
      ("ru", "Save", "Ð’Ñ‹Ð±ÐµÑ€Ð¸Ñ‚Ðµ"), ("ru", "Save", "Р’С‹Р±РµСЂРёС‚Рµ"), ("pl", "Save", "ProszÄ™"),
      ("ja", "Save", "æ³¨æ–‡"), ("ar", "Save", "Ø§Ù„Ù…Ø·Ø¹Ù…"),
      ("es", "It is open", "está abierto ya, estÃ¡"), ("es", "It is open", "est√° abierto"),
      ("es", "It is open", "estĂˇ abierto"), ("es", "It is open", "estГЎ abierto"),
      ("de", "It is open", "Es ist ge?ffnet"), ("zh-Hans", "Save", "ÉèÖÃ"),
      ("ru", "Save", "Âûáåðèòå"), ("uk", "Save the list", "Âčáĺđłňü ńďčńîę"), ("el", "Save", "ÅðéëÝîôå"),
      ("he", "Save", "áçø ÷åáõ"), ("ar", "Save", "ÇÎÊÑ ãáÝÇ"), ("th", "Save", "à»Ô´ä¿Åì"),
    ])
  func rejectsGarbledTexts(_ language: String, _ source: String, _ text: String) async throws {
    let run = try await merge(source, text, language: language)
    #expect(run.status == .findings && run.output.contains("[garbled-text]"), "\(run)")
  }

  @Test(
    "a text in another language's script is a warning, even with accents",
    arguments: [
      ("ru", "El restaurante está muy cerca"), ("ja", "Le café est fermé aujourd’hui"),
      ("zh-Hant", "レストランを開く"),
      ("zh-Hant", "打开设置"), ("zh-Hans", "打開設置"), ("ja", "打开设置"), ("ko", "打开设置"),
      ("ru", "Otevřít nastavení"), ("ar", "Apri le impostazioni"), ("ja", "Abrir ajustes"),
      ("ko", "Guardar cambios"), ("hi", "Ouvrir le fichier"), ("th", "Datei öffnen"),
    ])
  func tellsScripts(_ language: String, _ text: String) async throws {
    let run = try await merge("The restaurant is near", text, language: language)
    #expect(run.output.contains("[script-mix]"), "\(run)")
  }

  @Test(
    "names, words of the source text and single words may stay in another language's script",
    arguments: [
      ("Open Mission Control", "Mission Control"), ("Vision", "Nova Vision beta"),
      ("Run with sudo", "sudo run"),
      ("Photo", "iCloud drive"), ("Use FavRes now", "FavRes list"), ("Open", "Ouvrir"),
      ("%lld pixels", "%lld pixel"),
      ("Source", "https://example.com/open/files"), ("Title", "jrth@sr.tma, @crizant"),
    ])
  func sparesNames(_ source: String, _ text: String) async throws {
    let run = try await merge(
      source, text, language: "ru", configuration: ",'brandNames':['FavRes','Nova Vision']")
    #expect(!run.output.contains("[script-mix]"), "\(run)")
  }

  @Test(
    "an id whose line feeds a tool made blanks finds its key, and of several the one whose source text it has",
    arguments: [
      (["One\nTwo"], [("One Two", "Uno\nDos")], ["Uno\nDos"]),
      (
        ["One\nTwo", "One Two"], [("One\nTwo", "Uno\nDos"), ("One Two", "Uno Dos")], ["Uno\nDos", "Uno Dos"]
      ),
      (
        ["One\nTwo", "One Two"], [("One Two", "Uno Dos"), ("One\nTwo", "Uno\nDos")], ["Uno\nDos", "Uno Dos"]
      ),
      (["One\nTwo", "One Two"], [("One\nTwo", "Uno\nDos")], ["Uno\nDos", nil]),
      (["One\nTwo", "One Two"], [("One Two", "Uno"), ("One Two", "Dos")], [nil, nil]),
      (["One\nTwo", "One\n\nTwo"], [("One Two", "Uno Dos")], [nil, nil]),
    ] as [([String], [(source: String, target: String)], [String?])])
  func findsKeys(
    _ keys: [String], _ units: [(source: String, target: String)], _ texts: [String?]
  ) async throws {
    let entries = keys.map { "\"\($0.replacing("\n", with: "\\n"))\":{}" }.joined(separator: ",")
    let body = units.map {
      "<trans-unit id=\"One Two\"><source>\($0.source)</source><target>\($0.target)</target></trans-unit>"
    }
    try await TemporaryFolder.with { folder in
      try folder.write(
        "{\"sourceLanguage\":\"en\",\"strings\":{\(entries)},\"version\":\"1.0\"}", to: "A.xcstrings")
      let xliff = """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="A.xcstrings"
        source-language="en" target-language="es" datatype="plaintext"><body>\(body.joined())</body></file></xliff>
        """
      try folder.write(xliff, to: "es.xliff")
      let project = Project(folder: folder)
      let run = await project.run("merge es.xliff")
      let found = try keys.map { try project.texts($0).first }
      #expect(found == texts.map { $0.map { " translated \($0)" } }, "\(run)")
      #expect(run.output.contains("[duplicate-unit]") == (units.count == 2 && found == [nil, nil]), "\(run)")
    }
  }

  @Test("a percent sign before a number is not a placeholder where the source text has none")
  func readsTurkish() async throws {
    let run = try await merge("Discount to zero", "%0'a indirim", language: "tr")
    #expect(run.status == .clean, "\(run)")
  }

  @Test("a missing placeholder is named by its number if there are several")
  func namesNumbers() async throws {
    for source in ["%@ of %@", "%1$@ of %2$@"] {
      let run = try await merge(source, "%2$@ de")
      #expect(run.output.contains("'%1$@' of 'en' is missing"), "\(run)")
    }
  }

  @Test("codes of languages stay as Xcode exports them, and former codes find the current ones")
  func readsCodes() async throws {
    let keys: KeyValuePairs = ["a.list.one": Project.text("en", "Save")]
    for (written, found) in [("zh-Hant-TW", "zh-Hant-TW"), ("in", "id"), ("iw", "he"), ("zh_TW", "zh-Hant")] {
      try await Project.with(keys, "'languages':['en']") { project in
        let run = try await project.merge([("a.list.one", "", "X Y")], in: written)
        #expect(run.errors.contains("\(found): 1 imported"), "\(run)")
      }
    }
  }

  @Test("an odd header of a PO file costs no text that needs no header")
  func readsOddHeaders() async throws {
    let plural = Project.cases("plural", ["one": "%lld file", "other": "%lld files"])
    for header in [
      "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;", "Plural-Forms: nplurals=5; plural=n;",
      "Content-Type: text/plain; charset=ISO-8859-1",
    ] {
      let keys: KeyValuePairs = ["a.list.one": Project.text("en", "Save"), "a.list.two": "'en':{\(plural)}"]
      try await Project.with(keys) { project in
        let po = """
          msgid ""
          msgstr "Language: es\\n\(header)\\n"

          msgctxt "a.list.one"
          msgid "Save"
          msgstr "Guardar"

          msgctxt "a.list.two"
          msgid "%lld file"
          msgid_plural "%lld files"
          msgstr[0] "%lld archivo"
          msgstr[1] "%lld archivos"

          """
        try project.folder.write(po, to: "es.po")
        let run = await project.run("merge es.po")
        #expect(run.status != .failure, "\(run)")
        #expect(try project.texts("a.list.one") == [" translated Guardar"], "\(run)")
        let isUsable = !header.contains("nplurals=5")
        #expect(try project.texts("a.list.two").count == (isUsable ? 2 : 0), "\(run)")
      }
    }
  }

  @Test(
    "notes of rules are shown with a text that comes in: the first of many, all on demand, none with --quiet")
  func showsNotes() async throws {
    let configuration = "{\"languages\":[\"en\",\"es\"]}"
    try await TemporaryFolder.with { folder in
      let keys = (10...34).map { "a.list.n\($0)" }
      let unit = "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Delete all?\"}}"
      let entries = keys.map { "\"\($0)\":{\"localizations\":{\"en\":\(unit)}}" }.joined(separator: ",")
      try folder.write(
        "{\"sourceLanguage\":\"en\",\"strings\":{\(entries)},\"version\":\"1.0\"}", to: "A.xcstrings")
      try folder.write(configuration, to: ".l10n.json")
      try folder.write("key,target (es)\n" + keys.map { "\($0),Borrar todo\n" }.joined(), to: "t.csv")
      func lines(_ options: String) async -> [Substring] {
        let run = await Run.l10n("merge t.csv --dry-run \(options)", files: folder.disk, folder: folder.path)
        #expect(run.status == .clean, "\(run)")
        return run.output.split(separator: "\n")
      }
      let some = await lines("")
      #expect(some.count == 21 && some.last == "5 more notes; list all with '--verbose'", "\(some)")
      #expect(
        some.first?.hasPrefix("t.csv:2:12: note: 'a.list.n10': 'es' ends with no mark") == true, "\(some)")
      #expect(some.first?.hasSuffix("[final-punctuation]") == true)
      #expect(await lines("-v").count == 25)
      #expect(await lines("-q").isEmpty)
    }
  }

  @Test("lock files of spreadsheets in a folder of translations are skipped")
  func skipsLocks() async throws {
    let keys: KeyValuePairs = ["a.list.one": Project.text("en", "Save")]
    try await Project.with(keys) { project in
      try project.folder.write("key,target (es)\na.list.one,Guardar\n", to: "in/es.csv")
      for name in ["~$es.xlsx", ".~lock.es.csv#", "~$es.csv"] {
        try project.folder.write(bytes: [0x78], to: "in/\(name)")
      }
      let run = await project.run("merge in")
      #expect(
        run == Run(status: .clean, output: "", errors: "changed 'A.xcstrings': 1 text\nes: 1 imported\n"))
    }
  }

  @Test("an archive in a folder of translations is reported")
  func reportsArchives() async throws {
    let keys: KeyValuePairs = ["a.list.one": Project.text("en", "Save")]
    try await Project.with(keys) { project in
      try project.folder.write("key,target (es)\na.list.one,Guardar\n", to: "in/es.csv")
      try project.folder.write("PK", to: "in/more.zip")
      let run = await project.run("merge in")
      #expect(run.status == .failure, "\(run)")
      #expect(run.errors.contains("in/more.zip: error: the file is an archive; unpack it first"), "\(run)")
      #expect(run.errors.contains("es: 1 imported"), "\(run)")
    }
  }

  @Test("a text that comes twice counts once")
  func countsTexts() async throws {
    let keys: KeyValuePairs = ["a.list.one": Project.text("en", "Save")]
    try await Project.with(keys) { project in
      try project.folder.write("key,target (es)\na.list.one,Guardar\n", to: "es.csv")
      try project.folder.write("key,target (es)\na.list.one,Guardar\n", to: "es2.csv")
      let run = await project.run("merge es.csv es2.csv")
      #expect(run.errors.contains("es: 1 imported, 1 unchanged\n"), "\(run)")
    }
  }

  @Test("JSON in UTF-16 is read")
  func readsUTF16() async throws {
    let keys: KeyValuePairs = ["a.list.one": Project.text("en", "Save")]
    try await Project.with(keys) { project in
      _ = await project.run("extract -l es -f json -o es.json")
      let text = try project.folder.text(of: "es.json")
        .replacing("\"source\": \"Save\"", with: "\"source\": \"Save\", \"target\": \"Guardar\"")
      var bytes: [UInt8] = [0xFF, 0xFE]
      for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
      try project.folder.write(bytes: bytes, to: "es.json")
      #expect(await project.run("merge es.json").errors.contains("es: 1 imported"))
    }
  }

  @Test("parts of an Xcode export that are not of catalogs are passed over")
  func passesOtherParts() async throws {
    let keys: KeyValuePairs = ["a.list.one": Project.text("en", "Save")]
    try await Project.with(keys) { project in
      func file(_ path: String, _ id: String) -> String {
        """
        <file original="\(path)" source-language="en" target-language="es" datatype="plaintext"><body>
        <trans-unit id="\(id)"><source>Save</source><target>Guardar</target></trans-unit></body></file>
        """
      }
      let xliff =
        "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">"
        + file("A.xcstrings", "a.list.one") + file("en.lproj/Old.strings", "x") + "</xliff>"
      try project.folder.write(xliff, to: "es.xliff")
      let run = await project.run("merge es.xliff")
      #expect(run.status == .clean && run.errors.contains("es: 1 imported"), "\(run)")
      #expect(run.output.contains("note: 'en.lproj/Old.strings' is not a catalog; 1 unit skipped"), "\(run)")
    }
  }
}
