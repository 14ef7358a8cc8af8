import Exchange
import SourceText
import Testing
import XCStrings

@Suite("gettext's portable objects")
struct POFormatTests {
  private static let header = """
    msgid ""
    msgstr ""
    "Language: es\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n"


    """

  private func read(_ entries: String) -> [String] { IncomingText.lines(.po, Self.header + entries) }

  private func written(_ units: [TranslationUnit], into language: Language = "es") -> String {
    let file = TranslationFile(path: "A.xcstrings", units: units)
    let translations = Translations(sourceLanguage: "en", targetLanguage: language, files: [file])
    let bytes = POFormat.write(translations, ExchangeOptions(toolVersion: "1.0"))[0].bytes
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("an entry without a source text, and a second header, are not taken for the header")
  func damagedHeaders() {
    let entry = "msgctxt \"k\"\nmsgid \"a\"\nmsgstr \"b\"\n"
    #expect(
      read("#. x\nmsgstr \"Language: fr\\n\"\n\n" + entry).first?.hasSuffix("the entry has no 'msgid'")
        == true)
    #expect(read(entry + "\n#. x\nmsgstr \"x\"\n").first?.hasSuffix("the entry has no 'msgid'") == true)
    #expect(
      read("msgid \"\"\nmsgstr \"Language: fr\\n\"\n\n" + entry).first?
        .hasSuffix("the file has a second header") == true)
  }

  @Test("a plural form whose category is unknown says what is missing")
  func unknownForms() {
    let entry = "msgctxt \"k\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n"
    let language = "msgid \"\"\nmsgstr \"Language: pl\\n\"\n"
    let foreign = IncomingText.lines(
      .po, language + "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n" + entry)
    #expect(
      foreign.first?.contains(
        "'msgstr[0]': 'Plural-Forms' in the header does not fit the plural rules of 'pl'") == true,
      "\(foreign)")
    let none = IncomingText.lines(.po, entry + "msgstr[1] \"d\"\n")
    #expect(none.contains { $0.contains("'msgstr[1]': the header has no 'Plural-Forms'") }, "\(none)")
  }

  @Test("the header says all that gettext asks for")
  func writtenHeader() {
    #expect(
      written([], into: "pt_BR") == """
        msgid ""
        msgstr ""
        "Project-Id-Version: 1\\n"
        "Report-Msgid-Bugs-To: \\n"
        "PO-Revision-Date: \\n"
        "Last-Translator: \\n"
        "Language-Team: \\n"
        "Language: pt_BR\\n"
        "MIME-Version: 1.0\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Content-Transfer-Encoding: 8bit\\n"
        "Plural-Forms: nplurals=2; plural=(n > 1);\\n"
        "X-Source-Language: en\\n"
        "X-Target-Language: pt_BR\\n"
        "X-Generator: l10n 1.0\\n"
        "X-Catalog: A.xcstrings\\n"

        """)
  }

  private func hash(_ text: String, _ state: UnitState = .needsReview) -> String {
    TextHash(of: .text(text), in: state).description
  }

  @Test("plural forms are one entry, and a form that integers do not reach is one of its own")
  func writtenPlurals() {
    var units: [TranslationUnit] = []
    for form in ["one", "few", "many", "other"] {
      let source: UnitText = .text(form == "one" ? "%lld file" : "%lld files")
      var unit = TranslationUnit(
        UnitIdentifier("files", .plural(PluralForm(rawValue: form))), source: source, target: .text(form))
      unit.state = .needsReview
      unit.comment = "Number of files"
      unit.context.sampleNumbers = "\(form), …"
      unit.context.places = ["My App/A.swift:3"]
      units.append(unit)
    }
    let entries = written(units, into: "ru").components("\n\n").dropFirst().joined(separator: "\n\n")
    #expect(
      entries == """
        #. Number of files
        #. msgstr[0]: one, …
        #. msgstr[1]: few, …
        #. msgstr[2]: many, …
        #. State: needs_review
        #. Target hash: one=\(hash("one"))
        #. Target hash: few=\(hash("few"))
        #. Target hash: many=\(hash("many"))
        #: \u{2068}My App/A.swift\u{2069}:3
        #, fuzzy, objc-format
        msgctxt "files"
        msgid "%lld file"
        msgid_plural "%lld files"
        msgstr[0] "one"
        msgstr[1] "few"
        msgstr[2] "many"

        #. Number of files
        #. numbers: other, …
        #. State: needs_review
        #. Target hash: \(hash("other"))
        #: \u{2068}My App/A.swift\u{2069}:3
        #, fuzzy
        msgctxt "files|==|plural.other"
        msgid "%lld files"
        msgstr "other"

        """)
  }

  @Test("forms of which one has no source text are entries of their own")
  func formsWithoutSource() {
    let units = ["one", "other"].map { form in
      TranslationUnit(
        UnitIdentifier("files", .plural(PluralForm(rawValue: form))),
        source: .text(form == "one" ? "" : "%lld files"), target: .text(form))
    }
    let text = written(units)
    #expect(text.contains("files|==|plural.one") && text.contains("files|==|plural.other"), "\(text)")
  }

  @Test("a translation that msgfmt refuses for its line ends is fuzzy and keeps its state")
  func lineEnds() {
    let unit = TranslationUnit(
      UnitIdentifier("k"), source: .text("a\n"), target: .text("b"), state: .translated)
    let text = written([unit])
    #expect(
      text.hasSuffix(
        "#. State: translated\n#. Target hash: \(hash("b", .translated))\n#, fuzzy\nmsgctxt \"k\"\nmsgid \"a\\n\"\nmsgstr \"b\"\n"
      ))
    #expect(IncomingText.lines(.po, text) == ["A.xcstrings en>es k a\n → b translated 23:8"])
  }

  @Test("wrapped lines, former texts, obsolete entries, other comments and line ends are taken")
  func foreign() {
    let text = """
      # a translator's note
      #. an extracted comment
      #: a.swift:1 b.swift:2
      #, c-format, fuzzy
      #| msgctxt "old"
      #| msgid "older"
      msgctxt "k|==|device.mac"
      msgid ""
      "first "
      "second\\n"
      msgstr ""
      "eins "
        "zwei\\t\\x41\\101\\"\\n"

      #~ msgid "gone"
      #~ msgstr "weg"

      msgid "no context"
      msgstr ""

      domain "other"
      msgctxt "p"
      msgid "one"
      msgid_plural "many"
      msgstr[1] "muchos"
      msgstr[0] "uno"
      """
    let expected = [
      "? ?>es k[device.mac] first second\n → eins zwei\tAA\"\n needs_review 17:8",
      "? ?>es no context no context → ? ? 25:8",
      "? ?>es p[plural.one] one → uno translated 32:11",
      "? ?>es p[plural.other] many → muchos translated 31:11",
    ]
    #expect(read(text) == expected)
    for lineEnd in ["\r\n", "\r"] {
      let returns = (Self.header + text).replacing("\n", with: lineEnd)
      #expect(IncomingText.lines(.po, returns) == expected)
    }
  }

  @Test("a state that a tool took the mark from is approved")
  func states() {
    let entry = "msgctxt \"k\"\nmsgid \"a\"\nmsgstr \"b\"\n"
    #expect(read(entry) == ["? ?>es k a → b translated 9:8"])
    #expect(read("#, fuzzy\n" + entry) == ["? ?>es k a → b needs_review 10:8"])
    #expect(read("#. State: new\n#, fuzzy\n" + entry) == ["? ?>es k a → b new 11:8"])
    #expect(read("#. State: new\n" + entry) == ["? ?>es k a → b translated 10:8"])
  }

  @Test(
    "what is wrong is told with its line and column",
    arguments: [
      ("msgid \"a\nmsgstr \"b\"", "7:7: unterminated string"),
      ("msgid \"a\" x\nmsgstr \"b\"", "7:11: unexpected text after the closing quote"),
      ("msgid \"\\z\"\nmsgstr \"b\"", "7:9: unknown escape sequence"),
      ("msgid \"a\"\n", "7:1: the entry has no 'msgstr'"),
      ("msgid a\n", "7:7: expected a string after 'msgid'"),
      ("<<<<<<< HEAD\n", "7:1: expected a keyword such as 'msgid', found '<<<<<<<'"),
      ("msgid \"a\"\nmsgid \"b\"\nmsgstr \"\"", "8:1: duplicate 'msgid' in the entry"),
      ("msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"", "9:1: duplicate 'msgstr' in the entry"),
      ("msgid \"a\"\nmsgstr[1000] \"b\"", "8:1: expected a keyword such as 'msgid', found 'msgstr[1000]'"),
      ("?msgid \"a\"\n", "7:1: expected a keyword such as 'msgid', found '?'"),
      ("“msgid\" \"a\"\n", "7:1: expected a keyword such as 'msgid', found '“'"),
    ])
  func errors(entries: String, message: String) {
    #expect(read(entries) == [message])
  }

  @Test("a charset other than UTF-8 and a string without a keyword are told")
  func charset() {
    let text = Self.header.replacing("UTF-8", with: "Shift_JIS")
    #expect(IncomingText.lines(.po, "\"a\"\n") == ["1:1: a string without a keyword"])
    #expect(
      IncomingText.lines(.po, text) == [
        "1:1: unsupported charset 'Shift_JIS' in the header; save the file as UTF-8"
      ])
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [Substring] { split(separator: separator) }
}
