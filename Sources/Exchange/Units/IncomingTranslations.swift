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
}

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

/// One unit as written by a translator's tool.
package struct IncomingUnit: Hashable, Sendable {
  /// The identifier of the text.
  package var identifier: UnitIdentifier
  /// The translated source text, `nil` if the format does not have it.
  package var source: UnitText?
  /// The hash of the source text at the time of the export, `nil` if the file does not have it.
  package var sourceHash: TextHash?
  /// The translation, `nil` if there is none; an empty one is kept.
  package var target: UnitText?
  /// The hash of the exported translation and its state, `nil` if the file does not have it.
  package var targetHash: TextHash?
  /// The state in the file, `nil` if there is none.
  package var state: UnitState?
  /// The path of the file.
  package var file: String
  /// The position of the unit in the file: 1-based, columns in UTF-8 bytes.
  package var position: SourcePosition
  /// The key in the file if it has been renamed or moved since.
  var formerKey: String?
  /// The reason why the unit's text in the catalog is unknown, `nil` if it is known.
  package var problem: String?

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

/// A short fingerprint of a text: 64 bits of FNV-1a over its UTF-8 bytes.
///
/// An export includes the hash of each source text and translation, so that a merge can detect texts that
/// have changed since. Hashes don't protect against forgery. Each phrase of a set is followed by a zero byte.
///
/// The hash of a translation covers its state as well, so that a merge can detect a changed state: the name
/// of an Xcode state follows the text after a byte that is not valid in UTF-8. Older versions omitted the
/// state.
package struct TextHash: Hashable, Sendable, CustomStringConvertible {
  /// The 64 bits.
  private(set) var bits: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Computes the hash of a text; a missing text has the hash of an empty one.
  package init(of text: UnitText?) {
    switch text {
    case nil: break
    case .text(let text)?: add(text.utf8)
    case .set(let phrases)?: for phrase in phrases { add(Array(phrase.utf8) + [0]) }
    }
  }

  /// Computes the hash of a translation in a state.
  package init(of text: UnitText, in state: UnitState) {
    self.init(of: text)
    guard UnitState.known.contains(state) else { return }
    add([0xFF])
    add(state.rawValue.utf8)
  }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { bits = (bits ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// The state with which a text has the hash, `nil` if none does or the hash omits the state.
  package func state(of text: UnitText) -> UnitState? {
    UnitState.known.first { self == TextHash(of: text, in: $0) }
  }

  /// Whether a text has the hash, in any state.
  package func fits(_ text: UnitText) -> Bool { self == TextHash(of: text) || state(of: text) != nil }

  /// Reads the sixteen hexadecimal digits that `description` writes, `nil` for anything else.
  package init?(_ digits: some StringProtocol) {
    guard digits.utf8.count == 16, let bits = UInt64(digits, radix: 16) else { return nil }
    self.bits = bits
  }

  /// The message for a malformed hash.
  static func complaint(_ digits: String) -> String {
    "'\(digits)' is not a hash; expected 16 hexadecimal digits"
  }

  /// Sixteen lower-case hexadecimal digits.
  package var description: String { bits.digits(16) }
}

/// The units of one language, catalog by catalog, for one translator.
///
/// Every format writes all of this value, and its reader returns it as `IncomingTranslations`.
package struct Translations: Hashable, Sendable {
  /// The source language.
  package var sourceLanguage: Language
  /// The target language.
  package var targetLanguage: Language
  /// The catalogs with units, sorted by path.
  package var files: [TranslationFile]

  /// Creates a value from its parts.
  package init(sourceLanguage: Language, targetLanguage: Language, files: [TranslationFile] = []) {
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.files = files
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
