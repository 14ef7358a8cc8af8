import Exchange
import SourceText
import Testing
import XCStrings

@Suite("TMX")
struct TMXFormatTests {
  private static func memory(
    _ units: String, header: String = "srclang=\"en\"", from source: Language = "en",
    to target: Language = "es"
  ) throws -> [TranslationMemory.Entry] {
    let text = "<?xml version=\"1.0\"?><tmx version=\"1.4\"><header \(header)/><body>\(units)</body></tmx>"
    let export = try ExchangeFormat.tmx.read([SourceFile(path: "m.tmx", text: text)])
    return TranslationMemory.entries(of: export, from: source, to: target)
  }

  private static func unit(_ variants: KeyValuePairs<String, String>) -> String {
    "<tu>" + variants.map { "<tuv xml:lang=\"\($0)\"><seg>\($1)</seg></tuv>" }.joined() + "</tu>"
  }

  @Test("a text goes out as a unit that the document type of TMX 1.4 allows")
  func writes() {
    var unit = TranslationUnit(
      UnitIdentifier("a", VariationPath("plural.one") ?? .root), source: .text("A & B"),
      target: .text("A y B"),
      state: .needsReview)
    unit.comment = "Title"
    unit.context.changeTime = 1_709_208_000
    let files = ExchangeFormat.tmx.write(
      Translations(
        sourceLanguage: "en", targetLanguage: "pt_BR",
        files: [TranslationFile(path: "L.xcstrings", units: [unit])]),
      ExchangeOptions(toolVersion: "1"))
    #expect(
      files.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE tmx SYSTEM "tmx14.dtd">
        <tmx version="1.4">
          <header creationtool="l10n" creationtoolversion="1" segtype="block" o-tmf="xcstrings" adminlang="en" \
        srclang="en" datatype="plaintext">
              <prop type="x-l10n-target-language">pt_BR</prop>
          </header>
          <body>
            <tu>
              <note>Title</note>
              <prop type="x-l10n-unit">L.xcstrings|==|a|==|plural.one</prop>
              <prop type="x-l10n-state">needs_review</prop>
              <prop type="x-l10n-target-hash">\(unit.targetHash)</prop>
              <tuv xml:lang="en"><seg>A &amp; B</seg></tuv>
              <tuv xml:lang="pt-BR" changedate="20240229T120000Z"><seg>A y B</seg></tuv>
            </tu>
          </body>
        </tmx>

        """
      ])
  }

  @Test(
    "inline tags stand for their content, and an empty one for the code of the source text",
    arguments: [
      ("<ph x=\"1\">%@</ph> files", "<ph x=\"1\">%@</ph> archivos", "%@ archivos"),
      ("<hi>Two</hi> files", "<hi>Dos</hi> archivos", "Dos archivos"),
      ("<ph x=\"1\">%@</ph> of <ph x=\"2\">%d</ph>", "<ph x=\"2\"/> de <ph x=\"1\"/>", "%d de %@"),
      ("<ph>%@</ph> files", "<ph/> archivos", "%@ archivos"),
      ("<bpt i=\"1\">**</bpt>A<ept i=\"1\">**</ept>", "<bpt i=\"1\"/>B<ept i=\"1\"/>", "**B**"),
      ("<ph/> files", "<ph/> archivos", nil),
      ("<ph>%@</ph> of <ph>%d</ph>", "<ph/> de <ph/>", nil),
      ("<ph>a<sub>b</sub></ph>", "<ph>a<sub>b</sub></ph>", nil),
    ] as [(String, String, String?)])
  func inlineTags(_ source: String, _ target: String, _ expected: String?) throws {
    let entries = try Self.memory(Self.unit(["en": source, "es": target]))
    #expect(entries.map(\.target) == [expected].compactMap(\.self))
  }

  @Test(
    "each language serves where a file or unit names all as the source, and codes are compared as languages")
  func languages() throws {
    let unit = Self.unit(["DE-DE": "Ja", "EN-US": "Yes", "ES-ES": "Sí"])
    let all = try Self.memory(unit, header: "srclang=\"*all*\"")
    #expect(all.map(\.target) == ["Sí"] && all.allSatisfy { !$0.isRelative })
    #expect(try Self.memory(unit, header: "srclang=\"*all*\"", from: "es", to: "de").map(\.target) == ["Ja"])
    #expect(try Self.memory(unit, header: "srclang=\"EN\"").map(\.target) == ["Sí"])
    #expect(try Self.memory(unit, header: "srclang=\"de\"").isEmpty)
  }

  @Test(
    "another region is a relative, another script or standard is not",
    arguments: [
      ("es", "es-MX", true), ("es-419", "es-MX", true), ("pt-BR", "pt-PT", nil), ("pt-PT", "pt-AO", true),
      ("zh-Hans", "zh-Hant", nil), ("zh-CN", "zh-TW", nil), ("zh-HK", "zh-TW", true), ("sr", "sr-Latn", nil),
      ("sr-Cyrl", "sr-RS", false), ("es", "es_ES", false), ("pt", "pt-BR", false), ("nb", "nn", nil),
    ] as [(Language, Language, Bool?)])
  func relatives(_ one: Language, _ other: Language, _ isRelative: Bool?) throws {
    for (one, other) in [(one, other), (other, one)] {
      let entries = try Self.memory(
        Self.unit(["en": "Yes", one.rawValue: "Sí"]), from: "en", to: other)
      #expect(entries.map(\.isRelative) == [isRelative].compactMap(\.self))
      var memory = TranslationMemory(entries)
      let unit = TranslationUnit(UnitIdentifier("k"), source: .text("Yes"))
      #expect(memory.exactTarget(for: unit, in: "L") == (isRelative == false ? "Sí" : nil))
      #expect(memory.suggestions(for: unit, in: "L").map(\.share) == isRelative.map { [$0 ? 99 : 100] } ?? [])
    }
  }

  @Test(
    "what is not TMX is an error with its place",
    arguments: [
      ("<tm/>", "1:1 the file is not TMX"),
      ("<tmx><body><tu><tuv><seg/></tuv></tu></body></tmx>", "1:16 'tuv' has no 'xml:lang'"),
      ("<tmx><body><tu><tuv xml:lang=\"en\"/></tu></body></tmx>", "1:16 'tuv' has no 'seg'"),
      ("<tmx><body><tu>", "1:12 '<tu>' is not closed"),
      (
        "<!DOCTYPE tmx [<!ENTITY a \"b\">]><tmx/>",
        "1:1 document type declarations with entities or elements are not supported"
      ),
    ])
  func errors(_ text: String, _ message: String) {
    let error = #expect(throws: InputError.self) {
      try ExchangeFormat.tmx.read([SourceFile(path: "m.tmx", text: text)])
    }
    #expect(error.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.message)" } == message)
  }
}
