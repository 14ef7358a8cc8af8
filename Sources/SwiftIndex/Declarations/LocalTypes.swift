import SwiftTree

/// Types of names that the enclosing functions and closures declare.
package final class LocalTypes {
  private unowned let types: TypeReader
  private var names: LocalNames
  /// The types of names, by offset.
  private var known: [Int: SwiftType] = [:]
  private var knownParameters: [Int32: [NameHash: Int32]] = [:]
  private let closures: ClosureTypes
  /// The indices of the file's functions by the offsets of their bodies.
  package private(set) lazy var functionBodies = types.file?.functionBodies ?? [:]
  /// The indices of the properties with accessors or observers, by the offsets of these.
  package private(set) lazy var propertyBodies = types.file?.propertyBodies ?? [:]
  /// The names of all functions of the file, including nested ones.
  private lazy var functionNames = Set(
    tree.nodes.indices.lazy.filter { [tree] in tree.kind(at: $0) == .function }
      .map { [tree, bytes] in NameHash(bytes, tree.mainRange(at: $0)) })

  private var tree: SyntaxTree { types.tree }
  private var bytes: SourceBytes { types.bytes }

  init(_ types: TypeReader) {
    self.types = types
    names = LocalNames(types.tree)
    closures = ClosureTypes(types)
  }

  /// Declaration of a name inside functions and closures.
  package enum Declaration {
    /// Parameter of a function that is not nested in another one, by the indices of both in the file.
    case parameter(Int32, Int32)
    /// Name that a node declares for its content.
    case binding(LocalBinding, in: Int)
    /// Name behind a type inside a function, whose members are not indexed.
    case hidden
    case none
  }

  /// Finds the declaration of a name, starting at the node where it is used.
  package func declaration(of name: NameHash, at node: Int) -> Declaration {
    let offset = tree.range(at: node).lowerBound
    var answer = Declaration.none
    visitScopes(node) { scope in
      if let (function, parameter) = declaredParameter(name, of: scope) {
        answer = .parameter(function, parameter)
      } else if let binding = names.binding(name, in: scope, at: offset) {
        answer = .binding(binding, in: scope)
      } else if tree.kind(at: scope).isTypeDeclaration {
        answer = .hidden
      } else {
        return false
      }
      return true
    }
    return answer
  }

  /// Returns the closure around a node that has numbered parameters.
  package func closure(around node: Int) -> Int? {
    var scope = names.scope(around: node)
    while scope >= 0, tree.kind(at: scope) != .closure { scope = names.scope(around: scope) }
    return scope < 0 ? nil : scope
  }

  /// Returns the type of a declaration; `nil` if it is not a local name.
  package func type(of declaration: Declaration, depth: Depth) -> SwiftType? {
    switch declaration {
    case .parameter(let function, let parameter): type(ofParameter: parameter, of: function)
    case .binding(let binding, let scope): type(of: binding, in: scope, depth: depth)
    case .hidden, .none: nil
    }
  }

  /// Visits the enclosing nodes that declare names until `visit` returns true.
  ///
  /// The search ends at the innermost type of the file.
  private func visitScopes(_ node: Int, _ visit: (Int) -> Bool) {
    guard types.fixedScope == nil else { return }
    let innermost = types.file.map { $0.type(around: tree.range(at: node).lowerBound) } ?? -1
    let body = innermost >= 0 ? types.file?.types[Int(innermost)].body : nil
    var scope = names.scope(around: node)
    while scope >= 0 {
      if tree.kind(at: scope).isTypeDeclaration, let body, self.body(of: scope) == body.range { return }
      if visit(scope) { return }
      scope = names.scope(around: scope)
    }
  }

  private func body(of declaration: Int) -> Range<Int>? {
    tree.lastChild(of: declaration).map { tree.range(at: $0) }
  }

  /// Returns a parameter of a function that is not nested in another one, together with the function.
  private func declaredParameter(_ name: NameHash, of scope: Int) -> (function: Int32, parameter: Int32)? {
    switch tree.kind(at: scope) {
    case .function, .initializer, .subscriptDeclaration: break
    default: return nil
    }
    guard let file = types.file, let body = body(of: scope),
      let functionIndex = functionBodies[body.lowerBound]
    else {
      return nil
    }
    let function = file.functions[Int(functionIndex)]
    let found =
      function.parameters.count > 16
      ? parameters(of: functionIndex, function)[name]
      : function.parameters.last { NameHash(bytes, file.parameters[Int($0)].name.range) == name }
    return found.map { (functionIndex, $0) }
  }

  /// Returns the parameters of a function with many of them, by name.
  private func parameters(of functionIndex: Int32, _ function: FunctionDeclaration) -> [NameHash: Int32] {
    if let known = knownParameters[functionIndex] { return known }
    var parameters: [NameHash: Int32] = [:]
    for parameter in function.parameters {
      if let name = types.file?.parameters[Int(parameter)].name.range {
        parameters[NameHash(bytes, name)] = parameter
      }
    }
    knownParameters[functionIndex] = parameters
    return parameters
  }

  private func type(ofParameter parameter: Int32, of function: Int32) -> SwiftType {
    guard let file = types.file else { return .unknown }
    let function = file.functions[Int(function)]
    let parameter = file.parameters[Int(parameter)]
    let scope = DeclarationScope(
      file: types.fileIndex, type: function.owner, generics: Generics(file.generics, of: function))
    let type = types.index.resolved(file.type(parameter.type), in: scope)
    return parameter.isVariadic ? type.array : type
  }

  // MARK: - Bindings

  private func type(of binding: LocalBinding, in scope: Int, depth: Depth) -> SwiftType {
    if let type = known[binding.offset] { return type }
    known[binding.offset] = .unknown
    let found = types.limits.detectingTruncation {
      binding.steps.reduce(source(of: binding, in: scope, depth: depth)) { apply($1, to: $0) }
    }
    known[binding.offset] = found.isTruncated ? nil : found.answer
    return found.answer
  }

  private func source(of binding: LocalBinding, in scope: Int, depth: Depth) -> SwiftType {
    switch binding.source {
    case .type(let node): return types.type(writtenAt: node)
    case .value(let node): return value(of: node, depth: depth)
    case .element(let node): return value(of: node, depth: depth).element
    case .closureParameter(let closure, let index):
      return closures.parameter(index, of: closure, depth: depth.inner)
    case .caught: return SwiftType("Error")
    case .function(let index):
      let result = names.declarations(in: scope).functions[index].result
      return .function(result: result.isEmpty ? SwiftType("Void") : types.type(written: result.range))
    case .unknown: return .unknown
    }
  }

  private func value(of node: Int, depth: Depth) -> SwiftType {
    let value = types.value(of: node, depth: depth.inner)
    return value.isMetatype ? .unknown : value.type
  }

  private func apply(_ step: LocalBinding.Step, to type: SwiftType) -> SwiftType {
    switch step {
    case .unwrapped: type.unwrapped
    case .tupleElement(let index): type.tupleElement(String(index))
    case .payload(let name, let index): payload(index, of: tree.tokens[Int(name)].range, in: type)
    case .collected: type.array
    }
  }

  /// Returns the type of an associated value of an enum case.
  private func payload(_ number: Int, of name: Range<Int>, in type: SwiftType) -> SwiftType {
    let hash = NameHash(bytes, name)
    if type.base == "Result", type.arguments.count == 2 {
      return bytes.equals(name, "success") ? type.arguments[0] : type.arguments[1]
    }
    if type.isOptional, bytes.equals(name, "some") { return type.unwrapped }
    let index = types.index
    for function in types.members.functions(hash, of: type) {
      let declaration = index.function(function)
      guard declaration.kind == .enumCase, number < declaration.parameters.count else { continue }
      return index.parameter(declaration.parameters.lowerBound + Int32(number), of: function).swiftType
    }
    // A `failure` case contains an error unless the project declares it otherwise.
    let isFailure = bytes.equals(name, "failure") && !index.functionNames.contains(hash)
    return isFailure ? SwiftType("Error") : .unknown
  }

  // MARK: - Closures

  /// Returns the type of `$0` and similar parameters.
  package func implicitParameter(_ number: Int, at node: Int, depth: Depth) -> SwiftType {
    closure(around: node).map { closures.parameter(number, of: $0, depth: depth) } ?? .unknown
  }

  // MARK: - Functions

  /// Returns the parameter of a nested function that receives an argument of a call.
  package func parameter(_ argument: Int, ofFunction range: Range<Int>, _ call: CallSite)
    -> DeclaredParameter?
  {
    let name = NameHash(bytes, range)
    guard functionNames.contains(name), let node = tree.node(at: range) else { return nil }
    var found: DeclaredParameter?
    visitScopes(node) { scope in
      let local = names.declarations(in: scope)
      for function in local.functions where function.nameHash == name {
        guard let match = CallMatch(call, function, local.parameters), argument < match.arguments.count else {
          continue
        }
        found = parameter(local.parameters[Int(match.arguments[argument])], of: function, local)
        return true
      }
      return false
    }
    return found
  }

  private func parameter(
    _ parameter: ParameterDeclaration, of function: FunctionDeclaration, _ local: LocalDeclarations
  ) -> DeclaredParameter {
    var scope = types.scope(at: function.name.lowerBound)
    scope.generics = Generics(local.generics, of: function)
    let type = scope.file < 0 ? .unknown : types.index.type(of: parameter, in: scope)
    return DeclaredParameter(
      type: ParameterType(type), swiftType: type, owner: "", function: types.text(function.name.range),
      name: types.text(parameter.name.range))
  }
}

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
