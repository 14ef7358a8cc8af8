package import XCStrings

/// What stands around a text in the file: few rules ask, so it is looked up and not kept.
extension FileUnit {
  /// The unit's object, or the string set's.
  package var node: JSONNode {
    let tree = storage.catalog.tree
    guard let value = valueNode else { return tree.node(at: -1 - Int(storage.units[index].place)) }
    guard case .element(let position)? = path.steps.last else { return tree.container(of: value.index) }
    let texts = tree.container(of: value.index, after: position)
    return texts.index > 0 && tree.node(at: texts.index - 1).isString("values")
      ? tree.container(of: texts.index) : texts
  }

  /// The state; `nil` if the unit has none.
  package var state: UnitState? {
    var state: UnitState?
    for member in node.members where member.value.kind == .string && member.key.isString("state") {
      state = member.value.string.map { UnitState(rawValue: $0) }
    }
    return state
  }
}

extension JSONTree {
  /// The object or array that holds the value at a tape index, at least so many nodes before it.
  fileprivate func container(of index: Int, after siblings: Int = 0) -> JSONNode {
    var container = index - 1 - siblings
    while container > 0, node(at: container).nextIndex <= index { container -= 1 }
    return node(at: container)
  }
}
