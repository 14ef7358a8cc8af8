import SwiftTree

/// Follows a value to those who read it: out of its expression and through local variables.
struct ValueFlow {
  let source: ScannedSource
  let bytes: SourceBytes
  var contexts: ContextReader

  /// The longest way: from one variable to the next.
  static let maximumHops = 3
  /// The most uses of one variable that are looked at.
  static let maximumUses = 40

  init(_ source: ScannedSource, _ syntax: SourceSyntax) {
    self.source = source
    bytes = syntax.bytes
    contexts = ContextReader(syntax)
  }

  var tree: SyntaxTree { contexts.tree }

  /// Returns who reads the value of a node.
  mutating func audience(of place: Int, hops: Int = 0) -> Audience {
    audience(of: contexts.context(ofNode: place), at: place, hops: hops)
  }

  /// Returns who reads a value that goes where a context says, for something at a node.
  mutating func audience(of context: LiteralContext, at place: Int, hops: Int = 0) -> Audience {
    if let known = audience(ofSteps: context) { return known }
    let name = source.text(context.name)
    switch context.kind {
    case .argument: return audience(ofArgument: context, name, at: place, hops)
    case .assignment, .compoundAssignment, .initialValue:
      let named = AudienceNames.audience(of: name)
      let type = source.text(context.type)
      if type.hasPrefix("Localized") { return .people }
      guard context.receiver.isEmpty, hops < Self.maximumHops,
        context.kind != .initialValue || !isInType(place)
      else { return named }
      let flows = audience(ofVariable: context.name, usedAfter: place, hops)
      return flows == .open ? named : flows
    case .returnValue, .defaultArgument:
      if ["URL", "URLRequest", "Data"].contains(source.text(context.type)) { return .program }
      return AudienceNames.audience(of: name)
    case .closureResult:
      let label = source.text(context.label)
      let called = AudienceNames.audience(ofCall: name, receiver: source.text(context.receiver), label: label)
      return called == .people ? .open : called
    case .comparison, .pattern, .condition, .subscriptIndex, .attribute, .macro, .enumRawValue:
      return .program
    case .thrown, .loopSequence, .operand, .statement, .other: return .open
    }
  }

  private func audience(ofSteps context: LiteralContext) -> Audience? {
    for step in context.steps {
      switch step {
      case .dictionaryKey: return .open
      case .dictionaryValue(let key):
        let named = AudienceNames.audience(of: source.text(key))
        if named == .program { return .program }
      case .tupleElement(let label, _) where !label.isEmpty:
        let named = AudienceNames.audience(of: source.text(label))
        if named != .open { return named }
      case .method(let name, _), .member(let name):
        if Self.codeMembers.contains(source.text(name)) { return .record }
      default: continue
      }
    }
    return nil
  }

  private static let codeMembers: Set<String> = [
    "write", "data", "utf8", "hasPrefix", "hasSuffix", "contains", "range", "components", "split", "count",
    "isEmpty", "hashValue", "addingPercentEncoding", "appendingPathComponent", "replacingOccurrences",
  ]

  private mutating func audience(
    ofArgument context: LiteralContext, _ name: String, at place: Int, _ hops: Int
  ) -> Audience {
    let receiver = source.text(context.receiver)
    let label = source.text(context.label)
    let passesOn =
      name == "append" || name == "insert" || name == "String" && ["", "format"].contains(label)
      || ["appendLiteral", "localizedStringWithFormat", "Substring", "NSString"].contains(name)
    guard passesOn, context.list >= 0, hops < Self.maximumHops else {
      let named = AudienceNames.audience(ofCall: name, receiver: receiver, label: label)
      return named == .people && isRecorded(context) ? .record : named
    }
    if name == "append" || name == "insert" {
      let called = AudienceNames.audience(ofCall: name, receiver: receiver, label: label)
      if called == .record || called == .program { return called }
      let named = AudienceNames.audience(of: receiver)
      let flows = audience(ofVariable: context.receiver, usedAfter: place, hops)
      return flows == .open ? named : flows
    }
    let call = tree.parent(of: Int(context.list))
    return audience(of: contexts.context(ofNode: call), at: place, hops: hops + 1)
  }

  /// Whether the call that takes an argument is itself one of a call that writes a log.
  private mutating func isRecorded(_ context: LiteralContext) -> Bool {
    guard context.list >= 0 else { return false }
    let outer = contexts.context(ofNode: tree.parent(of: Int(context.list)))
    return outer.kind == .argument
      && AudienceNames.isLog(source.text(outer.name), source.text(outer.receiver))
  }
}
