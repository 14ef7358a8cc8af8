import XCStrings

/// The paths of texts in one localization, to find those that can't stand beside another one.
///
/// Two texts clash where one localization would have to vary by two axes, or to be a text and to vary at once; a
/// substitution stands beside the text that refers to it. Each step of a path is a step in the tree, so that a
/// look-up costs no more than the path is long:
/// ```
/// plural.one, plural.other      clash with  device.mac       another axis
///                               clash with  (the text)       below it
///                               clash with  plural.one.device.mac
///                               not with    plural.few, substitutions.cats.plural.one
/// ```
struct PathTree {
  private struct Node {
    var children: [VariationPath.Step: Int] = [:]
    /// The first path that ends here.
    var end: Int?
    /// The first path that leads on to a case or an element.
    var below: Int?
    /// The first path that leads on by an axis, and the first one by another axis.
    var axis: (name: VariationAxis, path: Int)?
    var otherAxis: Int?
  }

  private var nodes = [Node()]
  private var count = 0

  /// Creates a tree of paths.
  init(_ paths: some Sequence<VariationPath>) {
    for path in paths { insert(path) }
  }

  /// Adds a path; paths are counted from 0.
  mutating func insert(_ path: VariationPath) {
    var node = 0
    for step in path.steps {
      note(step, at: node)
      node = child(step, of: node)
    }
    if nodes[node].end == nil { nodes[node].end = count }
    count += 1
  }

  private mutating func note(_ step: VariationPath.Step, at node: Int) {
    if case .substitution = step { return }
    if nodes[node].below == nil { nodes[node].below = count }
    guard case .variation(let axis, _) = step else { return }
    guard let first = nodes[node].axis else { return nodes[node].axis = (axis, count) }
    if first.name != axis, nodes[node].otherAxis == nil { nodes[node].otherAxis = count }
  }

  private mutating func child(_ step: VariationPath.Step, of node: Int) -> Int {
    if let child = nodes[node].children[step] { return child }
    nodes.append(Node())
    nodes[node].children[step] = nodes.count - 1
    return nodes.count - 1
  }

  /// The number of the first path that clashes with another one, `nil` if none does.
  func firstClash(with path: VariationPath) -> Int? { first(clashingWith: path, countsAbove: true) }

  /// Whether none varies by another axis than a path, or goes on where the path ends.
  func hasRoom(for path: VariationPath) -> Bool { first(clashingWith: path, countsAbove: false) == nil }

  private func first(clashingWith path: VariationPath, countsAbove: Bool) -> Int? {
    var found: [Int?] = []
    var node = nodes[0]
    for step in path.steps {
      switch step {
      case .variation(let axis, _):
        found.append(node.axis.map { $0.name == axis } == true ? node.otherAxis : node.axis?.path)
        if countsAbove { found.append(node.end) }
      case .element: if countsAbove { found.append(node.end) }
      case .substitution: break
      }
      guard let next = node.children[step] else { return found.compactMap(\.self).min() }
      node = nodes[next]
    }
    return (found + [node.below]).compactMap(\.self).min()
  }
}
