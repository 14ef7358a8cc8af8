import SourceText
import SwiftTree

/// Evaluation of members that are not called.
extension TypeReader {
  /// Evaluates a member of a value or a type.
  package func member(_ name: Range<Int>, of value: ExpressionValue) -> ExpressionValue {
    if value.isMetatype { return staticMember(name, of: value.type) }
    if case let own = bytes.unprojected(name), own != name {
      let type = member(own, of: value).type
      return type.isUnknown ? .unknown : ExpressionValue(SwiftType("Binding", type))
    }
    let type = value.type
    if type.form == .tuple { return ExpressionValue(type.tupleElement(text(name))) }
    if type.base == "Binding", let inner = type.arguments.first {
      if bytes.equals(name, "wrappedValue") { return ExpressionValue(inner) }
      let member = member(name, of: ExpressionValue(inner)).type
      return member.isUnknown ? .unknown : ExpressionValue(SwiftType("Binding", member))
    }
    if let found = property(NameHash(bytes, name), of: type, isStatic: false) {
      return ExpressionValue(found)
    }
    if case let state = holder(of: type), state != type { return member(name, of: ExpressionValue(state)) }
    if bytes.equals(name, "rawValue"), let raw = rawType(of: type) { return ExpressionValue(raw) }
    return ExpressionValue(standardMember(name, of: type))
  }

  /// Returns the type that has the members of a value: the state of a store, or the type itself.
  package func holder(of type: SwiftType) -> SwiftType { isDeclared(type) ? type : type.state ?? type }

  private func staticMember(_ name: Range<Int>, of type: SwiftType) -> ExpressionValue {
    if bytes.equals(name, "self") { return ExpressionValue(type, isMetatype: true) }
    let nested = nested(name, in: type)
    if isDeclared(nested) { return ExpressionValue(nested, isMetatype: true) }
    let hash = NameHash(bytes, name)
    if let found = property(hash, of: type, isStatic: true) { return ExpressionValue(found) }
    let isCase = functions(hash, of: type).contains { index.function($0).kind == .enumCase }
    if isCase { return ExpressionValue(type) }
    if bytes.equals(name, "allCases"), isDeclared(type) { return ExpressionValue(type.array) }
    if bytes.startsUppercase(name) { return ExpressionValue(nested, isMetatype: true) }
    return ExpressionValue(
      StandardTypes.member(hash, of: owners(of: type), type, isStatic: true) ?? .unknown)
  }

  // MARK: - Members around

  /// Returns the type of a property of the enclosing types, or of a global variable.
  func memberAround(_ name: NameHash, at offset: Int) -> SwiftType? {
    let scope = scope(at: offset)
    var type = scope.type
    while type >= 0 {
      let around = self.type(at: type, of: scope)
      if let found = property(name, of: around, isStatic: nil) ?? inherited(name, of: around) {
        return found
      }
      type = index.files[Int(scope.file)].types[Int(type)].outer
    }
    return joined(index.properties.locations(of: NameHash.root.appending(name)))
  }

  /// Returns the type of a standard library or Foundation member of an enclosing type.
  private func inherited(_ name: NameHash, of type: SwiftType) -> SwiftType? {
    name == Self.rawValue ? rawType(of: type) : StandardTypes.member(name, of: owners(of: type), type)
  }

  private static let rawValue = NameHash("rawValue")

  // MARK: - Standard members

  /// Returns the type of a standard library or Foundation member.
  ///
  /// For an unknown receiver, supports only names with the same meaning everywhere that the project does not
  /// declare.
  func standardMember(_ name: Range<Int>, of type: SwiftType) -> SwiftType {
    let hash = NameHash(bytes, name)
    let owners = type.isUnknown ? [] : owners(of: type)
    guard let found = StandardTypes.member(hash, of: owners + [StandardTypes.any], type) else {
      return .unknown
    }
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
    if property.type.isEmpty { return evaluating(at: 0) { joined([location]) } == type }
    return index.file(location).isWritten(property.type, type.name)
  }

  // MARK: - Elements

  /// Evaluates an element of a value, by its subscript.
  package func element(of value: ExpressionValue, _ call: CallSite) -> ExpressionValue {
    let type = value.type
    guard !value.isMetatype, !type.isUnknown, let argument = call.arguments.first else { return .unknown }
    let standard = standardElement(of: type, call, argument)
    // Collections take a plain index; subscripts of extensions have a label or another index type.
    if argument.label.isEmpty, !standard.isUnknown {
      let isIndex =
        type.base == "Dictionary" || !inner(argument.node).type.isText
      if isIndex { return ExpressionValue(standard) }
    }
    let subscripts = functions(NameHash("subscript"), of: type)
    return ExpressionValue(result(of: subscripts, call, of: type) ?? .unknown)
  }

  private func standardElement(
    of type: SwiftType, _ call: CallSite, _ argument: CallArgument
  ) -> SwiftType {
    if type.base == "Dictionary" {
      let value = type.arguments.count == 2 ? type.arguments[1] : .unknown
      return call.arguments.count > 1 ? value : value.optional
    }
    let isRange = inner { self.isRange(argument.node) }
    if type.isText { return SwiftType(isRange ? "Substring" : "Character") }
    return isRange && !type.element.isUnknown ? type : type.element
  }
}

/// Evaluation of properties by their declarations.
extension TypeReader {
  /// Returns the type of a type's property; `nil` if the project does not declare one of the name.
  package func property(_ name: NameHash, of type: SwiftType, isStatic: Bool?) -> SwiftType? {
    guard index.propertyNames.contains(name), !type.isUnknown else { return nil }
    for owner in owners(of: type) {
      let locations = index.properties.locations(of: owner.appending(name)).filter { location in
        let property = index.property(location)
        return property.isStatic == isStatic ?? property.isStatic
          && (location.file == fileIndex || !property.isPrivate)
      }
      guard let found = joined(locations) else { continue }
      return index.genericTypes.contains(owner)
        ? specialized(locations, of: supertype(owner, of: type)) ?? found : found
    }
    return nil
  }

  /// Returns a type, or the one of its supertypes that has a path, with the arguments that it gives to it.
  private func supertype(_ path: NameHash, of type: SwiftType) -> SwiftType {
    if NameHash(path: type.base) == path { return type }
    return index.inheritance(of: type).first { NameHash(path: $0.base) == path } ?? .unknown
  }

  /// Returns the type of a generic type's property, specialized with the type's arguments.
  private func specialized(_ locations: [DeclarationIndex.Location], of type: SwiftType) -> SwiftType? {
    let arguments = genericArguments(of: type)
    guard !arguments.isEmpty, let location = locations.first else { return nil }
    let property = index.property(location)
    if property.type.isEmpty { return nil }
    let scope = DeclarationScope(file: location.file, type: property.owner, arguments: arguments)
    return index.resolved(index.file(location).type(property.type), in: scope)
  }

  /// Returns the common type of all declarations; `nil` for none.
  package func joined(_ locations: some Sequence<DeclarationIndex.Location>) -> SwiftType? {
    var joined: SwiftType?
    for location in locations {
      let type = type(ofProperty: location)
      if let joined, joined != type { return .unknown }
      joined = type
    }
    return joined
  }

  /// Returns the declared type of a property, or the type of its value.
  private func type(ofProperty location: DeclarationIndex.Location) -> SwiftType {
    if let known = cache.properties[location] { return known }
    let property = index.property(location)
    let scope = DeclarationScope(file: location.file, type: property.owner)
    if !property.type.isEmpty {
      let type = index.resolved(index.file(location).type(property.type), in: scope)
      cache.properties[location] = type
      return type
    }
    // The type is unknown if the value depends on the property itself.
    cache.properties[location] = .unknown
    let type = cache.detectingTruncation {
      inner {
        property.value.isEmpty
          ? self.type(ofValue: property.environment, in: scope) { $0.provided(by: $1) }
          : self.type(ofValue: property.value, in: scope)
      }
    }
    cache.properties[location] = type.isTruncated ? nil : type.answer
    return type.answer
  }

  /// Evaluates the type of an expression elsewhere in the project.
  package func type(
    ofValue value: ByteSpan, in scope: DeclarationScope,
    read: (TypeReader, Int) -> ExpressionValue = { $0.evaluated($1) }
  ) -> SwiftType {
    guard !value.isEmpty, scope.file >= 0, cache.mayRead(at: depth) else { return .unknown }
    let file = index.files[Int(scope.file)].file
    guard value.upperBound <= file.bytes.count else { return .unknown }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var reader = TreeReader(capacity: 256)
      let tree = reader.tree(of: UnsafeBufferPointer(rebasing: bytes[value.range]))
      // A value is a single expression.
      guard let node = tree.lastChild(of: tree.nodes.count - 1), tree.nodes[node].firstNode == 0 else {
        return .unknown
      }
      return read(TypeReader(tree, in: scope, for: self), node).asValue
    }
  }
}
