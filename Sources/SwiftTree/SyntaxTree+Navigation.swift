/// Ways from node to node and from offsets to nodes.
extension SyntaxTree {
  /// The place of a node's first child, which it must have.
  @inlinable package func firstChild(of place: Int) -> Int {
    let first = nodes[place].firstNode
    var child = place - 1
    while nodes[child].firstNode > first { child = Int(nodes[child].firstNode) - 1 }
    return child
  }

  /// The place of a node's last child, `nil` where it has none.
  @inlinable package func lastChild(of place: Int) -> Int? {
    nodes[place].firstNode < place ? place - 1 : nil
  }

  /// The place of a node's first child of some kinds, `nil` where it has none.
  @inlinable package func child(of place: Int, _ kinds: Node.Kind...) -> Int? {
    var found: Int?
    var child = place - 1
    while child >= Int(nodes[place].firstNode) {
      if kinds.contains(nodes[child].kind) { found = child }
      child = Int(nodes[child].firstNode) - 1
    }
    return found
  }

  /// The place of a node's first child that is a type, `nil` where it has none.
  package func type(of place: Int) -> Int? {
    var found: Int?
    var child = place - 1
    while child >= Int(nodes[place].firstNode) {
      if nodes[child].kind.isType { found = child }
      child = Int(nodes[child].firstNode) - 1
    }
    return found
  }

  /// The place of the innermost node of some kinds around a node, `nil` where there is none.
  @inlinable package func ancestor(of place: Int, _ kinds: Node.Kind...) -> Int? {
    var ancestor = parent(of: place)
    while ancestor >= 0, !kinds.contains(nodes[ancestor].kind) { ancestor = parent(of: ancestor) }
    return ancestor >= 0 ? ancestor : nil
  }

  /// The places of a call's callee and of its argument list, `nil` where it has closures alone.
  package func call(at place: Int) -> (callee: Int, list: Int?) {
    let first = nodes[place].firstNode
    var (child, list) = (place - 1, -1)
    while nodes[child].firstNode > first { (child, list) = (Int(nodes[child].firstNode) - 1, child) }
    return (child, list >= 0 && nodes[list].kind == .argumentList ? list : nil)
  }

  /// The place of what a member belongs to, `nil` for `.a`.
  package func base(ofMember place: Int) -> Int? {
    guard nodes[place].firstNode < place else { return nil }
    let base = firstChild(of: place)
    return nodes[base].kind == .genericArguments ? nil : base
  }

  /// Whether a node is the name `self`.
  package func isSelf(_ place: Int) -> Bool {
    nodes[place].kind == .name && tokens[Int(nodes[place].mainToken)].word == .selfValue
  }

  /// Whether a member belongs to `self`, by its name.
  package func isMemberOfSelf(_ place: Int) -> Bool { base(ofMember: place).map(isSelf) ?? false }

  /// The place of an expression without the marks after it: of `a` in `a?!`.
  package func unmarked(_ place: Int) -> Int {
    var place = place
    while nodes[place].kind == .optionalChain || nodes[place].kind == .forcedValue { place -= 1 }
    return place
  }

  /// The UTF-8 offsets of the name that a member belongs to: of `b` in `a.b?.c`.
  ///
  /// Empty where no name is before the member.
  package func receiverName(ofMember place: Int) -> Range<Int> {
    guard nodes[place].kind == .member, let base = base(ofMember: place).map(unmarked) else { return 0..<0 }
    return nodes[base].kind == .name || nodes[base].kind == .member ? nameRange(at: base) : 0..<0
  }

  /// The places of a node's children from the last to the first, without a list of them.
  @inlinable package func childrenBackwards(of place: Int) -> ChildrenBackwards {
    ChildrenBackwards(nodes: nodes, place: place - 1, first: Int(nodes[place].firstNode))
  }

  /// The places of a node's children from the last to the first.
  package struct ChildrenBackwards: Sequence, IteratorProtocol {
    @usableFromInline let nodes: UnsafeBufferPointer<Node>
    @usableFromInline var place: Int
    @usableFromInline let first: Int

    @inlinable
    init(nodes: UnsafeBufferPointer<Node>, place: Int, first: Int) {
      (self.nodes, self.place, self.first) = (nodes, place, first)
    }

    /// Steps to the child before the last one it returned.
    @inlinable package mutating func next() -> Int? {
      guard place >= first else { return nil }
      defer { place = Int(nodes[place].firstNode) - 1 }
      return place
    }
  }

  /// Whether a token has some bytes.
  package func spells(_ text: StaticString, at token: Int32) -> Bool {
    let start = Int(tokens[Int(token)].start)
    guard Int(tokens[Int(token)].end) - start == text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[start + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// The kind of the node at a place.
  @inlinable package func kind(at place: Int) -> Node.Kind { nodes[place].kind }

  /// The place of a node's parent, -1 for the file.
  @inlinable package func parent(of place: Int) -> Int { Int(nodes[place].parent) }

  /// The place of the child before a node in the same parent, `nil` for the first one.
  @inlinable package func sibling(before place: Int) -> Int? {
    let before = Int(nodes[place].firstNode) - 1
    let parent = parent(of: place)
    return parent >= 0 && before >= Int(nodes[parent].firstNode) ? before : nil
  }

  /// The place of the child after a node in the same parent, `nil` for the last one.
  package func sibling(after place: Int) -> Int? {
    let parent = parent(of: place)
    guard parent >= 0, place + 1 < parent else { return nil }
    // What begins after the node is the first leaf of the next child, or that child.
    var next = place + 1
    while self.parent(of: next) != parent { next = self.parent(of: next) }
    return next
  }

  /// The place of the first statement of a block, closure or case, `nil` where it has none.
  package func firstStatement(of block: Int) -> Int? {
    var found: Int?
    var child = block - 1
    while child >= Int(nodes[block].firstNode), ![.caseItem, .closureSignature].contains(nodes[child].kind) {
      found = child
      child = Int(nodes[child].firstNode) - 1
    }
    return found
  }

  /// Whether a node is the last child of its parent.
  @inlinable package func isLast(_ place: Int) -> Bool { place == parent(of: place) - 1 }

  /// The UTF-8 offsets of a node, given by its place.
  @inlinable package func range(at place: Int) -> Range<Int> { range(of: nodes[place]) }

  /// The UTF-8 offsets of a node's main token.
  @inlinable package func mainRange(at place: Int) -> Range<Int> { tokens[Int(nodes[place].mainToken)].range }

  /// The UTF-8 offsets of a node's name, without backticks.
  package func nameRange(at place: Int) -> Range<Int> {
    nameRange(ofToken: nodes[place].mainToken)
  }

  /// The UTF-8 offsets of a token that is a name, without backticks.
  package func nameRange(ofToken place: Int32) -> Range<Int> {
    let token = tokens[Int(place)]
    return token.flags.contains(.isEscaped) ? token.range.dropFirst().dropLast() : token.range
  }

  /// The UTF-8 offsets of an argument's label; empty for none.
  package func labelRange(of argument: Int) -> Range<Int> {
    label(of: argument).map(nameRange(ofToken:)) ?? 0..<0
  }

  /// The UTF-8 offsets of the operator that begins with a token.
  package func operatorRange(at token: Int32) -> Range<Int> {
    var end = Int(token)
    while tokens[end].flags.contains(.continues) { end += 1 }
    return Int(tokens[Int(token)].start)..<Int(tokens[end].end)
  }

  /// The place of the innermost node that has exactly some bytes.
  ///
  /// If there is none, it is that of the innermost node that holds them. Costs two searches by halves, as tokens and the ends of nodes ascend.
  package func node(at range: Range<Int>) -> Int? {
    let first = token(from: range.lowerBound)
    let end = Int32(truncatingIfNeeded: token(from: range.upperBound))
    var place = Self.firstIndex(in: 0..<nodes.count) { nodes[$0].endToken >= end }
    let ofEnd = place
    while place < nodes.count, nodes[place].endToken == end {
      if Int(nodes[place].firstToken) == first { return place }
      place += 1
    }
    place = ofEnd
    while place >= 0, place < nodes.count, Int(nodes[place].firstToken) > first { place = parent(of: place) }
    return place >= 0 && place < nodes.count ? place : nil
  }

  /// The bytes of the first token that begins at an offset or after it; empty past the last.
  package func range(ofTokenAt offset: Int) -> Range<Int> {
    let token = token(from: offset)
    return token < tokens.count ? tokens[token].range : offset..<offset
  }

  /// The place of the first token that begins at an offset or after it.
  private func token(from offset: Int) -> Int {
    Self.firstIndex(in: 0..<tokens.count) { Int(tokens[$0].start) >= offset }
  }

  /// The first index of which something is true that is true of all that follow.
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
  /// Compares two kinds in other modules without a call, as the compiler's own comparison is one.
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
