extension DeclarationIndex {
  /// The most steps up from a type to what it inherits.
  private static let maximumHeight = 8

  /// Whether the tree declares a type, and does not only extend it.
  func isDeclared(_ type: SwiftType) -> Bool {
    !type.isUnknown
      && types.places(of: NameHash(path: type.base)).contains { self.type($0).kind != .extension }
  }

  /// Whether the tree declares a type in one place only.
  func isDeclaredOnce(_ path: String) -> Bool {
    types.places(of: NameHash(path: path)).count { type($0).kind != .extension } <= 1
  }

  /// Whether a path is that of a protocol of the tree.
  func isProtocol(_ path: String) -> Bool {
    types.places(of: NameHash(path: path)).contains { type($0).kind == .protocol }
  }

  /// Returns the names of all that a type of the tree inherits and conforms to, nearest first.
  ///
  /// Types of the tree are given by their paths; extensions add what they declare.
  package func inheritance(of type: SwiftType) -> [String] {
    var names = [type.base]
    var next = 0
    while next < names.count, names.count < 64 {
      for name in directInheritance(of: names[next]) where !names.contains(name) { names.append(name) }
      next += 1
    }
    return Array(names.dropFirst())
  }

  /// Whether a type is another one, or inherits or conforms to it, as far as the tree tells.
  package func inherits(_ type: SwiftType, _ name: String) -> Bool {
    type.base == name || inheritance(of: type).contains(name)
  }

  private func directInheritance(of path: String) -> [String] {
    var names: [String] = []
    for place in types.places(of: NameHash(path: path)) {
      let file = file(place)
      let declaration = type(place)
      guard !declaration.inherited.isEmpty else { continue }
      let scope = DeclarationScope(file: place.file, type: declaration.outer)
      let list = SwiftType(written: "(" + file.text(declaration.inherited).replacingAmpersands() + ",_)")
      for written in list.arguments.dropLast() {
        let type = resolved(written, in: scope)
        if !type.isUnknown { names.append(type.base) }
      }
    }
    return names
  }

  /// Describes a parameter of a function.
  func parameter(_ parameter: Int32, of place: Place) -> DeclaredParameter {
    let file = file(place)
    let function = function(place)
    let declaration = file.parameters[Int(parameter)]
    let type = type(
      of: declaration, in: DeclarationScope(file: place.file, type: function.owner, function: function))
    let isInitializer = function.kind == .initializer || function.kind == .memberwise
    return DeclaredParameter(
      type: ParameterType(type), swiftType: type, owner: file.path(of: function.owner),
      function: isInitializer ? "init" : file.text(function.name), name: file.text(declaration.name))
  }

  private func type(of parameter: ParameterDeclaration, in scope: DeclarationScope) -> SwiftType {
    let text = files[Int(scope.file)].text(parameter.type)
    let type = resolved(SwiftType(written: text), in: scope)
    if parameter.isBinding { return SwiftType("Binding<\(type)>") }
    return text.contains("@autoclosure") ? type.result : type
  }
}

extension String {
  /// Makes commas of the ampersands in a list of what a type inherits.
  fileprivate func replacingAmpersands() -> String {
    String(map { $0 == "&" ? "," : $0 })
  }
}
