package import SourceText

/// A Swift file with its string literals, as the rules look at it.
package struct ScannedSource: Sendable {
  /// The file.
  package let file: SourceFile
  /// The literals in the order of their starts; one inside an interpolation follows the one around it.
  package let literals: [StringLiteral]
  let elements: SourceElements

  /// Finds the literals of a file.
  package init(_ file: SourceFile) {
    self.file = file
    (literals, elements) = file.bytes.withUnsafeBufferPointer { buffer in
      guard buffer.count < Int(Int32.max) else { return ([], SourceElements()) }
      var lexer = Lexer(buffer)
      lexer.run()
      return (lexer.literals, lexer.elements)
    }
  }
}
