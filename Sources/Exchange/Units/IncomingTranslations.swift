package import SourceText
package import XCStrings

/// The content of a translator's file, in file order, before any comparison with a catalog.
package struct IncomingTranslations: Hashable, Sendable {
  /// The parts of the file, one per catalog.
  package var files: [IncomingFile]
  /// Content added by people or tools that catalogs can't store, in file order.
  package var additions: [IncomingAddition]

  /// Creates a value from its parts.
  package init(files: [IncomingFile] = [], additions: [IncomingAddition] = []) {
    self.files = files
    self.additions = additions
  }

  /// Appends the content of another file.
  mutating func append(_ other: IncomingTranslations) {
    files += other.files
    additions += other.additions
  }
}

/// Content of a translator's file that `extract` does not write and `merge` does not read.
package struct IncomingAddition: Hashable, Sendable {
  /// The file.
  package var file: String
  /// The position of its start: 1-based, columns in UTF-8 bytes.
  package var position: SourcePosition
  /// A description with an article: `a comment`, `the column 'Reviewer'`.
  package var what: String
  /// What a person wrote, such as a question; empty if it is not text.
  package var text = ""
  /// The text that it is about, `nil` if the file does not say.
  package var unit: UnitIdentifier?
  /// Whether it has texts to translate, in a form that no catalog has.
  package var isUnreadText = false

  /// Creates a value from its parts.
  init(
    file: String, position: SourcePosition, what: String, text: String = "", unit: UnitIdentifier? = nil
  ) {
    (self.file, self.position, self.what) = (file, position, what)
    (self.text, self.unit) = (text, unit)
  }
}

/// The units of one catalog.
package struct TranslationFile: Hashable, Sendable {
  /// The catalog's path, relative to the project's folder; XLIFF's `original`.
  package var path: String
  /// The source language of this catalog, if it differs from the others.
  package var sourceLanguage: Language?
  /// The units, in Xcode's export order.
  package var units: [TranslationUnit]

  /// Creates a value from its parts.
  package init(path: String, sourceLanguage: Language? = nil, units: [TranslationUnit] = []) {
    self.path = path
    self.sourceLanguage = sourceLanguage
    self.units = units
  }
}
