extension TypeReader {
  /// Tells what a call makes; `receiver` is `nil` for a name that stands alone.
  func call(_ name: Range<Int>, _ call: CallSite, of receiver: ExpressionValue?, depth: Int)
    -> ExpressionValue
  {
    guard let receiver else { return unqualifiedCall(name, call, depth: depth) }
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
    if bytes.equals(name, "reduce") { return ExpressionValue(reduced(receiver.type, call, depth: depth)) }
    if bytes.equals(name, "map") || bytes.equals(name, "compactMap") || bytes.equals(name, "flatMap") {
      return ExpressionValue(mapped(receiver.type, call, name, depth: depth))
    }
    return ExpressionValue(standardMember(name, of: receiver.type))
  }

  private func unqualifiedCall(_ name: Range<Int>, _ call: CallSite, depth: Int) -> ExpressionValue {
    let hash = NameHash(bytes, name)
    if case .found(let value) = local(hash, at: name.lowerBound, depth: depth) {
      return ExpressionValue(value.type.result)
    }
    let first = bytes[name.lowerBound]
    let isType = first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
    if !isType || index.functionNames.contains(hash) {
      let candidates = candidates(of: Callee(kind: .call, name: name))
      let made = isType ? type(written: name) : .unknown
      if let found = result(of: candidates.functions, call, of: made) { return ExpressionValue(found) }
    }
    if !isType, let value = memberAround(hash, at: name.lowerBound, depth: depth) {
      return ExpressionValue(value.type.result)
    }
    let standard = standardFunction(name, call, depth: depth)
    return isType && standard.isUnknown
      ? made(type(written: name), call, depth: depth) : ExpressionValue(standard)
  }

  private func staticCall(
    _ name: Range<Int>, _ call: CallSite, of type: SwiftType, depth: Int
  ) -> ExpressionValue {
    if bytes.equals(name, "init") { return made(type, call, depth: depth) }
    let hash = NameHash(bytes, name)
    let nested = SwiftType(type.name + "." + text(name))
    if isDeclared(nested) { return made(nested, call, depth: depth) }
    if let found = result(of: functions(hash, of: type), call, of: type) { return ExpressionValue(found) }
    let first = bytes[name.lowerBound]
    if first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") { return ExpressionValue(nested) }
    return ExpressionValue(StandardTypes.staticMember(hash, of: owners(of: type), type))
  }

  // MARK: - Initialisers

  /// A value of a type made by one of its initialisers.
  private func made(_ type: SwiftType, _ call: CallSite, depth: Int) -> ExpressionValue {
    let own = initializers(of: type)
    if let found = result(of: own, call, of: type) { return ExpressionValue(found) }
    guard !isDeclared(type), let argument = call.arguments.first else { return ExpressionValue(type) }
    if type.isInteger || type.isFloatingPoint, isTextual(argument, depth: depth) {
      return ExpressionValue(type.optional)
    }
    if type.name == "Array" || type.name == "Set", argument.label == .none {
      let element = value(of: argument.range, depth: depth + 1).type.element
      guard !element.isUnknown else { return .unknown }
      return ExpressionValue(type.name == "Set" ? SwiftType("Set<\(element.written)>") : element.array)
    }
    return ExpressionValue(StandardTypes.mayFail(type, argument.label) ? type.optional : type)
  }

  private func isTextual(_ argument: CallSite.Argument, depth: Int) -> Bool {
    if argument.label != .none { return argument.label == NameHash("exactly") }
    let type = value(of: argument.range, depth: depth + 1).type
    return type.isText || type.name == "Character"
  }

  // MARK: - Results

  /// The result on which all functions of the nearest owner agree that the labels fit; `nil` where none fits.
  func result(of functions: [DeclarationIndex.Place], _ call: CallSite, of type: SwiftType) -> SwiftType? {
    var joined: SwiftType?
    var owner: NameHash?
    for place in functions {
      let function = index.function(place)
      let path = index.file(place).pathHash(of: function.owner)
      guard owner == nil || owner == path else { break }
      guard CallMatch(call, function, in: index.file(place)) != nil else { continue }
      owner = path
      let result = result(of: place, function, type)
      if let joined, joined != result { return .unknown }
      joined = result
    }
    return joined
  }

  private func result(
    of place: DeclarationIndex.Place, _ function: FunctionDeclaration, _ type: SwiftType
  ) -> SwiftType {
    let file = index.file(place)
    switch function.kind {
    case .initializer, .memberwise:
      let made = type.isUnknown ? SwiftType(file.path(of: function.owner)) : type
      return function.isFailable ? made.optional : made
    case .enumCase: return SwiftType(file.path(of: function.owner))
    case .function, .subscript:
      let text = file.text(function.result)
      if text.isEmpty { return SwiftType("Void") }
      if text == "Self", !type.isUnknown { return type }
      var scope = DeclarationScope(file: place.file, type: function.owner, function: function)
      scope.arguments = genericArguments(of: type)
      return index.resolved(SwiftType(written: text), in: scope)
    }
  }
}
