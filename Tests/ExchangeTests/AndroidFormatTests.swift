import Exchange
import SourceText
import Testing
import XCStrings

@Suite("Resources of Android")
struct AndroidFormatTests {
  private static func text(_ key: String, _ source: String, _ target: String) -> TranslationUnit {
    TranslationUnit(UnitIdentifier(key), source: .text(source), target: .text(target), state: .translated)
  }

  private static func files(_ units: [TranslationUnit], to language: Language = "es") -> [SourceFile] {
    let file = TranslationFile(path: "App/Localizable.xcstrings", units: units)
    return ExchangeFormat.android.write(
      Translations(sourceLanguage: "en", targetLanguage: language, files: [file]),
      ExchangeOptions(toolVersion: "1"))
  }

  private static func read(_ elements: String, language: String = "es") -> [String] {
    IncomingText.lines(
      .android, "<resources>\n\(elements)\n</resources>", path: "values-\(language)/strings.xml")
  }

  /// The content of the only element of an export.
  private static func written(_ text: String) -> String? {
    let unit = Self.text(for: text)
    guard ExchangeFormat.android.holds(unit) else { return nil }
    let file = String(decoding: files([unit])[0].bytes, as: UTF8.self)
    return file.firstMatch(of: /<string[^>]*>(.*)<\/string>/).map { String($0.1) }
  }

  private static func text(for text: String) -> TranslationUnit { Self.text("a", text, text) }

  @Test("the source texts, which all languages share, are written unless they are already")
  func writesSourcesOnce() {
    let catalog = Array(#"{"sourceLanguage":"en","strings":{"k":{}},"version":"1.0"}"#.utf8)
    var options = ExchangeOptions(toolVersion: "1")
    options.sourceContents = [SourceFile(path: "A.xcstrings", bytes: catalog)]
    for omitsSources in [false, true] {
      options.omitsSources = omitsSources
      let files = ExchangeFormat.android.write(
        Translations(sourceLanguage: "en", targetLanguage: "es", files: []), options)
      #expect(files.map(\.path) == (omitsSources ? [] : ["values/a.xml"]))
    }
  }

  @Test("a text and a plural go out as resources with their keys, and with the catalog's comment")
  func writes() {
    var title = Self.text("home.list.title %lld", "%lld of %@", "%2$@: %1$ld")
    title.comment = "The -- title"
    var form = Self.text("n", "%lld files", "%lld archivos")
    form.identifier.path = .plural(.other)
    let files = Self.files([title, form])
    #expect(files.map(\.path) == ["values-es/strings.xml"])
    #expect(
      files.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        """
        <?xml version="1.0" encoding="utf-8"?>
        <resources xmlns:tools="http://schemas.android.com/tools" tools:catalog="App/Localizable.xcstrings">
            <!-- The \u{2010}\u{2010} title -->
            <string name="home_list_title" tools:key="home.list.title %lld" \
        tools:hashes="\(title.sourceHash) \(title.targetHash)" tools:placeholders="%2$@ %1$ld">%2$s: %1$d</string>
            <plurals name="n" tools:key="n">
                <item quantity="other" tools:hashes="\(form.sourceHash) \(form.targetHash)">%d archivos</item>
            </plurals>
        </resources>

        """
      ])
  }

  @Test(
    "texts are written as Android's compiler and Java read them",
    arguments: [
      ("it's \"a\" \\", "it\\'s \\\"a\\\" \\\\"), ("a\n\tb\r", "a\\n\\tb\\u000d"), ("@a @", "\\@a @"),
      ("?", "\\?"), (" a", "\" a\""), ("a  b", "\"a  b\""), ("<b>&", "&lt;b&gt;&amp;"),
      ("%@", "%s"), ("%1$@", "%1$s"), ("%@ %lld", "%1$s %2$d"), ("%2$@", "%2$s"), ("%05.1lf%%", "%05.1f%%"),
      ("100% sure", "100% sure"), ("100% %@", nil), ("%#@n@", nil), ("%.2lld", nil), ("%*d", nil),
      ("%p", nil),
      ("%+@", nil),
    ] as [(String, String?)])
  func escapes(_ text: String, _ written: String?) {
    #expect(Self.written(text) == written)
  }

  @Test(
    "texts are read as Android's compiler reads them",
    arguments: [
      ("\n  a \n b ", "a b"), ("\"  a \" b", "  a  b"), ("\\u0020a\\n b\\q", " a\n bq"), ("\\@a\\\\", "@a\\"),
      ("\\ud83d\\ude00", "😀"), ("<![CDATA[<b>a  b</b>]]>", "<b>a b</b>"), ("@hello", "@hello"),
      ("a <b>b  <i>c</i></b><br/>", "a <b>b <i>c</i></b><br/>"),
      ("<a href=\"x'y\">z</a>", "<a href=\"x'y\">z</a>"),
      ("%1$s of %2$d", "%1$@ of %2$lld"), ("%s: %.1f %f", "%@: %.1f %lf"), ("5% sicher", "5% sicher"),
    ])
  func reads(_ text: String, _ expected: String) {
    #expect(Self.read("<string name=\"a\">\(text)</string>") == ["? ?>es a ? → \(expected) ? 2:1"])
  }

  @Test(
    "a text whose escape is no character's is not read", arguments: ["\\u", "a\\uz", "\\ud83d", "\\ud83d\\u"])
  func refuses(_ text: String) {
    #expect(Self.read("<string name=\"a\">\(text)</string>") == [])
  }

  @Test(
    "folders name languages",
    arguments: [
      ("es", "values-es", "es"), ("pt-BR", "values-pt-rBR", "pt-BR"),
      ("sr-Latn", "values-b+sr+Latn", "sr-Latn"),
      ("es-419", "values-b+es+419", "es-419"), (nil, "values-iw", "he"), (nil, "values-in-rID", "id-ID"),
      (nil, "values-land", nil), (nil, "values-car", nil), (nil, "values-es-v21", nil), (nil, "values", nil),
    ] as [(Language?, String, String?)])
  func folders(_ language: Language?, _ folder: String, _ code: String?) {
    if let language {
      #expect(Self.files([Self.text(for: "x")], to: language)[0].path == "\(folder)/strings.xml")
    }
    #expect(ExchangeFormat.ofFolder("res/\(folder)") == (code == nil ? nil : .android))
    let lines = IncomingText.lines(
      .android, "<resources><string name=\"a\">b</string></resources>", path: "\(folder)/a.xml")
    #expect(lines == ["? ?>\(code ?? "?") a ? → b ? 1:12"])
  }

  @Test(
    "what is not a resource file is an error with its place",
    arguments: [
      ("<string name=\"a\">b", "3:1 expected '</string>'"),
      ("<string>b</string>", "2:1 'string' has no 'name'"),
      ("<plurals name=\"a\">\n<item quantity=\"two+\">b</item></plurals>", "3:1 unknown quantity 'two+'"),
      ("<plurals name=\"a\"><b/></plurals>", "2:19 unexpected element 'b' in 'plurals'"),
    ])
  func errors(_ elements: String, _ message: String) {
    let error = #expect(throws: InputError.self) {
      try ExchangeFormat.android.read([
        SourceFile(path: "a.xml", text: "<resources>\n\(elements)\n</resources>")
      ])
    }
    #expect(error.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.message)" } == message)
  }
}
