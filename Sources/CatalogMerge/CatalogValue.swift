package import XCStrings

/// A value of a catalog in one line, for people.
package enum CatalogValue {
  /// A text in quotes with its state, such as `"Hola" (translated)`, and JSON for all that is not a text.
  package static func words(_ node: JSONNode?) -> String {
    guard let node else { return "nothing" }
    guard node.kind == .object else { return json(JSONContent(node)) }
    for (name, texts) in [("stringUnit", "value"), ("stringSet", "values")] {
      if let unit = node[name], node.members.allSatisfy({ $0.name == name }) { return self.unit(unit, texts) }
      if node["state"] != nil, node[texts] != nil { return unit(node, texts) }
    }
    return json(JSONContent(node))
  }

  /// A unit; one with members that nobody knows is shown as JSON.
  private static func unit(_ unit: JSONNode, _ texts: String) -> String {
    let isKnown = unit.members.allSatisfy { $0.name == "state" || $0.name == texts }
    guard isKnown, let value = unit[texts], let state = unit["state"]?.string, !state.isEmpty else {
      return json(JSONContent(unit))
    }
    return "\(json(JSONContent(value))) (\(state))"
  }

  /// JSON on one line.
  package static func json(_ content: JSONContent) -> String {
    var style = JSONStyle()
    style.newline = ""
    style.indentation = ""
    style.keySeparator = ": "
    style.emptyContainer = .tight
    style.escapesLineSeparators = true
    return String(decoding: bytes(of: content, style: style), as: UTF8.self)
  }

  /// A document with this content.
  package static func bytes(of content: JSONContent, style: JSONStyle) -> [UInt8] {
    guard let tree = try? JSONTree(parsing: "null") else { return [] }
    var editor = JSONEditor(tree)
    editor.style = style
    editor.set(content, at: [])
    return editor.editedBytes()
  }
}
