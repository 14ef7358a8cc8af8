/// The words of the language that tell what a look around a literal meets.
enum Keyword {
  /// Whether an operand follows the word, so that a slash after it opens a regular expression.
  static func precedesOperand(_ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
    guard !isValue(bytes, range) else { return false }
    return isReserved(bytes, range)
  }

  /// Whether the word is a keyword that can't be called: `return ("a")` is no call.
  static func isReserved(_ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
    switch range.count {
    case 2: isOne(of: twoLetters, bytes, range)
    case 3: isOne(of: threeLetters, bytes, range)
    case 4: isOne(of: fourLetters, bytes, range)
    case 5...11: isOne(of: longer, bytes, range)
    default: false
    }
  }

  /// Whether the word is a keyword that stands for a value.
  static func isValue(_ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
    range.count <= 5 && isOne(of: values, bytes, range)
  }

  /// Whether the word says how a declaration behaves, as `static` does.
  static func isModifier(_ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
    range.count >= 4 && isOne(of: modifiers, bytes, range)
  }

  /// Whether the word declares a type.
  static func declaresType(_ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
    range.count >= 4 && isOne(of: types, bytes, range)
  }

  /// Whether a block follows the word after an expression or at once.
  static func opensBlock(_ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
    range.count <= 6 && isOne(of: blocks, bytes, range)
  }

  private static func isOne(of words: [StaticString], _ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
    let first = bytes[range.lowerBound]
    for word in words where word.utf8Start[0] == first && bytes.equals(range, word) { return true }
    return false
  }

  private static let values: [StaticString] = ["self", "Self", "super", "true", "false", "nil", "Any"]
  private static let twoLetters: [StaticString] = ["if", "in", "as", "is", "do"]
  private static let threeLetters: [StaticString] = ["for", "let", "var", "try", "nil", "Any"]
  private static let fourLetters: [StaticString] = ["case", "else", "enum", "func", "true"]
  private static let longer: [StaticString] = [
    "return", "throw", "throws", "while", "guard", "where", "switch", "repeat", "defer", "catch", "import",
    "class",
    "struct", "protocol", "extension", "operator", "false", "default", "static", "private", "public",
    "internal",
    "fileprivate", "inout", "break", "continue", "fallthrough", "typealias", "rethrows", "await", "super",
  ]
  private static let modifiers: [StaticString] = [
    "public", "private", "internal", "package", "open", "fileprivate", "static", "class", "final", "override",
    "lazy",
    "weak", "unowned", "mutating", "nonmutating", "nonisolated", "indirect", "required", "convenience",
    "dynamic",
    "optional", "distributed", "isolated", "consuming", "borrowing", "prefix", "postfix", "infix", "async",
  ]
  private static let types: [StaticString] = ["struct", "class", "enum", "actor", "protocol", "extension"]
  private static let blocks: [StaticString] = [
    "if", "else", "guard", "while", "for", "do", "switch", "catch", "repeat", "defer",
  ]
}
