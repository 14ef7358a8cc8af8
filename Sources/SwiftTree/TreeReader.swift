/// Parser of files into trees, one after another, that reuses its memory.
package struct TreeReader: ~Copyable {
  private var lexer: Lexer
  private var nodes: Arena<Node>

  /// Creates a reader with an initial capacity of nodes.
  package init(capacity: Int = 8192) {
    lexer = Lexer(capacity: capacity / 2)
    nodes = Arena(capacity: capacity)
  }

  /// Parses a file.
  ///
  /// The tree is valid until the reader parses another file or is destroyed, and as long as the bytes are.
  package mutating func tree(of bytes: UnsafeBufferPointer<UInt8>) -> SyntaxTree {
    read(bytes) { $0.statements() }
  }

  /// Parses a file and calls `body` with its tree, which must not escape.
  package mutating func read<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (SyntaxTree) throws -> Result
  ) rethrows -> Result {
    try body(tree(of: bytes))
  }

  /// Parses a standalone type and calls `body` with its tree: a file whose first node is the type.
  package mutating func readType<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (SyntaxTree) throws -> Result
  ) rethrows -> Result {
    try body(read(bytes) { $0.type() })
  }

  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ content: (inout Parser) -> Void
  ) -> SyntaxTree {
    lexer.read(bytes)
    nodes.removeAll()
    var parser = Parser(bytes, lexer.tokens.base, count: lexer.tokens.count, nodes: Arena(capacity: 0))
    swap(&parser.nodes, &nodes)
    parser.file(content)
    swap(&parser.nodes, &nodes)
    return SyntaxTree(
      bytes: bytes, tokens: lexer.tokens.values, comments: lexer.comments.values, nodes: nodes.values,
      resyncs: parser.resyncs)
  }
}

extension Parser {
  /// Parses the whole file, whose content is mostly statements.
  mutating func file(_ content: (inout Parser) -> Void) {
    let start = start
    content(&self)
    finish(.file, start)
    for node in 0..<nodes.count {
      var child = node - 1
      let first = Int(nodes[node].firstNode)
      while child >= first {
        nodes[child].parent = Int32(truncatingIfNeeded: node)
        child = Int(nodes[child].firstNode) - 1
      }
    }
  }
}
