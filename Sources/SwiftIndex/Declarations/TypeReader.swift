package import SourceText
package import SwiftTree

/// Types of names, calls and expressions in one file, based on the declarations of the whole project.
///
/// Finds declarations: of local names, members, functions and their parameters, and evaluates expressions.
///
/// A class, because its caches belong to one file, and because lookups and evaluations call each other.
package final class TypeReader {
  /// The declarations of all files.
  package let index: DeclarationIndex
  /// The index of the file; -1 if it is not part of the project.
  package let fileIndex: Int32
  /// The declarations of the file; `nil` if it is not part of the project.
  package let file: FileDeclarations?
  /// The scope for name lookups in a value extracted from its file.
  let fixedScope: DeclarationScope?
  /// The tree of the file.
  package let tree: SyntaxTree
  /// The cached results and remaining limits, shared with readers of parts of other files.
  let cache: TypeCache
  /// The number of evaluations that led to the current one, such as for the value of a variable.
  var depth = 0
  /// The evaluated members and calls, with whether a part of them may be `nil`.
  var knownLinks: [Int: (value: ExpressionValue, isOptional: Bool)] = [:]
  /// The types of local names, by offset.
  var knownBindings: [Int: SwiftType] = [:]
  /// Whether closures have more than one parameter.
  var takesSeveral: [Int: Bool] = [:]
  /// The functions that calls may refer to, by the node of the call.
  var choices: [Int: CallChoice] = [:]
  /// The reader of the uses of expressions.
  package lazy var contexts = ContextReader(tree)
  /// The names that functions and closures declare.
  lazy var locals = LocalNames(tree)
  /// The functions with generic parameters and a body.
  private lazy var genericFunctions = (file?.functions ?? []).filter {
    !($0.generics.isEmpty && $0.requirements.isEmpty) && !$0.body.isEmpty
  }

  /// The bytes of the file.
  package let bytes: SourceBytes

  /// Creates a reader of a file.
  package init(_ tree: SyntaxTree, path: String, index: DeclarationIndex) {
    (self.tree, bytes) = (tree, SourceBytes(tree.bytes))
    self.index = index
    fileIndex = index.fileIndex(ofPath: path)
    file = fileIndex >= 0 ? index.files[Int(fileIndex)] : nil
    (fixedScope, cache) = (nil, TypeCache())
  }

  /// Creates a reader of a value extracted from another file.
  init(_ tree: SyntaxTree, in scope: DeclarationScope, for other: TypeReader) {
    (self.tree, bytes) = (tree, SourceBytes(tree.bytes))
    index = other.index
    fileIndex = scope.file
    file = index.files[Int(fileIndex)]
    (fixedScope, cache, depth) = (scope, other.cache, other.depth)
  }

  /// Returns the text of a range of the file.
  package func text(_ range: Range<Int>) -> String { bytes.text(range) }

  // MARK: - Types

  /// Returns the type of an expression of the file; unknown if it can't be inferred.
  ///
  /// A literal has its default type; the name of a type has no type.
  package func type(of expression: ByteRange) -> SwiftType {
    guard !expression.isEmpty, let node = tree.node(at: expression) else { return .unknown }
    return value(of: node).asValue
  }

  /// Evaluates an expression with fresh limits.
  package func value(of node: Int) -> ExpressionValue {
    cache.startEvaluation()
    return evaluating(at: 0) { followed(node) }
  }

  /// Returns the type written in a range, with its names resolved.
  package func type(written range: ByteRange) -> SwiftType {
    guard let node = tree.node(at: range), tree.range(at: node) == range else { return .unknown }
    return type(writtenAt: node)
  }

  /// Returns the type at a node, with its names resolved.
  package func type(writtenAt node: Int) -> SwiftType {
    let offset = tree.range(at: node).lowerBound
    var scope = scope(at: offset)
    if fixedScope == nil, let file,
      let function = genericFunctions.last(where: {
        ($0.name.lowerBound..<$0.body.upperBound).contains(offset)
      })
    {
      scope.generics = Generics(file.generics, of: function)
    }
    return index.resolved(SwiftType(tree, node), in: scope)
  }

  /// Returns the scope of name lookups at an offset.
  package func scope(at offset: Int) -> DeclarationScope {
    fixedScope ?? DeclarationScope(file: fileIndex, type: file?.type(around: offset) ?? -1)
  }

  /// Returns the type around an offset.
  package func selfType(at offset: Int) -> SwiftType {
    let scope = scope(at: offset)
    guard scope.file >= 0, scope.type >= 0 else { return .unknown }
    return type(at: scope.type, of: scope)
  }

  /// Returns the superclass of the type around an offset, or the protocol that it names first.
  package func superType(at offset: Int) -> SwiftType {
    index.inheritance(of: selfType(at: offset)).first ?? .unknown
  }

  /// Returns the name of the type whose initializer `.init(…)`, `self.init(…)` or `super.init(…)` calls.
  package func type(initializedBy call: Int, _ callee: CallName) -> String? {
    guard bytes.equals(callee.name, "init") else { return nil }
    if case .implied = callee.base { return expectedType(ofNode: call)?.name }
    let isSuper = bytes.equals(callee.receiver, "super")
    guard isSuper || bytes.equals(callee.receiver, "self") else { return nil }
    let type = selfType(at: callee.name.lowerBound)
    return (isSuper || isDeclared(type) ? superType(at: callee.name.lowerBound) : type).name
  }

  /// Returns the type at an index of a file, by its path.
  package func type(at type: Int32, of scope: DeclarationScope) -> SwiftType {
    SwiftType(index.files[Int(scope.file)].path(of: type))
  }

  /// Returns the path of the project type with a name; `nil` for other names.
  ///
  /// A project's own `Section` takes precedence. A nested type is only found inside its owner, and a private
  /// one in its file.
  package func declaredType(_ name: some StringProtocol, at offset: Int) -> String? {
    // Most names are not types of the project.
    guard index.namesType(NameHash(name.prefix { $0 != "." })) else { return nil }
    let type = index.resolved(SwiftType(String(name)), in: scope(at: offset))
    return isDeclared(type) ? type.base : nil
  }
}
