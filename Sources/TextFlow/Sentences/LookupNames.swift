import SwiftIndex
import SwiftTree

/// Detection of localized lookups by the names of calls and members, without their declarations.
enum LookupNames {
  /// Classifies an operand that begins with a name or a literal.
  static func kind(of node: Int, _ reader: TextPieceReader, depth: Int) -> TextPiece.Kind {
    let operand = Operand(node, reader)
    guard let first = operand.path.first, let last = operand.path.last else { return .value }
    let isOwn = reader.types.index.texts.members.contains(NameHash(first))
    if let literal = operand.literal {
      if reader.isLookup(literal) || members.contains(first) { return .localized }
      return isOwn ? reader.open(node) : .value
    }
    if types.contains(first) || first == "R" && operand.path.dropFirst().first == "string" {
      return operand.path.count > 1 ? .localized : .value
    }
    if let list = operand.list { return kind(ofCall: list, at: node, last, reader, depth) }
    if members.contains(last) { return .localized }
    return reader.followsNames || isOwn ? reader.open(node) : .value
  }

  private static func kind(
    ofCall list: Int, at node: Int, _ name: String, _ reader: TextPieceReader, _ depth: Int
  ) -> TextPiece.Kind {
    let (tree, bytes) = (reader.tree, reader.bytes)
    let value = reader.value(of: list)
    let label = value.map { tree.labelRange(of: tree.parent(of: $0)) } ?? 0..<0
    if calls.contains(name) || bytes.equals(label, "localized") { return .localized }
    if name == "localizedString", bytes.equals(label, "forKey") { return .localized }
    if name == "String" || name == "localizedStringWithFormat" {
      guard depth < 6, let value else { return .value }
      switch reader.kind(of: value, depth: depth + 1) {
      case .localized: return .localized
      case .open where bytes.equals(label, "format"): return reader.open(node)
      case .choice(let pieces) where label.isEmpty: return .choice(pieces)
      default: return .value
      }
    }
    if name == "Text" { return .view(arguments: list) }
    let first = value.flatMap(reader.literal)
    let callee = tree.firstChild(of: tree.parent(of: list))
    if first.map(reader.isLookup) ?? false || first != nil && isLookup(tree.nameRange(at: callee), bytes) {
      return .localized
    }
    if members.contains(name), name != "localizedString" { return .localized }
    let isKnown = reader.types.index.texts.calls.contains(NameHash(name))
    return isKnown && (reader.followsNames || first != nil) ? reader.open(node) : .value
  }

  /// The functions that look up their first argument.
  private static let calls: Set<String> = [
    "NSLocalizedString", "LocalizedString", "NSLocalizedStringWithDefaultValue", "localized",
    "LocalizedStringResource", "localize",
  ]
  /// The types whose members are localized texts, possibly generated at build time.
  private static let types = Set(typeNames.map(\.description))
  private static let typeNames: [StaticString] = [
    "L10n", "LString", "UserText", "Strings", "Localizable", "LocalizedStrings", "Localized", "Localization",
    "L10N", "Loc", "Translations",
  ]
  /// The members that look up a key.
  private static let members = Set(valueMembers.map(\.description) + ["localizedString"])
  /// Those of them that a text has, and nothing else.
  private static let valueMembers: [StaticString] = [
    "localized", "loc", "l10n", "i18n", "localizeWithFormat", "translated", "localize",
  ]

  /// Beginning of an operand.
  private struct Operand {
    /// The index of the literal at the beginning; `nil` for a name.
    var literal: Int?
    /// The names before the first arguments, such as `a` and `b` of `a.b(c).d`.
    var path: [String] = []
    /// The first arguments.
    var list: Int?

    init(_ whole: Int, _ reader: TextPieceReader) {
      let tree = reader.tree
      var node = whole
      while ![.literal, .name].contains(tree.kind(at: node)), tree.nodes[node].firstNode < node {
        let first = tree.firstChild(of: node)
        guard tree.nodes[first].firstToken == tree.nodes[node].firstToken else { return }
        node = first
      }
      literal = reader.literal(node)
      if tree.kind(at: node) == .name { path.append(reader.source.text(tree.nameRange(at: node))) }
      guard literal != nil || !path.isEmpty else { return }
      while node < whole, path.count < 40 {
        node = tree.parent(of: node)
        switch tree.kind(at: node) {
        case .member: path.append(reader.source.text(tree.nameRange(at: node)))
        case .optionalChain, .forcedValue: break
        case .call:
          list = tree.call(at: node).list
          return
        default: return
        }
      }
    }
  }
}

// MARK: - Names in code

extension LookupNames {
  /// Whether a name is that of a type whose members tools generate for keys.
  static func isAccessor(_ name: Range<Int>, _ bytes: SourceBytes) -> Bool {
    bytes.startsUppercase(name)
      && (bytes.equals(name, "R") || bytes.equals(name.suffix(7), "Strings") || bytes.equals(name, typeNames))
  }

  /// Whether a name is that of a member that looks up the text on which it is called, and of nothing else.
  static func isMember(_ name: Range<Int>, _ bytes: SourceBytes) -> Bool {
    bytes.equals(name, valueMembers)
  }

  /// The parts of the names of members that look up a key.
  private static let parts: [StaticString] = ["locali", "Locali", "l10n", "i18n", "translat"]

  /// Whether a member has the name of a lookup of the text on which it is called.
  static func isLookup(member: Range<Int>, _ bytes: SourceBytes) -> Bool {
    bytes.equals(member, "loc")
      || member.contains { offset in parts.contains { bytes.starts(with: $0, at: offset) } }
  }

  /// Whether a part of an expression looks up a text, by its name.
  static func isLookup(inside node: Int, _ tree: SyntaxTree, _ bytes: SourceBytes) -> Bool {
    (Int(tree.nodes[node].firstNode)...node).contains { part in
      switch tree.nodes[part].kind {
      case .member: return bytes.equals(tree.nameRange(at: part), "localized")
      case .argument: return bytes.equals(tree.labelRange(of: part), "localized")
      case .name:
        let name = tree.nameRange(at: part)
        return bytes.equals(name.suffix(15), "LocalizedString") || bytes.equals(name, "LocalizedStringKey")
          || bytes.equals(name.suffix(4), "L10n")
      default: return false
      }
    }
  }

  /// The endings of lookup function names, after `ocali` and one more letter: `OCLocalizedString`.
  private static let endings: [StaticString] = ["ed", "edString", "edText", "edFormat"]

  /// Whether a function has the name of a lookup, so that its declaration is not needed.
  @inline(__always)
  static func isLookup(_ name: Range<Int>, _ bytes: SourceBytes) -> Bool {
    guard name.count > 8 else { return false }
    // Most names end with another letter.
    switch bytes[name.upperBound - 1] {
    case UInt8(ascii: "g"), UInt8(ascii: "d"), UInt8(ascii: "t"): return isLongLookup(name, bytes)
    default: return false
    }
  }

  private static func isLongLookup(_ name: Range<Int>, _ bytes: SourceBytes) -> Bool {
    let isQuestion: [StaticString] = ["is", "has", "unlocali", "unLocali", "non", "not"]
    return endings.contains { ending in
      let start = name.upperBound - ending.utf8CodeUnitCount - 6
      return start > name.lowerBound && bytes.starts(with: ending, at: start + 6)
        && bytes.starts(with: "ocali", at: start) && bytes[start - 1] | 0x20 == UInt8(ascii: "l")
        && !isQuestion.contains { bytes.starts(with: $0, at: name.lowerBound) }
    }
  }
}
