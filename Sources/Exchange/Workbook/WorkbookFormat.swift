import SourceText

extension ExchangeFormat {
  /// A page for translators with its texts, for a browser without a network.
  package static let workbook = ExchangeFormat(
    name: "workbook", container: .file(extension: "html", others: ["htm"]),
    recognition: { $0.isMarkup && $0.text.contains(WorkbookFormat.mark) ? .certain : nil },
    write: { [ExchangeFile(bytes: WorkbookFormat.write($0, $1))] },
    read: fileByFile { (file) throws(ExchangeError) in
      try JSONTranslationsReader(WorkbookFormat.document(in: file)).translations()
    })
}

/// A page in which translators write, check and save translations: one HTML file without references to others.
///
/// The page is a frame of a few lines around a style sheet, a script and three blocks of JSON: `translations`, as
/// `JSONFormat` writes them with a line for each text; `context`, what helps to translate them; and `facts`, what
/// the script has to know besides. The script saves its work as the same page with other translations, so that the
/// reader needs that block alone.
///
/// Texts are data in every part: the blocks have no character of markup, the script never makes markup of a text, and
/// the content security policy of the page allows no script but ours, by its hash, and no network.
enum WorkbookFormat {
  /// What every page has in its first lines.
  static let mark = "content=\"l10n workbook\""
  private static let blockStart = "<script type=\"application/json\" id=\"translations\">"
  private static let blockEnd = "</script"

  /// Writes a page with the texts of one language.
  static func write(_ translations: Translations, _ options: ExchangeOptions) -> [UInt8] {
    let context = WorkbookContext(translations)
    let parts = [
      "style": Array(WorkbookPage.style.utf8),
      "script": Array(WorkbookPage.script.utf8),
      "facts": escaped(WorkbookFacts(translations, options).json),
      "context": escaped(context.json),
      "translations": escaped(JSONFormat.bytes(of: context.translations, linePerUnit: true)),
    ]
    var bytes: [UInt8] = []
    // Names of parts and the text between them take turns: `<style>{style}</style>…`.
    for (index, piece) in WorkbookPage.frame.split(separator: /[{}]/, omittingEmptySubsequences: false)
      .enumerated()
    {
      bytes += index.isMultiple(of: 2) ? Array(piece.utf8) : parts[String(piece)] ?? []
    }
    return bytes
  }

  /// Returns JSON without characters that mean something in HTML or end a line in older scripts.
  private static func escaped(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for (index, byte) in json.enumerated() {
      switch byte {
      case UInt8(ascii: "<"): result += Array("\\u003c".utf8)
      case UInt8(ascii: ">"): result += Array("\\u003e".utf8)
      case UInt8(ascii: "&"): result += Array("\\u0026".utf8)
      case 0xA8 where json[..<index].suffix(2).elementsEqual([0xE2, 0x80]):
        result.replaceSubrange((result.count - 2)..., with: Array("\\u2028".utf8))
      case 0xA9 where json[..<index].suffix(2).elementsEqual([0xE2, 0x80]):
        result.replaceSubrange((result.count - 2)..., with: Array("\\u2029".utf8))
      default: result.append(byte)
      }
    }
    return result
  }

  /// Returns the translations of a page as a file in which all else is blank, so that positions stay.
  static func document(in file: SourceFile) throws(ExchangeError) -> SourceFile {
    let bytes = TextEncoding.utf8(of: file.bytes) ?? file.bytes
    guard let start = bytes.firstRange(of: Array(blockStart.utf8)),
      let end = bytes[start.upperBound...].firstRange(of: Array(blockEnd.utf8))
    else {
      throw ExchangeError(
        file: file.path, "the page has no translations; open it, and save it with its button")
    }
    var document = bytes
    for index in document.indices
    where !(start.upperBound..<end.lowerBound).contains(index) && document[index] != UInt8(ascii: "\n") {
      document[index] = UInt8(ascii: " ")
    }
    return SourceFile(path: file.path, bytes: document)
  }
}
