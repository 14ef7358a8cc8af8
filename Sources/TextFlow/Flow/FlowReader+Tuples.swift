import SwiftIndex
import SwiftTree

/// Reading of tuples, whose elements go separate ways.
extension FlowReader {
  /// Reads a tuple, whose elements flow to the places of their labels.
  mutating func readTuple(_ node: Int) {
    for element in tree.childrenBackwards(of: node) {
      let label = NameHash(bytes, tree.labelRange(of: element))
      guard tree.label(of: element) != nil, types.index.texts.properties.contains(label) else { continue }
      follow(element, to: .place(.element(label)))
    }
  }

  mutating func followTuple(
    _ node: Int, to destination: Destination, _ transfer: FileFlow.Transfer, _ depth: Int
  ) {
    guard case .place(let target) = destination else {
      for element in tree.children(of: node) { follow(element, to: destination, transfer, depth: depth + 1) }
      return
    }
    // Unlabeled elements of lists are indistinguishable.
    let isInList = [.array, .argument].contains(tree.kind(at: tree.parent(of: node)))
    let type = types.expectedType(ofNode: node)
    for (index, element) in tree.children(of: node).enumerated() where tree.label(of: element) == nil {
      if let label = type?.tupleLabel(index) {
        follow(element, to: .place(.element(NameHash(label))), transfer, depth: depth + 1)
      }
      follow(element, to: .place(isInList ? target : target.element(index)), transfer, depth: depth + 1)
    }
  }

  /// Follows `.1` of a tuple or of a list element, which has no places for its elements.
  mutating func followElement(
    _ node: Int, of base: Int, to destination: Destination, _ transfer: FileFlow.Transfer, _ depth: Int
  ) {
    if let number = Int(types.text(tree.nameRange(at: node))) {
      for tuple in tuples(at: base) { add(tuple.element(number), destination, transfer, at: node) }
    }
    follow(base, to: destination, transfer, depth: depth + 1)
  }

  /// Follows an element of a tuple to a local name.
  mutating func followElement(_ index: Int, of node: Int, to place: FlowPlace) {
    if let label = type(of: node).tupleLabel(index) {
      add(.element(NameHash(label)), .place(place), .whole, at: node)
    } else {
      for tuple in tuples(at: node) { add(tuple.element(index), .place(place), .whole, at: node) }
    }
  }

  mutating func followElement(_ index: Int, ofElementOf node: Int, to place: FlowPlace) {
    let type = type(of: node)
    // Elements of dictionaries and enumerated lists belong to the list.
    if index == 1, ["Dictionary", "EnumeratedSequence"].contains(type.base) {
      return wait(node, for: place)
    }
    // Unlabeled elements of lists are indistinguishable.
    guard let label = type.element.tupleLabel(index) else { return wait(node, for: place) }
    add(.element(NameHash(label)), .place(place), .whole, at: node)
  }

  /// Returns the places of the tuple that an expression is: function results, or a property.
  private func tuples(at node: Int, depth: Int = 0) -> [FlowPlace] {
    let name = NameHash(bytes, tree.nameRange(at: node))
    switch tree.kind(at: node) {
    case .call:
      let name = CallName(tree, callee: tree.firstChild(of: node))
      return name.map { functions(of: node, $0).map { .result(of: $0.location) } } ?? []
    case .optionalChain, .forcedValue: return tuples(at: tree.firstChild(of: node), depth: depth)
    case .name:
      if case .binding(let binding) = types.declaration(of: name, at: node) {
        guard case .value(let value) = binding.source, depth < 4 else { return [] }
        return tuples(at: value, depth: depth + 1)
      }
      return property(name, around: node).map { [$0] } ?? []
    case .member:
      guard let base = tree.base(ofMember: node) else { return [] }
      return (tree.isSelf(base) ? property(name, around: node) : member(name, of: base)).map { [$0] } ?? []
    default: return []
    }
  }
}
