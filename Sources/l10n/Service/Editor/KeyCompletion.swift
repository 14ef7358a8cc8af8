import SourceRules
import SwiftIndex
import CatalogSync
import RuleKit
import SourceText
import TextFlow
import XCStrings

/// The keys that fit into a literal of a localizing call, with their source texts.
struct KeyCompletion {
  /// The greatest number of keys in an answer.
  private static let limit = 1000

  private let view: FileView
  private let usesSnippets: Bool
  /// The content of the literal up to the place, all of it, and the table; `nil` outside of such literals.
  private var place: (typed: String, range: ByteRange, table: String)?

  init(_ view: FileView, at offset: Int, usesSnippets: Bool) {
    (self.view, self.usesSnippets) = (view, usesSnippets)
    let literal = view.code?.literals.first {
      let content = $0.literal.contentRange
      return content.lowerBound <= offset && offset <= content.upperBound
    }
    guard let literal, let use = literal.localizing, use.role == .key else { return }
    let content = literal.literal.contentRange
    let typed = String(decoding: view.positions.bytes[content.lowerBound..<offset], as: UTF8.self)
    place = (typed, content, use.table.name ?? "Localizable")
  }

  var value: JSONValue {
    guard let place else { return .null }
    var items: [JSONValue] = []
    var isComplete = true
    var known: Set<String> = []
    for (path, catalog) in view.catalogs where CatalogScopes.table(of: path) == place.table {
      for entry in catalog.entries where entry.key.hasPrefix(place.typed) {
        guard known.insert(entry.key).inserted else { continue }
        if items.count == Self.limit {
          isComplete = false
        } else {
          items.append(item(entry, catalog, place.range))
        }
      }
    }
    return ["isIncomplete": !isComplete, "items": items]
  }

  private func item(_ entry: CatalogEntry, _ catalog: StringCatalog, _ range: ByteRange) -> JSONValue {
    let types = FormatString(entry.key).placeholders.map { $0.type.map { "\($0)" } ?? "value" }
    let isSnippet = usesSnippets && !types.isEmpty
    let text = KeyLiteral.content(of: isSnippet ? Self.escaped(entry.key) : entry.key) { index in
      isSnippet ? "(${\(index + 1):value})" : "(value)"
    }
    return [
      "label": entry.key, "kind": 21, "detail": catalog.sourceText(of: entry)?.shortened(to: 200),
      "filterText": entry.key, "insertTextFormat": isSnippet ? 2 : 1,
      "textEdit": view.positions.edit(TextEdit(range: range, replacement: text)),
      "documentation": entry.comment,
    ]
  }

  /// The text with the marks of snippets escaped.
  private static func escaped(_ text: String) -> String {
    text.replacing("$", with: "\\$").replacing("}", with: "\\}")
  }
}
