package import SourceText
package import SwiftTree

/// Types of names, calls and expressions in one file, based on the declarations of the whole project.
///
/// `ExpressionReader` evaluates expressions, `MemberLookup` finds members and calls, `LocalTypes` resolves
/// names inside of functions.
///
/// A class, because its caches belong to one file and are shared by several readers.
package final class TypeReader {
  /// The bytes and the tree of the file.
  package let syntax: SourceSyntax
  /// The declarations of all files.
  package let index: DeclarationIndex
  /// The index of the file; -1 if it is not part of the project.
  package let fileIndex: Int32
  /// The declarations of the file; `nil` if it is not part of the project.
  package let file: FileDeclarations?
  /// The scope for name lookups in a value extracted from its file.
  let fixedScope: DeclarationScope?
  /// The remaining limits for the current evaluation.
  package let limits: EvaluationLimits
  /// The tree of the file.
  package let tree: SyntaxTree
  /// The lookup of type members.
  package private(set) lazy var members = MemberLookup(self)
  /// The types of local names.
  package private(set) lazy var locals = LocalTypes(self)
  /// The lookup of called functions.
  package private(set) lazy var arguments = ArgumentLookup(self)
  /// The cached results shared with readers of parts of other files.
  package let cache: TypeCache
  /// The evaluated members and calls, with whether a part of them may be `nil`.
  var knownLinks: [Int: (value: ExpressionValue, isOptional: Bool)] = [:]
  private var callSites: [Int32: CallSite] = [:]
  private var ownTypes: [Int32: SwiftType] = [:]
  /// The functions with generic parameters and a body.
  private lazy var genericFunctions = (file?.functions ?? []).filter {
    !$0.generics.isEmpty && !$0.body.isEmpty
  }

  /// The bytes of the file.
  package var bytes: SourceBytes { syntax.bytes }

  /// Creates a reader of a file.
  package init(_ syntax: SourceSyntax, path: String, index: DeclarationIndex) {
    self.syntax = syntax
    tree = syntax.tree
    self.index = index
    fileIndex = index.fileIndex(ofPath: path)
    file = fileIndex >= 0 ? index.files[Int(fileIndex)] : nil
    (fixedScope, limits, cache) = (nil, EvaluationLimits(), TypeCache())
  }

  /// Creates a reader of a value extracted from another file.
  package init(_ tree: SyntaxTree, in scope: DeclarationScope, for other: TypeReader) {
    syntax = SourceSyntax(tree)
    self.tree = tree
    index = other.index
    fileIndex = scope.file
    file = index.files[Int(fileIndex)]
    (fixedScope, limits, cache) = (scope, other.limits, other.cache)
  }

  /// Returns the text of a range of the file.
  package func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<bytes.count)
    return String(decoding: bytes.buffer[range], as: UTF8.self)
  }

  /// Returns the arguments in a list, with the trailing closures; read once.
  package func callSite(ofList list: Int32) -> CallSite {
    if let known = callSites[list] { return known }
    let parent = tree.parent(of: Int(list))
    let isCall = tree.kind(at: parent) == .call || tree.kind(at: parent) == .subscriptCall
    let call = isCall ? CallSite(tree, call: parent) : CallSite(tree, list: Int(list))
    callSites[list] = call
    return call
  }

  // MARK: - Types

  /// Returns the type of an expression of the file; unknown if it can't be inferred.
  ///
  /// A literal has its default type; the name of a type has no type.
  package func type(of expression: ByteRange) -> SwiftType {
    limits.startEvaluation()
    guard !expression.isEmpty, let node = tree.node(at: expression) else { return .unknown }
    let value = value(of: node, depth: .outermost)
    return value.isMetatype ? .unknown : value.type
  }

  /// Evaluates an expression.
  package func value(of node: Int, depth: Depth) -> ExpressionValue {
    guard limits.mayRead(at: depth) else { return .unknown }
    return ExpressionReader(self, depth: depth).value(of: node)
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
    if fixedScope == nil, let file, let function = genericFunctions.last(where: { $0.body.contains(offset) })
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

  /// Returns the type at an index of a file, by its path.
  package func type(at type: Int32, of scope: DeclarationScope) -> SwiftType {
    guard scope.file == fileIndex else { return SwiftType(index.files[Int(scope.file)].path(of: type)) }
    if let known = ownTypes[type] { return known }
    let path = SwiftType(file?.path(of: type) ?? "")
    ownTypes[type] = path
    return path
  }

  /// Returns the path of the innermost type around an offset; `nil` outside of types.
  package func enclosingType(at offset: Int) -> String? {
    guard let file else { return nil }
    let type = file.type(around: offset)
    return type < 0 ? nil : file.path(of: type)
  }

  /// Returns the path of the project type with a name; `nil` for other names.
  ///
  /// A project's own `Section` takes precedence. A nested type is only found inside its owner, and a private
  /// one in its file.
  package func declaredType(_ name: some StringProtocol, at offset: Int) -> String? {
    // Most names are not types of the project.
    guard index.namesType(NameHash(name.prefix { $0 != "." })) else { return nil }
    let type = index.resolved(SwiftType(String(name)), in: scope(at: offset))
    return members.isDeclared(type) ? type.base : nil
  }
}

/// The number of expressions that lead to the one being read, such as a name to its value.
///
/// Readers that follow expressions end at a depth that handwritten code does not have.
package struct Depth: Sendable {
  private let level: Int

  /// The depth of the expression that a question is about.
  package static let outermost = Depth(level: 0)

  /// The depth of an expression that is followed from one at this depth.
  package var inner: Depth { Depth(level: level + 1) }

  /// Whether a reader with a limit reads an expression at this depth.
  package func isWithin(_ limit: Int) -> Bool { level < limit }
}

/// Limits of an evaluation, shared with readers that follow a value into another file.
package final class EvaluationLimits {
  /// The number of expressions that may still be evaluated.
  private var left = 300
  /// The number of nested nodes being read.
  private var nesting = 0
  /// Whether a limit was reached, so that the result depends on the path to it.
  private var isTruncated = false

  /// The maximum length of a chain of expressions, and the maximum nesting depth of nodes.
  private static let maximumDepth = 12
  private static let maximumNesting = 160

  /// Resets the limit for a new evaluation.
  package func startEvaluation() { left = 300 }

  /// Whether another expression may be evaluated.
  func mayRead(at depth: Depth) -> Bool {
    left -= 1
    if left > 0, depth.isWithin(Self.maximumDepth) { return true }
    isTruncated = true
    return false
  }

  /// Reads a nested node, unless the nesting limit is reached.
  package func nested<Answer>(_ otherwise: Answer, _ read: () -> Answer) -> Answer {
    guard nesting < Self.maximumNesting else {
      isTruncated = true
      return otherwise
    }
    nesting += 1
    defer { nesting -= 1 }
    return read()
  }

  /// Evaluates a closure and returns whether a limit cut the result short.
  func detectingTruncation<Answer>(_ evaluate: () -> Answer) -> (answer: Answer, isTruncated: Bool) {
    let wasTruncated = isTruncated
    isTruncated = false
    defer { isTruncated = isTruncated || wasTruncated }
    let answer = evaluate()
    return (answer, isTruncated)
  }
}

/// Cache of evaluated results.
///
/// A class, because readers that follow a value into another file share it.
package final class TypeCache {
  var properties: [DeclarationIndex.Location: SwiftType] = [:]
  /// The parameters by file and index.
  package var parameters: [DeclarationIndex.Location: DeclaredParameter] = [:]
  /// Whether all project declarations of a name agree with the standard library.
  var isEverywhere: [NameHash: Bool] = [:]
  /// The paths whose members a type has.
  package var owners: [NameHash: [NameHash]] = [:]
  /// All methods of a name, and those that may belong to an external type.
  package var named: [NameHash: MemberLookup.Candidates] = [:]
  var namedElsewhere: [NameHash: MemberLookup.Candidates] = [:]
  /// The candidate functions of calls, by name, receiver and position.
  package var candidates: [NameHash: MemberLookup.Candidates] = [:]
}

extension ScannedSource {
  /// Provides type information for a file of a project.
  package func withTypes<Result>(
    _ index: DeclarationIndex, _ body: (TypeReader) throws -> Result
  ) rethrows -> Result {
    try file.withSyntax { try body(TypeReader($0, path: file.path, index: index)) }
  }
}

/// Types that expressions are expected to have in their contexts.
extension TypeReader {
  /// Returns the type that the context of an expression requires.
  ///
  /// Steps up to `index` are ignored: the returned type is that of the result of the step there.
  package func expectedType(_ outer: LiteralContext, upTo index: Int = -1) -> SwiftType? {
    var type: SwiftType
    switch outer.kind {
    case .initialValue, .defaultArgument, .returnValue:
      guard !outer.type.isEmpty else { return nil }
      type = self.type(written: outer.type)
    case .argument:
      type = parameter(of: outer)?.swiftType ?? typeTaken(byCollectionIn: outer)
    case .assignment, .compoundAssignment: type = typeTaken(byCollectionIn: outer)
    default: return nil
    }
    for step in outer.steps[(index + 1)...].reversed() {
      switch step {
      case .parentheses, .implicitReturn, .explicitReturn, .ifBranch, .switchBranch, .conditionalClause,
        .ternaryBranch, .coalescing:
        break
      case .arrayElement:
        guard let element = type.arguments.first, type.arguments.count == 1 else { return nil }
        type = element
      case .dictionaryValue:
        guard type.arguments.count == 2 else { return nil }
        type = type.arguments[1]
      case .tupleElement(_, let index):
        guard index < type.arguments.count else { return nil }
        type = type.arguments[index]
      default: return nil
      }
    }
    return type
  }
}
