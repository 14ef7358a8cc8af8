extension ScannedSource {
  /// Finds out what each literal is used for, in the order of `literals`.
  package func contexts() -> [LiteralContext] {
    file.bytes.withUnsafeBufferPointer { buffer in
      var reader = ContextReader(SourceBytes(buffer), elements: elements, literals: literals)
      return literals.map { reader.context(of: $0) }
    }
  }
}
