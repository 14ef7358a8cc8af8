import SwiftTree

/// Recognizes the calls and members that look texts up, where no literal tells.
enum LookupNames {
  /// Tells what an operand is that begins with a name or a literal.
  static func kind(of place: Int, _ reader: TextPieceReader, depth: Int) -> TextPiece.Kind {
    let operand = Operand(place, reader)
    if let literal = operand.literal {
      return reader.isLookup(literal) || operand.path.first.map(members.contains) ?? false
        ? .localized : .value
    }
    guard let first = operand.path.first, let last = operand.path.last else { return .value }
    if types.contains(first) || first == "R" && operand.path.dropFirst().first == "string" {
      return operand.path.count > 1 ? .localized : .value
    }
    if let list = operand.list { return kind(ofCall: list, operand.path, reader, depth) }
    if members.contains(last) { return .localized }
    return reader.followsNames && reader.isLocal(place) ? .localized : .value
  }

  private static func kind(
    ofCall list: Int, _ path: [String], _ reader: TextPieceReader, _ depth: Int
  ) -> TextPiece.Kind {
    let last = path[path.count - 1]
    if calls.contains(last) { return .localized }
    let value = reader.value(of: list)
    let label =
      value.map { reader.source.text(reader.tree.labelRange(of: reader.tree.parent(of: $0))) } ?? ""
    if label == "localized" || last == "localizedString" && label == "forKey" { return .localized }
    if formats.contains(last) {
      guard depth < 6, let value, case .localized = reader.kind(of: value, depth: depth + 2) else {
        return .value
      }
      return .localized
    }
    if last == "Text", path.count == 1 { return .view }
    if let value, callsLookup(list, value, reader) { return .localized }
    return members.contains(last) && last != "localizedString" ? .localized : .value
  }

  /// Whether a call is named as one that looks its first argument up, which is a literal, or is known to.
  private static func callsLookup(_ list: Int, _ value: Int, _ reader: TextPieceReader) -> Bool {
    if let literal = reader.literal(value), reader.isLookup(literal) { return true }
    let callee = reader.tree.firstChild(of: reader.tree.parent(of: list))
    let first = reader.tree.tokens[Int(reader.tree.nodes[value].firstToken)].kind
    return (first == .literal || first == .literalStart)
      && isLookup(reader.tree.nameRange(at: callee), reader.bytes)
  }

  /// Functions that look their first argument up.
  static let calls: Set<String> = [
    "NSLocalizedString", "LocalizedString", "NSLocalizedStringWithDefaultValue", "localized",
    "LocalizedStringResource", "localize",
  ]
  private static let formats: Set<String> = ["String", "localizedStringWithFormat"]
  /// Types whose members are localized texts.
  private static let types: Set<String> = [
    "L10n", "LString", "UserText", "Strings", "Localizable", "LocalizedStrings", "Localized", "Localization",
    "L10N", "Loc", "Translations",
  ]
  /// Members that look a key up.
  private static let members: Set<String> = [
    "localized", "loc", "localizedString", "l10n", "i18n", "localizeWithFormat", "translated", "localize",
  ]

  /// What an operand begins with.
  struct Operand {
    /// The place of the literal that it begins with, `nil` for a name.
    var literal: Int?
    /// The names before the first arguments, as `a` and `b` of `a.b(c).d`.
    var path: [String] = []
    /// The first arguments.
    var list: Int?

    init(_ whole: Int, _ reader: TextPieceReader) {
      let tree = reader.tree
      var place = whole
      while ![.literal, .name].contains(tree.nodes[place].kind), tree.nodes[place].firstNode < place {
        let first = tree.firstChild(of: place)
        guard tree.nodes[first].firstToken == tree.nodes[place].firstToken else { return }
        place = first
      }
      literal = reader.literal(place)
      if tree.nodes[place].kind == .name { path.append(reader.source.text(tree.nameRange(at: place))) }
      guard literal != nil || !path.isEmpty else { return }
      while place < whole, path.count < 40 {
        place = tree.parent(of: place)
        switch tree.nodes[place].kind {
        case .member: path.append(reader.source.text(tree.nameRange(at: place)))
        case .optionalChain, .forcedValue: break
        case .call:
          list = tree.call(at: place).list
          return
        default: return
        }
      }
    }
  }
}

// MARK: - Endings

extension LookupNames {
  /// How functions are named that look a text up, after `ocali` and one letter more: `OCLocalizedString`.
  private static let endings: [StaticString] = ["ed", "edString", "edText", "edFormat"]

  /// Whether a function is named as one that looks a text up, so that its source need not be there.
  @inline(__always)
  static func isLookup(_ name: Range<Int>, _ bytes: SourceBytes) -> Bool {
    guard name.count > 8 else { return false }
    // Most names end in another letter.
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
