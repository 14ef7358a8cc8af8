import SwiftTree

/// Resolution of aliases, nested types and generic parameters.
extension DeclarationIndex {
  /// The maximum number of aliases to follow for one name.
  private static let maximumDepth = 6

  /// Returns the canonical form of a type.
  ///
  /// Replaces aliases by their types, nested types by their paths, and generic parameters by their
  /// constraints. Types that depend on the call are unknown.
  package func resolved(_ type: SwiftType, in scope: DeclarationScope, depth: Int = 0) -> SwiftType {
    guard !type.isUnknown, depth < Self.maximumDepth else { return .unknown }
    guard type.form == .named else { return type.replacingParts { resolved($0, in: scope, depth: depth) } }
    var found = resolved(name: type.path, in: scope, depth: depth)
    if found.form == .named, found.parts.isEmpty, !type.parts.isEmpty {
      found = SwiftType(found.path, type.arguments.map { resolved($0, in: scope, depth: depth) })
    }
    return found.with(isOptional: type.isOptional || found.isOptional)
  }

  /// Returns the type of a name, possibly with dots, in a scope.
  private func resolved(name: String, in scope: DeclarationScope, depth: Int) -> SwiftType {
    let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    let head = name[..<dot]
    let rest = name[dot...]
    guard let found = resolvedHead(String(head), in: scope, depth: depth) else {
      return Self.isOpenName(head) ? .unknown : SwiftType(name)
    }
    guard !rest.isEmpty, !found.isUnknown else { return found }
    if rest == ".Element", !found.element.isUnknown { return found.element }
    let path = found.path + rest
    return alias(path, depth: depth) ?? SwiftType(path)
  }

  /// Returns the type of an alias with a full path.
  private func alias(_ path: String, depth: Int) -> SwiftType? {
    for location in aliases.locations(of: NameHash(path: path)) {
      return aliased(location, depth: depth)
    }
    return nil
  }

  private func aliased(_ location: Location, depth: Int) -> SwiftType {
    let file = file(location)
    let alias = file.aliases[Int(location.index)]
    let scope = DeclarationScope(file: location.file, type: alias.owner)
    return resolved(file.type(alias.type), in: scope, depth: depth + 1)
  }

  /// Whether a name may be a generic parameter or associated type of an external protocol or type.
  private static func isOpenName(_ name: Substring) -> Bool {
    name.utf8.count == 1 && name.utf8.first.map { $0 < UInt8(ascii: "a") } == true
      || openNames.contains(NameHash(name))
  }

  private static let openNames = Set(
    [
      "Element", "Key", "Value", "Wrapped", "Index", "SubSequence", "Iterator", "Output", "Failure",
      "RawValue",
      "ID", "Body", "Content", "Label", "Input", "Base", "Bound", "Success", "Root", "Subject", "Self",
    ].map { NameHash($0) })

  private func resolvedHead(_ head: String, in scope: DeclarationScope, depth: Int) -> SwiftType? {
    if let argument = scope.arguments[head] { return argument }
    guard scope.file >= 0 else { return nil }
    let file = files[Int(scope.file)]
    let hash = NameHash(head)
    if let bound = scope.generics?.bound(of: hash, in: file) {
      return bound.path == head ? .unknown : resolved(bound, in: scope, depth: depth + 1)
    }
    if head == "Self", scope.type >= 0 { return SwiftType(file.path(of: scope.type)) }
    let isNamed = namesType(hash)
    var type = scope.type
    while type >= 0 {
      if isNamed, let found = member(head, hash, of: type, in: scope, depth: depth) { return found }
      if let bound = bound(of: hash, at: type, in: file) { return bound }
      type = file.types[Int(type)].outer
    }
    guard isNamed else { return nil }
    if isVisible(NameHash.root.appending(hash), from: scope.file) { return SwiftType(head) }
    for location in aliases.locations(of: NameHash.root.appending(hash)) {
      return aliased(location, depth: depth)
    }
    return nil
  }

  /// Returns a nested type or alias of the type at an index.
  private func member(
    _ head: String, _ hash: NameHash, of type: Int32, in scope: DeclarationScope, depth: Int
  ) -> SwiftType? {
    let file = files[Int(scope.file)]
    let path = file.types[Int(type)].path.appending(hash)
    if isVisible(path, from: scope.file) { return SwiftType(file.path(of: type) + "." + head) }
    for location in aliases.locations(of: path) { return aliased(location, depth: depth) }
    return nil
  }

  /// Returns the constraint of a generic parameter of the type at an index.
  private func bound(of name: NameHash, at type: Int32, in file: FileDeclarations) -> SwiftType? {
    let path = file.types[Int(type)].path
    guard genericTypes.contains(path) else { return nil }
    for location in types.locations(of: path) {
      let declaration = self.type(location)
      guard !declaration.generics.isEmpty else { continue }
      let found = self.file(location)
      guard let bound = Generics(found.generics, declaration.generics).bound(of: name, in: found) else {
        continue
      }
      let requirements = file.types[Int(type)].requirements
      return Generics(file.generics, 0..<0, requirements: requirements).bound(of: name, in: file) ?? bound
    }
    return nil
  }

  /// Whether a type is declared, other than privately in another file.
  func isVisible(_ path: NameHash, from file: Int32) -> Bool {
    types.locations(of: path).contains { isVisible($0, from: file) }
  }

  /// Whether a location declares a type, other than privately in another file.
  func isVisible(_ location: Location, from file: Int32) -> Bool {
    let type = type(location)
    return type.kind != .extensionDeclaration && (!type.isPrivate || location.file == file)
  }
}
