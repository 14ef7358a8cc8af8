import SwiftTree

/// Evaluation of calls.
extension MemberLookup {
  /// Evaluates a call of a method, or of another declaration in a type.
  package func call(_ name: Range<Int>, _ call: CallSite, of receiver: ExpressionValue, depth: Depth)
    -> ExpressionValue
  {
    if receiver.isMetatype { return staticCall(name, call, of: receiver.type, depth: depth) }
    let hash = NameHash(bytes, name)
    if !receiver.type.isUnknown {
      if let found = result(of: functions(hash, of: receiver.type), call, of: receiver.type) {
        return ExpressionValue(found)
      }
      if let property = property(hash, of: receiver.type, isStatic: false, depth: depth), property.isFunction
      {
        return ExpressionValue(property.result)
      }
    }
    let standard = StandardCalls(types, depth: depth)
    return ExpressionValue(
      standard.method(name, call, of: receiver.type) ?? standardMember(name, of: receiver.type))
  }

  /// Evaluates a call of a plain name, by its node.
  package func call(_ callee: Int, _ call: CallSite, depth: Depth) -> ExpressionValue {
    let name = tree.mainRange(at: callee)
    let hash = NameHash(bytes, name)
    if let type = types.locals.type(of: types.locals.declaration(of: hash, at: callee), depth: depth) {
      return ExpressionValue(type.result)
    }
    let isType = bytes.startsUppercase(name)
    if !isType || index.functionNames.contains(hash) {
      let candidates = candidates(of: CallName(name: name, base: .none))
      let made = isType ? types.type(writtenAt: callee) : .unknown
      if let found = result(of: candidates.functions(for: call), call, of: made) {
        return ExpressionValue(found)
      }
    }
    if !isType, let value = memberAround(hash, at: name.lowerBound, depth: depth) {
      return ExpressionValue(value.type.result)
    }
    let standard = StandardCalls(types, depth: depth).function(name, call)
    return isType && standard.isUnknown
      ? made(types.type(writtenAt: callee), call, depth: depth) : ExpressionValue(standard)
  }

  private func staticCall(
    _ name: Range<Int>, _ call: CallSite, of type: SwiftType, depth: Depth
  ) -> ExpressionValue {
    if bytes.equals(name, "init") { return made(type, call, depth: depth) }
    let hash = NameHash(bytes, name)
    let nested = self.nested(name, in: type)
    if isDeclared(nested) { return made(nested, call, depth: depth) }
    if let found = result(of: functions(hash, of: type), call, of: type) { return ExpressionValue(found) }
    if bytes.startsUppercase(name) { return ExpressionValue(nested) }
    return ExpressionValue(StandardTypes.staticMember(hash, of: owners(of: type), type))
  }

  // MARK: - Initializers

  /// Evaluates a value created by an initializer of a type.
  private func made(_ type: SwiftType, _ call: CallSite, depth: Depth) -> ExpressionValue {
    if let found = result(of: initializers(of: type), call, of: type) { return ExpressionValue(found) }
    guard !isDeclared(type), let argument = call.arguments.first else { return ExpressionValue(type) }
    if type.isInteger || type.isFloatingPoint, isTextual(argument, depth: depth) {
      return ExpressionValue(type.optional)
    }
    if type.name == "Array" || type.name == "Set", argument.label == .none {
      let element = types.value(of: argument.value, depth: depth.inner).type.element
      return element.isUnknown ? .unknown : ExpressionValue(SwiftType(type.name, element))
    }
    return ExpressionValue(StandardTypes.mayFail(type, argument.label) ? type.optional : type)
  }

  private func isTextual(_ argument: CallSite.Argument, depth: Depth) -> Bool {
    if argument.label != .none { return argument.label == NameHash("exactly") }
    let type = types.value(of: argument.value, depth: depth.inner).type
    return type.isText || type.name == "Character"
  }

  // MARK: - Results

  /// Returns the common result of the nearest owner's functions with matching labels; `nil` for none.
  func result(of functions: [DeclarationIndex.Location], _ call: CallSite, of type: SwiftType)
    -> SwiftType?
  {
    var joined: SwiftType?
    var owner: NameHash?
    for location in functions {
      let function = index.function(location)
      let path = index.file(location).pathHash(of: function.owner)
      guard owner == nil || owner == path else { break }
      guard CallMatch(call, function, in: index.file(location)) != nil else { continue }
      owner = path
      let result = result(of: location, function, type)
      if let joined, joined != result { return .unknown }
      joined = result
    }
    return joined
  }

  private func result(
    of location: DeclarationIndex.Location, _ function: FunctionDeclaration, _ type: SwiftType
  ) -> SwiftType {
    let file = index.file(location)
    switch function.kind {
    case .initializer, .memberwise:
      let made = type.isUnknown ? SwiftType(file.path(of: function.owner)) : type
      return function.isFailable ? made.optional : made
    case .enumCase: return SwiftType(file.path(of: function.owner))
    case .function, .subscript:
      if function.result.isEmpty { return SwiftType("Void") }
      if file.isWritten(function.result, "Self"), !type.isUnknown { return type }
      var scope = index.scope(of: function, at: location)
      scope.arguments = genericArguments(of: type)
      return index.resolved(file.type(function.result), in: scope)
    }
  }
}

/// Functions of the standard library and Foundation whose results depend on their arguments.
package struct StandardCalls {
  private let types: TypeReader
  private let depth: Depth
  private var tree: SyntaxTree { types.tree }
  private var bytes: SourceBytes { types.bytes }

  init(_ types: TypeReader, depth: Depth) { (self.types, self.depth) = (types, depth) }

  /// Returns the result type of a method; `nil` if its name alone determines it.
  package func method(_ name: Range<Int>, _ call: CallSite, of type: SwiftType) -> SwiftType? {
    switch types.text(name) {
    case "reduce": reduced(type, call)
    case "map": mapped(type, call) { $0.array }
    case "compactMap": mapped(type, call) { $0.unwrapped.array }
    case "flatMap": mapped(type, call) { $0.element.array }
    default: nil
    }
  }

  /// Returns the result type of a global function.
  package func function(_ name: Range<Int>, _ call: CallSite) -> SwiftType {
    switch types.text(name) {
    case "CFAbsoluteTimeGetCurrent", "CACurrentMediaTime": return .double
    case "NSLocalizedString", "NSStringFromClass", "NSFullUserName", "NSUserName", "NSHomeDirectory",
      "NSTemporaryDirectory":
      return .string
    case "readLine": return SwiftType.string.optional
    case "min", "max":
      let arguments = arguments(of: call)
      guard let first = arguments.first else { return .unknown }
      return arguments.dropFirst().reduce(first) { $0.joined(with: $1) }.type
    case "abs", "floor", "ceil", "round", "trunc", "sqrt", "pow", "fabs":
      return arguments(of: call).first?.type ?? .unknown
    case "zip":
      let elements = arguments(of: call).map(\.type.element)
      return elements.count == 2 ? SwiftType("Zip2Sequence", elements) : .unknown
    case "stride":
      let start = arguments(of: call).first?.type ?? .unknown
      return start.isUnknown ? .unknown : start.array
    default: return .unknown
    }
  }

  private func arguments(of call: CallSite) -> [ExpressionValue] {
    call.arguments.prefix(4).map { types.value(of: $0.value, depth: depth.inner) }
  }

  // MARK: - Sequences

  /// Returns the type of `reduce`: that of its initial value, or of the sum of numbers.
  private func reduced(_ type: SwiftType, _ call: CallSite) -> SwiftType {
    guard let first = call.arguments.first else { return .unknown }
    let start = types.value(of: first.value, depth: depth.inner)
    if call.arguments.count == 2, bytes.equals(call.arguments[1].range, "+") {
      return start.joined(with: ExpressionValue(type.element)).type
    }
    return start.literal == .none || start.literal == .string ? start.type : .unknown
  }

  /// Returns the type of `map` and similar methods: a sequence of the transformed elements.
  private func mapped(
    _ type: SwiftType, _ call: CallSite, _ sequence: (SwiftType) -> SwiftType
  ) -> SwiftType {
    let element = type.isOptional ? type.unwrapped : type.element
    guard let transform = call.closures.first ?? call.arguments.first else { return .unknown }
    let made = result(of: transform.value, for: element)
    if made.isUnknown { return .unknown }
    return type.isOptional ? made.optional : sequence(made)
  }

  /// Returns the type of an element transformed by a closure, a key path or an initializer.
  private func result(of transform: Int, for element: SwiftType) -> SwiftType {
    let reader = ExpressionReader(types, depth: depth.inner)
    switch tree.kind(at: transform) {
    case .closure: return reader.result(ofClosure: transform).type
    case .member where tree.spells("init", at: tree.nodes[transform].mainToken):
      return tree.base(ofMember: transform).map { types.type(writtenAt: $0) } ?? .unknown
    case .keyPath where !element.isUnknown: return reader.value(ofKeyPath: transform, from: element).type
    default: return .unknown
    }
  }
}
