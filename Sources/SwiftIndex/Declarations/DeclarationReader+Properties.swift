package import SwiftTree

/// Reading of properties, cases, aliases and memberwise initializers.
extension DeclarationReader {
  /// Reads the variables after `let` or `var`.
  mutating func readProperties(_ node: Int) {
    let modifiers = tree.modifiers(of: node)
    var common = PropertyDeclaration(owner: owner)
    common.isStatic = modifiers.isStatic
    common.isPrivate = modifiers.isPrivate
    common.isLet = tree.tokens[Int(tree.nodes[node].mainToken)].word == .let
    for child in tree.childrenBackwards(of: node) where tree.kind(at: child) == .attribute {
      readWrapper(child, &common)
    }
    let first = found.properties.count
    var next = PropertyDeclaration?.none
    for child in tree.childrenBackwards(of: node) where tree.kind(at: child) == .binding {
      guard var property = property(child, common) else { continue }
      // In `var a, b: Int`, the type applies to both.
      if let next, property.type.isEmpty, property.value.isEmpty {
        (property.type, property.isOptional) = (next.type, next.isOptional)
      }
      found.properties.append(property)
      next = property
    }
    found.properties[first...].reverse()
  }

  /// Reads a variable; `nil` for names in a tuple, which don't belong to a type.
  func property(_ node: Int, _ common: PropertyDeclaration) -> PropertyDeclaration? {
    var property = common
    for child in tree.childrenBackwards(of: node) {
      let range = tree.range(at: child)
      switch tree.kind(at: child) {
      case .namePattern: (property.name, property.nameHash) = (ByteSpan(range), NameHash(bytes, range))
      case .codeBlock, .accessors:
        property.body = ByteSpan(range)
        property.isComputed = !tree.hasObservers(child)
      case let kind where kind.isType:
        property.type = ByteSpan(tree.range(at: child))
        property.isOptional =
          kind == .optionalType && tree.spells("?", at: tree.nodes[child].mainToken)
      case .tuplePattern, .bindingPattern: return nil
      default:
        property.value = ByteSpan(range)
        property.isOtherValue = isOtherValue(child)
      }
    }
    if !property.value.isEmpty { property.isComputed = false }
    return property.name.isEmpty ? nil : property
  }

  /// Whether a value is a number, an implicit member or an initializer call of a type other than a text.
  private func isOtherValue(_ node: Int) -> Bool {
    switch tree.kind(at: node) {
    case .integer, .float, .boolean, .null, .regex: return true
    case .prefixExpression: return tree.lastChild(of: node).map(isOtherValue) ?? true
    case .member: return tree.base(ofMember: node) == nil
    case .call:
      let callee = tree.firstChild(of: node)
      let name = tree.nameRange(at: callee)
      guard tree.kind(at: callee) == .name, bytes.startsUppercase(name) else { return false }
      return !tree.range(at: callee).contains { bytes.starts(with: "tring", at: $0) }
    default: return false
    }
  }

  /// Reads an attribute; capitalized ones are wrappers, macros, result builders or global actors.
  private func readWrapper(_ node: Int, _ property: inout PropertyDeclaration) {
    let name = tree.mainRange(at: node)
    guard name.count > 1, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[name.lowerBound]) else {
      return
    }
    let hash = NameHash(bytes, name)
    guard !Self.otherAttributes.contains(hash) else { return }
    if Self.customWrappers.contains(hash) { property.isCustom = true }
    if Self.bindings.contains(hash) { property.isBinding = true }
    guard let list = tree.lastChild(of: node), tree.kind(at: list) == .argumentList else { return }
    property.hasWrapperArguments = true
    if bytes.equals(name, "Environment"), let argument = tree.lastChild(of: list),
      let value = tree.lastChild(of: argument)
    {
      property.environment = ByteSpan(tree.range(at: value))
    }
  }

  private static let otherAttributes = Set(
    [
      "MainActor", "ViewBuilder", "NSManaged", "IBOutlet", "IBAction", "IBInspectable", "IBSegueAction",
      "NSCopying", "Sendable", "Test", "Suite",
    ].map { NameHash($0) })
  /// The property wrappers without an external value.
  private static let customWrappers = Set(
    [
      "EnvironmentObject", "Namespace", "FocusState", "AccessibilityFocusState", "Query", "Environment",
    ].map { NameHash($0) })
  private static let bindings = Set(["Binding", "Bindable"].map { NameHash($0) })

  // MARK: - Cases and aliases

  /// Reads the cases after `case`.
  mutating func readCases(_ node: Int) {
    guard owner >= 0, found.types[Int(owner)].kind == .enumeration else { return }
    let first = found.functions.count
    for element in tree.childrenBackwards(of: node) where tree.kind(at: element) == .enumCaseElement {
      let name = tree.mainRange(at: element)
      var declaration = FunctionDeclaration(
        kind: .enumCase, name: ByteSpan(name), nameHash: NameHash(bytes, name), owner: owner)
      declaration.isStatic = true
      declaration.isPrivate = isInPrivate
      for child in tree.childrenBackwards(of: element) where tree.kind(at: child) == .parameters {
        declaration.parameters = readParameters(child, of: .enumCase)
      }
      found.functions.append(declaration)
    }
    found.functions[first...].reverse()
  }

  /// Reads a type alias or an associated type.
  mutating func readAlias(_ node: Int) {
    let type = tree.childrenBackwards(of: node).first { tree.kind(at: $0).isType }
    found.aliases.append(
      AliasDeclaration(
        nameHash: NameHash(bytes, tree.mainRange(at: node)), owner: owner,
        type: type.map { ByteSpan(tree.range(at: $0)) } ?? .empty))
  }

  // MARK: - Initializers of structs

  /// Adds the memberwise initializer of a struct.
  mutating func addMemberwise(of type: Int32, from firstProperty: Int) {
    let first = Int32(found.parameters.count)
    for property in found.properties[firstProperty...] where property.owner == type {
      if let parameter = memberwiseParameter(property) { found.parameters.append(parameter) }
    }
    var function = FunctionDeclaration(
      kind: .memberwise, name: found.types[Int(type)].name, nameHash: NameHash("init"), owner: type)
    function.isStatic = true
    function.isPrivate = found.types[Int(type)].isPrivate
    function.parameters = first..<Int32(found.parameters.count)
    found.functions.append(function)
  }

  private func memberwiseParameter(_ property: PropertyDeclaration) -> ParameterDeclaration? {
    let hasValue = !property.value.isEmpty || property.hasWrapperArguments
    if property.isStatic || property.isComputed || property.isLet && hasValue { return nil }
    if property.isPrivate && hasValue || property.hasWrapperArguments { return nil }
    var parameter = ParameterDeclaration(
      label: property.name, labelHash: property.nameHash, name: property.name, type: property.type,
      value: property.value)
    parameter.isOptionalArgument = hasValue || property.isOptional && !property.isLet || property.isCustom
    parameter.isBinding = property.isBinding
    return parameter
  }
}

extension SyntaxTree {
  /// Whether accessors are `willSet` or `didSet`.
  package func hasObservers(_ node: Int) -> Bool {
    guard kind(at: node) == .accessors, let last = lastChild(of: node) else { return false }
    let word = tokens[Int(nodes[last].mainToken)].word
    return word == .didSet || word == .willSet
  }
}
