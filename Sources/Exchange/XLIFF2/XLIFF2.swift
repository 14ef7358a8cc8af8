import SourceText

extension ExchangeFormat {
  /// XLIFF 2.0.
  package static let xliff2 = ExchangeFormat(
    name: "xliff2", container: .file(extension: "xlf", others: ["xliff"]), recognition: XLIFF2.recognition,
    holdsPath: XMLText.canHold(path:),
    write: { [SourceFile(path: "", bytes: XLIFF2Writer.bytes($0, $1))] }, read: fileByFile(XLIFF2Reader.read))
}

/// Constants of XLIFF 2 files.
enum XLIFF2 {
  /// The namespace of 2.0, also used by 2.1.
  static let namespace = "urn:oasis:names:tc:xliff:document:2.0"
  /// The namespaces that are read.
  static let namespaces = [namespace, "urn:oasis:names:tc:xliff:document:2.2"]
  /// The placeholder source language for catalogs with several source languages.
  static let unknownLanguage = "und"
  /// The namespace of this tool's attributes.
  static let ownNamespace = "urn:l10n:translations"
  /// The namespace of the module for translations of other texts.
  static let matchNamespace = "urn:oasis:names:tc:xliff:matches:2.0"
  /// The id of a segment that has such translations.
  static let segment = "s1"
  /// The kind of the translation of a former source text.
  static let formerSource = "l10n:formerSource"
  /// The categories of exported notes: the comment, other context, code locations.
  static let noteCategories = [commentNote, contextNote, locationNote]
  static let (commentNote, contextNote, locationNote) = ("comment", "context", "location")
  /// The attribute of a unit with the hash of the exported translation, in the same namespace.
  static let hashAttribute = "l10n:targetHash"
  /// The attribute with the language as spelled in the catalog, if BCP 47 spells it differently.
  static let languageAttribute = "l10n:targetLanguage"

  /// Recognizes the version in the first tag that names the standard.
  fileprivate static func recognition(_ sample: ContentSample) -> ExchangeFormat.Recognition? {
    guard sample.isMarkup, let start = sample.text.firstRange(of: "xliff")?.lowerBound else { return nil }
    let tag = sample.text[start...].prefix { $0 != ">" }
    let marks = ["document:2.", "version=\"2.", "version='2."]
    return marks.contains { tag.contains($0) } ? .certain : nil
  }
}
