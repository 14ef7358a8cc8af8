package import SourceText

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A Swift file with its string literals, as the rules look at it.
package struct ScannedSource: Sendable {
  /// The file.
  package let file: SourceFile
  /// The literals in the order of their starts; one inside an interpolation follows the one around it.
  package let literals: [StringLiteral]
  let elements: SourceElements

  /// Finds the literals of a file.
  package init(_ file: SourceFile) { self.init(file, isRead: true) }

  private init(_ file: SourceFile, isRead: Bool) {
    self.file = file
    (literals, elements) = file.bytes.withUnsafeBufferPointer { buffer in
      guard isRead, buffer.count < Int(Int32.max) else { return ([], SourceElements()) }
      var lexer = Lexer(buffer)
      lexer.run()
      return (lexer.literals, lexer.elements)
    }
  }

  /// Finds the literals of a file, where nothing else of it is asked for.
  ///
  /// A file without a quote is not looked into.
  package static func forLiterals(of file: SourceFile) -> ScannedSource {
    let quote = file.bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { memchr($0, Int32(UInt8(ascii: "\"")), bytes.count) }
    }
    return ScannedSource(file, isRead: quote != nil)
  }
}
