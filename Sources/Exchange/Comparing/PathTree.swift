import XCStrings

/// The paths of texts in one localization, used to find incompatible paths.
///
/// Two texts clash if one localization would have to vary by two axes, or be a text and vary at the same
/// time. A substitution is compatible with the text that refers to it. Each step of a path is a level of the
/// tree, so a lookup takes time linear in the length of the path:
/// ```
/// plural.one, plural.other      clash with  device.mac       another axis
///                               clash with  (the text)       below it
///                               clash with  plural.one.device.mac
///                               not with    plural.few, substitutions.cats.plural.one
/// ```
struct PathTree {
  private struct Node {
    var children: [VariationPath.Step: Int] = [:]
    /// The index of the first path that ends here.
    var end: Int?
    /// The index of the first path that continues with a case or an element.
    var below: Int?
    /// The first path that continues by an axis, and the first one by another axis.
    var axis: (name: VariationAxis, path: Int)?
    var otherAxis: Int?
  }

  private var nodes = [Node()]
  private var count = 0

  /// Creates a tree of paths.
  init(_ paths: some Sequence<VariationPath>) {
    for path in paths { insert(path) }
  }

  /// Adds a path; path indexes start at 0.
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

  /// The index of the first path that clashes with another one, `nil` if none does.
  func firstClash(with path: VariationPath) -> Int? { first(clashingWith: path, countsAbove: true) }

  /// Whether no path varies by another axis than `path`, or continues where `path` ends.
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
