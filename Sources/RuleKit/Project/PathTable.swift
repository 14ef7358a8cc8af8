import XCStrings

/// The variation paths of a file, each once, with the paths of their source texts.
struct PathTable {
  private(set) var paths: [VariationPath] = [.root]
  /// The first children of each path, which are faster to compare.
  private var children: [[(step: VariationPath.Step, index: Int32)]] = [[]]
  /// Every further child, as texts of a large file may have thousands of substitutions.
  private var furtherChildren: [Place: Int32] = [:]
  private var fallbackIndexes: [[Int32]?] = [nil]
  private static let maximumCompared = 16

  private struct Place: Hashable {
    let parent: Int32
    let step: VariationPath.Step
  }

  /// Returns the index of the path one step below another.
  mutating func index(of step: VariationPath.Step, below parent: Int32) -> Int32 {
    if let child = children[Int(parent)].first(where: { $0.step == step }) { return child.index }
    let isFull = children[Int(parent)].count == Self.maximumCompared
    let place = Place(parent: parent, step: step)
    if isFull, let index = furtherChildren[place] { return index }
    let index = Int32(truncatingIfNeeded: paths.count)
    paths.append(VariationPath(paths[Int(parent)].steps + [step]))
    children.append([])
    fallbackIndexes.append(nil)
    if isFull { furtherChildren[place] = index } else { children[Int(parent)].append((step, index)) }
    return index
  }

  /// Returns the paths of possible source texts for a text at `path`, best first.
  ///
  /// The same path; then with `other` for the plural form; then the same for device `other` and without a device;
  /// then the whole text, its `other` form, and its first element.
  mutating func fallbacks(of path: Int32) -> [Int32] {
    if let known = fallbackIndexes[Int(path)] { return known }
    var result = [path]
    for candidate in Self.fallbacks(of: paths[Int(path)]) {
      let index = index(of: candidate)
      if !result.contains(index) { result.append(index) }
    }
    fallbackIndexes[Int(path)] = result
    return result
  }

  private mutating func index(of path: VariationPath) -> Int32 {
    path.steps.reduce(0) { index(of: $1, below: $0) }
  }

  private static func fallbacks(of path: VariationPath) -> [VariationPath] {
    var result = [withOther(.plural, in: path), withOther(.device, in: path)]
    result.append(withOther(.plural, in: withOther(.device, in: path)))
    let withoutDevice = VariationPath(path.steps.filter { !isCase($0, of: .device) })
    result += [withoutDevice, withOther(.plural, in: withoutDevice), withoutDevice.plural(.other)]
    guard path.substitution == nil else { return result }
    return result + [
      .root, .plural(.other), .device(.other), .root.device(.other).plural(.other),
      VariationPath([.element(0)]),
    ]
  }

  private static func withOther(_ axis: VariationAxis, in path: VariationPath) -> VariationPath {
    VariationPath(path.steps.map { isCase($0, of: axis) ? .variation(axis, "other") : $0 })
  }

  private static func isCase(_ step: VariationPath.Step, of axis: VariationAxis) -> Bool {
    if case .variation(axis, _) = step { return true }
    return false
  }
}
