import SourceText

extension ExchangeFormat {
  /// TMX 1.4, the translation memories of translators' tools; exports have what is translated.
  package static let tmx = ExchangeFormat(
    name: "tmx", container: .file(extension: "tmx"), exportsTranslations: true,
    recognition: TMX.recognition, holds: XMLText.canHold, holdsPath: XMLText.canHold(path:),
    write: { [ExchangeFile(bytes: TMXWriter.bytes($0, $1))] }, read: fileByFile(TMXReader.read))
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

  /// Returns a time in seconds since 1970 as `20261128T073000Z`.
  static func date(_ time: Int) -> String {
    let (days, seconds) = time.quotientAndRemainder(dividingBy: 86_400)
    // Years from March on, so that leap days are last, in cycles of 400 years from the year 0.
    let (cycle, day) = (days + 719_468).quotientAndRemainder(dividingBy: 146_097)
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month > 9
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    return digits(400 * cycle + year + (isNextYear ? 1 : 0), 4)
      + digits(isNextYear ? month - 9 : month + 3, 2)
      + digits(dayOfYear - (153 * month + 2) / 5 + 1, 2) + "T" + digits(seconds / 3600, 2)
      + digits(seconds / 60 % 60, 2) + digits(seconds % 60, 2) + "Z"
  }

  /// Recognizes the root element.
  fileprivate static func recognition(_ sample: ContentSample) -> ExchangeFormat.Recognition? {
    guard sample.isMarkup, let root = sample.text.firstRange(of: "<tmx") else { return nil }
    let next = sample.text[root.upperBound...].first
    return next == ">" || next?.isWhitespace == true ? .certain : nil
  }
}
