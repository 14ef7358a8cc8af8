package import SourceText
package import SwiftIndex
import SwiftTree

/// Tells which of the words for sides fix one.
struct FixedSideReader {
  private let tree: SyntaxTree
  private let bytes: SourceBytes
  private var scopes: ScopeReader

  init(_ syntax: SourceSyntax) {
    tree = syntax.tree
    bytes = syntax.bytes
    scopes = ScopeReader(syntax)
  }

  /// Returns the fixed sides among words in file order.
  mutating func sides(_ words: [(word: SideWordFinder.Word, range: Range<Int>)]) -> [FixedSide] {
    var sides: [FixedSide] = []
    for (word, range) in words where range.lowerBound >= sides.last?.range.upperBound ?? 0 {
      if let node = name(at: range), let side = side(word, node) { sides.append(side) }
    }
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

  /// The node of the name or the member that a word names; words in comments and literals name none.
  private func name(at word: Range<Int>) -> Int? {
    guard let node = tree.node(at: word) else { return nil }
    switch tree.kind(at: node) {
    case .name, .member: return tree.mainRange(at: node) == word ? node : nil
    default: return nil
    }
  }

  private func side(_ word: SideWordFinder.Word, _ node: Int) -> FixedSide? {
    switch word {
    case .left, .right: tree.kind(at: node) == .member ? attribute(node) ?? alignment(node) : nil
    case .leftAnchor, .rightAnchor: anchor(node)
    case .forceLeftToRight, .forceRightToLeft: direction(node)
    }
  }

  // MARK: - Values

  /// A value such as `.left` or `NSTextAlignment.left`.
  private func alignment(_ value: Int) -> FixedSide? {
    let place = tree.parent(of: value)
    if tree.lastChild(of: value) == nil {
      guard setsAlignment(place) else { return nil }
    } else {
      guard names(tree.firstChild(of: value), "NSTextAlignment"), takesValue(place) else { return nil }
    }
    return FixedSide(
      kind: .alignment, range: tree.range(at: value), words: [tree.mainRange(at: value)], node: value,
      statement: place)
  }

  /// Whether a node gives the value to a property, a variable or an argument.
  private func takesValue(_ place: Int) -> Bool {
    switch tree.kind(at: place) {
    case .assignment, .binding, .parameter, .dictionaryElement: true
    case .argument: tree.label(of: place) != nil
    default: false
    }
  }

  /// Whether what a node sets is the alignment of text.
  private func setsAlignment(_ place: Int) -> Bool {
    switch tree.kind(at: place) {
    case .binding, .parameter: return tree.type(of: place).map { names($0, "NSTextAlignment") } ?? false
    case .assignment: break
    default: return false
    }
    let target = tree.firstChild(of: place)
    if names(target, "textAlignment") { return true }
    guard tree.kind(at: target) == .member, names(target, "alignment"), tree.lastChild(of: target) != nil
    else { return false }
    let receiver = tree.firstChild(of: target)
    let words: [StaticString] = [
      "label", "field", "style", "paragraph", "text", "Label", "Field", "Style", "Paragraph", "Text",
    ]
    return isName(receiver) && words.contains { NameWords.contains($0, tree.mainRange(at: receiver), bytes) }
  }

  /// `semanticContentAttribute = .forceLeftToRight`.
  private func direction(_ value: Int) -> FixedSide? {
    let place = tree.parent(of: value)
    guard tree.lastChild(of: value) == nil, tree.kind(at: place) == .assignment,
      names(tree.firstChild(of: place), "semanticContentAttribute")
    else { return nil }
    return FixedSide(
      kind: .direction, range: tree.range(at: value), words: [tree.mainRange(at: value)], node: value,
      statement: value)
  }

  // MARK: - Constraints

  /// `a.leftAnchor.constraint(equalTo: b.leftAnchor)`, by its first anchor.
  private func anchor(_ first: Int) -> FixedSide? {
    let method = tree.parent(of: first)
    guard tree.kind(at: method) == .member, names(method, "constraint"),
      let list = tree.child(of: tree.parent(of: method), .argumentList),
      let other = tree.arguments(of: list).first, other.node >= 0
    else { return nil }
    let isSide = names(other.node, "leftAnchor") || names(other.node, "rightAnchor")
    let word = tree.mainRange(at: first)
    return FixedSide(
      kind: .anchor, range: tree.range(at: first).lowerBound..<tree.range(at: list).upperBound,
      words: isSide ? [word, tree.mainRange(at: other.node)] : [word],
      hasOtherSides: !isSide && !names(other.node, "centerXAnchor"), node: first, statement: first)
  }

  /// `NSLayoutConstraint(item: a, attribute: .left, …)`, by its first attribute.
  private func attribute(_ value: Int) -> FixedSide? {
    let list = tree.parent(of: tree.parent(of: value))
    guard list >= 0, tree.kind(at: list) == .argumentList,
      isAttribute(tree.labelRange(of: tree.parent(of: value))), let callee = tree.sibling(before: list),
      names(callee, "NSLayoutConstraint")
    else { return nil }
    var words: [Range<Int>] = []
    var hasOtherSides = false
    for argument in tree.arguments(of: list) where isAttribute(argument.label) && argument.node >= 0 {
      let isSide = names(argument.node, "left") || names(argument.node, "right")
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

  /// Whether a node is a name, a member or a type of a name.
  private func names(_ node: Int, _ name: StaticString) -> Bool {
    isName(node) && bytes.equals(tree.mainRange(at: node), name)
  }

  private func isName(_ node: Int) -> Bool {
    switch tree.kind(at: node) {
    case .name, .member, .namedType: true
    default: false
    }
  }

  // MARK: - Exceptions

  /// The nodes of constraints that another one mirrors, so that both sides are bound alike, and of values that are
  /// set to either side.
  private func mirrored(_ sides: [FixedSide]) -> Set<Int> {
    var nodes: [String: [Bool: [Int]]] = [:]
    for side in sides where side.kind != .direction {
      let isLeft = bytes.starts(with: "left", at: side.words[0].lowerBound)
      nodes[neutralText(of: side), default: [:]][isLeft, default: []].append(side.node)
    }
    return Set(nodes.values.filter { $0.count == 2 }.flatMap { $0.values.joined() })
  }

  /// Whether names in a constraint show that the side is intended, as `leftHandle` does.
  private func isIntended(_ side: FixedSide) -> Bool {
    guard side.kind == .anchor else { return false }
    let text = neutralText(of: side)
    return ["left", "Left", "right", "Right"].contains { text.contains($0) }
  }

  /// A constraint, or a property with the value it is set to, without blanks and signs and without the sides.
  private func neutralText(of side: FixedSide) -> String {
    var text: [UInt8] = []
    var words = side.words[...]
    for offset in tree.range(at: side.statement).lowerBound..<side.range.upperBound {
      if let word = words.first, word.contains(offset) {
        if offset + 1 == word.upperBound { words.removeFirst() }
        continue
      }
      let byte = bytes[offset]
      if !byte.isBlank, byte != UInt8(ascii: "-") { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a body names the layout direction, on which the sides it sets may depend.
  private func dependsOnDirection(_ body: Int) -> Bool {
    let words: [StaticString] = ["ayoutDirection", "RTL", "rightToLeft"]
    return (Int(tree.nodes[body].firstNode)..<body).contains { place in
      guard tree.kind(at: place) == .name || tree.kind(at: place) == .member else { return false }
      let name = tree.mainRange(at: place)
      if name.contains(where: { offset in words.contains { bytes.starts(with: $0, at: offset) } }) {
        return true
      }
      return tree.kind(at: tree.parent(of: place)) == .call
        && bytes.starts(with: "RightToLeft", at: name.upperBound - 11)
    }
  }
}

/// A place where code says left or right, whatever the direction of the text is.
package struct FixedSide: Hashable, Sendable {
  /// What is on that side.
  package enum Kind: Hashable, Sendable {
    /// The lines of a text.
    case alignment
    /// A constraint between anchors.
    case anchor
    /// A constraint between attributes.
    case attribute
    /// The direction of a view itself.
    case direction
  }

  /// What is on that side.
  package let kind: Kind
  /// The value or the constraint.
  package let range: ByteRange
  /// The words that name a side, in their order; those of a constraint are to be changed together.
  package let words: [ByteRange]
  /// Whether other words than these decide on the constraint's sides.
  package var hasOtherSides = false
  /// The declarations and conditions around it.
  package internal(set) var scope = LiteralScope()
  /// The value's or the first anchor's node, and that of the statement or argument that sets it.
  let node, statement: Int
}

extension ScannedSource {
  /// Finds the places in the code where a side is fixed, in file order.
  ///
  /// A pair of constraints that binds both sides alike is left out, and so is what depends on the direction.
  package func fixedSides(_ syntax: SourceSyntax) -> [FixedSide] {
    let words = SideWordFinder(syntax.bytes).words()
    if words.isEmpty { return [] }
    var reader = FixedSideReader(syntax)
    return reader.sides(words)
  }
}
