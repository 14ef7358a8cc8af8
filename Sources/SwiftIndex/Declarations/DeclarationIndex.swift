package import SourceText

/// The declarations of a whole tree, found by name.
///
/// A class, because every literal asks it, and copies would count references to all its tables. It never changes.
package final class DeclarationIndex: Sendable {
  /// A declaration: its file, and its place there.
  package typealias Place = DeclarationTable.Place

  /// The files in the order of their paths.
  package let files: [FileDeclarations]
  private let filePlaces: [String: Int32]
  /// Types and extensions by their paths.
  package let types: DeclarationTable
  /// The last names of types and extensions, which tell quickly that a word is none.
  package let typeNames: DeclarationTable
  /// Functions by owner and name.
  package let functions: DeclarationTable
  /// Functions by name alone.
  package let functionNames: DeclarationTable
  /// Properties and aliases by owner and name.
  package let properties: DeclarationTable
  /// Properties by name alone.
  package let propertyNames: DeclarationTable
  let aliases: DeclarationTable
  /// Aliases by name.
  let aliasNames: DeclarationTable
  /// The names of calls that take a localizing type, and of aliases for one.
  package let localizingNames: LocalizingNames
  /// The paths of types with generic parameters.
  let genericTypes: HashSet
  /// The names of properties that may be texts, of what takes or returns texts, of members of texts.
  package let textNames, textCalls, textMembers: HashSet
  /// The names of properties that several types have.
  package let sharedNames: HashSet
  /// The names of functions that several types have.
  package let sharedCalls: HashSet

  /// Joins the declarations of files, in whatever order they come.
  package init(merging files: [FileDeclarations]) {
    let files = files.sorted { $0.file.path < $1.file.path }
    self.files = files
    filePlaces = Dictionary(
      files.enumerated().map { ($0.element.file.path, Int32($0.offset)) },
      uniquingKeysWith: { first, _ in first })
    types = Self.table(of: files, \.types) { $1.path }
    typeNames = Self.table(of: files, \.types) { $1.nameHash }
    functions = Self.table(of: files, \.functions) { $0.pathHash(of: $1.owner).appending($1.nameHash) }
    functionNames = Self.table(of: files, \.functions) { $1.nameHash }
    properties = Self.table(of: files, \.properties) { $0.pathHash(of: $1.owner).appending($1.nameHash) }
    aliasNames = Self.table(of: files, \.aliases) { $1.nameHash }
    propertyNames = Self.table(of: files, \.properties) { $1.nameHash }
    localizingNames = LocalizingNames(in: files)
    var generic = HashSet()
    for file in files {
      for type in file.types where !type.generics.isEmpty { generic.insert(type.path.value) }
    }
    genericTypes = generic
    var texts = TextNameSets()
    for file in files { texts.add(file) }
    (textNames, textCalls, textMembers) = (texts.properties, texts.calls, texts.members)
    (sharedNames, sharedCalls) = (texts.shared, texts.sharedCalls)
    aliases = Self.table(of: files, \.aliases) { $0.pathHash(of: $1.owner).appending($1.nameHash) }
  }

  /// Files and declarations go in from the back, since the table puts each before the others.
  private static func table<Declaration>(
    of files: [FileDeclarations], _ declarations: (FileDeclarations) -> [Declaration],
    hash: (FileDeclarations, Declaration) -> NameHash
  ) -> DeclarationTable {
    var table = DeclarationTable(capacity: files.reduce(0) { $0 + declarations($1).count })
    for file in files.indices.reversed() {
      let declarations = declarations(files[file])
      for index in declarations.indices.reversed() {
        table.prepend(
          Place(file: Int32(file), index: Int32(index)), hash(files[file], declarations[index]))
      }
    }
    return table
  }

  /// The place of a file, -1 where it does not belong to the tree.
  package func place(ofFile path: String) -> Int32 { filePlaces[path] ?? -1 }

  /// Whether a type or an alias of the tree has a name.
  func namesType(_ name: NameHash) -> Bool { typeNames.contains(name) || aliasNames.contains(name) }

  /// The declarations of the file that one belongs to.
  package func file(_ place: Place) -> FileDeclarations { files[Int(place.file)] }
  func type(_ place: Place) -> TypeDeclaration { files[Int(place.file)].types[Int(place.index)] }
  /// A function.
  package func function(_ place: Place) -> FunctionDeclaration {
    files[Int(place.file)].functions[Int(place.index)]
  }
  func property(_ place: Place) -> PropertyDeclaration {
    files[Int(place.file)].properties[Int(place.index)]
  }
}

/// The names of a tree's declarations that texts have to do with.
///
/// The labels of tuples' elements are names of properties.
private struct TextNameSets {
  var properties = HashSet()
  var calls = HashSet()
  var members = HashSet()
  var shared = HashSet()
  var sharedCalls = HashSet()
  private var owners: [NameHash: NameHash] = [:]
  private var callOwners: [NameHash: NameHash] = [:]

  private mutating func addLabels(of type: WrittenType, _ file: FileDeclarations) {
    guard !type.isName, !type.isEmpty else { return }
    for label in file.type(type).tupleLabels { properties.insert(NameHash(label).value) }
  }

  mutating func add(_ file: FileDeclarations) {
    for property in file.properties {
      let owner = file.pathHash(of: property.owner)
      if owners.updateValue(owner, forKey: property.nameHash) ?? owner != owner {
        shared.insert(property.nameHash.value)
      }
      guard file.mayBeText(property) else { continue }
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
      calls.insert(function.nameHash.value)
      switch function.kind {
      case .initializer, .memberwise:
        if function.owner >= 0 { calls.insert(file.types[Int(function.owner)].nameHash.value) }
      case .function:
        if returnsText, NameHash.ofTexts.contains(file.pathHash(of: function.owner)) {
          members.insert(function.nameHash.value)
        }
      case .subscript, .enumCase: break
      }
    }
  }
}

/// Finds declarations by a hash: all that share it, in the order of the files.
package struct DeclarationTable: Sendable {
  /// Where a declaration stands.
  package struct Place: Hashable, Sendable {
    /// The place of the file in the index.
    package let file: Int32
    /// The place among the declarations of its kind in the file.
    package let index: Int32

    /// Creates a place.
    package init(file: Int32, index: Int32) { (self.file, self.index) = (file, index) }
  }

  struct Entry: Sendable {
    package let hash: UInt64
    let place: Place
    /// The next entry of the same hash, -1 for none.
    package let next: Int32
  }

  private var entries: [Entry] = []
  /// The first entry of each hash; a slot holds -1 where it is free.
  private var slots: [Int32]
  private let mask: Int

  /// Creates a table for a number of declarations.
  package init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: -1, count: size)
    entries.reserveCapacity(capacity)
  }

  /// Adds a declaration before the others of its hash.
  mutating func prepend(_ place: Place, _ hash: NameHash) {
    let slot = slot(of: hash.value)
    entries.append(Entry(hash: hash.value, place: place, next: slots[slot]))
    slots[slot] = Int32(truncatingIfNeeded: entries.count - 1)
  }

  @inline(__always)
  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash ^ hash &>> 32) & mask
    while slots[slot] >= 0, entries[Int(slots[slot])].hash != hash { slot = (slot + 1) & mask }
    return slot
  }

  /// Whether there is a declaration of a hash.
  package func contains(_ hash: NameHash) -> Bool { slots[slot(of: hash.value)] >= 0 }

  /// Returns the declarations of a hash.
  package func places(of hash: NameHash) -> Places {
    Places(entries: entries, place: slots[slot(of: hash.value)])
  }

  /// The declarations of one hash.
  package struct Places: Sequence, IteratorProtocol {
    fileprivate let entries: [Entry]
    fileprivate var place: Int32

    package mutating func next() -> Place? {
      guard place >= 0 else { return nil }
      let entry = entries[Int(place)]
      place = entry.next
      return entry.place
    }
  }
}
