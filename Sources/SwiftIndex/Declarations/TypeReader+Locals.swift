import SourceText
import SwiftTree

/// Lookup of names that the enclosing functions and closures declare.
extension TypeReader {
  /// Declaration of a name inside functions and closures.
  package enum LocalDeclaration {
    /// Parameter of a function that is not nested in another one, with the indices of both in the file.
    case parameter(Int32, of: Int32, LocalBinding)
    /// Other name that a node declares for its content.
    case binding(LocalBinding)
    /// Name behind a type inside a function, whose members are not indexed.
    case hidden
    case none
  }

  /// Finds the declaration of a name, starting at the node where it is used.
  package func declaration(of name: NameHash, at node: Int) -> LocalDeclaration {
    let offset = tree.range(at: node).lowerBound
    for scope in scopes(around: node) {
      if let binding = locals.bindings(name, in: scope).last(where: { $0.scope.contains(offset) }) {
        return declared(binding, of: scope)
      }
      if tree.kind(at: scope).isTypeDeclaration { return .hidden }
    }
    return .none
  }

  /// Returns the other declarations of a name by the patterns of a clause: `case .a(let b), .c(let b)`.
  package func alternatives(to binding: LocalBinding) -> [LocalBinding] {
    guard let clause = clause(of: binding) else { return [] }
    let name = NameHash(bytes, tree.range(ofTokenAt: binding.offset))
    return locals.bindings(name, in: clause).filter {
      $0.offset != binding.offset && self.clause(of: $0) == clause
    }
  }

  /// Returns the clause of `switch` whose patterns declare a name.
  private func clause(of binding: LocalBinding) -> Int? {
    guard let name = tree.node(at: binding.offset..<binding.offset + 1),
      let item = tree.ancestor(of: name, .caseItem, .codeBlock, .binding, .closure),
      tree.kind(at: item) == .caseItem
    else { return nil }
    let clause = tree.parent(of: item)
    return tree.kind(at: clause) == .switchCase ? clause : nil
  }

  /// Returns the closure around a node that has numbered parameters.
  package func closure(around node: Int) -> Int? {
    var scope = locals.scope(around: node)
    while scope >= 0, tree.kind(at: scope) != .closure { scope = locals.scope(around: scope) }
    return scope < 0 ? nil : scope
  }

  /// Returns the enclosing nodes that declare names, innermost first, up to the innermost type of the file.
  private func scopes(around node: Int) -> some Sequence<Int> {
    let innermost = file.map { $0.type(around: tree.range(at: node).lowerBound) } ?? -1
    let body = innermost >= 0 ? file?.types[Int(innermost)].body : nil
    return sequence(state: fixedScope == nil ? locals.scope(around: node) : -1) { [self] next in
      let scope = next
      guard scope >= 0 else { return nil }
      if tree.kind(at: scope).isTypeDeclaration, let body, self.body(of: scope) == body.range { return nil }
      next = locals.scope(around: scope)
      return scope
    }
  }

  private func body(of declaration: Int) -> Range<Int>? {
    tree.lastChild(of: declaration).map { tree.range(at: $0) }
  }

  /// Returns what a name is; a parameter, unless its function is nested in another one.
  private func declared(_ binding: LocalBinding, of scope: Int) -> LocalDeclaration {
    guard tree.kind(at: scope).isFunction, let file, let body = body(of: scope),
      case let (range, .function(function))? = file.member(around: body.lowerBound),
      range.lowerBound == body.lowerBound
    else { return .binding(binding) }
    let places = file.functions[Int(function)].parameters
    let parameters = file.parameters[Int(places.lowerBound)..<Int(places.upperBound)]
    let parameter = parameters.partitionIndex { $0.name.lowerBound >= binding.offset }
    return parameter < parameters.endIndex
      ? .parameter(Int32(parameter), of: function, binding) : .binding(binding)
  }

  /// Returns the parameter of a nested function that receives an argument of a call.
  private func parameter(
    _ argument: Int, ofFunction range: Range<Int>, _ call: Int
  ) -> DeclaredParameter? {
    guard let node = tree.node(at: range) else { return nil }
    let name = NameHash(bytes, range)
    for scope in scopes(around: node) {
      for case .function(let node) in locals.bindings(name, in: scope).lazy.map(\.source) {
        let local = DeclarationReader.function(at: node, in: tree)
        guard let function = local.functions.first,
          let match = CallMatch(CallSite(tree, call: call), function, local.parameters),
          argument < match.arguments.count
        else { continue }
        var scope = self.scope(at: function.name.lowerBound)
        scope.generics = Generics(local.generics, of: function)
        let parameter = local.parameters[Int(match.arguments[argument])]
        return DeclaredParameter(
          type: scope.file < 0 ? .unknown : index.type(of: parameter, in: scope), owner: "",
          function: text(function.name.range), name: text(parameter.name.range))
      }
    }
    return nil
  }
}

/// Receivers of literals: parameters of project functions, and elements of collections.
extension TypeReader {
  /// Returns the parameter of a nested function, or of a value that is a function, that receives an argument.
  func localParameter(_ argument: Int, of context: LiteralContext, _ call: Int) -> DeclaredParameter? {
    if bytes.startsUppercase(context.name) { return nil }
    if context.receiver.isEmpty, let found = parameter(argument, ofFunction: context.name, call) {
      return found
    }
    let callee = tree.named(tree.firstChild(of: call))
    guard tree.kind(at: callee) == .name || index.propertyNames.contains(NameHash(bytes, context.name))
    else { return nil }
    let parameters = value(of: callee).type.unwrapped.parameters
    guard argument < parameters.count else { return nil }
    return DeclaredParameter(
      type: parameters[argument], owner: "",
      function: text(context.name), name: "")
  }

  /// Returns the type of an element added to a collection by `append`, `+=` or similar.
  ///
  /// Unknown for other calls, or if the type of the collection can't be inferred.
  package func typeTaken(byCollectionIn context: LiteralContext) -> SwiftType {
    switch context.kind {
    case .assignment, .compoundAssignment:
      return context.target.isEmpty ? .unknown : type(of: context.target)
    case .argument:
      guard context.index == 0, !context.receiver.isEmpty, !bytes.equals(context.receiver, ".") else {
        return .unknown
      }
      if context.label.isEmpty, let element = StandardTypes.element(addedBy: text(context.name)) {
        return element
      }
      guard bytes.equals(context.name, "append") || bytes.equals(context.name, "insert") else {
        return .unknown
      }
      let collection = type(of: context.receiver)
      if bytes.equals(context.label, "contentsOf") { return collection }
      return context.label.isEmpty ? collection.element : .unknown
    default: return .unknown
    }
  }

  /// Returns the type that the context of an expression requires.
  package func expectedType(ofNode node: Int) -> SwiftType? {
    let outer = contexts.context(ofNode: node)
    var type: SwiftType
    switch outer.kind {
    case .initialValue, .defaultArgument, .returnValue:
      guard !outer.type.isEmpty else { return nil }
      type = self.type(written: outer.type)
    case .argument:
      type = parameter(of: outer)?.type ?? typeTaken(byCollectionIn: outer)
    case .assignment, .compoundAssignment: type = typeTaken(byCollectionIn: outer)
    default: return nil
    }
    for step in outer.steps.reversed() {
      guard let part = type.part(at: step) else { return nil }
      type = part
    }
    return type
  }
}
