import SwiftTree

extension ValueFlow {
  /// The readers of a local variable: people if any use of it after a node shows it to them.
  mutating func audience(ofVariable name: Range<Int>, usedAfter place: Int, _ hops: Int) -> Audience {
    guard let body = body(around: place) else { return .open }
    var result = Audience.open
    for use in uses(of: name, in: body, after: Int(tree.nodes[place].firstNode)) {
      let context = contexts.context(ofNode: use)
      switch audience(of: context, at: use, hops: hops + 1) {
      case .people: return .people
      case .record where isHandedOn(context): result = .record
      case .program where isHandedOn(context): result = result == .open ? .program : result
      case .record, .program, .open: continue
      }
    }
    return result
  }

  /// Whether a use is a value as it is: `text.isEmpty` and `text == ""` only ask about it.
  private func isHandedOn(_ context: LiteralContext) -> Bool {
    switch context.kind {
    case .argument, .returnValue, .assignment, .compoundAssignment, .initialValue: true
    default: false
    }
  }

  /// Returns the nodes of a body, from one on, that are the value of a variable.
  func uses(of name: Range<Int>, in body: Int, after first: Int) -> [Int] {
    guard !name.isEmpty, name.count < 100 else { return [] }
    let text = bytes.buffer[name]
    var uses: [Int] = []
    for place in max(first, Int(tree.nodes[body].firstNode))..<body where tree.nodes[place].kind == .name {
      let use = tree.nameRange(at: place)
      guard use.count == name.count, bytes.buffer[use].elementsEqual(text), !isTarget(place) else { continue }
      uses.append(place)
      if uses.count == Self.maximumUses { break }
    }
    return uses
  }

  /// Whether a node is what is assigned to.
  private func isTarget(_ place: Int) -> Bool {
    let parent = tree.nodes[tree.parent(of: place)]
    guard parent.kind == .assignment || parent.kind == .infix else { return false }
    return parent.firstToken == tree.nodes[place].firstToken
      && tree.tokens[Int(parent.mainToken)].precedence == .assignment
  }

  /// Longer ways lead out of code that no one has written by hand.
  private static let longestWay = 1_000

  /// The outermost braces around a node that are not a type's.
  func body(around place: Int) -> Int? {
    var body: Int?
    var outer = tree.parent(of: place)
    for _ in 0..<Self.longestWay where outer >= 0 && tree.nodes[outer].kind != .members {
      if isBody(outer) { body = outer }
      outer = tree.parent(of: outer)
    }
    return body
  }

  /// Whether the innermost braces around a node are a type's.
  func isInType(_ place: Int) -> Bool {
    var outer = tree.parent(of: place)
    for _ in 0..<Self.longestWay where outer >= 0 && tree.nodes[outer].kind != .members {
      if isBody(outer) { return false }
      outer = tree.parent(of: outer)
    }
    return true
  }

  private func isBody(_ place: Int) -> Bool {
    switch tree.nodes[place].kind {
    case .codeBlock, .closure, .accessors, .switchExpression: true
    default: false
    }
  }
}

extension ScannedSource {
  /// The place of the innermost literal around an offset.
  func literalIndex(around offset: Int) -> Int? {
    var low = 0
    var high = literals.count
    while low < high {
      let middle = (low + high) / 2
      if Int(literals[middle].start) <= offset { low = middle + 1 } else { high = middle }
    }
    var place = low - 1
    while place >= 0 {
      if literals[place].range.contains(offset) { return place }
      place = Int(literals[place].outer)
    }
    return nil
  }

  /// The place of the literal that starts at an offset.
  package func literalIndex(startingAt offset: Int) -> Int? {
    guard let place = literalIndex(around: offset), Int(literals[place].start) == offset else { return nil }
    return place
  }
}
