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
  let genericTypes: Set<NameHash>
  /// The names of declarations that involve texts.
  package let texts: TextDeclarations

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
    var generic: Set<NameHash> = []
    for file in files {
      for type in file.types where !type.generics.isEmpty { generic.insert(type.path) }
    }
    genericTypes = generic
    texts = TextDeclarations(in: files)
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
    texts = earlier.texts
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

  /// Whether several types declare properties of a name.
  package func isShared(property name: NameHash) -> Bool {
    let all = propertyNames.locations(of: name)
    return all.contains { owner(ofProperty: $0) != owner(ofProperty: all[0]) }
  }

  /// Whether several types declare functions of a name.
  package func isShared(function name: NameHash) -> Bool {
    let all = functionNames.locations(of: name)
    return all.contains { owner(of: $0) != owner(of: all[0]) }
  }

  /// Returns the path of the type that declares a function.
  package func owner(of location: Location) -> NameHash {
    file(location).pathHash(of: function(location).owner)
  }
  private func owner(ofProperty location: Location) -> NameHash {
    file(location).pathHash(of: property(location).owner)
  }

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
