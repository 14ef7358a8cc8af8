package import SourceText
package import XCStrings

/// What a file from a translator says, in its own order, before anything is compared with a catalog.
package struct IncomingTranslations: Hashable, Sendable {
  /// The parts of the file, one for each catalog that it names.
  package var files: [IncomingFile]
  /// What people or tools added that no catalog has a place for, in the order of the files.
  package var additions: [IncomingAddition]

  /// Creates a value from its parts.
  package init(files: [IncomingFile] = [], additions: [IncomingAddition] = []) {
    self.files = files
    self.additions = additions
  }

  /// Appends what another file says.
  package mutating func append(_ other: IncomingTranslations) {
    files += other.files
    additions += other.additions
  }
}

/// Something in a translator's file that `extract` does not write and `merge` does not read.
package struct IncomingAddition: Hashable, Sendable {
  /// The file.
  package var file: String
  /// Where it starts: 1-based, columns in UTF-8 bytes.
  package var position: SourcePosition
  /// What it is, with an article: `a comment`, `the column 'Reviewer'`.
  package var what: String

  /// Creates a value from its parts.
  package init(file: String, position: SourcePosition, _ what: String) {
    self.file = file
    self.position = position
    self.what = what
  }
}

/// The units that belong to one catalog.
package struct IncomingFile: Hashable, Sendable {
  /// The catalog's path as the export named it, `nil` if the format does not say.
  package var path: String?
  /// The language that was translated from, `nil` if the format does not say.
  package var sourceLanguage: Language?
  /// The language that was translated into, `nil` if the format does not say.
  package var targetLanguage: Language?
  /// The units in the order of the file.
  package var units: [IncomingUnit]

  /// Creates a value from its parts.
  package init(
    path: String?, sourceLanguage: Language?, targetLanguage: Language?, units: [IncomingUnit] = []
  ) {
    self.path = path
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.units = units
  }
}

/// One unit as a translator's tool wrote it.
package struct IncomingUnit: Hashable, Sendable {
  /// Which text it is about.
  package var identifier: UnitIdentifier
  /// The source text that was translated, `nil` if the format does not carry it.
  package var source: UnitText?
  /// The hash of the source text at the time of the export, `nil` if the format does not carry it.
  package var sourceHash: TextHash?
  /// The translation, `nil` if there is none; an empty one is kept as it came.
  package var target: UnitText?
  /// The hash of the exported translation and its state, `nil` if the file does not carry it.
  package var targetHash: TextHash?
  /// What the file says of the translation, `nil` if it says nothing.
  package var state: UnitState?
  /// The file that was read.
  package var file: String
  /// Where the unit stands in the file that was read: 1-based, columns in UTF-8 bytes.
  package var position: SourcePosition

  /// Creates a value from its parts.
  package init(
    _ identifier: UnitIdentifier, source: UnitText? = nil, sourceHash: TextHash? = nil,
    target: UnitText? = nil, targetHash: TextHash? = nil, state: UnitState? = nil, file: String,
    position: SourcePosition
  ) {
    self.identifier = identifier
    self.source = source
    self.sourceHash = sourceHash
    self.target = target
    self.targetHash = targetHash
    self.state = state
    self.file = file
    self.position = position
  }
}
