package import SourceText

/// gettext's portable objects, as translation tools and `msgfmt` take them.
///
/// `msgctxt` names the unit, `msgid` is the source text. The plural forms of a text are one entry with
/// `msgid_plural` where the forms of the source are those of English; else each is an entry of its own.
package enum POFormat {
  /// The header's member that names the catalog; in an export of several, each `msgctxt` does.
  static let catalogField = "X-Catalog"
  /// The header's member that names the language that was translated from.
  static let sourceLanguageField = "X-Source-Language"
  /// The header's member that has the language as the catalog writes it: `pt_BR` and `pt-BR` differ there.
  static let targetLanguageField = "X-Target-Language"
  /// What stands before a state that `fuzzy` can't say, in a comment of the tool.
  static let stateLabel = "State: "

  /// What stands before the hash of the translation as it was exported, in a comment of the tool.
  ///
  /// Where an entry has several forms, each hash follows the name of its form and an equals sign.
  static let hashLabel = "Target hash: "

  /// Writes one file.
  package static func write(_ translations: Translations, _ options: ExchangeOptions) -> [ExchangeFile] {
    var writer = POWriter(translations, generator: "\(options.toolName) \(options.toolVersion)")
    for file in translations.files { writer.append(file) }
    return [ExchangeFile(bytes: writer.bytes)]
  }

  /// Reads a file as it was written or as other tools made it.
  package static func read(_ file: SourceFile) throws(ExchangeError) -> IncomingTranslations {
    var reader = POReader(try ExchangeText(file))
    return try reader.translations()
  }
}
