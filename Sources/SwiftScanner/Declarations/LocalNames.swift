/// What the braces of a file declare, each pair read once and only when a name in it is asked for.
struct LocalNames {
  private let tokens: TokenReader
  private var known = BracketMemo<LocalDeclarations>()

  init(_ tokens: TokenReader) { self.tokens = tokens }

  /// What the braces at a place declare.
  mutating func declarations(in bracket: Int32) -> LocalDeclarations {
    if let known = known.value(at: bracket) { return known }
    var subject: Range<Int>?
    let role = tokens.role(ofBrace: bracket)
    if role.kind == .switchBody {
      let brace = Int(tokens.elements.brackets[Int(bracket)].offset)
      subject = min(role.start + "switch".utf8.count, brace)..<brace
    }
    var scanner = LocalScanner(tokens, brace: bracket, subject: subject)
    scanner.run()
    known.keep(scanner.declarations, at: bracket, of: tokens.elements.brackets.count)
    return scanner.declarations
  }

  /// The binding of a name that the braces at a place declare, and that is visible at an offset.
  mutating func binding(_ name: NameHash, in bracket: Int32, at offset: Int) -> LocalBinding? {
    declarations(in: bracket).bindings.last { $0.name == name && $0.scope.contains(offset) }
  }
}
