package import SourceText
import SwiftTree

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
  /// The comments in order, with their delimiters.
  package let comments: [ByteRange]
  /// Whether the file imports a module that tests are written with.
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

  /// Finds the literals of a file, where nothing else of it is asked for.
  ///
  /// A file without a quote is not looked into.
  package static func forLiterals(of file: SourceFile) -> ScannedSource {
    let quote = file.bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { memchr($0, Int32(UInt8(ascii: "\"")), bytes.count) }
    }
    return quote == nil ? ScannedSource(unread: file) : ScannedSource(file)
  }

  /// The ranges of a literal's own interpolations, with backslash and parentheses.
  package func interpolations(of literal: StringLiteral) -> [ByteRange] {
    literal.interpolations.map { interpolations[Int($0)].range }
  }
}
