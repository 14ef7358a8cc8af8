/// Reads files into trees, one after another, in memory that the next file takes over.
package struct TreeReader: ~Copyable {
  private var lexer = Lexer()
  private var nodes = Arena<Node>(capacity: 8192)

  package init() {}

  /// Reads a file.
  ///
  /// The tree is valid until the reader reads another one or goes, and as long as the bytes are.
  package mutating func tree(of bytes: UnsafeBufferPointer<UInt8>) -> SyntaxTree {
    lexer.read(bytes)
    let resyncs = parse(bytes)
    return SyntaxTree(
      bytes: bytes, tokens: lexer.tokens.values, comments: lexer.comments.values, nodes: nodes.values,
      resyncs: resyncs)
  }

  /// Reads a file and calls `body` with its tree, which must not leave it.
  package mutating func read<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (SyntaxTree) throws -> Result
  ) rethrows -> Result {
    try body(tree(of: bytes))
  }

  private mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    nodes.removeAll()
    var parser = Parser(bytes, lexer.tokens.base, count: lexer.tokens.count, nodes: Arena(capacity: 0))
    swap(&parser.nodes, &nodes)
    parser.file()
    swap(&parser.nodes, &nodes)
    return parser.resyncs
  }
}

extension Parser {
  /// Reads the whole file.
  mutating func file() {
    let start = start
    statements()
    finish(.file, start)
    for place in 0..<nodes.count {
      var child = place - 1
      let first = Int(nodes[place].firstNode)
      while child >= first {
        nodes[child].parent = Int32(truncatingIfNeeded: place)
        child = Int(nodes[child].firstNode) - 1
      }
    }
  }
}
