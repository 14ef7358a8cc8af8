package import SourceText
package import SwiftTree

/// Tells what names, calls and expressions in one file mean, by the declarations of the whole tree.
///
/// Expressions are read by `ExpressionReader`, members and calls are found by `MemberLookup`, names inside of functions
/// by `LocalTypes`. A class, because the caches behind its questions belong to one file and several readers share them.
package final class TypeReader {
  /// The file's bytes and tree.
  package let syntax: SourceSyntax
  /// The declarations of all files.
  package let index: DeclarationIndex
  /// The place of the file in the index, -1 where it does not belong to the tree.
  package let place: Int32
  /// The declarations of the file, `nil` where it does not belong to the tree.
  package let file: FileDeclarations?
  /// Where names are looked up in a value that is taken out of its file.
  let fixedScope: DeclarationScope?
  /// How much may still be read for the current question.
  package let limits: QuestionLimits
  /// The file's tree.
  package let tree: SyntaxTree
  /// Finds members of types.
  package private(set) lazy var members = MemberLookup(self)
  /// Finds what names in functions stand for.
  package private(set) lazy var locals = LocalTypes(self)
  /// Finds the function that a call means.
  package private(set) lazy var arguments = ArgumentLookup(self)
  /// Answers that readers of parts of other files share.
  package let answers: TypeAnswers
  /// What members and calls are, with whether a part of theirs may be `nil`.
  var knownLinks: [Int: (value: ExpressionValue, isOptional: Bool)] = [:]
  private var callSites: [Int32: CallSite] = [:]
  private var ownTypes: [Int32: SwiftType] = [:]
  /// The functions that have generic parameters and a body.
  private lazy var genericFunctions = (file?.functions ?? []).filter {
    !$0.generics.isEmpty && !$0.body.isEmpty
  }

  /// The file's bytes.
  package var bytes: SourceBytes { syntax.bytes }

  /// Creates a reader of a file.
  package init(_ syntax: SourceSyntax, path: String, index: DeclarationIndex) {
    self.syntax = syntax
    tree = syntax.tree
    self.index = index
    place = index.place(ofFile: path)
    file = place >= 0 ? index.files[Int(place)] : nil
    (fixedScope, limits, answers) = (nil, QuestionLimits(), TypeAnswers())
  }

  /// Creates a reader of a value that is taken out of another file.
  package init(_ tree: SyntaxTree, in scope: DeclarationScope, for other: TypeReader) {
    syntax = SourceSyntax(tree)
    self.tree = tree
    index = other.index
    place = scope.file
    file = index.files[Int(place)]
    (fixedScope, limits, answers) = (scope, other.limits, other.answers)
  }

  /// The text of a range of the file.
  package func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<bytes.count)
    return String(decoding: bytes.buffer[range], as: UTF8.self)
  }

  /// The arguments in a list, read once, with the closures behind them.
  package func callSite(ofList list: Int32) -> CallSite {
    if let known = callSites[list] { return known }
    let parent = tree.parent(of: Int(list))
    let isCall = tree.kind(at: parent) == .call || tree.kind(at: parent) == .subscriptCall
    let call = isCall ? CallSite(tree, call: parent) : CallSite(tree, list: Int(list))
    callSites[list] = call
    return call
  }

  // MARK: - Types

  /// Returns the type of an expression of the file, unknown where the text of the tree does not tell it.
  ///
  /// A literal has the type it takes by itself; a type's own name is of no type.
  package func type(of expression: ByteRange) -> SwiftType {
    limits.startQuestion()
    guard !expression.isEmpty, let place = tree.node(at: expression) else { return .unknown }
    let value = value(of: place, depth: 0)
    return value.isMetatype ? .unknown : value.type
  }

  /// Tells what an expression is.
  package func value(of place: Int, depth: Int) -> ExpressionValue {
    guard limits.mayRead(at: depth) else { return .unknown }
    return ExpressionReader(self, depth: depth).value(of: place)
  }

  /// Returns a type that is written in a range, with its names resolved.
  package func type(written range: ByteRange) -> SwiftType {
    guard let place = tree.node(at: range), tree.range(at: place) == range else { return .unknown }
    return type(writtenAt: place)
  }

  /// Returns the type that a node is, with its names resolved.
  package func type(writtenAt place: Int) -> SwiftType {
    let offset = tree.range(at: place).lowerBound
    var scope = scope(at: offset)
    if fixedScope == nil, let file, let function = genericFunctions.last(where: { $0.body.contains(offset) })
    {
      scope.generics = Generics(file.generics, of: function)
    }
    return index.resolved(SwiftType(tree, place), in: scope)
  }

  /// Where names at an offset are looked up.
  package func scope(at offset: Int) -> DeclarationScope {
    fixedScope ?? DeclarationScope(file: place, type: file?.type(around: offset) ?? -1)
  }

  /// The type around an offset.
  package func selfType(at offset: Int) -> SwiftType {
    let scope = scope(at: offset)
    guard scope.file >= 0, scope.type >= 0 else { return .unknown }
    return type(at: scope.type, of: scope)
  }

  /// The type at a place of a file, under its path.
  package func type(at type: Int32, of scope: DeclarationScope) -> SwiftType {
    guard scope.file == place else { return SwiftType(index.files[Int(scope.file)].path(of: type)) }
    if let known = ownTypes[type] { return known }
    let path = SwiftType(file?.path(of: type) ?? "")
    ownTypes[type] = path
    return path
  }

  /// Returns the path of the innermost type around an offset, `nil` outside of types.
  package func enclosingType(at offset: Int) -> String? {
    guard let file else { return nil }
    let type = file.type(around: offset)
    return type < 0 ? nil : file.path(of: type)
  }

  /// Returns the path of the tree's own type that a name stands for, `nil` for other names.
  ///
  /// A tree that declares its own `Section` means that one. A nested type counts inside its owner only, and a
  /// private one in its file.
  package func declaredType(_ name: some StringProtocol, at offset: Int) -> String? {
    // Most names are not types of the tree at all.
    guard index.namesType(NameHash(name.prefix { $0 != "." })) else { return nil }
    let type = index.resolved(SwiftType(String(name)), in: scope(at: offset))
    return members.isDeclared(type) ? type.base : nil
  }
}

/// How much may be read for a question, which readers that follow a value into another file share.
package final class QuestionLimits {
  /// The expressions that may still be read.
  private var left = 300
  /// How many nodes are being read, each in the one before.
  private var nesting = 0
  /// Whether a limit was met, so that the answer depends on the way to it.
  private var isCut = false

  /// The most expressions that lead from one to another, and the most nodes in one another.
  private static let maximumDepth = 12
  private static let maximumNesting = 160

  /// Starts a question with nothing read for it.
  package func startQuestion() { left = 300 }

  /// Whether another expression may be read.
  func mayRead(at depth: Int) -> Bool {
    left -= 1
    if left > 0, depth < Self.maximumDepth { return true }
    isCut = true
    return false
  }

  /// Reads a node within another, unless there are too many around it.
  package func nested<Answer>(_ otherwise: Answer, _ read: () -> Answer) -> Answer {
    guard nesting < Self.maximumNesting else {
      isCut = true
      return otherwise
    }
    nesting += 1
    defer { nesting -= 1 }
    return read()
  }

  /// Asks a question, and tells whether a limit cut the answer short.
  func uncut<Answer>(_ ask: () -> Answer) -> (answer: Answer, isCut: Bool) {
    let wasCut = isCut
    isCut = false
    defer { isCut = isCut || wasCut }
    let answer = ask()
    return (answer, isCut)
  }
}

/// Answers that were found so far, each of them once.
///
/// A class, since readers that follow a value into another file share it.
package final class TypeAnswers {
  var properties: [DeclarationIndex.Place: SwiftType] = [:]
  /// Parameters by their files and their places there.
  package var parameters: [DeclarationIndex.Place: DeclaredParameter] = [:]
  /// Whether all that the tree declares under a name is what the standard library means by it.
  var isEverywhere: [NameHash: Bool] = [:]
  /// The paths that have the members of a type.
  package var owners: [NameHash: [NameHash]] = [:]
  /// All methods of a name, and those that may belong to a type from elsewhere.
  package var named: [NameHash: MemberLookup.Candidates] = [:]
  var namedElsewhere: [NameHash: MemberLookup.Candidates] = [:]
  /// What calls may name, by name, receiver and place.
  package var candidates: [NameHash: MemberLookup.Candidates] = [:]
}

extension ScannedSource {
  /// Answers questions about a file that belongs to a tree.
  package func withTypes<Result>(
    _ index: DeclarationIndex, _ body: (TypeReader) throws -> Result
  ) rethrows -> Result {
    try file.withSyntax { try body(TypeReader($0, path: file.path, index: index)) }
  }
}

/// The types that expressions have by what they are used for.
extension TypeReader {
  /// The type that an expression has by what it is used for.
  ///
  /// Of the steps to what takes it, those up to a place are left out: the type is that of what the step there makes.
  package func expectedType(_ outer: LiteralContext, upTo place: Int = -1) -> SwiftType? {
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
    for step in outer.steps[(place + 1)...].reversed() {
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
