import CatalogSync
import RuleKit
import SourceRules
import SourceText
import SwiftIndex
import TextFlow
import XCStrings

/// The keys that fit into a literal of a localizing call, with their source texts.
extension FileView {
  /// The greatest number of keys in an answer.
  private static let completionLimit = 1000

  /// Returns the keys for the literal at an offset, which begin with its content up to there; null outside of literals of keys.
  func completions(at offset: Int, usesSnippets: Bool) -> JSONValue {
    let literal = code?.literals.first {
      let content = $0.literal.contentRange
      return content.lowerBound <= offset && offset <= content.upperBound
    }
    guard let literal, let use = literal.localizing, use.role == .key else { return .null }
    let content = literal.literal.contentRange
    let typed = String(decoding: positions.bytes[content.lowerBound..<offset], as: UTF8.self)
    var (items, isComplete, known) = ([JSONValue](), true, Set<String>())
    for (path, catalog) in catalogs where CatalogScopes.table(of: path) == use.table.name ?? "Localizable" {
      for entry in catalog.entries where entry.key.hasPrefix(typed) && known.insert(entry.key).inserted {
        if items.count == Self.completionLimit {
          isComplete = false
        } else {
          items.append(completion(entry, catalog, content, usesSnippets))
        }
      }
    }
    return ["isIncomplete": !isComplete, "items": items]
  }

  private func completion(
    _ entry: CatalogEntry, _ catalog: StringCatalog, _ range: ByteRange, _ usesSnippets: Bool
  ) -> JSONValue {
    let types = FormatString(entry.key).placeholders.map { $0.type.map { "\($0)" } ?? "value" }
    let isSnippet = usesSnippets && !types.isEmpty
    let escaped = entry.key.replacing("$", with: "\\$").replacing("}", with: "\\}")
    let text = KeyLiteral.content(of: isSnippet ? escaped : entry.key) { index in
      isSnippet ? "(${\(index + 1):value})" : "(value)"
    }
    return [
      "label": entry.key, "kind": 21, "detail": catalog.sourceText(of: entry)?.shortened(to: 200),
      "filterText": entry.key, "insertTextFormat": isSnippet ? 2 : 1,
      "textEdit": positions.edit(TextEdit(range: range, replacement: text)),
      "documentation": entry.comment,
    ]
  }
}
