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
  package init(_ file: SourceFile) {
    self = file.withSyntax { ScannedSource(file, $0) }
  }

  /// Finds the literals of a file by its syntax.
  package init(_ file: SourceFile, _ syntax: SourceSyntax) {
    self.file = file
    var reader = ElementReader(syntax)
    reader.run()
    (literals, elements) = (reader.literals, reader.elements)
  }

  private init(unread file: SourceFile) {
    self.file = file
    (literals, elements) = ([], SourceElements())
  }

  /// Finds the literals of a file, where nothing else of it is asked for.
  ///
  /// A file without a quote is not looked into.
  package static func forLiterals(of file: SourceFile) -> ScannedSource {
    let quote = file.bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { memchr($0, Int32(UInt8(ascii: "\"")), bytes.count) }
    }
    return quote == nil ? ScannedSource(unread: file) : ScannedSource(file)
  }
}
