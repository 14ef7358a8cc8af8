package import SourceText
package import SwiftIndex
import XCStrings

/// Renders the literals of files as `l10n literals` prints them.
package enum LiteralTable {
  /// The names of the columns after the place: how a literal is written, then its context.
  private static let names = [
    "kind", "context", "name", "receiver", "label", "index", "signature", "type", "steps", "flags", "path",
    "text",
  ]

  /// The first line of the table.
  package static let header = Message(
    lines: "#file\tline\tcolumn\tlength\t\(names.joined(separator: "\t"))\n")

  /// The longest text in a column but the path's; a longer one ends in `…`.
  private static let limit = 200

  /// One line for each literal, its columns separated by tabs; a file without a literal is named alone.
  package static func lines(of source: ScannedSource) -> Message {
    let path = escaped(source.file.path, limit: .max)
    let rows = rows(of: source)
    if rows.isEmpty { return "\(path)\n" }
    var text = Message()
    for (position, length, columns) in rows {
      text += "\(path)\t\(position.line)\t\(position.column)\t\(length)"
      for column in columns {
        text.add(literal: "\t")
        text.add(column.isEmpty ? "-" : escaped(column))
      }
      text.add(literal: "\n")
    }
    return text
  }

  /// One JSON object on a line of its own for each literal, without the members that have no value.
  package static func jsonLines(of source: ScannedSource) -> Message {
    let rows = rows(of: source)
    if rows.isEmpty { return (["file": source.file.path] as JSONValue).line }
    return rows.map { position, length, columns in
      let place: JSONValue = [
        "file": source.file.path, "line": position.line, "column": position.column, "length": length,
      ]
      let named = zip(names, columns).filter { !$0.1.isEmpty }.map { ($0.0, JSONValue.string($0.1)) }
      return JSONValue.object(place.members + named).line
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

  // MARK: - Columns

  /// Where each literal of a file starts, its length in bytes with its delimiters, and its columns.
  ///
  /// A column is empty where there is nothing to say.
  private static func rows(
    of source: ScannedSource
  ) -> [(position: SourcePosition, length: Int, columns: [String])] {
    guard !source.literals.isEmpty else { return [] }
    let lines = LineMap(source.file.bytes)
    let flags = (source.isTest ? ["test"] : []) + (source.isGenerated ? ["generated"] : [])
    return source.file.withSyntax { tree in
      var (contexts, scopes) = (ContextReader(tree), ScopeReader(tree))
      return source.literals.map { literal in
        let scope = scopes.scope(of: literal.range)
        let context = contexts.context(of: literal.range)
        let columns =
          [kind(of: literal)] + columns(context, contexts.signature(of: context), in: source) + [
            (flags + names(of: scope)).joined(separator: ","),
            scope.path.map(source.text).joined(separator: "."), source.text(literal.contentRange),
          ]
        return (lines.position(of: literal.range.lowerBound), literal.range.count, columns)
      }
    }
  }

  /// The names of what a scope says besides its path.
  private static func names(of scope: LiteralScope) -> [String] {
    [(scope.isPreview, "preview"), (scope.isDebug, "debug"), (scope.isCodingKey, "codingkeys")]
      .filter(\.0).map(\.1)
  }

  /// How a literal is written: `plain` or `interp`, then `+multi` and `+raw`.
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
