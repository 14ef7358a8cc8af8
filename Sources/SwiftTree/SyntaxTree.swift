/// Tokens and nodes of one file.
package struct SyntaxTree {
  /// The bytes of the file.
  package let bytes: UnsafeBufferPointer<UInt8>
  /// The tokens; the last one is the end of the file.
  package let tokens: UnsafeBufferPointer<Token>
  /// The comments in order.
  package let comments: UnsafeBufferPointer<Comment>
  /// The nodes, each after its content; the last one is the file.
  package let nodes: UnsafeBufferPointer<Node>
  /// The number of times that tokens were skipped because they don't match the grammar.
  package let resyncs: Int
  /// The compilation conditions of builds for users, and whether all have them; `nil` if unknown.
  package var conditions: UnsafePointer<[String: Bool]>?

  /// The UTF-8 offset of the first unclosed bracket or literal or skipped token; `nil` for none.
  package var errorOffset: Int? {
    let unclosed = tokens.first { $0.flags.contains(.isUnclosed) }.map { Int($0.start) }
    let skipped =
      resyncs > 0 ? nodes.firstIndex { $0.kind == .skipped }.map { range(at: $0).lowerBound } : nil
    return [unclosed, skipped].compactMap(\.self).min()
  }

  /// Returns the text of a token; for an operator in pieces, the text from this one on.
  package func text(ofToken index: Int32) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[operatorRange(at: index)]), as: UTF8.self)
  }

  /// Returns the index of an argument's or tuple type element's label; `nil` for none.
  package func label(of argument: Int) -> Int32? {
    let node = nodes[argument]
    guard node.kind == .argument || node.kind == .tupleTypeElement else { return nil }
    // An unlabeled argument consists only of its expression.
    guard node.firstNode == argument || nodes[argument - 1].firstToken > node.mainToken else { return nil }
    return tokens[Int(node.mainToken) + 1].kind == .colon ? node.mainToken : nil
  }

  /// Returns the indices of a node's children in order.
  package func children(of node: Int) -> [Int] {
    childrenBackwards(of: node).reversed()
  }
}

/// Growing buffer that is reused for the next file.
///
/// Unlike an array, it needs no uniqueness check on each change, because the type is noncopyable.
struct Arena<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  /// Creates a buffer with an initial capacity.
  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// Removes all values and keeps the memory.
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ value: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: value)
    count &+= 1
  }

  /// Removes the values from an index on.
  @inline(__always)
  mutating func truncate(to count: Int) { self.count = count }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  /// The values, valid until one is added.
  var values: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}

/// Parser of files into trees, one after another, that reuses its memory.
package struct TreeReader: ~Copyable {
  private var lexer: Lexer
  private var nodes: Arena<Node>

  /// Creates a reader with an initial capacity of nodes.
  package init(capacity: Int = 8192) {
    lexer = Lexer(capacity: capacity / 2)
    nodes = Arena(capacity: capacity)
  }

  /// Parses a file, or a standalone type, which is the only child of the file then.
  ///
  /// The tree is valid until the reader parses another file or is destroyed, and as long as the bytes are.
  package mutating func tree(of bytes: UnsafeBufferPointer<UInt8>, isType: Bool = false) -> SyntaxTree {
    lexer.read(bytes)
    nodes.removeAll()
    var parser = Parser(bytes, lexer.tokens.base, count: lexer.tokens.count, nodes: Arena(capacity: 0))
    swap(&parser.nodes, &nodes)
    parser.file(isType: isType)
    swap(&parser.nodes, &nodes)
    return SyntaxTree(
      bytes: bytes, tokens: lexer.tokens.values, comments: lexer.comments.values, nodes: nodes.values,
      resyncs: parser.resyncs)
  }
}

extension Parser {
  /// Parses the whole file.
  mutating func file(isType: Bool) {
    let start = start
    if isType { type() } else { statements() }
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
