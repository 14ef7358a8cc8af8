import SourceText

extension ExchangeFormat {
  /// TMX 1.4, the translation memories of translators' tools; exports have what is translated.
  package static let tmx = ExchangeFormat(
    name: "tmx", container: .file(extension: "tmx"), exportsTranslations: true,
    recognition: { $0.recognition(byRoot: "tmx") }, holds: XMLText.canHold, holdsPath: XMLText.canHold(path:),
    write: { [SourceFile(path: "", bytes: TMXWriter.bytes($0, $1))] }, read: fileByFile(TMXReader.read))
}

/// Constants of TMX files.
enum TMX {
  /// The document type of level 1 and 2 files.
  static let documentType = "<!DOCTYPE tmx SYSTEM \"tmx14.dtd\">"
  /// The property with the catalog and the identifier of a text.
  static let nameProperty = "x-l10n-unit"
  /// The property with a state other than translated.
  static let stateProperty = "x-l10n-state"
  /// The property with the hash of the exported translation and its state.
  static let hashProperty = "x-l10n-target-hash"
  /// The property of the header with the language as spelled in the catalog, if BCP 47 spells it differently.
  static let languageProperty = "x-l10n-target-language"
  /// The source language of a file in which each language may be the source.
  static let anyLanguage = "*all*"
}
