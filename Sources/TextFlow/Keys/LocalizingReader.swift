package import SourceText
package import SwiftIndex
import SwiftTree

/// Reader that determines which literals of a file are keys.
struct LocalizingReader {
  let types: TypeReader
  let literals: LiteralNodes
  private let keys: KeyReader
  private var places: LocalizingPlaceReader
  private var tree: SyntaxTree { literals.tree }

  init(_ source: ScannedSource, types: TypeReader, functions: LocalizedFunctions) {
    self.types = types
    literals = LiteralNodes(types.syntax.tree, source.literals)
    keys = KeyReader(types, literals)
    places = LocalizingPlaceReader(types, functions: functions)
  }

  /// Returns the place that receives a value; `nil` if it does not take keys.
  mutating func place(of context: LiteralContext) -> LocalizingPlace? { places.place(of: context) }

  /// Returns the localizing use of a literal; `nil` if it is not a key.
  mutating func use(of literal: StringLiteral, _ context: LiteralContext) -> LocalizingUse? {
    guard let place = place(of: context), place.shape.localizes || place.isDefaultValue else { return nil }
    switch resolve(context.steps, in: place) {
    case .none:
      guard case .localizing(.function) = place.shape, let sum = sum(startingWith: literal) else {
        return nil
      }
      var use = use(literal, context, place, .function, demoted: nil)
      use?.key = LocalizationKey(sum)
      use?.isSum = true
      return use
    case .localizes(var type):
      let hasSteps = context.steps.contains { $0 != .parentheses }
      if place.isConversion, hasSteps { type = .lookup }
      return use(literal, context, place, type, demoted: nil)
    case .demoted(let type, let demotion):
      return use(literal, context, place, type, demoted: demotion)
    }
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
    demoted: LocalizingUse.Demotion?
  ) -> LocalizingUse? {
    // The argument of 'init(stringLiteral:)' is a string before it becomes a key.
    if type == .function || type == .lookup || types.bytes.equals(context.label, "stringLiteral"),
      literal.interpolationCount > 0
    {
      return nil
    }
    var use = LocalizingUse(api: context.name, type: type)
    use.demoted = demoted
    let key = keys.key(of: literal, type)
    if place.isDefaultValue {
      use.role = .defaultValue
      use.defaultValue = key
    } else {
      use.key = key
    }
    if type == .phrase { keys.fillPhrase(literal, &use) }
    if place.options != .none, context.list >= 0 {
      keys.fillOptions(place.options, in: Int(context.list), &use)
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

  private enum Resolution {
    case none
    case localizes(LocalizingType)
    case demoted(LocalizingType, LocalizingUse.Demotion)
  }

  /// Follows the steps from the place inwards to the literal.
  private func resolve(_ steps: [ContextStep], in place: LocalizingPlace) -> Resolution {
    var shape = place.shape
    var hasStringSibling = place.hasStringSibling
    for step in steps.reversed() {
      var demotion: LocalizingUse.Demotion?
      switch step {
      case .parentheses, .implicitReturn, .explicitReturn, .ifBranch, .switchBranch, .conditionalClause: break
      case .interpolation: return .none
      case .ternaryBranch(_, let other):
        if hasStringSibling, !isKey(other) { demotion = .ternary }
      case .coalescing(let isLeft, let other):
        if hasStringSibling || isLeft, isLeft || !isLocalizing(other) { demotion = .coalescing }
      case .concatenation: demotion = .concatenation
      case .member, .method: demotion = .member
      case .element: shape = .collection(shape)
      case .cast(let type):
        shape = types.shape(ofType: type)
        if !shape.localizes { demotion = .cast }
        hasStringSibling = false
      case .arrayElement, .dictionaryValue, .dictionaryKey, .tupleElement:
        guard let inner = shape.part(at: step), inner.localizes else { return .none }
        shape = inner
      }
      if let demotion { return resolution(demotion, shape, hasStringSibling, in: place) }
    }
    guard case .localizing(let type) = shape else { return .none }
    return .localizes(type)
  }

  /// Returns the result of a demotion, which requires an overload for plain strings.
  private func resolution(
    _ demotion: LocalizingUse.Demotion, _ shape: TypeShape, _ hasStringSibling: Bool,
    in place: LocalizingPlace
  ) -> Resolution {
    if hasStringSibling, case .localizing(let type) = shape.innermost { return .demoted(type, demotion) }
    guard demotion == .cast, place.hasStringSibling, case .localizing(let type) = place.shape else {
      return .none
    }
    return .demoted(type, demotion)
  }

  // MARK: - Expressions beside the literal

  /// Whether an expression is a literal, or `?:` of literals, so that a literal beside it stays a key.
  private func isKey(_ expression: Range<Int>) -> Bool {
    tree.node(at: expression).map { isKey($0, depth: .outermost) } ?? false
  }

  private func isKey(_ node: Int, depth: Depth) -> Bool {
    guard depth.isWithin(20) else { return false }
    switch tree.kind(at: node) {
    case .literal: return true
    case .parenthesized where tree.lastChild(of: node) != nil: return isKey(node - 1, depth: depth.inner)
    case .ternary: return tree.children(of: node).dropFirst().allSatisfy { isKey($0, depth: depth.inner) }
    default: return isLocalizing(tree.range(at: node))
    }
  }

  /// Whether an expression is known to have a localizing type.
  private func isLocalizing(_ expression: Range<Int>) -> Bool {
    guard let node = tree.node(at: expression) else { return false }
    if tree.kind(at: node) == .null { return true }
    let first = Int(tree.nodes[node].firstNode)
    if tree.kind(at: first) == .name,
      types.bytes.equals(tree.mainRange(at: first), "LocalizedStringKey")
    {
      return true
    }
    return TypeShape(types.type(of: expression)).localizes
  }
}

/// Localizing use of a literal: a key or its default value, with its table and comment.
package struct LocalizingUse: Hashable, Sendable {
  /// Role of the literal for its key.
  package enum Role: Hashable, Sendable {
    case key, defaultValue
    /// Additional phrase of an app shortcut, whose first phrase is the key.
    case phrase
  }

  /// Table of a lookup.
  package enum Table: Hashable, Sendable {
    /// The default table.
    case standard
    case named(String)
    /// A table that is not named by a literal: the compiler does not extract such a key.
    case dynamic

    /// The name of a catalog without its extension; `nil` if unknown.
    package var name: String? {
      switch self {
      case .standard: "Localizable"
      case .named(let name): name
      case .dynamic: nil
      }
    }
  }

  /// Reason why a literal in place of a key becomes a plain string.
  package enum Demotion: Hashable, Sendable {
    /// Operand of `+`.
    case concatenation
    /// Operand of `??`.
    case coalescing
    /// Branch of `?:` whose other branch is not a literal.
    case ternary
    /// Cast to another type.
    case cast
    /// Receiver of a member access.
    case member
  }

  /// The name of the receiver: a call, a variable, a function.
  package internal(set) var api: ByteRange
  /// The type of the place.
  package internal(set) var type: LocalizingType
  /// The role of the literal for its key.
  package internal(set) var role = Role.key
  /// The key; `nil` if it is not a literal.
  package internal(set) var key: LocalizationKey?
  /// The text that is shown if no catalog has the key; `nil` if it is the key.
  package internal(set) var defaultValue: LocalizationKey?
  /// The table of the lookup.
  package internal(set) var table = Table.standard
  /// The bundle of the lookup; empty if not specified.
  package internal(set) var bundle: ByteRange = 0..<0
  /// The comment for translators.
  package internal(set) var comment: String?
  /// The reason why the literal becomes a plain string; `nil` if it is localized.
  package internal(set) var demoted: Demotion?
  /// Whether the literal is the first one of a sum of literals, which is the key.
  package internal(set) var isSum = false

  /// Whether the compiler extracts the key, regardless of the literal's scope.
  package var isExtracted: Bool {
    demoted == nil && type != .lookup && key != nil && table != .dynamic
  }
}
