import SwiftIndex
import SwiftTree

/// Reader that determines which literals of a file are keys.
struct LocalizingReader {
  let types: TypeReader
  let literals: LiteralNodes
  let functions: LocalizedFunctions
  /// The current nesting depth of calls without an explicit type.
  var depth = 0
  static let maximumDepth = 8

  var tree: SyntaxTree { literals.tree }
  var bytes: SourceBytes { types.bytes }

  init(_ source: ScannedSource, types: TypeReader, functions: LocalizedFunctions) {
    (self.types, self.functions) = (types, functions)
    literals = LiteralNodes(types.tree, source)
  }

  /// Returns the localizing use of a literal; `nil` if it is not a key.
  mutating func use(of literal: StringLiteral, _ context: LiteralContext) -> LocalizingUse? {
    guard let place = place(of: context), place.type.localizes || place.isDefaultValue else { return nil }
    if let (type, demotion) = resolve(context.steps, in: place) {
      let isText = demotion == nil && place.isConversion && context.steps.contains { $0 != .parentheses }
      return use(literal, context, place, isText ? .lookup : type, demoted: demotion)
    }
    guard place.type.key == .function, let sum = sum(startingWith: literal) else { return nil }
    var use = use(literal, context, place, .function, demoted: nil)
    use?.key = LocalizationKey(sum)
    use?.isSum = true
    return use
  }

  /// Returns the text of a sum of literals that starts with this one; `nil` if the sum is not a constant.
  private func sum(startingWith literal: StringLiteral) -> String? {
    guard let node = literals.node(of: literal) else { return nil }
    var sum = node
    while case let parent = tree.parent(of: sum), parent >= 0,
      [.infix, .parenthesized].contains(tree.kind(at: parent)),
      tree.nodes[parent].kind == .parenthesized || tree.nodes[parent].firstNode == tree.nodes[node].firstNode
    {
      sum = parent
    }
    let patterns = sum == node ? [] : KeyPartsReader(literals).patterns(of: sum)
    return patterns.count == 1 ? patterns[0].text : nil
  }

  private func use(
    _ literal: StringLiteral, _ context: LiteralContext, _ place: LocalizingPlace, _ type: LocalizingType,
    demoted: DemotionReason?
  ) -> LocalizingUse? {
    // The argument of 'init(stringLiteral:)' is a string before it becomes a key.
    if type == .function || type == .lookup || bytes.equals(context.label, "stringLiteral"),
      literal.interpolationCount > 0
    {
      return nil
    }
    var use = LocalizingUse(api: context.name, type: type)
    use.demoted = demoted
    let key = key(of: literal, type)
    if place.isDefaultValue {
      use.role = .defaultValue
      use.defaultValue = key
    } else {
      use.key = key
    }
    if type == .phrase { fillPhrase(literal, &use) }
    if place.options != .none, context.list >= 0 {
      fillOptions(place.options, in: Int(context.list), &use)
    }
    return use
  }

  /// Whether a literal that is joined with others would be a key on its own.
  ///
  /// The other branch of `?:` may be a concatenation too, which counts as its fixed form. The argument of
  /// `NSLocalizedString` is a string in either case.
  mutating func wouldBeKey(_ literal: StringLiteral, _ context: LiteralContext) -> Bool {
    var alone = context
    alone.steps.removeAll { step in
      switch step {
      case .concatenation, .ternaryBranch: true
      default: false
      }
    }
    guard let use = use(of: literal, alone) else { return false }
    return use.demoted == nil && use.type != .function
  }

  // MARK: - Steps

  /// The type of a key, and the reason why the literal is a plain string nonetheless.
  private typealias Resolution = (type: LocalizingType, demotion: DemotionReason?)

  /// Follows the steps from the place inwards to the literal; `nil` if it is not a key.
  private func resolve(_ steps: [ContextStep], in place: LocalizingPlace) -> Resolution? {
    var (type, hasStringSibling) = (place.type, place.hasStringSibling)
    for step in steps.reversed() {
      var demotion: DemotionReason?
      switch step {
      case .ternaryBranch(_, let other): if hasStringSibling, !isKey(other) { demotion = .ternary }
      case .coalescing(let isLeft, let other):
        if hasStringSibling || isLeft, isLeft || !isLocalizing(other) { demotion = .fallback }
      case .concatenation: demotion = .concatenation
      case .member, .method: demotion = .member
      default: break
      }
      if let demotion {
        // Only an overload for plain strings takes the value.
        guard hasStringSibling, let key = type.innermost.key else { return nil }
        return (key, demotion)
      }
      guard let inner = types.part(of: type, at: step) else { return nil }
      type = inner
      if type.localizes {
        if case .cast = step { hasStringSibling = false }
      } else if case .cast = step, place.hasStringSibling, let key = place.type.key {
        return (key, .cast)
      } else {
        return nil
      }
    }
    return type.key.map { ($0, nil) }
  }

  // MARK: - Expressions beside the literal

  /// Whether an expression is a literal, or `?:` of literals, so that a literal beside it stays a key.
  private func isKey(_ expression: Range<Int>, depth: Int = 0) -> Bool {
    guard depth < 20, let node = tree.node(at: expression) else { return false }
    let children = tree.children(of: node)
    switch tree.kind(at: node) {
    case .literal: return true
    case .parenthesized where !children.isEmpty, .ternary:
      return children.suffix(2).allSatisfy { isKey(tree.range(at: $0), depth: depth + 1) }
    default: return isLocalizing(expression)
    }
  }

  /// Whether an expression is known to have a localizing type.
  private func isLocalizing(_ expression: Range<Int>) -> Bool {
    guard let node = tree.node(at: expression) else { return false }
    if tree.kind(at: node) == .null { return true }
    let first = Int(tree.nodes[node].firstNode)
    if tree.kind(at: first) == .name,
      bytes.equals(tree.mainRange(at: first), "LocalizedStringKey")
    {
      return true
    }
    return types.type(of: expression).localizes
  }
}
