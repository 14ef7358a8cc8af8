package import SourceText
package import SwiftIndex
import TextFlow

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
    var lines = LineCounter(source.file.bytes)
    let flags = (source.isTest ? ["test"] : []) + (source.isGenerated ? ["generated"] : [])
    return source.withLiteralReader { reader in
      source.literals.indices.map { index in
        let literal = source.literals[index]
        let scope = reader.scope(of: index)
        return LiteralRow(
          position: lines.position(of: literal.range.lowerBound), length: literal.range.count,
          kind: kind(of: literal),
          context: columns(reader.context(of: index), in: source, &reader) + [
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
    _ context: LiteralContext, in source: ScannedSource, _ reader: inout LiteralReader
  ) -> [String] {
    [
      context.kind.rawValue, source.text(context.name), source.text(context.receiver),
      source.text(context.label), context.index.map(String.init) ?? "", reader.signature(of: context) ?? "",
      source.text(context.type), context.steps.map { name(of: $0, in: source) }.joined(separator: ">"),
    ]
  }

  private static func name(of step: ContextStep, in source: ScannedSource) -> String {
    switch step {
    case .parentheses: "paren"
    case .tupleElement(let label, let index): "tuple." + (label.isEmpty ? String(index) : source.text(label))
    case .arrayElement: "array"
    case .dictionaryKey: "dict.key"
    case .dictionaryValue(let key): "dict.value[\(source.text(key))]"
    case .ternaryBranch(let isFirst, let other):
      (isFirst ? "ternary.then" : "ternary.else") + "(\(source.text(other)))"
    case .concatenation(let isLeft, let other): (isLeft ? "plus.lhs" : "plus.rhs") + "(\(source.text(other)))"
    case .coalescing(let isLeft, let other):
      (isLeft ? "coalesce.lhs" : "coalesce.rhs") + "(\(source.text(other)))"
    case .cast: "as"
    case .member(let name): "." + source.text(name)
    case .method(let name, _): "." + source.text(name) + "()"
    case .element: "[]"
    case .interpolation(let label): "interp" + (label.isEmpty ? "" : ":" + source.text(label))
    case .implicitReturn: "implicit"
    case .explicitReturn: "explicit"
    case .ifBranch: "if-branch"
    case .switchBranch: "switch-branch"
    case .conditionalClause: "#if"
    }
  }
}
