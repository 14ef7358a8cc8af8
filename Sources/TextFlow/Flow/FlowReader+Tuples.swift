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
    // All elements belong to a list, which may also be read as a whole.
    let isInList = [.array, .argument].contains(tree.kind(at: tree.parent(of: node)))
    let type = types.expectedType(ofNode: node)
    for (index, element) in tree.children(of: node).enumerated() where tree.label(of: element) == nil {
      if let label = type?.tupleLabel(index) {
        follow(element, to: .place(.element(NameHash(label))), transfer, depth: depth + 1)
      }
      if isInList { follow(element, to: destination, transfer, depth: depth + 1) }
      follow(element, to: .place(target.element(index)), transfer, depth: depth + 1)
    }
  }

  /// Follows `.1` of a tuple or of a list element.
  mutating func followElement(
    _ node: Int, of base: Int, to destination: Destination, _ transfer: FileFlow.Transfer, _ depth: Int
  ) {
    if let number = Int(types.text(tree.nameRange(at: node))) {
      followElement(number, of: base, to: destination, transfer)
    }
    // The other elements of the tuple may come this way, too: they are no keys for that.
    follow(base, to: destination, transfer.changed, depth: depth + 1)
  }

  /// Follows an element of a tuple, or of the tuples in a list.
  mutating func followElement(
    _ index: Int, of node: Int, to destination: Destination, _ transfer: FileFlow.Transfer = .whole
  ) {
    let type = type(of: node)
    if let label = type.tupleLabel(index) ?? type.element.tupleLabel(index) {
      return add(.element(NameHash(label)), destination, transfer, at: node)
    }
    let tuple = FlowPlace.call(node, in: types.fileIndex)
    flow.tuples.append(tuple)
    add(tuple.element(index), destination, transfer, at: node)
    if known.insert(tuple).inserted { wait(node, for: tuple) }
  }

  /// Follows one of several names for the elements of a list.
  mutating func followElement(_ index: Int, ofElementOf node: Int, to place: FlowPlace) {
    let type = type(of: node)
    // The values of dictionaries, and the elements of enumerated lists, belong to the list.
    let isOfList = index == 1 && ["Dictionary", "EnumeratedSequence"].contains(type.base)
    if isOfList || type.element.form != .tuple {
      wait(node, for: place)
    } else {
      followElement(index, of: node, to: .place(place))
    }
  }
}
