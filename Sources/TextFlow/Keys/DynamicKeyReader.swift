import SwiftIndex
import SwiftTree

/// Reader of the lookups of a file whose key is not a literal.
struct DynamicKeyReader {
  private let literals: LiteralNodes
  private let functions: LocalizedFunctions
  private let bytes: SourceBytes
  private var tree: SyntaxTree { literals.tree }

  /// The maximum number of keys for the branches of one expression.
  private static let limit = 64
  /// The maximum nesting depth of expressions.
  private static let maximumDepth = 20

  init(_ literals: LiteralNodes, functions: LocalizedFunctions) {
    self.literals = literals
    self.functions = functions
    bytes = SourceBytes(literals.tree.bytes)
  }

  /// Returns the keys in file order.
  func keys(_ scopes: inout ScopeReader) -> [DynamicKey] {
    var calls: [(list: Int, lookup: Lookup)] = []
    for node in tree.nodes.indices where tree.nodes[node].kind == .argumentList {
      if let lookup = lookup(with: node) { calls.append((node, lookup)) }
    }
    calls.sort { tree.nodes[$0.list].firstToken < tree.nodes[$1.list].firstToken }
    return calls.flatMap { keys(in: $0.list, $0.lookup, &scopes) }
  }

  // MARK: - Calls

  /// Function that looks up keys.
  private struct Lookup {
    let name: Range<Int>
    /// Whether the function is configured.
    let isConfigured: Bool
  }

  /// Returns the function with an argument list if it looks up keys.
  private func lookup(with list: Int) -> Lookup? {
    guard let (name, receiver) = tree.callee(with: list) else { return nil }
    let names: [StaticString] = [
      "NSLocalizedString", "LocalizedStringKey", "LocalizationValue", "LocalizedStringResource",
      "localizedString", "localizedAttributedString", "localizedUserNotificationString",
    ]
    let isConfigured = functions.function(named: name, receiver: receiver, in: bytes) != nil
    guard isConfigured || names.contains(where: { bytes.equals(name, $0) }) else { return nil }
    return Lookup(name: name, isConfigured: isConfigured)
  }

  private func keys(in list: Int, _ lookup: Lookup, _ scopes: inout ScopeReader) -> [DynamicKey] {
    let arguments = tree.arguments(of: list)
    guard let first = arguments.first, first.node >= 0, takesString(first, lookup) else { return [] }
    if let literal = literals.literal(at: first.node),
      literal.interpolationCount == 0 || makesKey(lookup.name)
    {
      return []
    }
    let table = arguments.first { bytes.equals($0.label, "table") || bytes.equals($0.label, "tableName") }
    let scope = scopes.scope(ofNode: first.node)
    return alternatives(first.node, depth: .outermost).map { parts in
      DynamicKey(
        api: lookup.name, expression: first.value, parts: Self.joined(parts),
        table: table.map { literals.table(at: $0.node) } ?? .standard, scope: scope)
    }
  }

  /// Whether an interpolation in the literal of the call becomes an argument of the key.
  private func makesKey(_ name: Range<Int>) -> Bool {
    let names: [StaticString] = ["LocalizedStringKey", "LocalizationValue", "LocalizedStringResource"]
    return names.contains { bytes.equals(name, $0) }
  }

  /// Whether the argument of a resource is a string, as shown by its label, not the parts of a key.
  private func takesString(_ argument: CallArgument, _ lookup: Lookup) -> Bool {
    if bytes.equals(lookup.name, "LocalizedStringResource") {
      return bytes.equals(argument.label, "stringLiteral")
    }
    let isMethod = bytes[lookup.name.lowerBound] == UInt8(ascii: "l")
    return !isMethod || lookup.isConfigured || bytes.equals(argument.label, "forKey")
  }

  // MARK: - Expressions

  /// Returns the possible values of an expression, one list of parts for each branch.
  private func alternatives(_ node: Int, depth: Depth) -> [[DynamicKey.Part]] {
    guard depth.isWithin(Self.maximumDepth) else { return [[.anything]] }
    switch tree.kind(at: node) {
    case .literal:
      guard let literal = literals.literal(at: node) else { break }
      return [literals.segments(of: literal).map { $0.part }]
    case .parenthesized where tree.lastChild(of: node) != nil:
      return alternatives(node - 1, depth: depth.inner)
    case .call:
      guard let format = format(of: node) else { break }
      return [parts(ofFormat: format)]
    case .ternary:
      return tree.children(of: node).dropFirst().flatMap { alternatives($0, depth: depth.inner) }
    case .infix where isSum(node): return sum(node, depth: depth)
    default: break
    }
    return [[.anything]]
  }

  /// Returns the literal in `String(format: "…", …)`.
  private func format(of call: Int) -> StringLiteral? {
    guard bytes.equals(tree.calleeName(of: call), "String"),
      let list = tree.child(of: call, .argumentList), let argument = tree.arguments(of: list).first,
      bytes.equals(argument.label, "format")
    else { return nil }
    return literals.literal(at: argument.node)
  }

  /// Returns the text of a format around its values.
  private func parts(ofFormat literal: StringLiteral) -> [DynamicKey.Part] {
    literals.segments(of: literal).flatMap { segment -> [DynamicKey.Part] in
      guard case .text(let text) = segment else { return [.anything] }
      var parts: [DynamicKey.Part] = []
      var rest = text.utf8[...]
      while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
        let length = LocalizationKey.specifierLength(rest[percent...])
        let end = length == nil ? rest.index(after: percent) : percent
        parts.append(.text(String(rest[..<end]) ?? ""))
        if length != nil { parts.append(.anything) }
        rest = rest[end...].dropFirst(length ?? 0)
      }
      return parts + [.text(String(rest) ?? "")]
    }
  }

  private func isSum(_ node: Int) -> Bool {
    bytes.equals(tree.operatorRange(at: tree.nodes[node].mainToken), "+")
  }

  /// Returns all combinations of the branches in a chain of `+`, up to the limit.
  private func sum(_ node: Int, depth: Depth) -> [[DynamicKey.Part]] {
    var operands: [Int] = []
    var left = node
    while tree.kind(at: left) == .infix, isSum(left) {
      operands.append(left - 1)
      left = tree.firstChild(of: left)
    }
    operands.append(left)
    var found: [[DynamicKey.Part]] = [[]]
    for operand in operands.reversed() {
      let next = alternatives(operand, depth: depth.inner)
      if next.count == 1 || found.count * next.count > Self.limit {
        for index in found.indices { found[index] += next.count == 1 ? next[0] : [.anything] }
      } else {
        found = found.flatMap { start in next.map { start + $0 } }
      }
    }
    return found
  }

  /// Merges adjacent parts of the same kind.
  private static func joined(_ parts: [DynamicKey.Part]) -> [DynamicKey.Part] {
    parts.reduce(into: []) { joined, part in
      switch (joined.last, part) {
      case (_, .text("")), (.anything, .anything): break
      case (.text(let before), .text(let text)): joined[joined.count - 1] = .text(before + text)
      default: joined.append(part)
      }
    }
  }
}

extension LiteralSegment {
  /// The part of a key for the segment.
  fileprivate var part: DynamicKey.Part {
    if case .text(let text) = self { .text(text) } else { .anything }
  }
}
