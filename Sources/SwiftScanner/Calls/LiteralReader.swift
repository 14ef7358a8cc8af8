/// Finds contexts and scopes of a file's literals one by one, where they are asked for.
///
/// What it finds out about the braces and brackets around one literal it keeps for the others.
package struct LiteralReader {
  private let literals: [StringLiteral]
  private var scopes: ScopeReader

  init(_ tokens: TokenReader, literals: [StringLiteral]) {
    self.literals = literals
    scopes = ScopeReader(
      tokens.bytes, elements: tokens.elements, contexts: ContextReader(tokens))
  }

  /// Finds out what a literal, given by its place among the file's, is used for.
  package mutating func context(of index: Int) -> LiteralContext {
    scopes.contexts.context(of: literals[index].range)
  }

  /// Finds the declarations and conditions around a literal, given by its place among the file's.
  package mutating func scope(of index: Int) -> LiteralScope { scopes.scope(of: literals[index]) }
}
