import SourceText

/// Finds out for the literals of a file whether they are keys, and which.
struct LocalizingReader {
  let bytes: SourceBytes
  let elements: SourceElements
  let literals: [StringLiteral]
  let tokens: TokenReader
  let types: TypeReader
  let functions: LocalizedFunctions
  /// Finds out what a call is used for whose type is left out.
  var contexts: ContextReader
  /// The number of calls without a type around each other that are being looked at, and the most there can be.
  var depth = 0
  static let maximumDepth = 8

  init(_ source: ScannedSource, types: TypeReader, functions: LocalizedFunctions) {
    bytes = types.bytes
    elements = source.elements
    literals = source.literals
    tokens = types.tokens
    self.types = types
    self.functions = functions
    contexts = ContextReader(types.tokens)
  }

  /// A place that takes keys.
  struct Place {
    var shape: TypeShape
    var hasStringSibling = false
    var options = LocalizingAPI.Options.none
    /// Whether a literal has to stand there itself, since other values are strings.
    var isConversion = false
    /// Whether it takes the text of another argument's key.
    var isDefaultValue = false
  }

  /// Finds out whether a literal is a key, and which.
  mutating func use(of literal: StringLiteral, _ context: LiteralContext) -> LocalizingUse? {
    guard let place = place(of: context), place.shape.localizes || place.isDefaultValue else { return nil }
    switch settle(context.steps, in: place) {
    case .none: return nil
    case .localizes(var type):
      let hasSteps = context.steps.contains { $0 != .parentheses }
      if place.isConversion, hasSteps { type = .lookup }
      return use(literal, context, place, type, demoted: nil)
    case .demoted(let type, let demotion):
      return use(literal, context, place, type, demoted: demotion)
    }
  }

  private func use(
    _ literal: StringLiteral, _ context: LiteralContext, _ place: Place, _ type: LocalizingType,
    demoted: LocalizingUse.Demotion?
  ) -> LocalizingUse? {
    if type == .function || type == .lookup, literal.interpolationCount > 0 { return nil }
    var use = LocalizingUse(api: context.name, type: type)
    use.demoted = demoted
    let key = key(of: literal, type)
    if place.isDefaultValue {
      use.role = .defaultValue
      use.defaultValue = key
    } else {
      use.key = key
    }
    if type == .phrase { fillPhrase(literal, context, &use) }
    if place.options != .none { fillOptions(place.options, context, &use) }
    return use
  }

  // MARK: - Steps

  private enum Settled {
    case none
    case localizes(LocalizingType)
    case demoted(LocalizingType, LocalizingUse.Demotion)
  }

  /// Follows the steps from the place inwards to the literal.
  private func settle(_ steps: [ContextStep], in place: Place) -> Settled {
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
        shape = self.shape(ofType: type)
        if !shape.localizes { demotion = .cast }
        hasStringSibling = false
      case .arrayElement, .dictionaryValue, .dictionaryKey, .tupleElement:
        guard let inner = shape.part(at: step), inner.localizes else { return .none }
        shape = inner
      }
      guard let demotion else { continue }
      guard hasStringSibling, case .localizing(let type) = shape.innermost else {
        guard demotion == .cast, place.hasStringSibling, case .localizing(let type) = place.shape else {
          return .none
        }
        return .demoted(type, demotion)
      }
      return .demoted(type, demotion)
    }
    guard case .localizing(let type) = shape else { return .none }
    return .localizes(type)
  }

  func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<bytes.count)
    return String(decoding: bytes.buffer[range], as: UTF8.self)
  }

  /// The literal that is all of an expression.
  func literal(at range: Range<Int>) -> StringLiteral? {
    var (low, high) = (0, literals.count)
    while low < high {
      let middle = (low + high) / 2
      if literals[middle].range.lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low < literals.count, literals[low].range == range else { return nil }
    return literals[low]
  }
}

extension TypeShape {
  /// The shape of the part of a collection or tuple that a step comes from.
  func part(at step: ContextStep) -> TypeShape? {
    switch step {
    case .arrayElement: return element
    case .dictionaryValue: return dictionaryValue
    case .dictionaryKey:
      guard case .dictionary(let key, _) = self else { return nil }
      return key
    case .tupleElement(_, let index): return tupleElement(at: index)
    default: return nil
    }
  }

  /// What the innermost collection holds.
  fileprivate var innermost: TypeShape {
    switch self {
    case .collection(let shape), .array(let shape): shape.innermost
    default: self
    }
  }
}
