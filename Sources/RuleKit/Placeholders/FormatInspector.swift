import XCStrings

/// Finds what is wrong with the arguments of one key's texts.
///
/// The source language's texts are held against the key, the other languages' against both; then each text is
/// looked at by itself. A text gets one kind of report for one mistake: numbers are not compared where a specifier
/// is damaged, types not where the order is wrong.
struct FormatInspector {
  let entry: FileEntry
  let key: FormatSignature
  let source: FormatSignature?
  let passed: PassedArguments
  /// Whether the key has plural forms in any language.
  let isPlural: Bool
  var faults: [FormatFault] = []
  /// The numbers that all texts of the source language take, once they were asked for.
  var commonNumbers: [Int]?

  /// Inspects an entry with its texts by language, each once and in file order.
  init(_ entry: FileEntry, localizations: [FormatSignature], sourceLanguage: Language) {
    self.entry = entry
    key = FormatSignature(keyOf: entry)
    isPlural = localizations.contains { $0.mainTexts.contains(where: \.isPluralForm) }
    source = localizations.first { $0.language == sourceLanguage && !$0.texts.isEmpty }
    var passed = PassedArguments()
    if let source { passed.add(source) }
    if key.hasPlaceholders || (source == nil && Self.isSentence(entry)) { passed.add(key) }
    self.passed = passed
    if source == nil, entry.keyIsText { inspectTexts(of: key) }
    for localization in localizations {
      if localization.language == sourceLanguage {
        compareWithKey(localization)
      } else if passed.isKnown {
        compareWithSource(localization)
      }
      inspectTexts(of: localization)
      inspectSubstitutions(of: localization, isSource: localization.language == sourceLanguage)
      if localization.language == sourceLanguage || !passed.isKnown { inspectBranches(of: localization) }
    }
  }

  /// Whether a key without placeholders is certainly text, so that code passes nothing for it.
  ///
  /// `Share…` and `Cancel` are; `cancel` and `CANCEL` may stand for a text with arguments.
  static func isSentence(_ entry: FileEntry) -> Bool {
    guard entry.keyIsText else { return false }
    let key = entry.key
    if key.unicodeScalars.contains(where: { $0 == " " || (!$0.isASCII && $0.properties.isAlphabetic) }) {
      return true
    }
    return key.utf8.first?.isASCIIUpper == true && key.utf8.contains { $0.isASCIILetter && !$0.isASCIIUpper }
  }
}
