import SwiftIndex

/// Appearance of a literal's text.
struct LiteralShape {
  /// Kind of a text by its appearance.
  enum Kind: UInt8 {
    /// No letters.
    case empty
    /// A single letter, or up to four letters beside a value.
    case unit
    /// One token that is not a word: `is_on`, `a.b`, `viewDidLoad`, `x-y`.
    case identifier
    case url, path, hexadecimal
    /// One word in lower case, in upper case, or capitalized.
    case lowerWord, upperWord, word
    /// Several words.
    case phrase
    /// Code or markup.
    case code
    case license
    case dateFormat

    /// Whether the text is one word.
    var isOne: Bool { self == .word || self == .lowerWord || self == .upperWord }
  }

  /// The marker for an interpolation or a format specifier.
  static let value: UInt8 = 1
  /// The maximum number of bytes to read, which is enough to classify a text.
  private static let limit = 600

  /// The text, with a marker for each interpolation and format specifier.
  let text: [UInt8]
  /// The words of the text.
  let wording: Wording
  /// The overall kind.
  let kind: Kind
  /// The number of runs of two or more letters.
  let words: Int
  /// The number of letters outside of interpolations and format specifiers.
  let letters: Int
  /// The number of interpolations and format specifiers.
  let values: Int
  /// Whether the first letter is uppercase, or of a script without case.
  let startsWithCapital: Bool
  /// Whether a value precedes the first letter.
  let startsWithValue: Bool

  /// Analyzes the beginning of a literal.
  init(_ literal: StringLiteral, in source: ScannedSource) {
    let parts = source.segments(of: literal).flatMap { segment -> [KeyPattern.Part] in
      if case .text(let text) = segment { KeyPattern(format: text).parts } else { [.anything] }
    }
    let text = parts.flatMap { part -> [UInt8] in
      if case .text(let text) = part { Array(text.utf8) } else { [Self.value] }
    }
    self.init(Array(text.prefix(Self.limit)))
  }

  /// Analyzes a text.
  init(_ text: [UInt8]) {
    (self.text, wording) = (text, Wording(text))
    let reader = text.withUnsafeBufferPointer { buffer in
      var reader = ShapeReader(SourceBytes(buffer))
      reader.read()
      return reader
    }
    kind = reader.kind
    words = reader.words
    letters = reader.hasForeignLetters ? max(3, reader.letters) : reader.letters
    values = reader.values
    startsWithCapital = reader.startsWithCapital
    startsWithValue = reader.startsWithValue
  }

  /// Whether the text may be user-facing: at least one word.
  var isReadable: Bool {
    switch kind {
    case .word, .upperWord, .lowerWord, .phrase: true
    case .empty, .unit, .identifier, .url, .path, .hexadecimal, .code, .license, .dateFormat: false
    }
  }

  /// Whether the text looks like a title or sentence: a capitalized word, or several words.
  var isNatural: Bool { kind == .phrase && words > 0 || kind == .word }

  /// Whether the text looks like a title or sentence and starts like one.
  var isTitle: Bool {
    isNatural && (letters > 2 || kind == .phrase) && (startsWithCapital || words >= 3 || startsWithValue)
  }

  /// The reason why a text of this shape is not user-facing; `nil` if it may be.
  var reason: NotTextReason? {
    switch kind {
    case .word, .upperWord, .lowerWord, .phrase: nil
    case .empty: .noLetters
    case .unit: .unit
    case .identifier, .hexadecimal: .identifier
    case .url: .url
    case .path: .path
    case .code: .code
    case .license: .license
    case .dateFormat: .format
    }
  }
}
