/// What the braces of a file declare, each pair read once and only when a name in it is asked for.
struct LocalNames {
  /// What a pair of braces declares, with the places of its bindings by name where there are many.
  private struct Known {
    let declarations: LocalDeclarations
    let places: [NameHash: [Int]]

    init(_ declarations: LocalDeclarations) {
      self.declarations = declarations
      var places: [NameHash: [Int]] = [:]
      if declarations.bindings.count > 16 {
        for (place, binding) in declarations.bindings.enumerated() {
          places[binding.name, default: []].append(place)
        }
      }
      self.places = places
    }

    func binding(_ name: NameHash, at offset: Int) -> LocalBinding? {
      let bindings = declarations.bindings
      if bindings.count <= 16 { return bindings.last { $0.name == name && $0.scope.contains(offset) } }
      return places[name]?.last { bindings[$0].scope.contains(offset) }.map { bindings[$0] }
    }
  }

  private let tokens: TokenReader
  private var known = BracketMemo<Known>()

  init(_ tokens: TokenReader) { self.tokens = tokens }

  /// What the braces at a place declare.
  mutating func declarations(in bracket: Int32) -> LocalDeclarations { read(bracket).declarations }

  /// The binding of a name that the braces at a place declare, and that is visible at an offset.
  mutating func binding(_ name: NameHash, in bracket: Int32, at offset: Int) -> LocalBinding? {
    read(bracket).binding(name, at: offset)
  }

  private mutating func read(_ bracket: Int32) -> Known {
    if let known = known.value(at: bracket) { return known }
    var subject: Range<Int>?
    let role = tokens.role(ofBrace: bracket)
    if role.kind == .switchBody {
      let brace = Int(tokens.elements.brackets[Int(bracket)].offset)
      subject = min(role.start + "switch".utf8.count, brace)..<brace
    }
    var scanner = LocalScanner(tokens, brace: bracket, subject: subject)
    scanner.run()
    let found = Known(scanner.declarations)
    known.keep(found, at: bracket, of: tokens.elements.brackets.count)
    return found
  }
}
