import SwiftTree

/// Reads the names whose values an expression may have: `a.b`, `c ? d : e.f`, `g ?? "h"`, `i + j`.
extension ShownNameReader {
  /// More names than an expression by hand has, with those of the variables in it.
  private static let mostFollowed = 60
  /// More nodes than an expression by hand has.
  private static let mostRead = 100
  private static let mostLevels = 4

  /// Reads an expression from its last operand to its first, without recursion, as sums may be long.
  mutating func readValue(_ value: Int, _ use: ShownName.Use, depth: Int = 0) {
    if depth == 0 { leftToFollow = Self.mostFollowed }
    let first = Int(tree.nodes[value].firstNode)
    var place = value
    var left = Self.mostRead
    while place >= first, left > 0 {
      left -= 1
      place = read(place, use, depth)
    }
  }

  /// Reads what a node adds to the value; returns the node to go on with, which is before it.
  private mutating func read(_ place: Int, _ use: ShownName.Use, _ depth: Int) -> Int {
    switch tree.nodes[place].kind {
    case .name, .member: return readName(place, use, depth)
    case .call: return readCall(place, use, depth)
    case .subscriptCall: return tree.firstChild(of: place)
    case .literal: readInterpolations(place, use, depth)
    case .codeBlock, .switchCase:
      if depth < Self.mostLevels, let last = tree.lastChild(of: place) {
        readValue(last, use, depth: depth + 1)
      }
    case .switchExpression:
      for part in tree.children(of: place).dropFirst() { _ = read(part, use, depth) }
    case .argument, .parenthesized, .infix, .ternary, .cast, .tryExpression, .awaitExpression,
      .unsafeExpression, .prefixExpression, .postfixExpression, .optionalChain, .forcedValue,
      .ownershipExpression, .returnStatement, .ifExpression:
      return place - 1
    default: break
    }
    return Int(tree.nodes[place].firstNode) - 1
  }

  /// Takes the last name of a chain of members; returns what the chain begins with where that is not a name.
  private mutating func readName(
    _ place: Int, isCall: Bool = false, _ use: ShownName.Use, _ depth: Int
  ) -> Int {
    add(tree.nameRange(at: place), after: tree.receiverName(ofMember: place), use)
    if leftToFollow > 0 {
      leftToFollow -= 1
      follow(place, isCall: isCall, use, depth)
    }
    var base = place
    for _ in 0..<Self.mostRead {
      switch tree.nodes[base].kind {
      case .member: base = tree.base(ofMember: base) ?? Int(tree.nodes[base].firstNode) - 1
      case .optionalChain, .forcedValue: base -= 1
      case .name: return Int(tree.nodes[place].firstNode) - 1
      default: return base
      }
      if base < tree.nodes[place].firstNode { break }
    }
    return Int(tree.nodes[place].firstNode) - 1
  }

  /// Takes the name of a call; `name.uppercased()` shows `name`, and `String(name)` does.
  private mutating func readCall(_ place: Int, _ use: ShownName.Use, _ depth: Int) -> Int {
    let (callee, list) = tree.call(at: place)
    let base = tree.nodes[callee].kind == .member ? tree.base(ofMember: callee) : nil
    let name = tree.nameRange(at: callee)
    switch tree.nodes[callee].kind {
    case .name where list != nil && isWrapper(name):
      if depth < Self.mostLevels, let list, tree.nodes[list].firstNode < list {
        readValue(tree.firstChild(of: list), use, depth: depth + 1)
      }
    // What it is made of is looked up, which its own call tells.
    case .name where list != nil && bytes.equals(name, "LocalizedStringKey"): break
    case .name, .member:
      if let base, isMapping(name) { readElementMember(place, callee, of: base, use, depth) }
      if let base, list != nil, isTransformation(name) { return base }
      return readName(callee, isCall: list != nil, use, depth)
    default: break
    }
    return Int(tree.nodes[place].firstNode) - 1
  }

  private mutating func readInterpolations(_ literal: Int, _ use: ShownName.Use, _ depth: Int) {
    guard depth < 2, use == .shown || use == .shownLikeKey || use == .handed else { return }
    for interpolation in tree.children(of: literal) where tree.nodes[interpolation].firstNode < interpolation
    {
      readValue(tree.firstChild(of: interpolation), use, depth: depth + 1)
    }
  }

  /// Reads what `map` takes of each element: `keys.map(\.caption)`, `keys.map { $0.caption }`.
  private mutating func readElementMember(
    _ call: Int, _ callee: Int, of sequence: Int, _ use: ShownName.Use, _ depth: Int
  ) {
    var function = call - 1
    if tree.nodes[function].kind == .argumentList {
      guard tree.nodes[function].firstNode < function else { return }
      function = tree.firstChild(of: function) - 1
    }
    guard depth < Self.mostLevels, tree.nodes[function].firstNode < function else { return }
    if tree.nodes[function].kind == .closure { return readValue(function - 1, use, depth: depth + 1) }
    guard tree.nodes[function].kind == .keyPath, tree.nodes[function - 1].kind == .member else { return }
    let root = tree.base(ofMember: function - 1)
    let type = root.map { hash(of: tree.nameRange(at: $0)) } ?? type(ofElementOf: sequence)
    add(tree.nameRange(at: function - 1), after: tree.receiverName(ofMember: callee), of: type, use)
  }

  // MARK: - Calls

  func isMapping(_ name: Range<Int>) -> Bool {
    bytes.equals(name, "map") || bytes.equals(name, "compactMap") || bytes.equals(name, "flatMap")
  }

  private func isWrapper(_ name: Range<Int>) -> Bool {
    let words: [StaticString] = ["String", "Text", "AttributedString"]
    return words.contains { bytes.equals(name, $0) }
  }

  private func isTransformation(_ name: Range<Int>) -> Bool {
    let words: [StaticString] = [
      "uppercased", "lowercased", "capitalized", "trimmingCharacters", "joined", "map",
    ]
    return words.contains { bytes.equals(name, $0) }
  }
}
