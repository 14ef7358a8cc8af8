package import SourceText
package import SwiftTree

/// The syntax of a file, for as long as somebody reads it: trees are not kept.
///
/// A class, because all readers of a file share its tree.
package final class SourceSyntax {
  /// The bytes of the file.
  package let bytes: SourceBytes
  private var reader: TreeReader
  /// The tokens and nodes, read when they are first needed.
  package private(set) lazy var tree = reader.tree(of: bytes.buffer)

  init(_ bytes: SourceBytes) {
    self.bytes = bytes
    reader = TreeReader()
  }

  /// The syntax of what is read already.
  package init(_ tree: SyntaxTree) {
    bytes = SourceBytes(tree.bytes)
    reader = TreeReader(capacity: 0)
    self.tree = tree
  }
}

extension SourceFile {
  /// Calls `body` with the syntax of the file, which must not leave it.
  package func withSyntax<Result>(_ body: (SourceSyntax) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBufferPointer { buffer in
      // Offsets have 32 bits: a larger file is left unread.
      let readable = buffer.count < Int(Int32.max) ? buffer : UnsafeBufferPointer(rebasing: buffer[..<0])
      return try body(SourceSyntax(SourceBytes(readable)))
    }
  }
}
