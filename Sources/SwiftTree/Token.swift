/// Smallest syntactic unit of Swift code: 16 bytes.
///
/// White space and comments are the gaps between tokens. A literal without interpolations is one token; one
/// with interpolations is a run of tokens:
///
///     "a \(b) c \(d)"
///     ──┬─ ┬┬ ─┬ ┬┬┬      literalStart "a    interpolationStart \(   identifier   interpolationEnd )
///                         segment      ␣c␣   …                                    literalEnd       "
package struct Token: Sendable, BitwiseCopyable {
  /// The UTF-8 offset of the first byte.
  package let start: UInt32
  /// The UTF-8 offset past the last byte.
  package internal(set) var end: UInt32
  /// The index of the matching token for opening and closing tokens; -1 for all others.
  ///
  /// For an unclosed token, it is the index of the token before which the construct ends.
  ///
  /// Brackets, interpolations, literals and the directives of conditional compilation open and close. So does
  /// the `<` of generic arguments, once the parser has recognized it.
  package internal(set) var match: Int32 = -1
  /// The kind of the token.
  package let kind: Kind
  /// The position and state of the token.
  package internal(set) var flags: Flags
  /// The keyword, if the token is one.
  package let word: Keyword
  /// The precedence of an infix operator; 0 for other tokens.
  package let precedence: Precedence

  /// Kind of a token.
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    case endOfFile
    case identifier, integer, float, regex
    /// A whole string literal, or a part of one with interpolations.
    case literal, literalStart, segment, literalEnd
    case interpolationStart, interpolationEnd
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, period, at, backslash
    /// `#name`: a macro, or a word such as `#available`.
    case poundName
    case poundIf, poundElseif, poundElse, poundEndif
    case arrow, equal
    /// Operators by the surrounding white space; those with `<` and `>` are split into pieces.
    case prefixOperator, infixOperator, postfixOperator
    /// A `?` or `!` immediately after an operand.
    case postfixQuestion, postfixExclamation
    /// A byte that starts no token.
    case unknown
  }

  /// Set of properties of a token's position, and of results of the parser.
  package struct Flags: OptionSet, Sendable, BitwiseCopyable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Preceded by a line break.
    package static let startsLine = Flags(rawValue: 1)
    /// Preceded by white space or a comment.
    package static let followsSpace = Flags(rawValue: 2)
    /// Followed by another piece of the same operator.
    package static let continues = Flags(rawValue: 4)
    /// Unclosed bracket, or literal without its closing delimiter.
    package static let isUnclosed = Flags(rawValue: 8)
    /// A `<` that does not open generic arguments.
    package static let isNotAngle = Flags(rawValue: 32)
    /// Identifier in backticks.
    package static let isEscaped = Flags(rawValue: 64)
    /// String literal with three quotes.
    package static let isMultiline = Flags(rawValue: 128)
  }

  /// The bytes, as a range of UTF-8 offsets.
  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }
}

/// Comment with its delimiters: the UTF-8 offsets of its first byte and past its last one.
package struct Comment: Sendable, BitwiseCopyable {
  /// The offset of the first byte.
  package let start: UInt32
  /// The offset past the last byte.
  package let end: UInt32

  /// The bytes, as a range of UTF-8 offsets.
  package var range: Range<Int> { Int(start)..<Int(end) }
}

/// Precedence of an infix operator, loosest first: Swift's standard precedence groups.
package enum Precedence: UInt8, Sendable, Comparable, BitwiseCopyable {
  case none
  case assignment, functionArrow, ternary
  /// An operator that the standard library does not declare.
  case `default`
  case disjunction, conjunction, comparison, nilCoalescing, cast, range, addition, multiplication, shift

  package static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }

  /// Whether `a ∘ b ∘ c` is `a ∘ (b ∘ c)`.
  package var isRightAssociative: Bool {
    self == .assignment || self == .functionArrow || self == .ternary || self == .nilCoalescing
  }
}

/// Keyword of Swift's grammar.
///
/// Those of the first group are reserved: they are names only after a dot or as a label. The others are names
/// wherever the grammar does not use them.
package enum Keyword: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case none
  // Reserved, first those that begin declarations.
  case `associatedtype`, `class`, `deinit`, `enum`, `extension`, `fileprivate`, `func`, `import`, initializer
  case `internal`, `let`, `operator`, `precedencegroup`, `private`, `protocol`, `public`, `static`, `struct`
  case `subscript`, `typealias`, `var`
  case `break`, `case`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`, `guard`
  case `if`, `in`, `inout`, `repeat`, `rethrows`, `return`, `switch`, `throw`, `where`, `while`
  case anyType, `as`, `await`, `false`, `is`, `nil`, selfValue, selfType, `super`, `throws`, `true`, `try`
  case underscore
  // Contextual, first the modifiers of declarations.
  case mutating, nonmutating, open, final, lazy, optional, required, convenience, dynamic, indirect, override
  case infix, prefix, postfix, package, isolated, nonisolated, distributed, weak, unowned, async, consuming
  case borrowing, __consuming, _const, sending
  case actor, macro, reasync, some, any, each, unsafe, consume, copy, borrow, discard, yield, of
  case get, set, willSet, didSet, _read, _modify, mutate, unsafeAddress, __shared, __owned

  /// Whether the word begins a declaration, as an introducer or a modifier that is never a name.
  var beginsDeclaration: Bool { isBetween(.associatedtype, .var) }

  /// Whether the word is a modifier before a declaration's introducer, and a name elsewhere.
  var isModifier: Bool { isBetween(.mutating, .sending) }

  /// Whether the word is a name only after a dot, as a label or in backticks.
  package var isReserved: Bool { isBetween(.associatedtype, .underscore) }

  @inline(__always)
  private func isBetween(_ first: Keyword, _ last: Keyword) -> Bool {
    rawValue >= first.rawValue && rawValue <= last.rawValue
  }

  /// Whether the word may start a type.
  var isTypeName: Bool { !isReserved || self == .anyType || self == .selfType || self == .underscore }

  /// The word as written in code.
  var spelling: String {
    switch self {
    case .initializer: "init"
    case .anyType: "Any"
    case .selfValue: "self"
    case .selfType: "Self"
    case .underscore: "_"
    default: "\(self)"
    }
  }
}

/// Lookup table of the keywords by their bytes.
struct KeywordTable: Sendable {
  /// The shared table.
  static let shared = KeywordTable()

  /// The slots of an open-addressing table: a keyword's bytes, lowest first, and the keyword.
  private let slots: [Slot]
  private static let slotCount = 1024

  private struct Slot: Sendable {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var word = Keyword.none
  }

  private init() {
    var slots = Array(repeating: Slot(), count: Self.slotCount)
    for word in Keyword.allCases where word != .none {
      let bytes = Array(word.spelling.utf8)
      let (low, high) = Self.packed(bytes)
      var slot = Self.slot(low, high)
      while slots[slot].word != .none { slot = (slot + 1) & (Self.slotCount - 1) }
      slots[slot] = Slot(low: low, high: high, word: word)
    }
    self.slots = slots
  }

  /// Returns the keyword with some bytes, the first one lowest; keywords have at most sixteen bytes.
  @inline(__always)
  func word(_ low: UInt64, _ high: UInt64) -> Keyword {
    var slot = Self.slot(low, high)
    while true {
      let entry = slots[slot]
      if entry.low == low && entry.high == high { return entry.word }
      if entry.word == .none { return .none }
      slot = (slot &+ 1) & (Self.slotCount - 1)
    }
  }

  @inline(__always)
  private static func slot(_ low: UInt64, _ high: UInt64) -> Int {
    let mixed = (low ^ high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed &>> 54)
  }

  private static func packed(_ bytes: [UInt8]) -> (UInt64, UInt64) {
    func number(_ bytes: some Collection<UInt8>) -> UInt64 {
      bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    return (number(bytes.prefix(8)), number(bytes.dropFirst(8)))
  }
}
