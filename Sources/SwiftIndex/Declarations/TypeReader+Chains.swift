import SwiftTree

/// Evaluation of names with their members, calls and subscripts.
extension TypeReader {
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
      return ExpressionValue(type(writtenAt: node), isMetatype: true)
    case .name, .namePattern: return name(node)
    case .member, .call: return knownLink(node, &isOptional)
    case .subscriptCall:
      let value = firstLink(node, &isOptional)
      return element(of: value, CallSite(tree, call: node))
    case .optionalChain:
      isOptional = true
      return ExpressionValue(firstLink(node, &isOptional).type.unwrapped)
    case .forcedValue: return ExpressionValue(firstLink(node, &isOptional).type.unwrapped)
    default: return evaluated(node)
    }
  }

  /// Evaluates a member or a call once, because the parts of a chain are evaluated repeatedly.
  private func knownLink(_ node: Int, _ isOptional: inout Bool) -> ExpressionValue {
    if let known = knownLinks[node] {
      isOptional = isOptional || known.isOptional
      return known.value
    }
    var isOwnOptional = false
    let found = cache.detectingTruncation {
      tree.kind(at: node) == .member ? member(node, &isOwnOptional) : call(node, &isOwnOptional)
    }
    if !found.isTruncated { knownLinks[node] = (found.answer, isOwnOptional) }
    isOptional = isOptional || isOwnOptional
    return found.answer
  }

  /// Evaluates the first child of a part, one level down.
  private func firstLink(_ node: Int, _ isOptional: inout Bool) -> ExpressionValue {
    cache.nested { link(tree.firstChild(of: node), &isOptional) }
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
    if isGenericType(node) { return ExpressionValue(type(writtenAt: node), isMetatype: true) }
    let name = tree.nodes[node].mainToken
    guard name >= tree.nodes[base].endToken else { return .unknown }
    let value = receiver(base, of: node, &isOptional)
    let range = tree.tokens[Int(name)].range
    guard tree.tokens[Int(name)].kind == .float else {
      return member(range, of: value)
    }
    // `.0.1`
    return text(range).split(separator: ".").reduce(value) {
      ExpressionValue($0.type.tupleElement(String($1)))
    }
  }

  /// Evaluates the base of a member; brackets before `init` contain a type.
  private func receiver(_ base: Int, of member: Int, _ isOptional: inout Bool) -> ExpressionValue {
    let isList = tree.kind(at: base) == .array || tree.kind(at: base) == .dictionary
    if isList, tree.spells("init", at: tree.nodes[member].mainToken) {
      return ExpressionValue(type(writtenAt: base), isMetatype: true)
    }
    return firstLink(member, &isOptional)
  }

  // MARK: - Calls

  private func call(_ node: Int, _ isOptional: inout Bool) -> ExpressionValue {
    let callee = tree.firstChild(of: node)
    let word = tree.tokens[Int(tree.nodes[callee].mainToken)].word
    switch tree.kind(at: callee) {
    case .array, .dictionary: return ExpressionValue(type(writtenAt: callee))
    case .name where !isGenericType(callee) && word != .selfValue && word != .selfType && word != .super:
      return call(callee, CallSite(tree, call: node))
    case .member where !isGenericType(callee):
      guard let base = tree.base(ofMember: callee) else { return .unknown }
      let value = cache.nested { receiver(base, of: callee, &isOptional) }
      let name = tree.mainRange(at: callee)
      return call(name, CallSite(tree, call: node), of: value)
    default:
      let value = firstLink(node, &isOptional)
      return ExpressionValue(value.isMetatype ? value.type : value.type.result)
    }
  }
}

/// Evaluation of calls.
extension TypeReader {
  /// Evaluates a call of a method, or of another declaration in a type.
  package func call(_ name: Range<Int>, _ call: CallSite, of receiver: ExpressionValue)
    -> ExpressionValue
  {
    if receiver.isMetatype { return staticCall(name, call, of: receiver.type) }
    let hash = NameHash(bytes, name)
    if !receiver.type.isUnknown {
      if let found = result(of: functions(hash, of: receiver.type), call, of: receiver.type) {
        return ExpressionValue(found)
      }
      if let property = property(hash, of: receiver.type, isStatic: false), property.isFunction {
        return ExpressionValue(property.result)
      }
    }
    return ExpressionValue(
      standardMethod(name, call, of: receiver.type) ?? standardMember(name, of: receiver.type))
  }

  /// Evaluates a call of a plain name, by its node.
  package func call(_ callee: Int, _ call: CallSite) -> ExpressionValue {
    let name = tree.mainRange(at: callee)
    let hash = NameHash(bytes, name)
    if let type = type(of: declaration(of: hash, at: callee)) {
      return ExpressionValue(type.result)
    }
    let isType = bytes.startsUppercase(name)
    if !isType || index.functionNames.contains(hash) {
      let candidates = CallName(tree, callee: callee).map { self.candidates(of: $0) } ?? CallCandidates()
      let made = isType ? type(writtenAt: callee) : .unknown
      if let found = result(of: candidates.functions(for: call), call, of: made) {
        return ExpressionValue(found)
      }
    }
    if !isType, let type = memberAround(hash, at: name.lowerBound) { return ExpressionValue(type.result) }
    let standard = standardFunction(name, call)
    return isType && standard.isUnknown
      ? made(type(writtenAt: callee), call) : ExpressionValue(standard)
  }

  private func staticCall(
    _ name: Range<Int>, _ call: CallSite, of type: SwiftType
  ) -> ExpressionValue {
    if bytes.equals(name, "init") { return made(type, call) }
    let hash = NameHash(bytes, name)
    let nested = nested(name, in: type)
    if isDeclared(nested) { return made(nested, call) }
    if let found = result(of: functions(hash, of: type), call, of: type) {
      return ExpressionValue(found)
    }
    if bytes.startsUppercase(name) { return ExpressionValue(nested) }
    return ExpressionValue(
      StandardTypes.member(hash, of: owners(of: type), type, isStatic: true) ?? .unknown)
  }

  // MARK: - Initializers

  /// Evaluates a value created by an initializer of a type.
  private func made(_ type: SwiftType, _ call: CallSite) -> ExpressionValue {
    if let found = result(of: initializers(of: type), call, of: type) { return ExpressionValue(found) }
    guard !isDeclared(type), let argument = call.arguments.first else { return ExpressionValue(type) }
    if type.isInteger || type.isFloatingPoint, isTextual(argument) {
      return ExpressionValue(type.optional)
    }
    if type.isCollection, argument.label.isEmpty {
      let element = inner(argument.node).type.element
      return element.isUnknown ? .unknown : ExpressionValue(SwiftType(type.name, element))
    }
    return ExpressionValue(StandardTypes.mayFail(type, argument.labelHash) ? type.optional : type)
  }

  private func isTextual(_ argument: CallArgument) -> Bool {
    if !argument.label.isEmpty { return bytes.equals(argument.label, "exactly") }
    let type = inner(argument.node).type
    return type.isText || type.name == "Character"
  }

  // MARK: - Results

  /// Returns the common result of the nearest owner's functions with matching labels; `nil` for none.
  func result(of functions: [DeclarationIndex.Location], _ call: CallSite, of type: SwiftType)
    -> SwiftType?
  {
    var joined: SwiftType?
    for (location, match) in matches(CallCandidates(functions: functions), call) {
      let result = result(of: location, type, genericArguments(in: call, match, of: location))
      if let joined, joined != result { return .unknown }
      joined = result
    }
    return joined
  }

  func result(
    of location: DeclarationIndex.Location, _ type: SwiftType, _ arguments: [String: SwiftType] = [:]
  ) -> SwiftType {
    let (file, function) = (index.file(location), index.function(location))
    switch function.kind {
    case .initializer, .memberwise:
      let made = type.isUnknown ? SwiftType(file.path(of: function.owner)) : type
      return function.isFailable ? made.optional : made
    case .enumCase: return SwiftType(file.path(of: function.owner))
    case .function, .subscript:
      if function.result.isEmpty { return SwiftType("Void") }
      if file.isWritten(function.result, "Self"), !type.isUnknown { return type }
      var scope = index.scope(of: function, at: location)
      scope.arguments = genericArguments(of: type).merging(arguments) { $1 }
      return index.resolved(file.type(function.result), in: scope)
    }
  }

  // MARK: - Standard library and Foundation

  /// Returns the result type of a method; `nil` if its name alone determines it.
  private func standardMethod(_ name: Range<Int>, _ call: CallSite, of type: SwiftType) -> SwiftType? {
    switch text(name) {
    case "withUnretained": retained(type, call)
    case _
    where PublisherNames.operators.contains(NameHash(bytes, name)) && type.arguments.count > 0
      && !type.isCollection:
      type
    case "reduce": reduced(type, call)
    case "map": mapped(type, call) { $0.array }
    case "compactMap": mapped(type, call) { $0.unwrapped.array }
    case "flatMap": mapped(type, call) { $0.element.array }
    default: nil
    }
  }

  /// Returns the type of a publisher that adds an object to each value, whatever it publishes.
  private func retained(_ type: SwiftType, _ call: CallSite) -> SwiftType? {
    guard let object = call.arguments.first else { return nil }
    let parts = [inner(object.node).type, type.arguments.first ?? .unknown].map { SwiftType.Part(type: $0) }
    return SwiftType("AnyPublisher", .tuple(parts))
  }

  /// Returns the result type of a global function.
  private func standardFunction(_ name: Range<Int>, _ call: CallSite) -> SwiftType {
    switch text(name) {
    case "NSLocalizedString", "NSStringFromClass", "NSFullUserName", "NSUserName", "NSHomeDirectory",
      "NSTemporaryDirectory":
      return .string
    case "min", "max", "pow":
      let arguments = arguments(of: call)
      guard let first = arguments.first else { return .unknown }
      return arguments.dropFirst().reduce(first) { $0.joined(with: $1) }.type
    case "abs", "floor", "ceil", "round", "trunc", "sqrt", "fabs":
      return arguments(of: call).first?.type ?? .unknown
    default: return .unknown
    }
  }

  /// Returns the type of `reduce`: that of its initial value, or of the sum of numbers.
  private func reduced(_ type: SwiftType, _ call: CallSite) -> SwiftType {
    guard let first = call.arguments.first else { return .unknown }
    let start = inner(first.node)
    if call.arguments.count == 2, bytes.equals(call.arguments[1].value, "+") {
      return start.joined(with: ExpressionValue(type.element)).type
    }
    return start.literal == .none || start.literal == .string ? start.type : .unknown
  }

  private func arguments(of call: CallSite) -> [ExpressionValue] {
    call.arguments.prefix(4).map { inner($0.node) }
  }

  /// Returns the type of `map` and similar methods: a sequence of the transformed elements.
  private func mapped(
    _ type: SwiftType, _ call: CallSite, _ sequence: (SwiftType) -> SwiftType
  ) -> SwiftType {
    let element = type.isOptional ? type.unwrapped : type.element
    guard let transform = call.closures.first ?? call.arguments.first else { return .unknown }
    let made = result(of: transform.node, for: element)
    if made.isUnknown { return .unknown }
    return type.isOptional ? made.optional : sequence(made)
  }

  /// Returns the type of an element transformed by a closure, a key path or an initializer.
  func result(of transform: Int, for element: SwiftType) -> SwiftType {
    switch tree.kind(at: transform) {
    case .closure: return inner { result(ofClosure: transform) }.type
    case .member where tree.spells("init", at: tree.nodes[transform].mainToken):
      return tree.base(ofMember: transform).map { type(writtenAt: $0) } ?? .unknown
    case .keyPath where !element.isUnknown: return inner { value(ofKeyPath: transform, from: element) }.type
    default: return .unknown
    }
  }
}
