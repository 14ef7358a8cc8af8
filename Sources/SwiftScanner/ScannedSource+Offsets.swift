package import SourceText

extension ScannedSource {
  /// Finds the declarations and conditions around an offset that is in no literal.
  package func scope(at offset: Int) -> LiteralScope {
    withContexts { contexts in
      var reader = ScopeReader(contexts.bytes, elements: elements, contexts: contexts)
      let bracket = contexts.reader.bracket(around: offset)
      return reader.scope(at: offset, in: bracket, clause: elements.clause(around: offset))
    }
  }

  /// Finds the outermost body around an offset, of a function, a property or a closure but not of a type.
  package func body(around offset: Int) -> ByteRange? {
    withContexts { reader in
      var body: ByteRange?
      var place = reader.reader.bracket(around: offset)
      while place >= 0 {
        let bracket = elements.brackets[Int(place)]
        if bracket.byte == UInt8(ascii: "{") {
          if reader.role(of: place).kind == .type { return body }
          body = Int(bracket.offset)..<(bracket.end > 0 ? Int(bracket.end) : file.bytes.count)
        }
        place = bracket.parent
      }
      return body
    }
  }

  /// Whether a word of a name is one of some: `isoDate` has `iso` and `Date`.
  package func name(_ name: ByteRange, hasWordOf words: [StaticString]) -> Bool {
    file.bytes.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      return words.contains { NameWords.contains($0, name, bytes) }
    }
  }

  /// Lets a function ask what expressions are used for.
  func withContexts<Result>(_ body: (inout ContextReader) -> Result) -> Result {
    file.bytes.withUnsafeBufferPointer { buffer in
      var reader = ContextReader(TokenReader(SourceBytes(buffer), elements: elements))
      return body(&reader)
    }
  }
}

extension SourceElements {
  /// The place of the `#if` clause around an offset, -1 for none.
  fileprivate func clause(around offset: Int) -> Int32 {
    var clause: Int32 = -1
    for place in clauses.indices where clauses[place].condition.lowerBound <= offset { clause = Int32(place) }
    guard clause >= 0 else { return -1 }
    // A clause has no end of its own: each `#endif` since closes one block.
    let start = clauses[Int(clause)].condition.lowerBound
    for island in islands
    where island.kind == .directive && Int(island.start) >= start && Int(island.end) <= offset && clause >= 0
    {
      clause = clauses[Int(clause)].parent
    }
    return clause
  }
}
