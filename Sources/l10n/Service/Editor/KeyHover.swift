import RuleKit
import XCStrings

/// What the editor shows about a key under the pointer: its texts in all languages and the code that uses it.
struct KeyHover {
  /// The greatest number of places that are listed.
  private static let placeLimit = 20

  let view: FileView
  let key: FileView.Key
  let server: LanguageServer

  var value: JSONValue {
    let texts = view.catalogs(having: key).map { section($0) }
    let parts = ["**\(Self.code(key.key))**"] + texts + (view.catalog == nil ? [] : [uses])
    let contents: JSONValue = ["kind": "markdown", "value": parts.joined(separator: "\n\n")]
    return ["contents": contents, "range": view.positions.range(key.range)]
  }

  /// The texts of a catalog.
  private func section(_ place: (path: String, catalog: StringCatalog, entry: CatalogEntry)) -> String {
    let (path, catalog, entry) = place
    var text = entry.comment.map { Self.escaped($0) + "\n\n" } ?? ""
    if !entry.shouldTranslate { text += "not to be translated\n\n" }
    text += "| \(Self.escaped(path)) | | |\n|---|---|---|\n"
    var language = ""
    for row in KeyTexts(of: key.key, in: catalog).rows {
      let form = [row.path, row.numbers].filter { !$0.isEmpty }.joined(separator: ": ")
      let state = row.state == "translated" ? "" : row.state
      let notes = [form, state].filter { !$0.isEmpty }.joined(separator: ", ")
      let name = row.language == language ? "" : row.language
      text += "| \(name) | \(Self.escaped(row.value ?? "")) | \(Self.escaped(notes)) |\n"
      language = row.language
    }
    return text
  }

  /// The places in code.
  private var uses: String {
    let places = view.places(of: key)
    if places.isEmpty { return "No literal in code looks up this key." }
    let shown = places.prefix(Self.placeLimit).map { path, range in
      let line = server.positions(in: path).line(of: range.lowerBound) + 1
      return "- [\(Self.escaped(path)):\(line)](\(server.uri(of: path))#L\(line))"
    }
    let rest = places.count - shown.count
    return "Used by:\n" + (shown + (rest > 0 ? ["- and \(rest) more"] : [])).joined(separator: "\n")
  }

  private static func code(_ text: String) -> String {
    text.contains("`") || text.isEmpty ? escaped(text) : "`\(text.shortened(to: 200))`"
  }

  /// The text with the marks of Markdown escaped, on one line.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.shortened(to: 1000) {
      if "\\`*_{}[]<>()#+!|~".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }
}
