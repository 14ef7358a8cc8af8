/// Where a name is looked up: in a type of a file, and in a function's own generic parameters.
package struct DeclarationScope {
  /// The place of the file in the index.
  package let file: Int32
  /// The place of the innermost type among the file's, -1 for none.
  package let type: Int32
  /// The generic parameters of the function around.
  package var generics: Generics?
  /// What generic parameters stand for, by their names.
  package var arguments: [String: SwiftType] = [:]
}

/// Generic parameters and what is required of them, by their places among those of a file or a block.
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

  /// What a generic parameter must be; unknown for one that may be anything, `nil` for another name.
  ///
  /// Without parameters of their own, requirements are about those of what is around.
  func bound(of name: NameHash, in file: FileDeclarations) -> SwiftType? {
    let parameter = last(name, in: parameters)
    guard parameter != nil || parameters.isEmpty else { return nil }
    return (last(name, in: requirements) ?? parameter).map { file.type($0.bound) }
  }

  private func last(_ name: NameHash, in places: Range<Int32>) -> GenericParameter? {
    places.last { all[Int($0)].nameHash == name }.map { all[Int($0)] }
  }
}
