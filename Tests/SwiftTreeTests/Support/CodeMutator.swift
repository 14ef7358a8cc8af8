import TestSupport

/// Damages code at random and always in the same way: pieces of the grammar come in, bytes get lost, doubled, misplaced.
struct CodeMutator {
  private var generator: SeededGenerator
  private static let pieces = [
    "(", ")", "[", "]", "{", "}", "<", ">", "\"", "\"\"\"", "\\(", "\\", "#", "#if A\n", "#else\n",
    "#endif\n", "/",
    "/*", "*/", "//", "`", "@a ", ".", ",", ":", "::", ";", "?", "!", "=", "->", "&", "~", " ", "\n", "\r\n",
    "$0", "1.",
    "é", "→", "case ", "switch a {", "if ", "else ", "for ", " in ", "let ", "func f", "var a: B {", "get ",
    "where ",
    "await ", "repeat ", "any ", "#a", "struct A {", "as ", "init", "precedencegroup", "import ", "operator ",
    "\u{0}",
  ].map { Array($0.utf8) }

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Some damage to one of some pieces of code.
  mutating func mutated(_ samples: [[UInt8]]) -> [UInt8] {
    var result = samples.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !result.isEmpty {
      let index = Int.random(in: result.indices, using: &generator)
      let range = index..<min(result.count, index + .random(in: 1...40, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1: result.insert(contentsOf: Self.pieces.randomElement(using: &generator) ?? [], at: index)
      case 2: result[index] = .random(in: 0...0xFF, using: &generator)
      case 3: result.removeSubrange(range)
      case 4: result.insert(contentsOf: result[range], at: Int.random(in: result.indices, using: &generator))
      default: result.insert(contentsOf: samples.randomElement(using: &generator) ?? [], at: index)
      }
    }
    return result
  }
}
