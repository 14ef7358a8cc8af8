import Exchange
import SourceText

extension TestedFormat {
  package static let csv = table(
    .csv, ";",
    contents: [
      ("a.csv", "key;source;target\n"), ("a.json", "key,source,target\n"), ("a.csv", ""),
      ("a.txt", "key,source,target\n"),
    ],
    reviews: [(";translated;", ";Needs review;", "es.csv:2:51")])

  package static let tsv = table(
    .tsv, "\t",
    contents: [("a.xliff", "\"key\"\t\"source\"\n"), ("a.txt", "key\tsource\ttarget\n"), ("a.tab", "")])

  private static func table(
    _ format: ExchangeFormat, _ separator: String, contents: [(String, String)], reviews: [Edit] = []
  ) -> TestedFormat {
    func cell(_ text: String) -> String { separator + text + separator }
    return TestedFormat(
      format: format, hasMark: true, contents: contents,
      unit: { source, target in "\(source)\(separator)\(target ?? "")\(separator)" },
      approvals: [(cell("needs_review"), cell("translated")), (cell("new"), cell("translated"))],
      reviews: reviews, additions: [("\r\n", "\(separator)Reviewer\r\n", "es.\(format):2:107")],
      withoutHashes: { $0.replacing(/#[0-9a-f]{16} #[0-9a-f]{16}\r\n/, with: "\r\n") })
  }
}

extension TestedFormat {
  /// Tests edit the text of the first sheet.
  package static let xlsx = TestedFormat(
    format: .xlsx, contents: [("a.csv", "PK\u{3}\u{4}xl/"), ("a.xlsx", "PK\u{3}\u{4}")], hasChecksums: true,
    unit: { source, target in cell("D", source, style: 0) + cell("E", target ?? "", style: 2) },
    approvals: [(">needs_review<", ">translated<"), (">new<", ">translated<")],
    reviews: [(">translated<", ">Needs review<", "es.xlsx:2:5")],
    additions: [
      ("</row>", "<c t=\"inlineStr\"><is><t>Reviewer</t></is></c></row>", "es.xlsx:2:9")
    ],
    withoutHashes: { $0.replacing(/#[0-9a-f]{16}/, with: "") })

  private static func cell(_ column: String, _ text: String, style: Int) -> String {
    let start = "<c r=\"\(column)2\" s=\"\(style)\""
    if text.isEmpty { return start + "/>" }
    return start + " t=\"inlineStr\"><is><t xml:space=\"preserve\">\(text)</t></is></c>"
  }
}

/// The text of a workbook's first sheet.
package enum WorkbookText {
  private static let sheet = "xl/worksheets/sheet1.xml"

  /// The sheet as text.
  package static func text(of workbook: [UInt8]) throws -> String {
    var archive = try ZIPArchive(SourceFile(path: "test.xlsx", bytes: workbook))
    return String(decoding: try archive.contents(of: sheet)?.bytes ?? [], as: UTF8.self)
  }

  /// The workbook with another text of some parts.
  package static func replacing(_ texts: [String: String], in workbook: [UInt8]) throws -> [UInt8] {
    var archive = try ZIPArchive(SourceFile(path: "test.xlsx", bytes: workbook))
    var writer = ZIPWriter()
    for name in archive.names {
      let bytes = try texts[name].map { Array($0.utf8) } ?? archive.contents(of: name)?.bytes ?? []
      writer.add(name, bytes)
    }
    for (name, text) in texts where !archive.names.contains(name) { writer.add(name, Array(text.utf8)) }
    return writer.archive()
  }

  /// The workbook with another text of the first sheet.
  package static func bytes(_ text: String, in workbook: [UInt8]) throws -> [UInt8] {
    try replacing([sheet: text], in: workbook)
  }
}
