import SwiftTree

/// Reads code with a reader of its own.
func reading<Result>(_ code: String, _ body: (SyntaxTree) throws -> Result) rethrows -> Result {
  try reading(Array(code.utf8), body)
}

/// Reads bytes with a reader of their own.
func reading<Result>(_ bytes: [UInt8], _ body: (SyntaxTree) throws -> Result) rethrows -> Result {
  var reader = TreeReader()
  return try bytes.withUnsafeBufferPointer { try body(reader.tree(of: $0)) }
}
