/// The words of the language that tell what a look around a literal meets.
enum Keyword {
  /// What a word says of its surroundings.
  struct Roles: OptionSet, Sendable {
    let rawValue: UInt8

    /// It is a keyword that can't be called: `return ("a")` is not a call.
    static let reserved = Roles(rawValue: 1)
    /// It is a keyword that stands for a value.
    static let value = Roles(rawValue: 2)
    /// It says how a declaration behaves, as `static` does.
    static let modifier = Roles(rawValue: 4)
    /// It declares a type.
    static let type = Roles(rawValue: 8)
    /// A block follows it after an expression or at once.
    static let block = Roles(rawValue: 16)
    /// A statement can end with it, keyword or not.
    static let end = Roles(rawValue: 32)
    /// It goes on with the statement of the line before.
    static let continuation = Roles(rawValue: 64)
  }

  /// Whether an operand follows the word, so that a slash after it opens a regular expression.
  static func precedesOperand(_ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
    roles(bytes, range).intersection([.reserved, .value]) == .reserved
  }

  /// Whether the word is a keyword that can't be called: `return ("a")` is not a call.
  static func isReserved(_ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
    roles(bytes, range).contains(.reserved)
  }

  /// Whether the word is a keyword that stands for a value.
  static func isValue(_ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
    roles(bytes, range).contains(.value)
  }

  /// Whether the word says how a declaration behaves, as `static` does.
  static func isModifier(_ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
    roles(bytes, range).contains(.modifier)
  }

  /// Whether the word declares a type.
  static func declaresType(_ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
    roles(bytes, range).contains(.type)
  }

  /// Whether a block follows the word after an expression or at once.
  static func opensBlock(_ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
    roles(bytes, range).contains(.block)
  }

  /// All that a word says of its surroundings.
  static func roles(_ bytes: SourceBytes, _ range: Range<Int>) -> Roles {
    // No keyword is shorter or longer, and but for `Any` and `Self` all begin with a small letter.
    guard range.count >= 2, range.count <= 11 else { return [] }
    let first = bytes[range.lowerBound]
    guard first >= UInt8(ascii: "a") || first == UInt8(ascii: "A") || first == UInt8(ascii: "S") else {
      return []
    }
    return Roles(rawValue: table.value(of: bytes.packed(range)))
  }

  private static let table: WordTable = {
    var table = WordTable()
    for (role, words) in words {
      for word in words { table.add(role.rawValue, to: word) }
    }
    return table
  }()

  private static let words: [(Roles, [StaticString])] = [
    (.value, ["self", "Self", "super", "true", "false", "nil", "Any"]),
    (
      .reserved,
      [
        "if", "in", "as", "is", "do", "for", "let", "var", "try", "nil", "Any", "case", "else", "enum",
        "func",
        "true", "return", "throw", "throws", "while", "guard", "where", "switch", "repeat", "defer", "catch",
        "import", "class", "struct", "protocol", "extension", "operator", "false", "default", "static",
        "private", "public", "internal", "fileprivate", "inout", "break", "continue", "fallthrough",
        "typealias", "rethrows", "await", "super",
      ]
    ),
    (
      .modifier,
      [
        "public", "private", "internal", "package", "open", "fileprivate", "static", "class", "final",
        "override", "lazy", "weak", "unowned", "mutating", "nonmutating", "nonisolated", "indirect",
        "required", "convenience", "dynamic", "optional", "distributed", "isolated", "consuming", "borrowing",
        "prefix", "postfix", "infix", "async",
      ]
    ),
    (.type, ["struct", "class", "enum", "actor", "protocol", "extension"]),
    (.block, ["if", "else", "guard", "while", "for", "do", "switch", "catch", "repeat", "defer"]),
    (
      .end,
      ["in", "true", "false", "nil", "break", "continue", "fallthrough", "default", "super", "Any"]
    ),
    (.continuation, ["else", "where", "as", "is", "catch", "throws", "rethrows"]),
  ]
}
