import XCStrings

/// The variation paths of a file, each once, with the paths of their source texts.
struct PathTable {
  private(set) var paths: [VariationPath] = [.root]
  private var indexes: [VariationPath: Int32] = [.root: 0]
  private var fallbackIndexes: [Int32: [Int32]] = [:]

  /// Returns the index of the path one step below another.
  mutating func index(of step: VariationPath.Step, below parent: Int32) -> Int32 {
    index(of: VariationPath(paths[Int(parent)].steps + [step]))
  }

  /// Returns the paths of possible source texts for a text at `path`, best first.
  ///
  /// The same path; then with `other` for the plural form; then the same for device `other` and without a device;
  /// then the whole text, its `other` form, and its first element.
  mutating func fallbacks(of path: Int32) -> [Int32] {
    if let known = fallbackIndexes[path] { return known }
    var result = [path]
    for candidate in Self.fallbacks(of: paths[Int(path)]) {
      let index = index(of: candidate)
      if !result.contains(index) { result.append(index) }
    }
    fallbackIndexes[path] = result
    return result
  }

  private mutating func index(of path: VariationPath) -> Int32 {
    if let index = indexes[path] { return index }
    let index = Int32(truncatingIfNeeded: paths.count)
    paths.append(path)
    indexes[path] = index
    return index
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
