import XCStrings

/// Which texts of one localization can stand beside each other.
extension VariationPath {
  /// Whether the other path leads on from this one, by the same axes.
  func isBelow(_ other: VariationPath) -> Bool {
    steps.count > other.steps.count && steps.starts(with: other.steps) && !entersSubstitution(after: other)
  }

  /// Whether one localization can't have texts at both.
  func clashes(with other: VariationPath) -> Bool {
    excludes(other) || isBelow(other) || other.isBelow(self)
  }

  /// Whether the two can't be of one localization: they vary one text by two axes.
  func excludes(_ other: VariationPath) -> Bool {
    for (step, otherStep) in zip(steps, other.steps) where step != otherStep {
      guard case .variation(let axis, _) = step, case .variation(let otherAxis, _) = otherStep else {
        return false
      }
      return axis != otherAxis
    }
    return false
  }

  /// A substitution stands beside the text that refers to it.
  private func entersSubstitution(after other: VariationPath) -> Bool {
    if case .substitution = steps[other.steps.count] { return true }
    return false
  }

  /// Whether a plural form or a device on the way is none that Xcode knows.
  var hasUnknownName: Bool {
    steps.contains { step in
      switch step {
      case .variation(.plural, let form): !PluralForm.known.contains(PluralForm(rawValue: form))
      case .variation(.device, let device): !Device.known.contains(Device(rawValue: device))
      case .variation, .substitution, .element: false
      }
    }
  }
}
