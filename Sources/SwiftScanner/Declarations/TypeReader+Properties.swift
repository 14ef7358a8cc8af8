import SourceText

extension TypeReader {
  /// The type of a property of a type, `nil` where the tree declares none of the name.
  func property(_ name: NameHash, of type: SwiftType, isStatic: Bool?, depth: Int) -> SwiftType? {
    guard index.propertyNames.contains(name), !type.isUnknown else { return nil }
    for owner in owners(of: type) {
      let places = index.properties.places(of: owner.appending(name)).filter { place in
        let property = index.property(place)
        return property.isStatic == isStatic ?? property.isStatic
          && (place.file == self.place || !property.isPrivate)
      }
      guard let found = joined(places, depth: depth) else { continue }
      return found.isOpen ? specialized(places, of: type) ?? found : found
    }
    return nil
  }

  /// The type of a property of a generic type, with what the type's arguments say.
  private func specialized(_ places: [DeclarationIndex.Place], of type: SwiftType) -> SwiftType? {
    let arguments = genericArguments(of: type)
    guard !arguments.isEmpty, let place = places.first else { return nil }
    let property = index.property(place)
    let scope = DeclarationScope(file: place.file, type: property.owner, arguments: arguments)
    return index.resolved(SwiftType(written: index.file(place).text(property.type)), in: scope)
  }

  /// What the generic parameters of a type's declaration stand for.
  func genericArguments(of type: SwiftType) -> [String: SwiftType] {
    let last = type.name.utf8.last
    guard last == UInt8(ascii: ">") || last == UInt8(ascii: "]") else { return [:] }
    let arguments = type.arguments
    switch type.base {
    case "Array", "Set", "ArraySlice", "Range", "ClosedRange", "FetchedResults":
      return ["Element": type.element]
    case "Dictionary" where arguments.count == 2: return ["Key": arguments[0], "Value": arguments[1]]
    default: break
    }
    for place in index.types.places(of: NameHash(path: type.base)) where !index.type(place).generics.isEmpty {
      let names = GenericClause.parts(of: index.file(place).text(index.type(place).generics)).map(\.name)
      return Dictionary(zip(names, arguments), uniquingKeysWith: { first, _ in first })
    }
    return [:]
  }

  /// The functions of a type, its extensions and what it inherits, nearest first.
  func functions(_ name: NameHash, of type: SwiftType) -> [DeclarationIndex.Place] {
    guard index.functionNames.contains(name), !type.isUnknown else { return [] }
    return owners(of: type).flatMap { index.functions.places(of: $0.appending(name)).filter(isVisible) }
  }

  /// The paths of the type itself and of all it inherits, of standard types what the standard library says.
  func owners(of type: SwiftType) -> [NameHash] {
    let path = NameHash(path: type.base)
    if let known = answers.owners[path] { return known }
    let owners = index.owners(of: path)
    answers.owners[path] = owners
    return owners
  }

  /// The type on which all declarations agree; `nil` for none.
  func joined(_ places: some Sequence<DeclarationIndex.Place>, depth: Int) -> SwiftType? {
    var joined: SwiftType?
    for place in places {
      let type = type(ofProperty: place, depth: depth)
      if let joined, joined != type { return .unknown }
      joined = type
    }
    return joined
  }

  /// The type of a property, as written or as its value tells.
  func type(ofProperty place: DeclarationIndex.Place, depth: Int) -> SwiftType {
    if let known = answers.properties[place] { return known }
    let property = index.property(place)
    let file = index.file(place)
    let scope = DeclarationScope(file: place.file, type: property.owner)
    if !property.type.isEmpty {
      let type = index.resolved(SwiftType(written: file.text(property.type)), in: scope)
      answers.properties[place] = type
      return type
    }
    let value =
      property.value.isEmpty
      ? Self.environmentValue(file.text(property.modifiers)) : file.text(property.value)
    // Where the value leads back to the property, it is unknown.
    answers.properties[place] = .unknown
    let type = uncut { self.type(ofValue: value, in: scope, depth: depth + 1) }
    answers.properties[place] = type.isCut ? nil : type.answer
    return type.answer
  }

  /// Asks a question, and tells whether the limits cut the answer short, which then depends on the way here.
  func uncut<Answer>(_ ask: () -> Answer) -> (answer: Answer, isCut: Bool) {
    let wasCut = isCut
    isCut = false
    defer { isCut = isCut || wasCut }
    let answer = ask()
    return (answer, isCut)
  }

  /// An expression that is what `@Environment(Model.self)` and `@Environment(\.value)` provide.
  private static func environmentValue(_ modifiers: String) -> String {
    guard let start = modifiers.firstRange(of: "@Environment(") else { return "" }
    let argument = modifiers[start.upperBound...].prefix { $0 != ")" }
    if argument.hasSuffix(".self") { return argument.dropLast(5) + "()" }
    return argument.hasPrefix("\\.") ? "EnvironmentValues()" + argument.dropFirst() : ""
  }

  /// Reads an expression of another place of the tree.
  func type(ofValue text: String, in scope: DeclarationScope, depth: Int) -> SwiftType {
    guard !text.isEmpty, scope.file >= 0 else { return .unknown }
    guard depth < Self.maximumDepth, budget > 0 else {
      isCut = true
      return .unknown
    }
    let path = index.files[Int(scope.file)].file.path
    let source = ScannedSource(SourceFile(path: path, text: text))
    return source.withTypes(index) { reader in
      reader.fixedScope = scope
      reader.answers = answers
      reader.budget = budget
      let value = reader.value(of: 0..<source.file.bytes.count, depth: depth)
      budget = reader.budget
      isCut = isCut || reader.isCut
      return value.isMetatype ? .unknown : value.type
    }
  }
}
