import XCStrings

/// The paths of texts in one localization, used to find incompatible paths.
///
/// Two texts clash if one localization would have to vary by two axes, or be a text and vary at the same
/// time. A substitution is compatible with the text that refers to it. A lookup asks
/// for each start of a path, whatever the number of paths:
/// ```
/// plural.one, plural.other      clash with  device.mac       another axis
///                               clash with  (the text)       below it
///                               clash with  plural.one.device.mac
///                               not with    plural.few, substitutions.cats.plural.one
/// ```
struct PathTree {
  /// The index of the first path that ends at a place.
  private var ends: [VariationPath: Int] = [:]
  /// The index of the first path that continues from a place with a case or an element.
  private var below: [VariationPath: Int] = [:]
  /// The index of the first path that continues from a place by each axis.
  private var axes: [VariationPath: [VariationAxis: Int]] = [:]

  /// Creates a tree of paths, whose indexes start at 0.
  init(_ paths: some Sequence<VariationPath>) {
    for (index, path) in paths.enumerated() {
      for (place, step) in Self.places(of: path) {
        if case .substitution = step { continue }
        if below[place] == nil { below[place] = index }
        guard case .variation(let axis, _) = step, axes[place]?[axis] == nil else { continue }
        axes[place, default: [:]][axis] = index
      }
      if ends[path] == nil { ends[path] = index }
    }
  }

  /// The places above a path, each with the step from there.
  private static func places(of path: VariationPath) -> [(place: VariationPath, step: VariationPath.Step)] {
    path.steps.enumerated().map { (VariationPath(Array(path.steps[..<$0])), $1) }
  }

  /// The index of the first path that varies by another axis than `path`, or continues where `path` ends.
  ///
  /// With `countsAbove`, also of one that ends where `path` continues; `nil` if none clashes.
  func first(clashingWith path: VariationPath, countsAbove: Bool) -> Int? {
    var found = [below[path]]
    for (place, step) in Self.places(of: path) {
      if case .substitution = step { continue }
      if countsAbove { found.append(ends[place]) }
      guard case .variation(let axis, _) = step else { continue }
      found.append(axes[place]?.filter { $0.key != axis }.values.min())
    }
    return found.compactMap(\.self).min()
  }
}
