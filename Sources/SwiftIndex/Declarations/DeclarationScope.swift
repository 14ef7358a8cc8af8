/// Scope of a name lookup: a type of a file, and the generic parameters of a function.
package struct DeclarationScope {
  /// The index of the file.
  package let file: Int32
  /// The index of the innermost type in the file; -1 for none.
  package let type: Int32
  /// The generic parameters of the enclosing function.
  package var generics: Generics?
  /// The arguments of generic parameters, by name.
  package var arguments: [String: SwiftType] = [:]
}

/// Generic parameters and their requirements, by their indices in a file or block.
package struct Generics {
  let all: [GenericParameter]
  let parameters: Range<Int32>
  let requirements: Range<Int32>

  init(_ all: [GenericParameter], of function: FunctionDeclaration) {
    (self.all, parameters, requirements) = (all, function.generics, function.requirements)
  }

  init(_ all: [GenericParameter], _ parameters: Range<Int32>, requirements: Range<Int32> = 0..<0) {
    (self.all, self.parameters, self.requirements) = (all, parameters, requirements)
  }

  /// Returns the constraint of a generic parameter; unknown without one, `nil` for another name.
  ///
  /// Without parameters of their own, requirements apply to those of the enclosing declaration.
  func bound(of name: NameHash, in file: FileDeclarations) -> SwiftType? {
    let parameter = last(name, in: parameters)
    guard parameter != nil || parameters.isEmpty else { return nil }
    return (last(name, in: requirements) ?? parameter).map { file.type($0.bound) }
  }

  private func last(_ name: NameHash, in places: Range<Int32>) -> GenericParameter? {
    places.last { all[Int($0)].nameHash == name }.map { all[Int($0)] }
  }
}
