import CatalogCompile
import Exchange
import SourceText
import Testing
import XCStrings

/// `.strings` and `.stringsdict` files, converted to catalogs.
@Suite struct LegacyTableTests {
  private static func table(_ files: (path: String, text: String)...) throws -> LegacyTable {
    try LegacyTable(
      files.map { path, text in
        let language = path.split(separator: ".").first.map(String.init) ?? ""
        return (SourceFile(path: path, text: text), Language(language))
      }, sourceLanguage: "en")
  }

  private static func catalog(_ table: LegacyTable) throws -> StringCatalog {
    let catalog = try StringCatalog(parsing: table.catalog)
    #expect(catalog.isCanonical())
    return catalog
  }

  private static func losses(_ table: LegacyTable) -> [String] {
    table.losses.map { "\($0.file):\($0.position): \($0.isText ? "text: " : "")\($0.message.text)" }
  }

  private static func dictionary(_ entries: String) -> String {
    #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>\#(entries)</dict></plist>"#
  }

  /// A variable with plural forms.
  private static func rule(_ type: String, _ forms: (String, String)...) -> String {
    let texts = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    return
      "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>\(type)</string>\(texts)</dict>"
  }

  private static func format(_ text: String) -> String {
    "<key>NSStringLocalizedFormatKey</key><string>\(text)</string>"
  }

  @Test("texts are translated, keys are migrated, and comments of the source language are kept")
  func plain() throws {
    let table = try Self.table(
      (
        "es.lproj/T.strings",
        "/* Cabecera */\n/* Otro */\n\"a\" = \"Á\";\n/* No comment provided by engineer. */\n\"c\" = \"Ç\";"
      ),
      (
        "en.lproj/T.strings",
        "/* File header */\n\n/* Title */\n\"a\" = \"A\";\n// one\n/* two */\n\"b\" = \"line\\n\\\"q\\\"\";"
      ))
    let catalog = try Self.catalog(table)
    #expect(catalog.sourceLanguage == "en" && catalog.entries.count == 3)
    #expect(catalog.entries.allSatisfy { $0.extractionState == .migrated })
    #expect(
      catalog["a"]?.comment == "Title" && catalog["b"]?.comment == "one\ntwo" && catalog["c"]?.comment == nil)
    #expect(catalog["a"]?["es"]?.stringUnit?.state == .translated)
    #expect(catalog["a"]?.value(in: "es") == "Á" && catalog["b"]?.value(in: "en") == "line\n\"q\"")
    #expect(
      Self.losses(table) == [
        "en.lproj/T.strings:1:1: the comment 'File header' has no place",
        "es.lproj/T.strings:2:1: the comment 'Otro' has no place",
        "es.lproj/T.strings:1:1: the comment 'Cabecera' has no place",
      ])
  }

  @Test("files in UTF-16 and old-style lists of phrases are read")
  func encodings() throws {
    let units: [UInt16] = [0xFEFF] + "\"k\" = \"ñ\";".utf16
    let utf16 = units.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let table = try LegacyTable(
      [
        (SourceFile(path: "en.lproj/T.strings", bytes: utf16), "en"),
        (SourceFile(path: "es.lproj/T.strings", text: "{ k = n; s = (a, b); }"), "es"),
      ], sourceLanguage: "en")
    let catalog = try Self.catalog(table)
    #expect(catalog["k"]?.value(in: "en") == "ñ" && catalog["k"]?.value(in: "es") == "n")
    #expect(catalog["s"]?["es"]?.stringSet?.values == ["a", "b"])
  }

  @Test("a comment at the end of a line is about the key of the line")
  func trailingComments() throws {
    let file = """
      /* File */
      /* A */
      "a" = "1"; // first
      "b" = "2";\t/* second */
      "c" = "3"; /* fourth */ "d" = "4";
      "e" = "5"; // last
      """
    let catalog = try Self.catalog(try Self.table(("en.lproj/T.strings", file)))
    #expect(
      catalog.entries.map(\.comment) == ["A\nfirst", "second", nil, "fourth", "last"], "\(catalog.entries)")
  }

  @Test("a repeated key keeps its last text, and a text that is not shown is a loss")
  func repetitions() throws {
    let table = try Self.table(
      ("en.lproj/T.strings", "\"k\" = \"1\";\n\"k\" = \"2\";"),
      (
        "en.lproj/T.stringsdict",
        Self.dictionary(
          "<key>k</key><dict>\(Self.format("%#@v@"))<key>v</key>\(Self.rule("d", ("other", "%d")))</dict>")
      ))
    #expect(try Self.catalog(table)["k"]?["en"]?.variations?.plural.map(\.form) == ["other"])
    #expect(
      Self.losses(table) == [
        "en.lproj/T.strings:1:7: 'k' is repeated; the last text counts",
        "en.lproj/T.strings:2:7: 'k' is also in the '.stringsdict' file, whose text is shown",
      ])
  }

  @Test("a key that another file of its language repeats has that file's text, and only a change is said")
  func repetitionsOfFiles() throws {
    let table = try Self.table(
      ("en.base/T.strings", "\"k\" = \"1\";\n\"l\" = \"1\";"),
      ("en.lproj/T.strings", "\"k\" = \"1\";\n\"l\" = \"2\";"))
    #expect(
      Self.losses(table) == [
        "en.base/T.strings:2:7: 'l' is repeated; the text in 'en.lproj/T.strings' counts"
      ])
  }

  @Test("a text that is one variable has plural forms, others have substitutions")
  func plurals() throws {
    let table = try Self.table(
      (
        "en.lproj/T.stringsdict",
        Self.dictionary(
          "<key>a</key><dict>\(Self.format("%#@files@"))<key>files</key>\(Self.rule("ld", ("one", "%ld file"), ("other", "%ld files")))</dict>"
            + "<key>b</key><dict>\(Self.format("%2$#@n@ of %1$@"))<key>n</key>\(Self.rule("d", ("other", "%2$d")))</dict>"
            + "<key>c</key><dict>\(Self.format("%#@n@"))<key>n</key>\(Self.rule("d", ("one", "a day"), ("other", "days")))</dict>"
        )
      ),
      (
        "es.lproj/T.stringsdict",
        Self.dictionary(
          "<key>a</key><dict>\(Self.format("%#@files@"))<key>files</key>\(Self.rule("ld", ("other", "archivos")))</dict>"
        )
      ))
    let catalog = try Self.catalog(table)
    #expect(table.losses.isEmpty)
    #expect(catalog["a"]?["en"]?.leaves.map(\.path.description) == ["plural.one", "plural.other"])
    #expect(catalog["a"]?["es"]?.leaves.map(\.path.description) == ["plural.other"])
    let substitution = try #require(catalog["b"]?["en"]?.substitutions.first)
    #expect(substitution.argumentNumber == 2 && substitution.formatSpecifier == "d")
    // The compiler rejects plural forms of the source language that show no number.
    #expect(catalog["c"]?["en"]?.stringUnit?.value == "%#@n@")
    #expect(CompiledTable(catalog, named: "T").isValid)
  }

  @Test("devices have texts and plural forms, and the text of other devices is the fallback")
  func devices() throws {
    let devices =
      "<key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>Click</string><key>ipad</key><dict>\(Self.format("%#@n@"))<key>n</key>\(Self.rule("lld", ("other", "%lld taps")))</dict></dict>"
    let table = try Self.table(
      ("en.lproj/T.strings", "k = Tap;"),
      ("en.lproj/T.stringsdict", Self.dictionary("<key>k</key><dict>\(devices)</dict>")))
    #expect(
      try Self.catalog(table)["k"]?["en"]?.leaves.map { "\($0.path): \($0.unit.value)" } == [
        "device.ipad.plural.other: %lld taps", "device.mac: Click", "device.other: Tap",
      ])
    #expect(table.losses.isEmpty)
  }

  @Test("what has no place in a catalog is reported")
  func losses() throws {
    let table = try Self.table(
      (
        "en.lproj/T.stringsdict",
        Self.dictionary(
          "<key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>Short</string><key>50</key><string>Long</string></dict></dict>"
            + "<key>n</key><dict>\(Self.format("%#@a@"))<key>a</key>\(Self.rule("d", ("other", "%d in %#@b@")))<key>b</key>\(Self.rule("d", ("other", "%d")))</dict>"
            + "<key>f</key><dict><key>x</key><string>y</string></dict>"
        )
      ))
    #expect(try Self.catalog(table)["w"]?.value(in: "en") == "Long")
    #expect(try Self.catalog(table)["n"]?["en"] == nil)
    #expect(
      table.losses.filter(\.isText).map(\.message.text) == [
        "'w' varies by width; only the widest text has a place",
        "'n' has a plural form that refers to a variable", "'f' has no text in 'NSStringLocalizedFormatKey'",
      ])
  }
}
