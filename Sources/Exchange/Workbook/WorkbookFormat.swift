import L10nKit
import SourceText

extension ExchangeFormat {
  /// A page for translators with its texts, for a browser without a network.
  package static let workbook = ExchangeFormat(
    name: "workbook", container: .file(extension: "html", others: ["htm"]),
    recognition: { $0.isMarkup && $0.text.contains(WorkbookFormat.mark) ? .certain : nil },
    write: { [SourceFile(path: "", bytes: WorkbookFormat.write($0, $1))] },
    read: fileByFile { (file) throws(InputError) in
      try JSONTranslationsReader.read(WorkbookFormat.document(in: file))
    })
}

/// A page in which translators write, check and save translations: one HTML file without references to others.
///
/// The page is a `PageDocument` with two blocks: `translations`, as
/// `JSONFormat` writes them with a line for each text, and `facts`, what the script has to know besides. The script saves its work as the same page with other translations, so that the
/// reader needs that block alone.
enum WorkbookFormat {
  /// What every page has in its first lines.
  static let mark = "content=\"l10n workbook\""
  private static let blockStart = "<script type=\"application/json\" id=\"translations\">"
  private static let blockEnd = "</script"

  /// Writes a page with the texts of one language.
  static func write(_ translations: Translations, _ options: ExchangeOptions) -> [UInt8] {
    var page = PageDocument(
      frame: WorkbookPage.frame, style: PackageResources.workbook_css,
      scripts: [PackageResources.checks_js, PackageResources.book_js, PackageResources.workbook_js])
    page.setBlock("facts", json: WorkbookFacts(translations: translations, options: options).json)
    page.setBlock("translations", json: JSONFormat.bytes(of: translations, linePerUnit: true))
    return page.bytes
  }

  /// Returns the translations of a page as a file in which all else is blank, so that positions stay.
  static func document(in file: SourceFile) throws(InputError) -> SourceFile {
    let bytes = TextEncoding.utf8(of: file.bytes) ?? file.bytes
    guard let start = bytes.firstRange(ofText: blockStart),
      let end = bytes.firstRange(ofText: blockEnd, in: start.upperBound..<bytes.count)
    else {
      throw InputError(path: file.path, "the page has no translations; open it, and save it with its button")
    }
    var document = bytes
    for index in document.indices
    where !(start.upperBound..<end.lowerBound).contains(index) && document[index] != UInt8(ascii: "\n") {
      document[index] = UInt8(ascii: " ")
    }
    return SourceFile(path: file.path, bytes: document)
  }
}
