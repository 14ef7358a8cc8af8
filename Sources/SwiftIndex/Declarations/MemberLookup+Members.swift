/// Evaluation of members that are not called.
extension MemberLookup {
  /// Evaluates a member of a value or a type.
  package func member(_ name: Range<Int>, of value: ExpressionValue, depth: Depth) -> ExpressionValue {
    if value.isMetatype { return staticMember(name, of: value.type, depth: depth) }
    let type = value.type
    if type.form == .tuple { return ExpressionValue(type.tupleElement(types.text(name))) }
    if type.base == "Binding", let inner = type.arguments.first {
      if bytes.equals(name, "wrappedValue") { return ExpressionValue(inner) }
      let member = member(name, of: ExpressionValue(inner), depth: depth).type
      return member.isUnknown ? .unknown : ExpressionValue(SwiftType("Binding", member))
    }
    if let found = property(NameHash(bytes, name), of: type, isStatic: false, depth: depth) {
      return ExpressionValue(found)
    }
    if bytes.equals(name, "rawValue"), let raw = rawType(of: type) { return ExpressionValue(raw) }
    return ExpressionValue(standardMember(name, of: type))
  }

  private func staticMember(_ name: Range<Int>, of type: SwiftType, depth: Depth) -> ExpressionValue {
    if bytes.equals(name, "self") { return ExpressionValue(type, isMetatype: true) }
    let nested = self.nested(name, in: type)
    if isDeclared(nested) { return ExpressionValue(nested, isMetatype: true) }
    let hash = NameHash(bytes, name)
    if let found = property(hash, of: type, isStatic: true, depth: depth) { return ExpressionValue(found) }
    let isCase = functions(hash, of: type).contains { index.function($0).kind == .enumCase }
    if isCase { return ExpressionValue(type) }
    if bytes.equals(name, "allCases"), isDeclared(type) { return ExpressionValue(type.array) }
    if bytes.startsUppercase(name) { return ExpressionValue(nested, isMetatype: true) }
    return ExpressionValue(StandardTypes.staticMember(hash, of: owners(of: type), type))
  }

  /// Returns a nested type by its name.
  package func nested(_ name: Range<Int>, in type: SwiftType) -> SwiftType {
    SwiftType(type.base + "." + types.text(name))
  }

  /// Returns the raw type of an enum of the project.
  package func rawType(of type: SwiftType) -> SwiftType? {
    index.inheritance(of: type).lazy.map { SwiftType($0) }.first { raw in
      raw.base == "String" || raw.base == "Character" || raw.isInteger || raw.isFloatingPoint
    }
  }

  // MARK: - Members around

  /// Evaluates a property of the enclosing types, or a global variable.
  func memberAround(_ name: NameHash, at offset: Int, depth: Depth) -> ExpressionValue? {
    let scope = types.scope(at: offset)
    var type = scope.type
    while type >= 0 {
      let around = types.type(at: type, of: scope)
      if let found = property(name, of: around, isStatic: nil, depth: depth) ?? inherited(name, of: around) {
        return ExpressionValue(found)
      }
      type = index.files[Int(scope.file)].types[Int(type)].outer
    }
    return joined(index.properties.locations(of: NameHash.root.appending(name)), depth: depth).map {
      ExpressionValue($0)
    }
  }

  /// Returns the type of a standard library or Foundation member of an enclosing type.
  private func inherited(_ name: NameHash, of type: SwiftType) -> SwiftType? {
    if name == Self.rawValue { return rawType(of: type) }
    for owner in owners(of: type) {
      if let found = StandardTypes.member(name, of: owner, type) { return found }
    }
    return nil
  }

  private static let rawValue = NameHash("rawValue")

  // MARK: - Standard members

  /// Returns the type of a standard library or Foundation member.
  ///
  /// For an unknown receiver, supports only names with the same meaning everywhere that the project does not
  /// declare.
  func standardMember(_ name: Range<Int>, of type: SwiftType) -> SwiftType {
    let hash = NameHash(bytes, name)
    for owner in type.isUnknown ? [] : owners(of: type) {
      if let found = StandardTypes.member(hash, of: owner, type) { return found }
    }
    guard let found = StandardTypes.member(hash, of: StandardTypes.any, type) else { return .unknown }
    return type.isUnknown && !isEverywhere(found, hash) ? .unknown : found
  }

  /// Whether all project declarations of a name have a given type; evaluated once.
  private func isEverywhere(_ type: SwiftType, _ name: NameHash) -> Bool {
    if let known = cache.isEverywhere[name] { return known }
    let answer =
      index.propertyNames.locations(of: name).allSatisfy { isProperty($0, of: type) }
      && index.functionNames.locations(of: name).allSatisfy { location in
        let function = index.function(location)
        return function.kind == .function && index.file(location).isWritten(function.result, type.name)
      }
    cache.isEverywhere[name] = answer
    return answer
  }

  private func isProperty(_ location: DeclarationIndex.Location, of type: SwiftType) -> Bool {
    let property = index.property(location)
    if property.type.isEmpty { return joined([location], depth: .outermost) == type }
    return index.file(location).isWritten(property.type, type.name)
  }

  // MARK: - Elements

  /// Evaluates an element of a value, by its subscript.
  package func element(of value: ExpressionValue, _ call: CallSite, depth: Depth) -> ExpressionValue {
    let type = value.type
    guard !value.isMetatype, !type.isUnknown, let argument = call.arguments.first else { return .unknown }
    let standard = standardElement(of: type, call, argument, depth: depth)
    // Collections take a plain index; subscripts of extensions have a label or another index type.
    if argument.label == .none, !standard.isUnknown {
      let isIndex =
        type.base == "Dictionary" || !types.value(of: argument.value, depth: depth.inner).type.isText
      if isIndex { return ExpressionValue(standard) }
    }
    let subscripts = functions(NameHash("subscript"), of: type)
    return ExpressionValue(result(of: subscripts, call, of: type) ?? .unknown)
  }

  private func standardElement(
    of type: SwiftType, _ call: CallSite, _ argument: CallSite.Argument, depth: Depth
  ) -> SwiftType {
    if type.base == "Dictionary" {
      let value = type.arguments.count == 2 ? type.arguments[1] : .unknown
      return call.arguments.count > 1 ? value : value.optional
    }
    let reader = ExpressionReader(types, depth: depth.inner)
    if type.isText { return SwiftType(reader.isRange(argument.value) ? "Substring" : "Character") }
    return reader.isRange(argument.value) && !type.element.isUnknown ? type : type.element
  }
}

extension SourceBytes {
  /// Whether a name is capitalized, like the names of types.
  package func startsUppercase(_ name: Range<Int>) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self[name.lowerBound])
  }
}
