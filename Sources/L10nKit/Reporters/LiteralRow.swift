package import SourceText
package import SwiftIndex

/// One literal of a file, as `l10n literals` prints it.
package struct LiteralRow: Sendable {
  /// Where it starts.
  package let position: SourcePosition
  /// Its length in bytes, with its delimiters.
  package let length: Int
  /// How it is written: `plain` or `interp`, then `+multi` and `+raw`.
  package let kind: String
  /// The columns of its context, in the order of `names`; empty where there is nothing to say.
  package let context: [String]

  /// The names of the context's columns.
  package static let names = [
    "context", "name", "receiver", "label", "index", "signature", "type", "steps", "flags", "path", "text",
  ]

  /// Returns the rows of a file.
  package static func rows(of source: ScannedSource) -> [LiteralRow] {
    guard !source.literals.isEmpty else { return [] }
    let lines = LineMap(source.file.bytes)
    let flags = (source.isTest ? ["test"] : []) + (source.isGenerated ? ["generated"] : [])
    return source.file.withSyntax { tree in
      var (contexts, scopes) = (ContextReader(tree), ScopeReader(tree))
      return source.literals.map { literal in
        let scope = scopes.scope(of: literal.range)
        let context = contexts.context(of: literal.range)
        return LiteralRow(
          position: lines.position(of: literal.range.lowerBound), length: literal.range.count,
          kind: kind(of: literal),
          context: columns(context, contexts.signature(of: context), in: source) + [
            (flags + names(of: scope)).joined(separator: ","),
            scope.path.map(source.text).joined(separator: "."), source.text(literal.contentRange),
          ])
      }
    }
  }

  /// The names of what a scope says besides its path.
  private static func names(of scope: LiteralScope) -> [String] {
    [(scope.isPreview, "preview"), (scope.isDebug, "debug"), (scope.isCodingKey, "codingkeys")]
      .filter(\.0).map(\.1)
  }

  private static func kind(of literal: StringLiteral) -> String {
    (literal.interpolationCount > 0 ? "interp" : "plain") + (literal.isMultiline ? "+multi" : "")
      + (literal.isRaw ? "+raw" : "")
  }

  private static func columns(
    _ context: LiteralContext, _ signature: String?, in source: ScannedSource
  ) -> [String] {
    [
      context.kind.rawValue, excerpt(of: context.name, in: source), excerpt(of: context.receiver, in: source),
      excerpt(of: context.label, in: source), context.index.map(String.init) ?? "", signature ?? "",
      excerpt(of: context.type, in: source),
      context.steps.map { name(of: $0, in: source) }.joined(separator: ">"),
    ]
  }

  /// The code in a range; of long code, as many characters as a column of the table shows.
  ///
  /// In a chain, the code before each part has all parts before it.
  private static func excerpt(of range: ByteRange, in source: ScannedSource) -> String {
    let limit = LiteralTable.limit
    guard range.count > limit * 4 else { return source.text(range) }
    let start = source.text(range.lowerBound..<range.lowerBound + limit * 4)
    return String(String.UnicodeScalarView(start.unicodeScalars.prefix(limit))) + "…"
  }

  private static func name(of step: ContextStep, in source: ScannedSource) -> String {
    switch step {
    case .parentheses: "paren"
    case .tupleElement(let label, let index):
      "tuple." + (label.isEmpty ? String(index) : excerpt(of: label, in: source))
    case .arrayElement: "array"
    case .dictionaryKey: "dict.key"
    case .dictionaryValue(let key): "dict.value[\(excerpt(of: key, in: source))]"
    case .ternaryBranch(let isFirst, let other):
      (isFirst ? "ternary.then" : "ternary.else") + "(\(excerpt(of: other, in: source)))"
    case .concatenation(let isLeft, let other):
      (isLeft ? "plus.lhs" : "plus.rhs") + "(\(excerpt(of: other, in: source)))"
    case .coalescing(let isLeft, let other):
      (isLeft ? "coalesce.lhs" : "coalesce.rhs") + "(\(excerpt(of: other, in: source)))"
    case .cast: "as"
    case .member(let name): "." + excerpt(of: name, in: source)
    case .method(let name, _): "." + excerpt(of: name, in: source) + "()"
    case .element: "[]"
    case .interpolation(let label): "interp" + (label.isEmpty ? "" : ":" + excerpt(of: label, in: source))
    case .implicitReturn: "implicit"
    case .explicitReturn: "explicit"
    case .ifBranch: "if-branch"
    case .switchBranch: "switch-branch"
    case .conditionalClause: "#if"
    }
  }
}
