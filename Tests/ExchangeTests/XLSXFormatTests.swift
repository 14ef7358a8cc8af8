import Exchange
import SourceText
import TestSupport
import Testing
import XCStrings

@Suite("Workbooks")
struct XLSXFormatTests {
  private static func workbook(_ units: [TranslationUnit], in language: Language = "es") -> [UInt8] {
    let file = TranslationFile(path: "A.xcstrings", units: units)
    let translations = Translations(sourceLanguage: "en", targetLanguage: language, files: [file])
    return ExchangeFormat.xlsx.write(translations, ExchangeOptions(toolVersion: "0"))[0].bytes
  }

  private static func unit(_ key: String, limit: Int? = nil, isTranslatable: Bool = true) -> TranslationUnit {
    var unit = TranslationUnit(UnitIdentifier(key), source: .text("Hi"), target: .text("=1+1"), state: .new)
    unit.context.maximumLength = limit
    unit.isTranslatable = isTranslatable
    return unit
  }

  /// What a reader makes of a sheet's rows, with other parts beside it.
  private static func read(_ rows: String, _ parts: [String: String] = [:]) throws -> [String] {
    let header = "<row><c t=\"inlineStr\"><is><t>key</t></is></c><c t=\"str\"><v>target (es)</v></c></row>"
    return try readSheet("<worksheet><sheetData>\(header)\(rows)</sheetData></worksheet>", parts)
  }

  private static func readSheet(_ sheet: String, _ parts: [String: String] = [:]) throws -> [String] {
    let parts = parts.merging(["xl/worksheets/sheet1.xml": sheet]) { $1 }
    return IncomingText.lines(.xlsx, try WorkbookText.replacing(parts, in: workbook([])))
  }

  private static func relationships(_ type: String, _ target: String) -> [String: String] {
    [
      "xl/_rels/workbook.xml.rels": "<Relationships><Relationship Id=\"rId1\" Type=\"x/worksheet\" "
        + "Target=\"/xl/worksheets/sheet1.xml\"/><Relationship Id=\"a\" Type=\"y/\(type)\" "
        + "Target=\"../xl/./\(target)\"/></Relationships>"
    ]
  }

  @Test("a sheet is protected except for translations and states, with lists of states and length limits")
  func written() throws {
    let units = [
      Self.unit("a", limit: 10), Self.unit("b", limit: 10), Self.unit("c", limit: 5),
      Self.unit("d", isTranslatable: false), Self.unit("e", limit: 10),
    ]
    let sheet = try WorkbookText.text(of: Self.workbook(units))
    for part in [
      "state=\"frozen\"", "<sheetProtection sheet=\"1\"",
      "max=\"8\" width=\"12\" customWidth=\"1\" hidden=\"1\"",
      "<c r=\"B2\" s=\"0\" t=\"inlineStr\">",
      "<c r=\"E2\" s=\"2\" t=\"inlineStr\"><is><t xml:space=\"preserve\">=1+1<",
      "<c r=\"F2\" s=\"2\"", "<c r=\"E5\" s=\"0\"", "<c r=\"F5\" s=\"0\"",
      "sqref=\"F2:F6\"><formula1>\"translated,new,needs_review,machine_translated\"</formula1>",
      "sqref=\"E2:E3 E6:E6\"><formula1>10</formula1>", "sqref=\"E4:E4\"><formula1>5</formula1>",
      "<dataValidations count=\"3\">",
    ] {
      #expect(sheet.contains(part), "\(part) in \(sheet)")
    }
    #expect(!sheet.contains("<f>") && !sheet.contains("rightToLeft"))
  }

  @Test(
    "a language that is written from right to left has its sheet so",
    arguments: [
      ("ar", true), ("he", true), ("fa-IR", true), ("az-Arab", true), ("ku-Latn", false), ("ja", false),
    ])
  func rightToLeft(language: String, isRightToLeft: Bool) throws {
    let sheet = try WorkbookText.text(of: Self.workbook([], in: Language(language)))
    #expect(sheet.contains(" rightToLeft=\"1\"") == isRightToLeft)
  }

  @Test("texts that a cell can't hold are not exported")
  func holds() {
    var unit = Self.unit("a")
    unit.source = .text(String(repeating: "😀", count: 16_383))
    #expect(ExchangeFormat.xlsx.holds(unit))
    unit.target = .text(String(repeating: "😀", count: 16_384))
    #expect(!ExchangeFormat.xlsx.holds(unit))
  }

  @Test("strings may be inline, shared, in runs of several formats, and have hints for pronunciation")
  func strings() throws {
    let strings =
      "<sst><si><t>k</t></si><si><r><rPr><b/></rPr><t xml:space=\"preserve\"> Hola </t></r><r><t>mundo</t></r>"
      + "<rPh sb=\"0\" eb=\"1\"><t>hint</t></rPh><phoneticPr fontId=\"1\"/></si><si/></sst>"
    let parts = Self.relationships("sharedStrings", "sharedStrings.xml").merging([
      "xl/sharedStrings.xml": strings
    ]) { $1 }
    #expect(
      try Self.read(
        "<row r=\"7\"><c r=\"B7\" t=\"s\"><v>1</v></c><c r=\"A7\" t=\"s\"><v>0</v></c></row>"
          + "<row><c t=\"inlineStr\"><is><r><t>k</t></r><r><t>2</t></r></is></c><c t=\"s\"><v>2</v></c></row>",
        parts)
        == ["? ?>es k ? →  Hola mundo ? 7:2", "? ?>es k2 ? → ? ? 8:2"])
    #expect(
      try Self.read("<row><c t=\"s\"><v>3</v></c></row>", parts) == [
        "2:1: the workbook has no shared string '3'"
      ])
  }

  @Test("numbers are read as they are shown, or reported with their cell")
  func numbers() throws {
    let parts = Self.relationships("styles", "styles.xml").merging([
      "xl/styles.xml":
        "<styleSheet><cellStyleXfs><xf numFmtId=\"9\"/></cellStyleXfs><cellXfs><xf numFmtId=\"0\"/>"
        + "<xf numFmtId=\"14\"/></cellXfs><cellStyles/></styleSheet>"
    ]) { $1 }
    func target(_ cell: String) throws -> [String] {
      try Self.read("<row><c t=\"str\"><v>k</v></c><c r=\"B2\" \(cell)</c></row>", parts)
    }
    func text(_ text: String, _ fault: String? = nil) -> [String] {
      let problem = fault.map { " (cell B2 of the sheet 'es' \($0))" } ?? ""
      return ["? ?>es k ? → \(text) ? 2:2\(problem)"]
    }
    #expect(try target("s=\"0\"><v>12</v>") == text("12"))
    #expect(try target("><v>0.10000000000000001</v>") == text("0.1"))
    #expect(try target("t=\"b\"><v>1</v>") == text("TRUE"))
    #expect(try target("s=\"1\"><v/>") == text("?"))
    let words = "which is not a text; format it as text"
    #expect(try target("s=\"1\"><v>45000</v>") == text("45000", "has '45000', \(words)"))
    #expect(try target("t=\"e\"><v>#N/A</v>") == text("#N/A"))
    #expect(try target("t=\"e\"><f>x</f><v>#NAME?</v>") == text("#NAME?"))
    #expect(try target("><v>1e999</v>") == text("1e999", "has '1e999', \(words)"))
    #expect(
      try target("t=\"str\"><f>1+1</f><v>2</v>") == text("2", "has a formula; replace it by its text"))
    #expect(try target("><f>A1</f><v/>") == text("=", "has a formula; replace it by its text"))
  }

  @Test("characters that XML can't hold, and texts that look like their numbers, come back")
  func escapes() throws {
    func target(_ text: String) throws -> [String] {
      try Self.read("<row><c t=\"str\"><v>k</v></c><c t=\"str\"><v>\(text)</v></c></row>")
    }
    #expect(
      try target("_x0041__x005F_x0041_ _x00g1_ _xD800_") == ["? ?>es k ? → A_x0041_ _x00g1_ _xD800_ ? 2:2"])
    #expect(try target("a_x000D_\nb&#13;c␍") == ["? ?>es k ? → a\nb\nc\r ? 2:2"])
    var unit = Self.unit("k")
    unit.target = .text("_x0041_ \u{FFFE}\u{1}\r\n")
    let lines = IncomingText.lines(.xlsx, Self.workbook([unit]))
    #expect(lines == ["A.xcstrings en>es k Hi → _x0041_ \u{FFFE}\u{1}\r\n new 2:5"])
  }

  @Test("other sheets are additions, and cells beside the table too; several tables are read")
  func sheets() throws {
    var parts = [
      "xl/workbook.xml": "<workbook xmlns:q=\"urn:r\"><sheets><sheet name=\"es\" q:id=\"rId1\"/>"
        + "<sheet name=\"More\" q:id=\"a\"/></sheets></workbook>"
    ].merging(Self.relationships("worksheet", "b.xml")) { $1 }
    func cells(_ texts: String...) -> String {
      "<row>" + texts.map { "<c t=\"str\"><v>\($0)</v></c>" }.joined() + "</row>"
    }
    func sheet(_ rows: String) -> String { "<worksheet><sheetData>\(rows)</sheetData></worksheet>" }
    func additions() throws -> [String] {
      let bytes = try WorkbookText.replacing(parts, in: Self.workbook([Self.unit("k")]))
      let incoming = try ExchangeFormat.xlsx.read([SourceFile(path: "f", bytes: bytes)])
      return incoming.additions.map { "\($0.file):\($0.position): \($0.what)" }
        + incoming.files.flatMap(\.units).map { "\($0.file):\($0.position): \($0.identifier.key)" }
    }
    parts["xl/b.xml"] = sheet(cells("Call me"))
    #expect(try additions() == ["f:1:1: the sheet 'More'", "f/es:2:5: k"])
    parts["xl/b.xml"] = sheet(cells("key", "target (fr)") + cells("l", "m", "", "Ask"))
    #expect(try additions() == ["f/More:2:4: a cell without a header", "f/es:2:5: k", "f/More:2:2: l"])
  }

  @Test("comments on cells are additions")
  func comments() throws {
    let parts = [
      "xl/worksheets/_rels/sheet1.xml.rels": """
      <Relationships><Relationship Id="rId1" Type="http://a/relationships/comments" Target="../comments1.xml"/>\
      <Relationship Id="rId2" Type="http://a/relationships/comments" Target="../none.xml"/></Relationships>
      """,
      "xl/comments1.xml":
        "<comments><commentList><comment ref=\"E2\"><text/></comment></commentList></comments>",
    ]
    let bytes = try WorkbookText.replacing(parts, in: Self.workbook([Self.unit("k")]))
    let incoming = try ExchangeFormat.xlsx.read([SourceFile(path: "f", bytes: bytes)])
    #expect(incoming.additions.map { "\($0.file):\($0.position): \($0.what)" } == ["f:2:5: a comment"])
  }

  @Test(
    "what is wrong with a sheet is told with its place",
    arguments: [
      ("<worksheet><sheetData/></worksheet>", "the workbook has no texts"),
      (
        "<worksheet><sheetData><row/><row><c/><c t=\"str\"><v>key</v></c></row></sheetData></worksheet>",
        "2:1: the header has no 'target' column"
      ),
      ("<worksheet><sheetData><row r=\"0\"/></sheetData></worksheet>", "1:23: the sheet has no row 0"),
      (
        "<worksheet><sheetData><row>\n<c r=\"XFE1\"/></row></sheetData></worksheet>",
        "2:1: the sheet has no cell 'XFE1'"
      ),
      (
        "<worksheet><sheetData><row r=\"99999999\"/></sheetData></worksheet>",
        "1:23: the sheet has no row 99999999"
      ),
      ("<worksheet>\n<sheetData>", "2:1: '<sheetData>' is not closed"),
    ])
  func errors(sheet: String, message: String) throws {
    #expect(try Self.readSheet(sheet) == [message])
  }

  @Test("a file that is no workbook is reported in words")
  func notWorkbook() throws {
    let words = { (bytes: [UInt8]) in IncomingText.lines(.xlsx, bytes) }
    #expect(words(Array("key".utf8)) == ["the file is not a workbook; save it as '.xlsx'"])
    #expect(
      words([0xD0, 0xCF, 0x11, 0xE0])
        == ["the workbook is an '.xls' file or protected by a password; save it as '.xlsx' without one"])
    #expect(
      words(ZIPWriter().archive()) == ["the file is not a workbook; save it as '.xlsx'"])
    var archive = ZIPWriter()
    archive.add("mimetype", [])
    #expect(
      words(archive.archive()) == ["the ZIP archive has no workbook; save the file as '.xlsx'"])
    #expect(
      IncomingText.lines(.xlsx, Array(Self.workbook([]).dropLast()))
        == ["the ZIP archive has no directory; the file seems to be truncated"])
  }

  @Test("no prefix and no mutation of a workbook or of its parts crashes its reader")
  func survives() throws {
    let workbook = Self.workbook([Self.unit("a", limit: 3), Self.unit("b")])
    for length in 0..<workbook.count {
      let lines = IncomingText.lines(.xlsx, Array(workbook[..<length]))
      #expect(lines.count == 1 && lines[0].contains("workbook") || lines[0].contains("ZIP"), "\(lines)")
    }
    var random = SeededGenerator(seed: 7)
    let sheet = Array(try WorkbookText.text(of: workbook).utf8)
    for _ in 0..<400 {
      var bytes = workbook
      for _ in 0..<3 {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      #expect(!IncomingText.lines(.xlsx, bytes).isEmpty)
      var text = sheet
      let start = Int.random(in: text.indices, using: &random)
      text.removeSubrange(start..<min(start + .random(in: 1...9, using: &random), text.count))
      text[Int.random(in: text.indices, using: &random)] = .random(in: 32...126, using: &random)
      let mutated = try WorkbookText.bytes(String(decoding: text, as: UTF8.self), in: workbook)
      for line in IncomingText.lines(.xlsx, mutated) { #expect(!line.isEmpty) }
    }
  }
}
