import XCStrings

/// The file that becomes the result: values of the other side enter it as the smallest edits that do.
struct MergeHost {
  private let catalog: StringCatalog
  private var editor: JSONEditor

  /// Starts with the file as it is.
  init(_ catalog: StringCatalog) {
    self.catalog = catalog
    editor = JSONEditor(catalog.tree)
  }

  /// Gives a place a value, or takes what is there away.
  mutating func put(_ node: JSONNode?, at path: [String]) {
    if let node { put(node, at: path, over: catalog.node(at: path)) } else { editor.remove(at: path) }
  }

  /// Whether the object at a path has no member after the edits.
  func isEmptied(at path: [String]) -> Bool {
    if case .object(let members)? = editor.content(at: path) { members.isEmpty } else { false }
  }

  /// The file with the edits.
  func editedBytes() -> [UInt8] { editor.editedBytes() }

  /// The document with the edits, without what stands around it.
  func editedRoot() -> ArraySlice<UInt8> {
    let bytes = editor.editedBytes()
    let range = catalog.tree.root.range
    return bytes[range.lowerBound..<bytes.count - (catalog.bytes.count - range.upperBound)]
  }

  /// Sets members that differ, and removes those that `node` has not.
  private mutating func put(_ node: JSONNode, at path: [String], over old: JSONNode?) {
    guard let old, old.kind == .object, node.kind == .object else {
      return editor.set(JSONContent(node), at: path)
    }
    let (values, oldValues) = (JSONMemberTable(node), JSONMemberTable(old))
    for member in old.members where values[member.name] == nil {
      editor.remove(at: path + [member.name])
    }
    for member in node.members {
      let place = path + [member.name]
      let value = oldValues[member.name]
      if !JSONNode.areSame(member.value, value) { put(member.value, at: place, over: value) }
    }
  }
}

extension StringCatalog {
  /// What the file has at a path of member names; keys are found without a search.
  func node(at path: [String]) -> JSONNode? {
    var names = path[...]
    var node: JSONNode? = tree.root
    if path.count > 1, path[0] == "strings" {
      node = self[path[1]]?.node
      names = path.dropFirst(2)
    }
    for name in names { node = node?[name] }
    return node
  }
}
