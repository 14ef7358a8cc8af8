/// Names of a project's declarations that involve texts.
package struct TextDeclarations: Sendable {
  /// The names of properties that may be texts, and the labels of tuple elements.
  package private(set) var properties: Set<NameHash> = []
  /// The names of functions with texts.
  package private(set) var calls: Set<NameHash> = []
  /// The names of functions with default values that may be texts.
  package private(set) var defaultedCalls: Set<NameHash> = []
  /// The names of members of texts and errors.
  package private(set) var members: Set<NameHash> = []
  /// The names of types with a description of the error they are, and of their cases.
  package private(set) var errors: Set<NameHash> = []

  init(in files: [FileDeclarations]) {
    var described: Set<NameHash> = []
    for file in files {
      addProperties(of: file, &described)
      for type in file.aliases.map(\.type) + file.properties.map(\.type) + file.parameters.map(\.type) {
        addLabels(of: type, file)
      }
      for function in file.functions { add(function, file) }
    }
    if described.isEmpty { return }
    Self.addHeirs(of: &described, in: files)
    for file in files {
      for type in file.types where described.contains(type.path) { errors.insert(type.nameHash) }
      for function in file.functions
      where function.kind == .enumCase && described.contains(file.pathHash(of: function.owner)) {
        errors.insert(function.nameHash)
      }
    }
  }

  /// Adds the paths of the types that inherit one of some types, directly or not.
  private static func addHeirs(of types: inout Set<NameHash>, in files: [FileDeclarations]) {
    var heirs: [NameHash: [TypeDeclaration]] = [:]
    var waiting: [NameHash] = []
    for file in files {
      for type in file.types {
        for name in type.inherited { heirs[file.inheritedNames[Int(name)].hash, default: []].append(type) }
        if types.contains(type.path), !type.path.isOfTextsOrErrors { waiting.append(type.nameHash) }
      }
    }
    while let name = waiting.popLast() {
      for type in heirs.removeValue(forKey: name) ?? [] where types.insert(type.path).inserted {
        waiting.append(type.nameHash)
      }
    }
  }

  private mutating func addLabels(of type: ByteSpan, _ file: FileDeclarations) {
    guard !type.isEmpty, !file.isName(type), file.mayBeText(type) else { return }
    for label in file.type(type).tupleLabels { properties.insert(NameHash(label)) }
  }

  /// Adds the properties of a file, and the paths of the types that they describe as errors.
  private mutating func addProperties(of file: FileDeclarations, _ described: inout Set<NameHash>) {
    for property in file.properties where file.mayBeText(property) {
      let owner = file.pathHash(of: property.owner)
      if NameHash.errorDescriptions.contains(property.nameHash) { described.insert(owner) }
      properties.insert(property.nameHash)
      if owner.isOfTextsOrErrors { members.insert(property.nameHash) }
    }
  }

  private mutating func add(_ function: FunctionDeclaration, _ file: FileDeclarations) {
    let returnsText = !function.result.isEmpty && file.mayBeText(function.result)
    let owner = file.pathHash(of: function.owner)
    let isOfErrors = NameHash.ofErrors.contains(owner)
    guard isOfErrors || returnsText || function.parameters.contains(where: file.mayBeText) else { return }
    var names = [function.nameHash]
    switch function.kind {
    case .initializer, .memberwise:
      if function.owner >= 0 { names.append(file.types[Int(function.owner)].nameHash) }
    case .function:
      if isOfErrors || returnsText && owner.isOfTextsOrErrors { members.insert(function.nameHash) }
    case .subscript, .enumCase: break
    }
    calls.formUnion(names)
    if function.parameters.contains(where: file.hasDefaultText) { defaultedCalls.formUnion(names) }
  }
}
