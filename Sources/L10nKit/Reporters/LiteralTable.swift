package import SourceText
package import SwiftIndex
import XCStrings

/// Renders the literals of files as `l10n literals` prints them.
package enum LiteralTable {
  /// The first line of the table.
  package static let header = Message(
    lines: "#file\tline\tcolumn\tlength\tkind\t\(LiteralRow.names.joined(separator: "\t"))\n")

  /// The longest text in a column but the path's; a longer one ends in `…`.
  fileprivate static let limit = 200

  /// One line for each literal, its columns separated by tabs; a file without a literal is named alone.
  package static func lines(of source: ScannedSource) -> Message {
    let path = escaped(source.file.path, limit: .max)
    let rows = LiteralRow.rows(of: source)
    if rows.isEmpty { return "\(path)\n" }
    var text = Message()
    for row in rows {
      text += "\(path)\t\(row.position.line)\t\(row.position.column)\t\(row.length)\t\(row.kind)"
      for column in row.context {
        text.add(literal: "\t")
        text.add(column.isEmpty ? "-" : escaped(column))
      }
      text.add(literal: "\n")
    }
    return text
  }

  /// One JSON object on a line of its own for each literal, without the members that have no value.
  package static func jsonLines(of source: ScannedSource) -> Message {
    let rows = LiteralRow.rows(of: source)
    if rows.isEmpty { return JSONValue.object([("file", .string(source.file.path))]).line }
    return rows.map { row in
      let columns = zip(LiteralRow.names, row.context).filter { !$0.1.isEmpty }
      return JSONValue.object(
        [
          ("file", .string(source.file.path)), ("line", .integer(row.position.line)),
          ("column", .integer(row.position.column)), ("length", .integer(row.length)),
          ("kind", .string(row.kind)),
        ] + columns.map { ($0.0, .string($0.1)) }
      ).line
    }.joined()
  }

  /// Line ends, tabs and other ASCII control characters as one visible character each.
  private static func escaped(_ text: String, limit: Int = limit) -> String {
    let isPlain = text.utf8.count <= limit && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    if isPlain { return text }
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if index == limit { return result + "…" }
      switch scalar {
      case "\n": result += "␤"
      case "\t": result += "␉"
      case "\r": result += "␍"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "·"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

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
      excerpt(of: context.label, in: source), context.index.map(String.init) ?? "",
      signature ?? "",
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
