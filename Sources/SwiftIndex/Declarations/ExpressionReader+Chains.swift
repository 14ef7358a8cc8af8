import SwiftTree

/// Evaluation of names with their members, calls and subscripts.
extension ExpressionReader {
  /// Evaluates `a?.b(c)[d]`: an optional if a part of it may be `nil`.
  package func chain(_ node: Int) -> ExpressionValue {
    var isOptional = false
    let value = link(node, &isOptional)
    return isOptional ? ExpressionValue(value.type.optional) : value
  }

  /// Evaluates a part of a chain.
  private func link(_ node: Int, _ isOptional: inout Bool) -> ExpressionValue {
    switch tree.kind(at: node) {
    case .name where isGenericType(node):
      return ExpressionValue(types.type(writtenAt: node), isMetatype: true)
    case .name, .namePattern: return name(node)
    case .member, .call: return knownLink(node, &isOptional)
    case .subscriptCall:
      let value = inner(node, &isOptional)
      return types.members.element(of: value, CallSite(tree, call: node), depth: depth)
    case .optionalChain:
      isOptional = true
      return ExpressionValue(inner(node, &isOptional).type.unwrapped)
    case .forcedValue: return ExpressionValue(inner(node, &isOptional).type.unwrapped)
    default: return value(of: node)
    }
  }

  /// Evaluates a member or a call once, because the parts of a chain are evaluated repeatedly.
  private func knownLink(_ node: Int, _ isOptional: inout Bool) -> ExpressionValue {
    if let known = types.knownLinks[node] {
      isOptional = isOptional || known.isOptional
      return known.value
    }
    var isOwnOptional = false
    let found = types.limits.detectingTruncation {
      tree.kind(at: node) == .member ? member(node, &isOwnOptional) : call(node, &isOwnOptional)
    }
    if !found.isTruncated { types.knownLinks[node] = (found.answer, isOwnOptional) }
    isOptional = isOptional || isOwnOptional
    return found.answer
  }

  /// Evaluates the first child of a part, one level down.
  private func inner(_ node: Int, _ isOptional: inout Bool) -> ExpressionValue {
    types.limits.nested(.unknown) { link(tree.firstChild(of: node), &isOptional) }
  }

  /// Whether a node is `Set<String>` or similar before parentheses or a dot.
  private func isGenericType(_ node: Int) -> Bool {
    guard let last = tree.lastChild(of: node) else { return false }
    return tree.kind(at: last) == .genericArguments && bytes.startsUppercase(tree.mainRange(at: node))
  }

  // MARK: - Members

  private func member(_ node: Int, _ isOptional: inout Bool) -> ExpressionValue {
    // `.member` of an inferred type.
    guard let base = tree.base(ofMember: node) else { return .unknown }
    if isGenericType(node) { return ExpressionValue(types.type(writtenAt: node), isMetatype: true) }
    let name = tree.nodes[node].mainToken
    guard name >= tree.nodes[base].endToken else { return .unknown }
    let value = receiver(base, of: node, &isOptional)
    let range = tree.tokens[Int(name)].range
    guard tree.tokens[Int(name)].kind == .float else {
      return types.members.member(range, of: value, depth: depth)
    }
    // `.0.1`
    return types.text(range).split(separator: ".").reduce(value) {
      ExpressionValue($0.type.tupleElement(String($1)))
    }
  }

  /// Evaluates the base of a member; brackets before `init` contain a type.
  private func receiver(_ base: Int, of member: Int, _ isOptional: inout Bool) -> ExpressionValue {
    let isList = tree.kind(at: base) == .array || tree.kind(at: base) == .dictionary
    if isList, tree.spells("init", at: tree.nodes[member].mainToken) {
      return ExpressionValue(types.type(writtenAt: base), isMetatype: true)
    }
    return inner(member, &isOptional)
  }

  // MARK: - Calls

  private func call(_ node: Int, _ isOptional: inout Bool) -> ExpressionValue {
    let callee = tree.firstChild(of: node)
    let word = tree.tokens[Int(tree.nodes[callee].mainToken)].word
    switch tree.kind(at: callee) {
    case .array, .dictionary: return ExpressionValue(types.type(writtenAt: callee))
    case .name where !isGenericType(callee) && word != .selfValue && word != .selfType && word != .super:
      return types.members.call(callee, CallSite(tree, call: node), depth: depth)
    case .member where !isGenericType(callee):
      guard let base = tree.base(ofMember: callee) else { return .unknown }
      let value = types.limits.nested(.unknown) { receiver(base, of: callee, &isOptional) }
      let name = tree.mainRange(at: callee)
      return types.members.call(name, CallSite(tree, call: node), of: value, depth: depth)
    default:
      let value = inner(node, &isOptional)
      return ExpressionValue(value.isMetatype ? value.type : value.type.result)
    }
  }

  // MARK: - Names

  /// Evaluates a name.
  private func name(_ node: Int) -> ExpressionValue {
    let name = tree.mainRange(at: node)
    switch tree.tokens[Int(tree.nodes[node].mainToken)].word {
    case .selfValue: return ExpressionValue(types.selfType(at: name.lowerBound))
    case .selfType: return ExpressionValue(types.selfType(at: name.lowerBound), isMetatype: true)
    case .super: return .unknown
    default: break
    }
    guard bytes[name.lowerBound] == UInt8(ascii: "$") else {
      return variable(NameHash(bytes, name), at: node)
    }
    // `$0` of a closure, or `$name`, the binding of a property.
    if let number = Int(types.text(name.dropFirst())), number < 100 {
      return ExpressionValue(types.locals.implicitParameter(number, at: node, depth: depth))
    }
    let type = variable(NameHash(bytes, name.dropFirst()), at: node).type
    return type.isUnknown ? .unknown : ExpressionValue(SwiftType("Binding", type))
  }

  private func variable(_ hash: NameHash, at node: Int) -> ExpressionValue {
    let declaration = types.locals.declaration(of: hash, at: node)
    if case .hidden = declaration { return .unknown }
    if let type = types.locals.type(of: declaration, depth: depth) { return ExpressionValue(type) }
    let name = tree.mainRange(at: node)
    if let found = types.members.memberAround(hash, at: name.lowerBound, depth: depth) { return found }
    guard bytes.startsUppercase(name) else { return .unknown }
    return ExpressionValue(types.type(writtenAt: node), isMetatype: true)
  }

  // MARK: - Key paths

  /// Evaluates the key path `\.a.b` for a value of a type.
  package func value(ofKeyPath node: Int, from type: SwiftType) -> ExpressionValue {
    guard var member = tree.lastChild(of: node) else { return .unknown }
    var names: [Range<Int>] = []
    while tree.kind(at: member) == .member {
      names.append(tree.mainRange(at: member))
      guard let base = tree.base(ofMember: member) else {
        return names.reversed().reduce(ExpressionValue(type)) {
          types.members.member($1, of: $0, depth: depth.inner)
        }
      }
      member = base
    }
    return .unknown
  }

  /// Evaluates the value of `@Environment(Model.self)` and `@Environment(\.value)`.
  func provided(by argument: Int) -> ExpressionValue {
    switch tree.kind(at: argument) {
    case .keyPath: value(ofKeyPath: argument, from: SwiftType("EnvironmentValues"))
    case .member: tree.base(ofMember: argument).map { ExpressionValue(types.type(writtenAt: $0)) } ?? .unknown
    default: .unknown
    }
  }
}
