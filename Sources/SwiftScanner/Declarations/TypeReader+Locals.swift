extension TypeReader {
  /// What a look for a name in the bodies around found.
  enum LocalAnswer {
    case found(ExpressionValue)
    /// A type inside a function stands between, whose members the index does not have.
    case hidden
    case none
  }

  /// Looks for a name in the bodies around an offset.
  func local(_ name: NameHash, at offset: Int, depth: Int) -> LocalAnswer {
    var answer = LocalAnswer.none
    lookAround(offset) { bracket in
      if let binding = binding(name, in: bracket, at: offset) {
        answer = .found(ExpressionValue(type(of: binding, depth: depth)))
      } else if let value = parameter(name, ofBody: offsetOfBracket(bracket)) {
        answer = .found(value)
      } else if role(of: bracket).kind == .type {
        answer = .hidden
      } else {
        return false
      }
      return true
    }
    return answer
  }

  /// Visits the braces around an offset up to the innermost type of the file, until one is what was looked for.
  func lookAround(_ offset: Int, _ visit: (Int32) -> Bool) {
    guard fixedScope == nil else { return }
    let innermost = file.map { $0.type(around: offset) } ?? -1
    let typeBody = innermost >= 0 ? file?.types[Int(innermost)].body.lowerBound ?? -1 : -1
    var bracket = tokens.bracket(around: offset)
    while bracket >= 0, offsetOfBracket(bracket) != typeBody {
      let open = tokens.elements.brackets[Int(bracket)]
      if open.byte == UInt8(ascii: "{"), visit(bracket) { return }
      bracket = open.parent
    }
  }

  private func offsetOfBracket(_ bracket: Int32) -> Int { Int(tokens.elements.brackets[Int(bracket)].offset) }

  /// The binding of a name that is visible at an offset.
  func binding(_ name: NameHash, in bracket: Int32, at offset: Int) -> LocalBinding? {
    locals.binding(name, in: bracket, at: offset)
  }

  /// What the braces at a place declare, read once.
  func declarations(in bracket: Int32) -> LocalDeclarations { locals.declarations(in: bracket) }

  func role(of bracket: Int32) -> BraceRole { tokens.role(ofBrace: bracket) }

  // MARK: - Parameters

  /// A parameter of the function whose body opens at an offset.
  private func parameter(_ name: NameHash, ofBody offset: Int) -> ExpressionValue? {
    guard let file, let place = functionBodies[offset] else { return nil }
    let function = file.functions[Int(place)]
    let found = function.parameters.last { index in
      NameHash(bytes, file.parameters[Int(index)].name.range) == name
    }
    guard let found else { return nil }
    let scope = DeclarationScope(file: self.place, type: function.owner, function: function)
    let parameter = file.parameters[Int(found)]
    let type = index.resolved(SwiftType(written: file.text(parameter.type)), in: scope)
    return ExpressionValue(parameter.isVariadic ? type.array : type)
  }

  // MARK: - Types

  /// The type of what a binding names.
  func type(of binding: LocalBinding, depth: Int) -> SwiftType {
    if let known = localTypes[binding.offset] { return known }
    localTypes[binding.offset] = .unknown
    let found = uncut { type(ofSource: binding, depth: depth) }
    localTypes[binding.offset] = found.isCut ? nil : found.answer
    return found.answer
  }

  private func type(ofSource binding: LocalBinding, depth: Int) -> SwiftType {
    var type: SwiftType
    switch binding.source {
    case .written:
      if binding.function >= 0 { return functionType(binding) }
      return binding.range.isEmpty ? .unknown : self.type(written: binding.range)
    case .error: return SwiftType("Error")
    case .closureParameter(let brace, let index):
      return closureParameter(index, of: brace, depth: depth + 1)
    case .value, .unwrapped: type = value(binding)
    case .element: type = value(binding).element
    case .payload(let name, let index): return payload(index, of: name, in: value(binding))
    }
    if binding.tupleIndex >= 0 { type = type.tupleElement(String(binding.tupleIndex)) }
    if case .unwrapped = binding.source { return type.unwrapped }
    return type

    func value(_ binding: LocalBinding) -> SwiftType {
      let value = self.value(of: binding.range, depth: depth + 1)
      return value.isMetatype ? .unknown : value.type
    }
  }

  private func functionType(_ binding: LocalBinding) -> SwiftType {
    let result = binding.range.isEmpty ? SwiftType("Void") : type(written: binding.range)
    return SwiftType("()->\(result.written)")
  }

  /// The type of a value that belongs to a case of an enum.
  private func payload(_ index: Int, of name: Range<Int>, in type: SwiftType) -> SwiftType {
    let hash = NameHash(bytes, name)
    if type.base == "Result", type.arguments.count == 2 {
      return bytes.equals(name, "success") ? type.arguments[0] : type.arguments[1]
    }
    if type.isOptional, bytes.equals(name, "some") { return type.unwrapped }
    for place in functions(hash, of: type) {
      let declaration = self.index.function(place)
      guard declaration.kind == .enumCase, index < declaration.parameters.count else { continue }
      return self.index.parameter(declaration.parameters.lowerBound + Int32(index), of: place).swiftType
    }
    // Whatever fails has an error, where the tree does not say otherwise.
    let isFailure = bytes.equals(name, "failure") && !self.index.functionNames.contains(hash)
    return isFailure ? SwiftType("Error") : .unknown
  }
}

extension TokenReader {
  /// The place of the innermost bracket around an offset, -1 for none.
  func bracket(around offset: Int) -> Int32 {
    var place = Int32(lastBracket(before: offset))
    while place >= 0, elements.brackets[Int(place)].end > 0, Int(elements.brackets[Int(place)].end) <= offset
    {
      place = elements.brackets[Int(place)].parent
    }
    return place
  }
}
