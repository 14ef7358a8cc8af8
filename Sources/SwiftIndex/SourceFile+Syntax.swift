package import SourceText
package import SwiftTree

extension SourceFile {
  /// Calls `body` with the tree of the file, which must not escape.
  package func withSyntax<Result>(_ body: (SyntaxTree) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBufferPointer { buffer in
      // Offsets have 32 bits: a larger file is not read.
      let readable = buffer.count < Int(Int32.max) ? buffer : UnsafeBufferPointer(rebasing: buffer[..<0])
      var reader = TreeReader()
      return try body(reader.tree(of: readable))
    }
  }
}
