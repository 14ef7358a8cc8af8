/// Navigation between nodes, and from offsets to nodes.
extension SyntaxTree {
  /// Returns the index of a node's first child, which must exist.
  @inlinable package func firstChild(of node: Int) -> Int {
    let first = nodes[node].firstNode
    var child = node - 1
    while nodes[child].firstNode > first { child = Int(nodes[child].firstNode) - 1 }
    return child
  }

  /// Returns the index of a node's last child; `nil` for none.
  @inlinable package func lastChild(of node: Int) -> Int? {
    nodes[node].firstNode < node ? node - 1 : nil
  }

  /// Returns the index of a node's first child of some kinds; `nil` for none.
  @inlinable package func child(of node: Int, _ kinds: Node.Kind...) -> Int? {
    var found: Int?
    for child in childrenBackwards(of: node) where kinds.contains(kind(at: child)) { found = child }
    return found
  }

  /// Returns the index of a node's first child that is a type; `nil` for none.
  package func type(of node: Int) -> Int? {
    var found: Int?
    for child in childrenBackwards(of: node) where kind(at: child).isType { found = child }
    return found
  }

  /// Returns the index of the innermost enclosing node of some kinds; `nil` for none.
  @inlinable package func ancestor(of node: Int, _ kinds: Node.Kind...) -> Int? {
    var ancestor = parent(of: node)
    while ancestor >= 0, !kinds.contains(nodes[ancestor].kind) { ancestor = parent(of: ancestor) }
    return ancestor >= 0 ? ancestor : nil
  }

  /// Returns the indices of a call's callee and argument list, which is `nil` if it only has closures.
  package func call(at node: Int) -> (callee: Int, list: Int?) {
    let first = nodes[node].firstNode
    var (child, list) = (node - 1, -1)
    while nodes[child].firstNode > first { (child, list) = (Int(nodes[child].firstNode) - 1, child) }
    return (child, list >= 0 && nodes[list].kind == .argumentList ? list : nil)
  }

  /// Returns the index of a node's first child by walking up, because it may have thousands of children.
  package func firstOfMany(in node: Int) -> Int {
    var child = Int(nodes[node].firstNode)
    while parent(of: child) != node { child = parent(of: child) }
    return child
  }

  /// Returns the index of a member's base; `nil` for `.a`.
  package func base(ofMember node: Int) -> Int? {
    guard nodes[node].firstNode < node else { return nil }
    let base = firstChild(of: node)
    return nodes[base].kind == .genericArguments ? nil : base
  }

  /// Whether a node is the name `self`.
  package func isSelf(_ node: Int) -> Bool {
    nodes[node].kind == .name && tokens[Int(nodes[node].mainToken)].word == .selfValue
  }

  /// Whether a node is a member of `self`, also of `self?`.
  package func isMemberOfSelf(_ node: Int) -> Bool {
    nodes[node].kind == .member && base(ofMember: node).map { isSelf(unmarked($0)) } ?? false
  }

  /// Returns the index of an expression without its optional marks: of `a` in `a?!`.
  package func unmarked(_ node: Int) -> Int {
    var node = node
    while nodes[node].kind == .optionalChain || nodes[node].kind == .forcedValue { node -= 1 }
    return node
  }

  /// Returns the UTF-8 offsets of the name before a member: of `b` in `a.b?.c`.
  ///
  /// Empty if the base is not a name.
  package func receiverName(ofMember node: Int) -> Range<Int> {
    guard nodes[node].kind == .member, let base = base(ofMember: node).map(unmarked) else { return 0..<0 }
    return nodes[base].kind == .name || nodes[base].kind == .member ? nameRange(at: base) : 0..<0
  }

  /// Returns the indices of a node's children from last to first, without creating an array.
  @inlinable package func childrenBackwards(of node: Int) -> ChildrenBackwards {
    ChildrenBackwards(nodes: nodes, node: node - 1, first: Int(nodes[node].firstNode))
  }

  /// Indices of a node's children from last to first.
  package struct ChildrenBackwards: Sequence, IteratorProtocol {
    @usableFromInline let nodes: UnsafeBufferPointer<Node>
    @usableFromInline var node: Int
    @usableFromInline let first: Int

    @inlinable
    init(nodes: UnsafeBufferPointer<Node>, node: Int, first: Int) {
      (self.nodes, self.node, self.first) = (nodes, node, first)
    }

    /// Returns the index of the previous child.
    @inlinable package mutating func next() -> Int? {
      guard node >= first else { return nil }
      defer { node = Int(nodes[node].firstNode) - 1 }
      return node
    }
  }

  /// Whether a token has a spelling.
  package func spells(_ text: StaticString, at token: Int32) -> Bool {
    bytes.spells(text, tokens[Int(token)].range)
  }

  /// Returns the kind of the node at an index.
  @inlinable @inline(__always) package func kind(at node: Int) -> Node.Kind { nodes[node].kind }

  /// Returns the index of a node's parent; -1 for the file.
  @inlinable @inline(__always) package func parent(of node: Int) -> Int { Int(nodes[node].parent) }

  /// Returns the index of the previous sibling; `nil` for the first child.
  @inlinable package func sibling(before node: Int) -> Int? {
    let before = Int(nodes[node].firstNode) - 1
    let parent = parent(of: node)
    return parent >= 0 && before >= Int(nodes[parent].firstNode) ? before : nil
  }

  /// Returns the index of the next sibling; `nil` for the last child.
  package func sibling(after node: Int) -> Int? {
    let parent = parent(of: node)
    guard parent >= 0, node + 1 < parent else { return nil }
    // The next node is the first leaf of the next sibling, or that sibling.
    var next = node + 1
    while self.parent(of: next) != parent { next = self.parent(of: next) }
    return next
  }

  /// Returns the index of the first statement of a block, closure or case; `nil` for none.
  package func firstStatement(of block: Int) -> Int? {
    var found: Int?
    for child in childrenBackwards(of: block) {
      if [.caseItem, .closureSignature].contains(kind(at: child)) { break }
      found = child
    }
    return found
  }

  /// Whether a node is the last child of its parent.
  @inlinable package func isLast(_ node: Int) -> Bool { node == parent(of: node) - 1 }

  /// Returns the UTF-8 offsets of the node at an index, without surrounding white space.
  @inlinable package func range(at index: Int) -> Range<Int> {
    let node = nodes[index]
    let start = Int(tokens[Int(node.firstToken)].start)
    guard node.endToken > node.firstToken else { return start..<start }
    return start..<Int(tokens[Int(node.endToken) - 1].end)
  }

  /// Returns the UTF-8 offsets of a node's main token.
  @inlinable package func mainRange(at node: Int) -> Range<Int> { tokens[Int(nodes[node].mainToken)].range }

  /// Returns the UTF-8 offsets of a node's name, without backticks.
  package func nameRange(at node: Int) -> Range<Int> {
    nameRange(ofToken: nodes[node].mainToken)
  }

  /// Returns the UTF-8 offsets of a name token, without backticks.
  package func nameRange(ofToken index: Int32) -> Range<Int> {
    let token = tokens[Int(index)]
    return token.flags.contains(.isEscaped) ? token.range.dropFirst().dropLast() : token.range
  }

  /// Returns the UTF-8 offsets of an argument's label; empty for none.
  package func labelRange(of argument: Int) -> Range<Int> {
    label(of: argument).map(nameRange(ofToken:)) ?? 0..<0
  }

  /// Returns the UTF-8 offsets of the operator that begins with a token.
  package func operatorRange(at token: Int32) -> Range<Int> {
    var end = Int(token)
    while tokens[end].flags.contains(.continues) { end += 1 }
    return Int(tokens[Int(token)].start)..<Int(tokens[end].end)
  }

  /// Whether a node is an infix expression with an operator; `false` for -1.
  package func isInfix(_ node: Int, _ sign: StaticString) -> Bool {
    guard node >= 0, kind(at: node) == .infix, spells(sign, at: nodes[node].mainToken) else { return false }
    return !tokens[Int(nodes[node].mainToken)].flags.contains(.continues)
  }

  /// Returns the operands of a chain of `+`, or the node itself.
  package func operands(ofSum chain: Int) -> [Int] {
    var operands: [Int] = []
    var node = chain
    while isInfix(node, "+") {
      operands.append(node - 1)
      node = firstChild(of: node)
    }
    return [node] + operands.reversed()
  }

  /// Returns the index of the innermost node with exactly some bytes.
  ///
  /// If there is none, returns the innermost node that contains them. Takes two binary searches, because
  /// tokens and the ends of nodes ascend.
  package func node(at range: Range<Int>) -> Int? {
    let first = token(from: range.lowerBound)
    let end = Int32(truncatingIfNeeded: token(from: range.upperBound))
    var node = Self.firstIndex(in: 0..<nodes.count) { nodes[$0].endToken >= end }
    let ofEnd = node
    while node < nodes.count, nodes[node].endToken == end {
      if Int(nodes[node].firstToken) == first { return node }
      node += 1
    }
    node = ofEnd
    while node >= 0, node < nodes.count, Int(nodes[node].firstToken) > first { node = parent(of: node) }
    return node >= 0 && node < nodes.count ? node : nil
  }

  /// Returns the bytes of the first token that begins at or after an offset; empty past the last one.
  package func range(ofTokenAt offset: Int) -> Range<Int> {
    let token = token(from: offset)
    return token < tokens.count ? tokens[token].range : offset..<offset
  }

  /// Returns the index of the first token that begins at or after an offset.
  private func token(from offset: Int) -> Int {
    Self.firstIndex(in: 0..<tokens.count) { Int(tokens[$0].start) >= offset }
  }

  /// Returns the first index that satisfies a condition, given that all later ones do too.
  private static func firstIndex(in range: Range<Int>, where isTrue: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Node.Kind {
  /// Compares two kinds without a function call in other modules, unlike the synthesized comparison.
  @inlinable @inline(__always)
  package static func == (one: Node.Kind, other: Node.Kind) -> Bool {
    unsafeBitCast(one, to: UInt8.self) == unsafeBitCast(other, to: UInt8.self)
  }

  /// Whether the node is a type.
  package var isType: Bool {
    switch self {
    case .namedType, .memberType, .arrayType, .dictionaryType, .tupleType, .functionType, .optionalType,
      .compositionType, .specifiedType:
      true
    default: false
    }
  }
}
