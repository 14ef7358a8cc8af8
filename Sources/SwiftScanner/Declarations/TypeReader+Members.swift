extension TypeReader {
  /// Tells what a member is that is not called.
  func member(_ name: Range<Int>, of value: ExpressionValue, depth: Int) -> ExpressionValue {
    if value.isMetatype { return staticMember(name, of: value.type, depth: depth) }
    let type = value.type
    if type.name.utf8.first == UInt8(ascii: "("), !type.isFunction {
      return ExpressionValue(type.tupleElement(text(name)))
    }
    if type.base == "Binding", let inner = type.arguments.first {
      if bytes.equals(name, "wrappedValue") { return ExpressionValue(inner) }
      let member = member(name, of: ExpressionValue(inner), depth: depth).type
      return member.isUnknown ? .unknown : ExpressionValue(SwiftType("Binding<\(member.written)>"))
    }
    if let found = property(NameHash(bytes, name), of: type, isStatic: false, depth: depth) {
      return ExpressionValue(found)
    }
    if bytes.equals(name, "rawValue"), let raw = rawType(of: type) { return ExpressionValue(raw) }
    return ExpressionValue(standardMember(name, of: type))
  }

  private func staticMember(_ name: Range<Int>, of type: SwiftType, depth: Int) -> ExpressionValue {
    if bytes.equals(name, "self") { return ExpressionValue(type, isMetatype: true) }
    let path = SwiftType(type.name + "." + text(name))
    if isDeclared(path) { return ExpressionValue(path, isMetatype: true) }
    let hash = NameHash(bytes, name)
    if let found = property(hash, of: type, isStatic: true, depth: depth) { return ExpressionValue(found) }
    let isCase = functions(hash, of: type).contains { index.function($0).kind == .enumCase }
    if isCase { return ExpressionValue(type) }
    if bytes.equals(name, "allCases"), isDeclared(type) { return ExpressionValue(type.array) }
    let first = bytes[name.lowerBound]
    if first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") {
      return ExpressionValue(path, isMetatype: true)
    }
    return ExpressionValue(StandardTypes.staticMember(NameHash(bytes, name), of: owners(of: type), type))
  }

  /// The type of the raw values of an enum of the tree.
  func rawType(of type: SwiftType) -> SwiftType? {
    let raw = index.inheritance(of: type).first { name in
      name == "String" || name == "Character" || SwiftType(name).isInteger || SwiftType(name).isFloatingPoint
    }
    return raw.map { SwiftType($0) }
  }

  /// The type of a member that the standard library or Foundation declares.
  ///
  /// Of an unknown receiver only names are answered that mean one thing everywhere, and that the tree does not use.
  func standardMember(_ name: Range<Int>, of type: SwiftType) -> SwiftType {
    let hash = NameHash(bytes, name)
    for owner in type.isUnknown ? [] : owners(of: type) {
      if let found = StandardTypes.member(hash, of: owner, type) { return found }
    }
    guard let found = StandardTypes.member(hash, of: StandardTypes.any, type) else { return .unknown }
    return type.isUnknown && !isEverywhere(found, hash) ? .unknown : found
  }

  /// Whether all that the tree declares under a name has a type, which is asked once.
  private func isEverywhere(_ type: SwiftType, _ name: NameHash) -> Bool {
    if let known = answers.isEverywhere[name] { return known }
    let answer =
      index.propertyNames.places(of: name).allSatisfy { isProperty($0, of: type) }
      && index.functionNames.places(of: name).allSatisfy { place in
        let function = index.function(place)
        return function.kind == .function && index.file(place).isWritten(function.result, type.name)
      }
    answers.isEverywhere[name] = answer
    return answer
  }

  private func isProperty(_ place: DeclarationIndex.Place, of type: SwiftType) -> Bool {
    let property = index.property(place)
    if property.type.isEmpty { return self.type(ofProperty: place, depth: 0) == type }
    return index.file(place).isWritten(property.type, type.name)
  }

  /// An element of a value, by the index in brackets.
  func element(of value: ExpressionValue, at group: SourceToken, depth: Int) -> ExpressionValue {
    let type = value.type
    let call = callSite(group.bracket)
    if value.isMetatype || type.isUnknown { return .unknown }
    guard let argument = call.arguments.first else { return .unknown }
    let standard = standardElement(of: type, call, argument, depth: depth)
    // Collections know a plain index; what an extension adds has a label, or another type of index.
    if argument.label == .none, !standard.isUnknown {
      let isIndex = type.base == "Dictionary" || !self.value(of: argument.range, depth: depth + 1).type.isText
      if isIndex { return ExpressionValue(standard) }
    }
    let subscripts = functions(NameHash("subscript"), of: type)
    return ExpressionValue(result(of: subscripts, call, of: type) ?? .unknown)
  }

  private func standardElement(
    of type: SwiftType, _ call: CallSite, _ argument: CallSite.Argument, depth: Int
  ) -> SwiftType {
    if type.base == "Dictionary" {
      let value = type.arguments.count == 2 ? type.arguments[1] : .unknown
      return call.arguments.count > 1 ? value : value.optional
    }
    if type.isText { return SwiftType(isRange(argument, depth: depth) ? "Substring" : "Character") }
    return isRange(argument, depth: depth) && !type.element.isUnknown ? type : type.element
  }

  private func isRange(_ argument: CallSite.Argument, depth: Int) -> Bool {
    var cursor = TokenCursor(tokens, at: argument.range.lowerBound)
    while true {
      let token = cursor.next()
      guard token.start < argument.range.upperBound, token.kind != .start else { break }
      if token.kind == .operator, bytes.equals(token.range, "...") || bytes.equals(token.range, "..<") {
        return true
      }
    }
    let base = value(of: argument.range, depth: depth + 1).type.base
    return base == "Range" || base == "ClosedRange"
  }
}
