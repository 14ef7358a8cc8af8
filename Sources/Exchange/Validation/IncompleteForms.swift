import PluralRules
import XCStrings

/// The cases of one key in one language, along one axis, that lack `other`.
///
/// Without `other`, the app has no text for most numbers, or on most devices. Other missing forms don't reject a
/// translation: the app falls back to `other`, and the rest may follow later.
struct IncompleteForms {
  private let axis: VariationAxis
  /// The cases, by the path above them.
  private var forms: [VariationPath: Set<String>] = [:]

  init(of axis: VariationAxis, _ localization: Localization?) {
    self.axis = axis
    for leaf in localization?.leaves ?? [] {
      if let (parent, form) = split(leaf.path) { forms[parent, default: []].insert(form) }
    }
  }

  /// Returns the path above the case of the axis, and the name of the case.
  private func split(_ path: VariationPath) -> (VariationPath, String)? {
    for (index, step) in path.steps.enumerated().reversed() {
      if case .variation(axis, let name) = step { return (VariationPath(Array(path.steps[..<index])), name) }
    }
    return nil
  }

  /// Whether a text belongs to a case beside which there is no `other`.
  func contains(_ path: VariationPath) -> Bool {
    split(path).flatMap { forms[$0.0] }.map { !$0.contains("other") } ?? false
  }

  /// The paths of the plural forms that a language needs and the plurals lack.
  func missing(in language: Language) -> [VariationPath] {
    let required = CatalogPluralForms(for: language.rawValue).required.map(\.rawValue)
    return forms.flatMap { prefix, forms in
      required.filter { !forms.contains($0) }.map { VariationPath(prefix.steps + [.variation(.plural, $0)]) }
    }
  }
}
