package import SourceText
package import SwiftTree

extension SourceFile {
  /// Calls `body` with the tree of the file, which must not escape.
  package func withSyntax<Result>(_ body: (SyntaxTree) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBufferPointer { buffer in
      // Offsets have 32 bits: a larger file is not read.
      let readable = buffer.count < Int(Int32.max) ? buffer : UnsafeBufferPointer(rebasing: buffer[..<0])
      var reader = TreeReader()
      var tree = reader.tree(of: readable)
      return try withUnsafePointer(to: conditions ?? [:]) { known in
        if conditions != nil { tree.conditions = known }
        return try body(tree)
      }
    }
  }
}

extension SourceFile {
  /// Returns the ranges of code, and of the expressions and statements around it, up to the body.
  package func expressions(around ranges: [ByteRange]) -> [ByteRange] {
    withSyntax { tree in
      ranges.flatMap { range in
        var (found, node): ([ByteRange], Int) = ([], tree.node(at: range) ?? -1)
        while node >= 0, ![.codeBlock, .accessors, .members, .file].contains(tree.kind(at: node)) {
          found.append(tree.range(at: node))
          node = tree.parent(of: node)
        }
        return found
      }
    }
  }
}
