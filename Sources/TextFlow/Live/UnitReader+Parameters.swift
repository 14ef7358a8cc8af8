import SwiftIndex
import SwiftTree

/// Reading of the parameters that distinguish the calls of a function.
extension UnitReader {
  /// Returns a parameter that each call of a function labels, unless the system calls it too; `nil` for none.
  func labeledParameter(of node: Int) -> Int? {
    let parameters = tree.child(of: node, .parameters).map(tree.children(of:)) ?? []
    let required = parameters.first { isRequired($0) && !bytes.equals(tree.mainRange(at: $0), "_") }
    return required.flatMap {
      LiveNames.systemLabels.contains(NameHash(bytes, tree.mainRange(at: $0))) ? nil : $0
    }
  }

  /// Returns the first parameter of a function if each call has a value without a label for it; `nil` if not.
  func unlabeledParameter(of node: Int) -> Int? {
    let first = tree.child(of: node, .parameters).map(tree.children(of:))?.first
    return first.flatMap { isRequired($0) && bytes.equals(tree.mainRange(at: $0), "_") ? $0 : nil }
  }

  /// Whether a parameter has a value in the parentheses of each call; a closure may follow them.
  private func isRequired(_ parameter: Int) -> Bool {
    guard let last = tree.lastChild(of: parameter), tree.kind(at: last).isType else { return false }
    return !bytes.equals(tree.range(at: parameter).suffix(3), "...")
      && !(Int(tree.nodes[last].firstNode)...last).contains { tree.kind(at: $0) == .functionType }
  }

  /// Whether a label is that of the object that calls a delegate: `tableView(_:)`, `numberOfSections(in:)`.
  ///
  /// Before Swift 3, the name of the function had the label: `textFieldShouldReturn(textField:)`.
  func takesCaller(_ label: Range<Int>, _ name: Range<Int>) -> Bool {
    bytes.equals(label, "_") || NameWords.isPreposition(label, bytes)
      || bytes.buffer[name.prefix(label.count)].elementsEqual(bytes.buffer[label])
  }
}
