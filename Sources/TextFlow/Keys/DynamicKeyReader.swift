import SwiftIndex
import SwiftTree

/// Reader of the lookups of a file whose key is not a literal.
struct DynamicKeyReader {
  private let literals: LiteralNodes
  private let functions: LocalizedFunctions
  private let bytes: SourceBytes
  private var tree: SyntaxTree { literals.tree }

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
      literal.interpolationCount == 0
        || makesKey(lookup.name) && !bytes.equals(first.label, "stringLiteral")
    {
      return []
    }
    let table = arguments.first { bytes.equals($0.label, "table") || bytes.equals($0.label, "tableName") }
    let scope = scopes.scope(ofNode: first.node)
    return KeyPartsReader(literals).patterns(of: first.node).map { pattern in
      DynamicKey(
        api: lookup.name, expression: first.value, pattern: pattern,
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
}
