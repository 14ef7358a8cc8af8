package import XCStrings

/// A one-line description of a catalog's value.
package enum CatalogValue {
  /// Returns a text in quotes with its state, such as `"Hola" (translated)`, or JSON for other values.
  package static func description(_ node: JSONNode?) -> String {
    guard let node else { return "nothing" }
    guard node.kind == .object else { return json(JSONValue(node)) }
    for (name, texts) in [("stringUnit", "value"), ("stringSet", "values")] {
      if let unit = node[name], node.members.allSatisfy({ $0.name == name }) { return self.unit(unit, texts) }
      if node["state"] != nil, node[texts] != nil { return unit(node, texts) }
    }
    return json(JSONValue(node))
  }

  /// Returns the description of a unit; one with unknown members is shown as JSON.
  private static func unit(_ unit: JSONNode, _ texts: String) -> String {
    let isKnown = unit.members.allSatisfy { $0.name == "state" || $0.name == texts }
    guard isKnown, let value = unit[texts], let state = unit["state"]?.string, !state.isEmpty else {
      return json(JSONValue(unit))
    }
    return "\(json(JSONValue(value))) (\(state))"
  }

  static func json(_ content: JSONValue) -> String {
    var style = JSONStyle()
    style.newline = ""
    style.indentation = ""
    style.keySeparator = ": "
    style.emptyContainer = .tight
    style.escapesLineSeparators = true
    return content.text(in: style)
  }
}
