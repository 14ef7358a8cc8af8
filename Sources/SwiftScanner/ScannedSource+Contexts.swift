import SourceText

extension ScannedSource {
  /// Finds out what each literal is used for, in the order of `literals`.
  package func contexts() -> [LiteralContext] {
    withLiteralReader { reader in literals.indices.map { reader.context(of: $0) } }
  }

  /// Finds the declarations and conditions around each literal, in the order of `literals`.
  package func scopes() -> [LiteralScope] {
    withLiteralReader { reader in literals.indices.map { reader.scope(of: $0) } }
  }

  /// Lets a function ask for contexts and scopes of the literals it wants: a microsecond or two each.
  package func withLiteralReader<Result>(_ body: (inout LiteralReader) throws -> Result) rethrows -> Result {
    try file.bytes.withUnsafeBufferPointer { buffer in
      var reader = LiteralReader(
        TokenReader(SourceBytes(buffer), elements: elements), literals: literals)
      return try body(&reader)
    }
  }

  /// Returns the name and labels of the call a literal is an argument of, as in `f(_:title:)`.
  ///
  /// Closures after the parentheses are left out.
  package func signature(of context: LiteralContext) -> String? {
    guard context.bracket >= 0 else { return nil }
    let open = Int(elements.brackets[Int(context.bracket)].offset)
    let labels = file.bytes.withUnsafeBufferPointer { buffer in
      TokenReader(SourceBytes(buffer), elements: elements).labels(from: open + 1)
    }
    let names = labels.map { ($0.isEmpty ? "_" : text($0)) + ":" }
    return "\(text(context.name))(\(names.joined()))"
  }
}

extension TokenReader {
  /// The labels of the arguments from an offset to the closing bracket; empty ranges for none.
  fileprivate func labels(from start: Int) -> [Range<Int>] {
    var labels: [Range<Int>] = []
    var offset = start
    var isFirst = true
    while true {
      let token = token(after: offset)
      if token.kind == .close || token.kind == .start { return labels }
      if isFirst {
        let colon = self.token(after: token.end)
        labels.append(token.kind == .word && colon.kind == .colon ? token.range : 0..<0)
      }
      isFirst = token.kind == .comma
      offset = token.end
    }
  }
}
