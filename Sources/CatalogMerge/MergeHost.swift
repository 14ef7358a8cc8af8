import XCStrings

/// The file that becomes the result, with minimal edits for values of the other side.
struct MergeHost {
  private let catalog: StringCatalog
  private(set) var editor: JSONEditor

  init(_ catalog: StringCatalog) {
    self.catalog = catalog
    editor = JSONEditor(catalog.tree)
  }

  /// Sets the value at a place, or removes it.
  mutating func put(_ node: JSONNode?, at path: [String]) {
    if let node {
      put(node, at: path, over: catalog.tree.root.value(at: path))
    } else {
      editor.remove(at: path)
    }
  }

  /// Whether the object at a path is empty after the edits.
  func isEmptied(at path: [String]) -> Bool {
    if case .object(let members)? = editor.content(at: path) { members.isEmpty } else { false }
  }

  /// The document with the edits, without the file's text around it.
  func editedRoot() -> ArraySlice<UInt8> {
    let bytes = editor.editedBytes()
    let range = catalog.tree.root.range
    return bytes[range.lowerBound..<bytes.count - (catalog.bytes.count - range.upperBound)]
  }

  /// Sets members that differ, and removes those missing in `node`.
  private mutating func put(_ node: JSONNode, at path: [String], over old: JSONNode?) {
    guard let old, old.kind == .object, node.kind == .object else {
      return editor.set(JSONValue(node), at: path)
    }
    for member in old.members where node[member.name] == nil { editor.remove(at: path + [member.name]) }
    for member in node.members {
      let place = path + [member.name]
      let value = old[member.name]
      if !JSONNode.areSame(member.value, value) { put(member.value, at: place, over: value) }
    }
  }
}
