/// Keyword of Swift's grammar.
///
/// Those of the first group are reserved: they are names only after a dot or as a label. The others are names
/// wherever the grammar does not use them.
package enum Keyword: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case none
  // Reserved.
  case `associatedtype`, `class`, `deinit`, `enum`, `extension`, `fileprivate`, `func`, `import`, initializer,
    `inout`
  case `internal`, `let`, `operator`, `precedencegroup`, `private`, `protocol`, `public`, `rethrows`,
    `static`
  case `struct`, `subscript`, `typealias`, `var`
  case `break`, `case`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`, `guard`,
    `if`
  case `in`, `repeat`, `return`, `switch`, `throw`, `where`, `while`
  case anyType, `as`, `await`, `false`, `is`, `nil`, selfValue, selfType, `super`, `throws`, `true`, `try`,
    underscore
  // Contextual.
  case actor, macro, async, reasync, some, any, each, unsafe, consume, copy, borrow, consuming, borrowing,
    sending
  case discard, yield, of, get, set, willSet, didSet, _read, _modify, mutate, unsafeAddress
  case mutating, nonmutating, open, final, lazy, optional, required, convenience, dynamic, indirect, override
  case infix, prefix, postfix, package, isolated, nonisolated, distributed, weak, unowned
  case __consuming, __shared, __owned, _const

  /// Whether the word is a name only after a dot, as a label or in backticks.
  package var isReserved: Bool {
    rawValue >= Keyword.associatedtype.rawValue && rawValue <= Keyword.underscore.rawValue
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
