import SwiftTree

/// Inheritance and conformance among types, and lookup of their members.
extension DeclarationIndex {
  /// Whether only one declaration of a type is visible from a file.
  func isDeclaredOnce(_ path: String, from file: Int32) -> Bool {
    types.locations(of: NameHash(path: path)).count { isVisible($0, from: file) } <= 1
  }

  /// Whether a path is that of a protocol of the project.
  func isProtocol(_ path: NameHash) -> Bool {
    types.locations(of: path).contains { type($0).kind == .protocolDeclaration }
  }

  /// Returns all supertypes and protocols of a type as its declarations write them, nearest first.
  ///
  /// Project types are given by their paths; extensions contribute their conformances.
  package func inheritance(of type: SwiftType) -> [SwiftType] {
    Array(Self.ancestors(of: type, directInheritance).dropFirst())
  }

  /// Returns a type with the types that it and its supertypes inherit, nearest first.
  private static func ancestors<Type: Equatable>(of type: Type, _ parents: (Type) -> [Type]) -> [Type] {
    var (found, next) = ([type], 0)
    while next < found.count, found.count < 64 {
      for parent in parents(found[next]) where !found.contains(parent) { found.append(parent) }
      next += 1
    }
    return found
  }

  /// Returns the path hashes of a type and all its supertypes, the type itself first.
  func owners(of path: NameHash) -> [NameHash] {
    Self.ancestors(of: path) { path in
      types.locations(of: path).flatMap { location in
        type(location).inherited.flatMap {
          paths(of: file(location).inheritedNames[Int($0)], in: location)
        }
      } + StandardTypes.parents(of: path)
    }
  }

  /// Returns the paths that an inherited name may refer to, in the scope of the inheriting type.
  private func paths(of inherited: InheritedName, in location: Location) -> [NameHash] {
    let file = file(location)
    var outer = type(location).outer
    if inherited.hash == .none || aliasNames.contains(inherited.hash) {
      let scope = DeclarationScope(file: location.file, type: outer)
      return resolved(file.type(inherited.name), in: scope).composed.map { NameHash(path: $0.base) }
    }
    while outer >= 0 {
      let path = file.pathHash(of: outer).appending(inherited.hash)
      if types.contains(path) { return [path] }
      outer = file.types[Int(outer)].outer
    }
    return [NameHash.root.appending(inherited.hash)]
  }

  private func directInheritance(of subtype: SwiftType) -> [SwiftType] {
    types.locations(of: NameHash(path: subtype.base)).flatMap { location in
      let file = file(location)
      let declaration = type(location)
      let scope = DeclarationScope(file: location.file, type: declaration.outer)
      return declaration.inherited.flatMap { name in
        resolved(file.type(file.inheritedNames[Int(name)].name), in: scope).composed
      }
    }
  }

  /// Describes a parameter of a function.
  package func parameter(_ parameter: Int32, of location: Location) -> DeclaredParameter {
    let file = file(location)
    let function = function(location)
    let declaration = file.parameters[Int(parameter)]
    let type = type(
      of: declaration, in: scope(of: function, at: location))
    let isInitializer = function.kind == .initializer || function.kind == .memberwise
    return DeclaredParameter(
      type: type, owner: file.path(of: function.owner),
      function: isInitializer ? "init" : file.text(function.name), name: file.text(declaration.name))
  }

  /// Returns the scope in which the names of a function's declaration are looked up.
  package func scope(of function: FunctionDeclaration, at location: Location) -> DeclarationScope {
    DeclarationScope(
      file: location.file, type: function.owner, generics: Generics(file(location).generics, of: function))
  }

  /// Returns the declared type of a parameter, with its names resolved.
  package func type(of parameter: ParameterDeclaration, in scope: DeclarationScope) -> SwiftType {
    let type = resolved(files[Int(scope.file)].type(parameter.type), in: scope)
    if parameter.isBinding { return SwiftType("Binding", type) }
    return parameter.isDelayed ? type.result : type
  }
}
