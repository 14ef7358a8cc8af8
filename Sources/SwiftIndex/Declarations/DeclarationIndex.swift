import SourceText

/// Index of the declarations of a whole project by name.
///
/// An immutable class, because every literal queries it, and copies would count references to all its tables.
package final class DeclarationIndex: Sendable {
  /// Location of a declaration: its file, and its index there.
  package typealias Location = DeclarationTable.Location

  /// The files, sorted by path.
  package let files: [FileDeclarations]
  private let fileIndexes: [String: Int32]
  /// The types and extensions by path.
  package let types: DeclarationTable
  /// The last names of types and extensions, to rule out other words quickly.
  package let typeNames: DeclarationTable
  /// The functions by owner and name.
  package let functions: DeclarationTable
  /// The functions by name alone.
  package let functionNames: DeclarationTable
  /// The properties and aliases by owner and name.
  package let properties: DeclarationTable
  /// The properties by name alone.
  package let propertyNames: DeclarationTable
  let aliases: DeclarationTable
  /// The aliases by name.
  let aliasNames: DeclarationTable
  /// The paths of generic types.
  let genericTypes: Set<UInt64>
  /// The names of properties that may be texts, of functions with texts, and of members of texts.
  package let textNames, textCalls, textMembers: Set<UInt64>
  /// The names of functions with default values that may be texts.
  package let defaultedCalls: Set<UInt64>
  /// The names of types with a description of the error they are, and of their cases.
  package let describedErrors: Set<UInt64>
  /// The names of properties that several types declare.
  package let sharedNames: Set<UInt64>
  /// The names of functions that several types declare.
  package let sharedCalls: Set<UInt64>

  /// Merges the declarations of files, in any order.
  package init(merging files: [FileDeclarations]) {
    let files = files.sorted { $0.file.path < $1.file.path }
    self.files = files
    fileIndexes = Dictionary(
      files.enumerated().map { ($0.element.file.path, Int32($0.offset)) },
      uniquingKeysWith: { first, _ in first })
    types = Self.table(of: files, \.types) { $1.path }
    typeNames = Self.table(of: files, \.types) { $1.nameHash }
    functions = Self.table(of: files, \.functions) { $0.pathHash(of: $1.owner).appending($1.nameHash) }
    functionNames = Self.table(of: files, \.functions) { $1.nameHash }
    properties = Self.table(of: files, \.properties) { $0.pathHash(of: $1.owner).appending($1.nameHash) }
    aliasNames = Self.table(of: files, \.aliases) { $1.nameHash }
    propertyNames = Self.table(of: files, \.properties) { $1.nameHash }
    var generic: Set<UInt64> = []
    for file in files {
      for type in file.types where !type.generics.isEmpty { generic.insert(type.path.value) }
    }
    genericTypes = generic
    var texts = TextNameSets()
    for file in files { texts.add(file) }
    (textNames, textCalls, textMembers) = (texts.properties, texts.calls, texts.members)
    defaultedCalls = texts.defaultedCalls
    describedErrors = texts.describedErrors(in: files)
    (sharedNames, sharedCalls) = (texts.shared, texts.sharedCalls)
    aliases = Self.table(of: files, \.aliases) { $0.pathHash(of: $1.owner).appending($1.nameHash) }
  }

  /// Replaces files of an index by states of them with the same outlines, in the same order.
  package init(_ earlier: DeclarationIndex, replacing files: [FileDeclarations]) {
    self.files = files
    fileIndexes = earlier.fileIndexes
    (types, typeNames, genericTypes) = (earlier.types, earlier.typeNames, earlier.genericTypes)
    (functions, functionNames) = (earlier.functions, earlier.functionNames)
    (properties, propertyNames) = (earlier.properties, earlier.propertyNames)
    (aliases, aliasNames) = (earlier.aliases, earlier.aliasNames)
    (textNames, textCalls, textMembers) = (earlier.textNames, earlier.textCalls, earlier.textMembers)
    (defaultedCalls, describedErrors) = (earlier.defaultedCalls, earlier.describedErrors)
    (sharedNames, sharedCalls) = (earlier.sharedNames, earlier.sharedCalls)
  }

  private static func table<Declaration>(
    of files: [FileDeclarations], _ declarations: (FileDeclarations) -> [Declaration],
    hash: (FileDeclarations, Declaration) -> NameHash
  ) -> DeclarationTable {
    var table = DeclarationTable()
    table.locations.reserveCapacity(files.reduce(0) { $0 + declarations($1).count })
    for (number, file) in files.enumerated() {
      for (index, declaration) in declarations(file).enumerated() {
        table.locations[hash(file, declaration), default: []].append(
          Location(file: Int32(number), index: Int32(index)))
      }
    }
    return table
  }

  /// Returns the index of a file; -1 if it is not part of the project.
  package func fileIndex(ofPath path: String) -> Int32 { fileIndexes[path] ?? -1 }

  /// Whether a type or alias of the project has a name.
  func namesType(_ name: NameHash) -> Bool { typeNames.contains(name) || aliasNames.contains(name) }

  /// Returns the declarations of the file that contains a declaration.
  package func file(_ location: Location) -> FileDeclarations { files[Int(location.file)] }
  func type(_ location: Location) -> TypeDeclaration { files[Int(location.file)].types[Int(location.index)] }
  /// Returns the function at a location.
  package func function(_ location: Location) -> FunctionDeclaration {
    files[Int(location.file)].functions[Int(location.index)]
  }
  func property(_ location: Location) -> PropertyDeclaration {
    files[Int(location.file)].properties[Int(location.index)]
  }
}

/// Names of a project's declarations that involve texts.
///
/// The labels of tuple elements count as names of properties.
private struct TextNameSets {
  var properties: Set<UInt64> = []
  var calls: Set<UInt64> = []
  var defaultedCalls: Set<UInt64> = []
  var members: Set<UInt64> = []
  var shared: Set<UInt64> = []
  var sharedCalls: Set<UInt64> = []
  private var owners: [NameHash: NameHash] = [:]
  private var callOwners: [NameHash: NameHash] = [:]

  /// The paths of types with a description of the error they are.
  private var errors: Set<NameHash> = []

  /// Returns the names of errors with a description, and of their cases.
  func describedErrors(in files: [FileDeclarations]) -> Set<UInt64> {
    var names: Set<UInt64> = []
    for file in errors.isEmpty ? [] : files {
      for type in file.types where errors.contains(type.path) { names.insert(type.nameHash.value) }
      for function in file.functions
      where function.kind == .enumCase && errors.contains(file.pathHash(of: function.owner)) {
        names.insert(function.nameHash.value)
      }
    }
    return names
  }

  private mutating func addLabels(of type: ByteSpan, _ file: FileDeclarations) {
    guard !type.isEmpty, !file.isName(type) else { return }
    for label in file.type(type).tupleLabels { properties.insert(NameHash(label).value) }
  }

  mutating func add(_ file: FileDeclarations) {
    for property in file.properties {
      let owner = file.pathHash(of: property.owner)
      if owners.updateValue(owner, forKey: property.nameHash) ?? owner != owner {
        shared.insert(property.nameHash.value)
      }
      guard file.mayBeText(property) else { continue }
      if NameHash.errorDescriptions.contains(property.nameHash) { errors.insert(owner) }
      properties.insert(property.nameHash.value)
      if NameHash.ofTexts.contains(file.pathHash(of: property.owner)) {
        members.insert(property.nameHash.value)
      }
    }
    for alias in file.aliases where file.mayBeText(alias.type) { addLabels(of: alias.type, file) }
    for property in file.properties where file.mayBeText(property.type) { addLabels(of: property.type, file) }
    for parameter in file.parameters where file.mayBeText(parameter.type) {
      addLabels(of: parameter.type, file)
    }
    for function in file.functions {
      let owner = file.pathHash(of: function.owner)
      if callOwners.updateValue(owner, forKey: function.nameHash) ?? owner != owner {
        sharedCalls.insert(function.nameHash.value)
      }
      let returnsText = !function.result.isEmpty && file.mayBeText(function.result)
      guard returnsText || function.parameters.contains(where: file.mayBeText) else { continue }
      var names = [function.nameHash.value]
      switch function.kind {
      case .initializer, .memberwise:
        if function.owner >= 0 { names.append(file.types[Int(function.owner)].nameHash.value) }
      case .function:
        if returnsText, NameHash.ofTexts.contains(file.pathHash(of: function.owner)) {
          members.insert(function.nameHash.value)
        }
      case .subscript, .enumCase: break
      }
      calls.formUnion(names)
      if function.parameters.contains(where: file.hasDefaultText) { defaultedCalls.formUnion(names) }
    }
  }
}
