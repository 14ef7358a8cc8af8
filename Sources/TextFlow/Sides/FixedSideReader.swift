import SourceText
import SwiftIndex
package import SwiftTree

/// Reader of the places in the code of a file with a fixed side.
package struct FixedSideReader {
  private let tree: SyntaxTree
  private let bytes: SourceBytes
  private var scopes: ScopeReader

  private init(_ tree: SyntaxTree) {
    (self.tree, bytes, scopes) = (tree, SourceBytes(tree.bytes), ScopeReader(tree))
  }

  /// Returns the fixed sides in file order.
  ///
  /// Omits pairs of mirrored constraints, and sides that depend on the layout direction.
  package static func sides(in tree: SyntaxTree) -> [FixedSide] {
    var reader = FixedSideReader(tree)
    return reader.sides()
  }

  private mutating func sides() -> [FixedSide] {
    var sides: [FixedSide] = []
    for node in tree.nodes.indices where tree.kind(at: node) == .member || tree.kind(at: node) == .name {
      let start = tree.mainRange(at: node).lowerBound
      if start >= sides.last?.range.upperBound ?? 0, let side = side(node) { sides.append(side) }
    }
    if sides.isEmpty { return [] }
    let mirrored = mirrored(sides)
    var answers: [Int: Bool] = [:]
    sides.removeAll { side in
      if mirrored.contains(side.node) || isIntended(side) { return true }
      guard let body = scopes.body(around: side.node) else { return false }
      let depends = answers[body] ?? dependsOnDirection(body)
      answers[body] = depends
      return depends
    }
    for index in sides.indices { sides[index].scope = scopes.scope(ofNode: sides[index].node) }
    return sides
  }

  private func side(_ node: Int) -> FixedSide? {
    // Most names have another length.
    switch tree.mainRange(at: node).count {
    case 4, 5, 10, 11, 16: break
    default: return nil
    }
    if names(node, "left", "right") {
      return tree.kind(at: node) == .member ? attribute(node) ?? alignment(node) : nil
    }
    if names(node, "leftAnchor", "rightAnchor") { return anchor(node) }
    return names(node, "forceLeftToRight", "forceRightToLeft") ? direction(node) : nil
  }

  // MARK: - Values

  /// Reads a value such as `.left` or `NSTextAlignment.left`.
  private func alignment(_ value: Int) -> FixedSide? {
    let node = tree.parent(of: value)
    if tree.lastChild(of: value) == nil {
      guard setsAlignment(node) else { return nil }
    } else {
      guard names(tree.firstChild(of: value), "NSTextAlignment"), takesValue(node) else { return nil }
    }
    return FixedSide(
      kind: .alignment, range: tree.range(at: value), words: [tree.mainRange(at: value)], node: value,
      statement: node)
  }

  /// Whether a node passes the value to a property, a variable or an argument.
  private func takesValue(_ node: Int) -> Bool {
    switch tree.kind(at: node) {
    case .assignment, .binding, .parameter, .dictionaryElement: true
    case .argument: tree.label(of: node) != nil
    default: false
    }
  }

  /// Whether a node sets the alignment of text.
  private func setsAlignment(_ node: Int) -> Bool {
    switch tree.kind(at: node) {
    case .binding, .parameter: return tree.type(of: node).map { names($0, "NSTextAlignment") } ?? false
    case .assignment: break
    default: return false
    }
    let target = tree.firstChild(of: node)
    if names(target, "textAlignment") { return true }
    guard tree.kind(at: target) == .member, names(target, "alignment"), tree.lastChild(of: target) != nil
    else { return false }
    let receiver = tree.firstChild(of: target)
    let words: [StaticString] = [
      "label", "field", "style", "paragraph", "text", "Label", "Field", "Style", "Paragraph", "Text",
    ]
    return isName(receiver) && NameWords.contains(words, tree.mainRange(at: receiver), bytes)
  }

  /// Reads `semanticContentAttribute = .forceLeftToRight`.
  private func direction(_ value: Int) -> FixedSide? {
    let node = tree.parent(of: value)
    guard tree.lastChild(of: value) == nil, tree.kind(at: node) == .assignment,
      names(tree.firstChild(of: node), "semanticContentAttribute")
    else { return nil }
    return FixedSide(
      kind: .direction, range: tree.range(at: value), words: [tree.mainRange(at: value)], node: value,
      statement: value)
  }

  // MARK: - Constraints

  /// Reads `a.leftAnchor.constraint(equalTo: b.leftAnchor)`, by its first anchor.
  private func anchor(_ first: Int) -> FixedSide? {
    let method = tree.parent(of: first)
    guard tree.kind(at: method) == .member, names(method, "constraint"),
      let list = tree.child(of: tree.parent(of: method), .argumentList),
      let other = tree.arguments(of: list).first, other.node >= 0
    else { return nil }
    let isSide = names(other.node, "leftAnchor", "rightAnchor")
    let word = tree.mainRange(at: first)
    return FixedSide(
      kind: .anchor, range: tree.range(at: first).lowerBound..<tree.range(at: list).upperBound,
      words: isSide ? [word, tree.mainRange(at: other.node)] : [word],
      hasOtherSides: !isSide && !names(other.node, "centerXAnchor"), node: first, statement: first)
  }

  /// Reads `NSLayoutConstraint(item: a, attribute: .left, …)`, by its first attribute.
  private func attribute(_ value: Int) -> FixedSide? {
    let list = tree.parent(of: tree.parent(of: value))
    guard list >= 0, tree.kind(at: list) == .argumentList,
      isAttribute(tree.labelRange(of: tree.parent(of: value))), let callee = tree.sibling(before: list),
      names(callee, "NSLayoutConstraint")
    else { return nil }
    var words: [Range<Int>] = []
    var hasOtherSides = false
    for argument in tree.arguments(of: list) where isAttribute(argument.label) && argument.node >= 0 {
      let isSide = names(argument.node, "left", "right")
      if isSide {
        words.append(tree.mainRange(at: argument.node))
      } else if !names(argument.node, "centerX") {
        hasOtherSides = true
      }
    }
    return FixedSide(
      kind: .attribute, range: tree.mainRange(at: callee).lowerBound..<tree.range(at: list).upperBound,
      words: words, hasOtherSides: hasOtherSides, node: value, statement: callee)
  }

  private func isAttribute(_ label: Range<Int>) -> Bool { bytes.equals(label, "attribute") }

  /// Whether a node is a name, or a member or type, of one of these names.
  private func names(_ node: Int, _ names: StaticString...) -> Bool {
    isName(node) && bytes.equals(tree.mainRange(at: node), names)
  }

  private func isName(_ node: Int) -> Bool {
    switch tree.kind(at: node) {
    case .name, .member, .namedType: true
    default: false
    }
  }

  // MARK: - Exceptions

  /// Returns the nodes of mirrored constraints, and of values that are set to either side.
  ///
  /// Mirrored constraints treat both sides alike.
  private func mirrored(_ sides: [FixedSide]) -> Set<Int> {
    var nodes: [String: [Bool: [Int]]] = [:]
    for side in sides where side.kind != .direction {
      let isLeft = bytes.starts(with: "left", at: side.words[0].lowerBound)
      nodes[neutralText(of: side), default: [:]][isLeft, default: []].append(side.node)
    }
    return Set(nodes.values.filter { $0.count == 2 }.flatMap { $0.values.joined() })
  }

  /// Whether names in a constraint show that the side is intended, as in `leftHandle`.
  private func isIntended(_ side: FixedSide) -> Bool {
    guard side.kind == .anchor else { return false }
    let text = neutralText(of: side)
    return ["left", "Left", "right", "Right"].contains { text.contains($0) }
  }

  /// Returns the text of a constraint or assignment without white space, signs, sides and a comma at the end of a list.
  private func neutralText(of side: FixedSide) -> String {
    var text: [UInt8] = []
    var words = side.words[...]
    for offset in tree.range(at: side.statement).lowerBound..<side.range.upperBound {
      if let word = words.first, word.contains(offset) {
        if offset + 1 == word.upperBound { words.removeFirst() }
        continue
      }
      let byte = bytes[offset]
      if !byte.isBlank, !byte.isLineEnd, byte != UInt8(ascii: "-") { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self).replacing(",)", with: ")")
  }

  /// Whether a body mentions the layout direction, on which its sides may depend.
  private func dependsOnDirection(_ body: Int) -> Bool {
    let words: [StaticString] = ["ayoutDirection", "RTL", "rightToLeft"]
    return (Int(tree.nodes[body].firstNode)..<body).contains { node in
      guard tree.kind(at: node) == .name || tree.kind(at: node) == .member else { return false }
      let name = tree.mainRange(at: node)
      if name.contains(where: { offset in words.contains { bytes.starts(with: $0, at: offset) } }) {
        return true
      }
      return tree.kind(at: tree.parent(of: node)) == .call
        && bytes.starts(with: "RightToLeft", at: name.upperBound - 11)
    }
  }
}
