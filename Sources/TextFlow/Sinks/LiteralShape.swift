import SwiftIndex
/// What a literal's text looks like.
struct LiteralShape {
  /// The looks, as far as they matter.
  enum Kind: UInt8 {
    /// Without a letter.
    case empty
    /// A letter alone, or at most four beside a value.
    case unit
    /// One token that is not a word: `is_on`, `a.b`, `viewDidLoad`, `x-y`.
    case identifier
    case url, path, hexadecimal
    /// One word in lower case, in capitals, or with a capital at its start.
    case lowerWord, upperWord, word
    /// Several words.
    case phrase
    /// Another language than people's.
    case code
    case license
    case dateFormat

    /// Whether it is one word.
    var isOne: Bool { self == .word || self == .lowerWord || self == .upperWord }
  }

  /// What it looks like all in all.
  let kind: Kind
  /// Runs of two letters or more.
  let words: Int
  /// Letters outside interpolations and format specifiers.
  let letters: Int
  /// Interpolations and format specifiers.
  let values: Int
  /// Whether the first letter is in upper case, or of a script without case.
  let startsWithCapital: Bool
  /// Whether a full stop, an ellipsis or the like ends it.
  let endsSentence: Bool
  /// Whether a value comes before the first letter.
  let startsWithValue: Bool
  /// Whether all its letters are in upper case.
  let isUpper: Bool

  /// Looks at a text.
  init(_ text: [UInt8]) {
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
    endsSentence = reader.endsSentence
    startsWithValue = reader.startsWithValue
    isUpper = !reader.marks.contains(.lower) && reader.marks.contains(.upper)
  }

  /// Whether it can be a text that people read, a word at least.
  var isReadable: Bool {
    switch kind {
    case .word, .upperWord, .lowerWord, .phrase: true
    case .empty, .unit, .identifier, .url, .path, .hexadecimal, .code, .license, .dateFormat: false
    }
  }

  /// Whether it looks like a title or a sentence: a word with a capital, or several words.
  var isNatural: Bool { kind == .phrase && words > 0 || kind == .word }

  /// Whether it looks like a title or a sentence and starts like one.
  var isTitle: Bool {
    isNatural && (letters > 2 || kind == .phrase) && (startsWithCapital || words >= 3 || startsWithValue)
  }

  /// Whether it looks like a sentence: three words or more, or two that a full stop ends.
  var isSentence: Bool { kind == .phrase && (words >= 3 || words >= 2 && endsSentence) }

  /// Why a text of this shape is none that people read; `nil` where it can be one.
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
