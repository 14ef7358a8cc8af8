import XCStrings

/// The texts of one localization by the cases that choose them, read once for all look-ups.
struct TextTree {
  /// The text beside the variations, or of a case without any.
  private let own: String?
  /// What the text varies by, `nil` where it does not.
  private let axis: VariationAxis?
  /// The cases by name; of a name that stands twice, the last one.
  private var cases: [String: TextTree] = [:]
  /// The first case of the file, if there is any.
  private var first: [TextTree] = []

  /// Reads a localization or a case.
  init(_ localization: Localization) {
    own = localization.stringUnit.map { $0.valueNode?.string } ?? localization.stringSet?.values.first
    axis = localization.variations?.exportedAxis
    if let variations = localization.variations { read(variations) }
  }

  /// Reads variations that no text stands beside.
  init(_ variations: Variations) {
    own = nil
    axis = variations.exportedAxis
    read(variations)
  }

  private mutating func read(_ variations: Variations) {
    guard let axis else { return }
    for (name, localization) in variations.cases(of: axis) {
      let text = TextTree(localization)
      if first.isEmpty { first = [text] }
      cases[name] = text
    }
  }

  /// The text that a way leads to: that of its case, else of `other`, else of the first case.
  func text(along steps: ArraySlice<VariationPath.Step>) -> String? { varied(along: steps) ?? own }

  private func varied(along steps: ArraySlice<VariationPath.Step>) -> String? {
    guard let axis else { return nil }
    var (wanted, rest) = ("other", steps)
    for index in steps.indices {
      guard case .variation(axis, let name) = steps[index] else { continue }
      (wanted, rest) = (name, steps[(index + 1)...])
      break
    }
    return (cases[wanted] ?? cases["other"] ?? first.first)?.text(along: rest)
  }
}
