package import SourceText
import SwiftTree

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Swift file with its string literals, the input of the rules.
package struct ScannedSource: Sendable {
  /// The file.
  package let file: SourceFile
  /// The literals ordered by start; a literal inside an interpolation follows the enclosing one.
  package let literals: [StringLiteral]
  /// The comments in order, with their delimiters.
  package let comments: [ByteRange]
  /// Whether the file imports a testing module.
  let importsTests: Bool
  /// Whether a target of the project may compile the file.
  package let isCompiled: Bool
  private let interpolations: [ByteSpan]

  /// Finds the literals of a file.
  package init(_ file: SourceFile) {
    self = file.withSyntax { ScannedSource(file, $0) }
  }

  /// Finds the literals of a file by its syntax.
  package init(_ file: SourceFile, _ syntax: SourceSyntax, isCompiled: Bool = true) {
    self.file = file
    self.isCompiled = isCompiled
    let collector = LiteralCollector(syntax.tree)
    (literals, interpolations) = (collector.literals, collector.interpolations)
    comments = syntax.tree.comments.map(\.range)
    importsTests = syntax.importsTests
  }

  private init(unread file: SourceFile) {
    self.file = file
    (literals, interpolations, comments, importsTests, isCompiled) = ([], [], [], false, true)
  }

  /// Finds the literals of a file if nothing else in it is needed.
  ///
  /// A file without a quote is not parsed.
  package static func forLiterals(of file: SourceFile) -> ScannedSource {
    let quote = file.bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { memchr($0, Int32(UInt8(ascii: "\"")), bytes.count) }
    }
    return quote == nil ? ScannedSource(unread: file) : ScannedSource(file)
  }

  /// Returns the ranges of a literal's own interpolations, with backslash and parentheses.
  package func interpolations(of literal: StringLiteral) -> [ByteRange] {
    literal.interpolations.map { interpolations[Int($0)].range }
  }
}
