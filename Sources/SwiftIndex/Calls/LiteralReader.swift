package import SourceText
import SwiftTree

/// Reader of the contexts, scopes and calls of individual literals.
///
/// Facts about the nodes around one literal are cached for the others.
package struct LiteralReader {
  private let literals: [StringLiteral]
  private let tree: SyntaxTree
  private var contexts: ContextReader
  private var scopes: ScopeReader
  /// The uses of date and number formatters in the file.
  package private(set) lazy var formatterUses = FormatterUses(tree)

  /// Creates a reader for a file and its literals.
  package init(_ syntax: SourceSyntax, literals: [StringLiteral]) {
    self.literals = literals
    tree = syntax.tree
    contexts = ContextReader(syntax)
    scopes = ScopeReader(syntax)
  }

  /// Determines the context of the literal at an index.
  package mutating func context(of index: Int) -> LiteralContext {
    contexts.context(of: literals[index].range)
  }

  /// Finds the enclosing declarations and conditions of the literal at an index.
  package mutating func scope(of index: Int) -> LiteralScope {
    tree.node(at: literals[index].range).map { scopes.scope(ofNode: $0) } ?? LiteralScope()
  }

  /// Finds the outermost body of a function, a property or a closure around a literal.
  package mutating func body(around index: Int) -> ByteRange? {
    let body = tree.node(at: literals[index].range).flatMap { scopes.body(around: $0) }
    return body.map(tree.range(at:))
  }

  /// Returns the call that receives a value, by the value's context; `nil` for none.
  package mutating func call(taking context: LiteralContext) -> EnclosingCall? {
    contexts.call(taking: context)
  }

  /// Returns the name and labels of the call with a literal as argument, as in `f(_:title:)`.
  ///
  /// Trailing closures are omitted.
  package func signature(of context: LiteralContext) -> String? {
    guard context.list >= 0 else { return nil }
    let labels = tree.arguments(of: Int(context.list)).map { ($0.label.isEmpty ? "_" : text($0.label)) + ":" }
    return "\(text(context.name))(\(labels.joined()))"
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: tree.bytes[range], as: UTF8.self)
  }
}

extension ScannedSource {
  /// Determines the context of each literal, in the order of `literals`.
  package func contexts() -> [LiteralContext] {
    withLiteralReader { reader in literals.indices.map { reader.context(of: $0) } }
  }

  /// Finds the enclosing declarations and conditions of each literal, in the order of `literals`.
  package func scopes() -> [LiteralScope] {
    withLiteralReader { reader in literals.indices.map { reader.scope(of: $0) } }
  }

  /// Provides a reader for contexts, scopes and calls of some literals, at one or two microseconds each.
  package func withLiteralReader<Result>(_ body: (inout LiteralReader) throws -> Result) rethrows -> Result {
    try file.withSyntax { syntax in
      var reader = LiteralReader(syntax, literals: literals)
      return try body(&reader)
    }
  }
}

/// Call that receives a value, with the receiver of its own result.
package struct EnclosingCall: Sendable {
  /// The call, from its receiver to its closing parenthesis.
  package let range: ByteRange
  /// The name of the called function.
  package let name: ByteRange
  /// The receiver; a single dot for an implicit one, empty for none.
  package let receiver: ByteRange
  /// The arguments in parentheses.
  package let arguments: [CallArgument]
  /// The context of the result.
  package let context: LiteralContext
  /// Whether the project declares the function; only for calls with a format.
  package var isDeclared = false
  /// The types of the arguments; only for calls with a format.
  package var argumentTypes: [SwiftType] = []
}

extension ContextReader {
  /// Reads the call that receives a value, by the value's context; `nil` for none.
  mutating func call(taking context: LiteralContext) -> EnclosingCall? {
    guard context.kind == .argument, context.list >= 0, !context.name.isEmpty else { return nil }
    let list = Int(context.list)
    let open = tree.tokens[Int(tree.nodes[list].firstToken)]
    guard open.kind == .leftParen, !open.flags.contains(.isUnclosed) else { return nil }
    let call = tree.parent(of: list)
    return EnclosingCall(
      range: tree.range(at: call).lowerBound..<tree.range(at: list).upperBound, name: context.name,
      receiver: context.receiver, arguments: tree.arguments(of: list), context: self.context(ofNode: call))
  }
}

extension ScannedSource {
  /// Whether a value is the format of a formatting call such as `String(format:)`.
  package func isFormat(_ context: LiteralContext) -> Bool {
    guard context.kind == .argument, context.index == 0, context.steps.isEmpty else { return false }
    return file.bytes.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      if bytes.equals(context.label, "format") {
        let isText = bytes.equals(context.name, "String") || bytes.equals(context.name, "NSString")
        return isText && (context.receiver.isEmpty || bytes.equals(context.receiver, "Foundation"))
      }
      return context.label.isEmpty && bytes.equals(context.name, "localizedStringWithFormat")
        && (bytes.equals(context.receiver, "String") || bytes.equals(context.receiver, "NSString"))
    }
  }
}
