extension DeclarationScanner {
  /// Reads the variables after `let` or `var`.
  mutating func readProperties(_ keyword: SourceToken) {
    let modifiers = modifiers
    self.modifiers = Modifiers()
    let first = found.properties.count
    repeat {
      let name = cursor.peek()
      if name.isParentheses {
        readTuple()
        continue
      }
      guard name.kind == .word else { break }
      _ = cursor.next()
      var property = PropertyDeclaration(
        name: ByteSpan(name.range), nameHash: NameHash(bytes, name.range), owner: owner)
      property.isStatic = modifiers.isStatic
      property.isPrivate = modifiers.isPrivate
      property.isWrapped = modifiers.isWrapped
      property.hasWrapperArguments = modifiers.hasArguments
      property.isLet = text(keyword.range, is: "let")
      if modifiers.start >= 0 { property.modifiers = ByteSpan(modifiers.start..<modifiers.end) }
      readRest(of: &property)
      found.properties.append(property)
    } while readComma()
    shareType(from: first)
  }

  private mutating func readRest(of property: inout PropertyDeclaration) {
    if cursor.peek().kind == .colon {
      _ = cursor.next()
      property.type = readTypeText()
    }
    if cursor.peek().kind == .equals {
      _ = cursor.next()
      property.value = readValue()
    }
    let brace = cursor.peek()
    guard brace.isBraces else { return }
    _ = cursor.next()
    property.body = ByteSpan(brace.range)
    property.isComputed = property.value.isEmpty && !holdsObservers(brace)
  }

  /// The names of `let (a, b) = …` are of no type.
  private mutating func readTuple() {
    _ = cursor.next()
    if cursor.peek().kind == .colon {
      _ = cursor.next()
      _ = readTypeText()
    }
    guard cursor.peek().kind == .equals else { return }
    _ = cursor.next()
    _ = readValue()
  }

  private mutating func readComma() -> Bool {
    guard cursor.peek().kind == .comma else { return false }
    _ = cursor.next()
    return true
  }

  /// In `var a, b: Int` the type belongs to both.
  private mutating func shareType(from first: Int) {
    for place in found.properties.indices.dropFirst(first).dropLast().reversed() {
      let next = found.properties[place + 1]
      if found.properties[place].type.isEmpty, found.properties[place].value.isEmpty {
        found.properties[place].type = next.type
      }
    }
  }

  // MARK: - Cases

  /// Reads the cases after `case`.
  mutating func readCases() {
    modifiers = Modifiers()
    guard owner >= 0, found.types[Int(owner)].kind == .enum else { return }
    repeat {
      let name = cursor.peek()
      guard name.kind == .word else { return }
      _ = cursor.next()
      var declaration = FunctionDeclaration(
        kind: .enumCase, name: ByteSpan(name.range), nameHash: NameHash(bytes, name.range), owner: owner)
      declaration.isStatic = true
      declaration.isPrivate = isInPrivate
      if cursor.peek().isParentheses {
        declaration.parameters = readParameters(in: cursor.next(), of: .enumCase)
      }
      if cursor.peek().kind == .equals {
        _ = cursor.next()
        _ = readValue()
      }
      found.functions.append(declaration)
    } while readComma()
  }

  // MARK: - Initialisers of structs

  /// Adds the initialiser that a struct has of its stored properties.
  mutating func addMemberwise(of type: Int32, from firstProperty: Int) {
    let first = Int32(found.parameters.count)
    for property in found.properties[firstProperty...] where property.owner == type {
      if let parameter = memberwiseParameter(property) { found.parameters.append(parameter) }
    }
    let name = found.types[Int(type)].name
    var function = FunctionDeclaration(
      kind: .memberwise, name: name, nameHash: NameHash("init"), owner: type)
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
    let isOptional = !property.type.isEmpty && bytes[property.type.upperBound - 1] == UInt8(ascii: "?")
    parameter.isOptionalArgument =
      hasValue || isOptional && !property.isLet || wraps(property, in: Self.selfMadeWrappers)
    parameter.isBinding = wraps(property, in: ["Binding", "Bindable"])
    return parameter
  }

  /// The wrappers that need no value from outside.
  private static let selfMadeWrappers: [StaticString] = [
    "EnvironmentObject", "Namespace", "FocusState", "AccessibilityFocusState", "Query", "Environment",
  ]

  private func wraps(_ property: PropertyDeclaration, in names: [StaticString]) -> Bool {
    guard property.isWrapped else { return false }
    return property.modifiers.range.contains { offset in
      bytes[offset] == UInt8(ascii: "@")
        && names.contains {
          bytes.starts(with: $0, at: offset + 1)
            && !bytes[offset + 1 + $0.utf8CodeUnitCount].isWordByte
        }
    }
  }
}
