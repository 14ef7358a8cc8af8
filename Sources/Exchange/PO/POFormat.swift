package import SourceText

extension ExchangeFormat {
  /// gettext PO files.
  package static let po = ExchangeFormat(
    name: "po", container: .file(extension: "po", others: ["pot"]), recognition: POFormat.recognition,
    write: POFormat.write, read: fileByFile(POReader.read))
}

/// gettext PO files, as accepted by translation tools and `msgfmt`.
///
/// `msgctxt` identifies the unit, `msgid` is the source text. The plural forms of a text are one entry with
/// `msgid_plural` if the source has the forms of English; otherwise each form is a separate entry.
package enum POFormat {
  /// The header field with the catalog's path; in an export of several, each `msgctxt` has it.
  static let catalogField = "X-Catalog"
  /// The header field with the source language.
  static let sourceLanguageField = "X-Source-Language"
  /// The header field with the language as spelled in the catalog, where `pt_BR` and `pt-BR` differ.
  static let targetLanguageField = "X-Target-Language"
  /// The prefix of a state that `fuzzy` can't express, in an extracted comment.
  static let stateLabel = "State: "

  /// The prefix of the hash of the exported translation, in an extracted comment.
  ///
  /// If an entry has several forms, each hash follows the name of its form and an equals sign.
  static let hashLabel = "Target hash: "

  /// Writes one file.
  package static func write(_ translations: Translations, _ options: ExchangeOptions) -> [SourceFile] {
    var writer = POWriter(translations, generator: "\(options.toolName) \(options.toolVersion)")
    for file in translations.files { writer.append(file) }
    return [SourceFile(path: "", bytes: writer.bytes)]
  }

  /// Recognizes a message and its translation in the first lines.
  fileprivate static func recognition(_ sample: ContentSample) -> ExchangeFormat.Recognition? {
    guard !sample.isMarkup else { return nil }
    let lines = sample.text.split(maxSplits: 500, whereSeparator: \.isNewline)
    let isPO = lines.contains { $0.hasPrefix("msgid \"") } && lines.contains { $0.hasPrefix("msgstr") }
    return isPO ? .certain : nil
  }
}
