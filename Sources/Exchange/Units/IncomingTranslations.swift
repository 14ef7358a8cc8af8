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

/// A short fingerprint of a text: 64 bits of FNV-1a over its UTF-8 bytes.
///
/// An export carries one of each source text and of each translation, so that a merge can detect a text that has
/// changed since. It does not protect against forgery. The phrases of a set are each followed by a zero byte.
///
/// The hash of a translation covers its state as well, so that a merge can detect a state that has changed, too: the
/// name of a state that Xcode writes follows the text after a byte that UTF-8 does not have. Older versions left the
/// state out.
package struct TextHash: Hashable, Sendable, CustomStringConvertible {
  /// The 64 bits.
  package private(set) var bits: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Computes the hash of a text; a text that is absent has the hash of an empty one.
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

  /// The state with which a text has the hash, `nil` if none does or the hash leaves out the state.
  package func state(of text: UnitText) -> UnitState? {
    UnitState.known.first { self == TextHash(of: text, in: $0) }
  }

  /// Whether a text has the hash, in whichever state.
  package func fits(_ text: UnitText) -> Bool { self == TextHash(of: text) || state(of: text) != nil }

  /// Reads the sixteen hexadecimal digits that `description` writes, `nil` for anything else.
  package init?(_ digits: some StringProtocol) {
    guard digits.utf8.count == 16, let bits = UInt64(digits, radix: 16) else { return nil }
    self.bits = bits
  }

  /// What is wrong with digits that are not those of a hash.
  static func complaint(_ digits: String) -> String {
    "'\(digits)' is not a hash: a hash has sixteen hexadecimal digits"
  }

  /// Sixteen lower-case hexadecimal digits.
  package var description: String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Why a file from a translator can't be read at all.
package struct ExchangeError: Error, Hashable, Sendable {
  /// The file.
  package var file: String
  /// The place, 1-based, columns in UTF-8 bytes; `nil` for the whole file.
  package var position: SourcePosition?
  /// What is wrong, in lower case and without a final period.
  package var message: String

  /// Creates a value from its parts.
  package init(file: String, position: SourcePosition? = nil, _ message: String) {
    self.file = file
    self.position = position
    self.message = message
  }
}

/// What one translator has to do or has done: the units of one language, catalog by catalog.
///
/// Every format writes this value whole, and a reader gives it back as `IncomingTranslations`.
package struct Translations: Hashable, Sendable {
  /// The language that is translated from.
  package var sourceLanguage: Language
  /// The language that is translated into.
  package var targetLanguage: Language
  /// The catalogs that have units, in the order of their paths.
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
  /// The language that this catalog is translated from, where it is not that of the others.
  package var sourceLanguage: Language?
  /// The units, in the order in which Xcode exports them.
  package var units: [TranslationUnit]

  /// Creates a value from its parts.
  package init(path: String, sourceLanguage: Language? = nil, units: [TranslationUnit] = []) {
    self.path = path
    self.sourceLanguage = sourceLanguage
    self.units = units
  }
}
