package import SourceText

/// Detects the format of a translator's file from its content.
///
/// The file name decides if the content is ambiguous.
package enum FormatDetector {
  /// The number of bytes that are inspected.
  private static let sampleSize = 1 << 16

  /// The format of a file; `nil` if it is not recognized.
  package static func format(of file: SourceFile) -> ExchangeFormat? {
    let start = Array(file.bytes.prefix(sampleSize & ~1))
    if start.starts(with: Array("bplist".utf8)) { return .strings }
    let name = file.path.lowercased()
    guard let text = readable(start) else { return byName(name) }
    let trimmed = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if trimmed.first == "<" { return markup(String(trimmed)) }
    if name.hasSuffix(".strings") { return .strings }
    if trimmed.first == "{" { return .json }
    if isPO(text) { return .po }
    if let table = table(text), namesKeys(text) { return table }
    return byName(name) ?? table(text)
  }

  /// The format of a folder by the file names in it; `nil` for a folder of unrelated files.
  package static func format(ofFolder path: String) -> ExchangeFormat? {
    let name = path.lowercased()
    if name.hasSuffix(".xcloc") { return .xcloc }
    return name.hasSuffix(".lproj") ? .strings : nil
  }

  /// The text of a part of a file, which may end within a character.
  private static func readable(_ bytes: [UInt8]) -> String? {
    for dropped in stride(from: 0, to: 4, by: 1) where dropped <= bytes.count {
      if let utf8 = TextEncoding.utf8(of: Array(bytes.dropLast(dropped))) {
        return String(decoding: utf8, as: UTF8.self)
      }
    }
    return nil
  }

  /// The first format with the extension of a file name, in lower case.
  package static func byName(_ name: String) -> ExchangeFormat? {
    ExchangeFormat.allCases.first { format in
      format.fileExtensions.contains { name.hasSuffix(".\($0)") }
    }
  }

  private static func markup(_ text: String) -> ExchangeFormat? {
    if text.contains("<plist") { return .strings }
    guard let start = text.firstRange(of: "xliff")?.lowerBound else { return .xliff }
    let tag = text[start...].prefix { $0 != ">" }
    let isSecond = tag.contains("document:2.") || tag.contains("version=\"2.") || tag.contains("version='2.")
    return isSecond ? .xliff2 : .xliff
  }

  private static func isPO(_ text: String) -> Bool {
    let lines = text.split(maxSplits: 500, whereSeparator: \.isNewline)
    return lines.contains { $0.hasPrefix("msgid \"") } && lines.contains { $0.hasPrefix("msgstr") }
  }

  /// Whether the first line is the header of a table with keys, regardless of the file name.
  private static func namesKeys(_ text: String) -> Bool {
    let line = text.drop { $0 == "\u{FEFF}" }.prefix { !$0.isNewline }
    return line.split { ",;\t".contains($0) }.contains { $0 == "key" || $0 == "\"key\"" }
  }

  /// The format of a table or `.strings` file by its first line: column names, or a comment or pair.
  private static func table(_ text: String) -> ExchangeFormat? {
    let line = text.split(maxSplits: 1, whereSeparator: \.isNewline).first ?? ""
    if line.hasPrefix("/*") || line.hasPrefix("//") || line.contains("\" = \"") { return .strings }
    if line.contains("\t") { return .tsv }
    return line.contains(",") || line.contains(";") ? .csv : nil
  }
}
