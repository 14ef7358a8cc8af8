package import SourceText
package import XCStrings

/// The units that belong to one catalog.
package struct IncomingFile: Hashable, Sendable {
  /// The catalog's path in the export, `nil` if the format does not have it.
  package var path: String?
  /// The source language, `nil` if the format does not have it.
  package var sourceLanguage: Language?
  /// The target language, `nil` if the format does not have it.
  package var targetLanguage: Language?
  /// The position where the file names the target language, `nil` if it does not.
  var languagePosition: SourcePosition?
  /// The units in file order.
  package var units: [IncomingUnit]

  /// Creates a value from its parts.
  package init(
    path: String?, sourceLanguage: Language?, targetLanguage: Language?,
    languagePosition: SourcePosition? = nil, units: [IncomingUnit] = []
  ) {
    self.languagePosition = languagePosition
    self.path = path
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.units = units
  }
}
