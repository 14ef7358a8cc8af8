/// The texts that a localization lacks beside those that it has.
///
/// Exports, statistics, lists, checks and `StringCatalog.progress` agree on what is left to do within a key, because
/// all ask this type.
/// - A plural needs each form of its language.
/// - A text for devices needs `other`, without which most devices have no text, and each device of the source text.
/// - A reference to a substitution that only the source text defines needs the forms of that substitution.
package struct AbsentTexts {
  private let forms: [String]
  private var paths: [VariationPath] = []

  /// Returns the paths of the absent texts; `forms` are the plural forms that the language requires.
  package static func paths(
    in localization: Localization, source: Localization?, forms: [String]
  ) -> [VariationPath] {
    var texts = AbsentTexts(forms: forms)
    if let variations = localization.variations { texts.inspect(variations, source, at: .root) }
    guard localization.node["substitutions"] != nil || source?.node["substitutions"] != nil else {
      return texts.paths
    }
    texts.inspectSubstitutions(of: localization, source)
    return texts.paths
  }

  private mutating func inspect(_ variations: Variations, _ source: Localization?, at path: VariationPath) {
    guard let axis = variations.shownAxis else { return }
    let present = Dictionary(uniqueKeysWithValues: variations.distinctCases(of: axis))
    let isLikeSource = source?.variations?.shownAxis == axis
    let models = isLikeSource ? source?.variations?.cases(of: axis) ?? [] : []
    let byName = Dictionary(models) { $1 }
    func model(_ name: String) -> Localization? { isLikeSource ? byName[name] ?? byName["other"] : source }
    var needed = axis == .plural ? forms : []
    if axis == .device {
      needed = models.map(\.name).filter { $0 != Device.other.rawValue } + [Device.other.rawValue]
    }
    for name in needed where present[name] == nil {
      add(model(name)?.variations, at: VariationPath(path.steps + [.variation(axis, name)]), below: axis)
    }
    for (name, text) in present {
      guard let inner = text.variations else { continue }
      inspect(inner, model(name), at: VariationPath(path.steps + [.variation(axis, name)]))
    }
  }

  /// Adds a text that is absent, or each of its plural forms if the model has some.
  private mutating func add(
    _ model: Variations?, at path: VariationPath, below axis: VariationAxis?, isPlural: Bool = false
  ) {
    guard axis != .plural, isPlural || model?.shownAxis == .plural else { return paths.append(path) }
    for form in forms { paths.append(VariationPath(path.steps + [.variation(.plural, form)])) }
  }

  private mutating func inspectSubstitutions(of localization: Localization, _ source: Localization?) {
    let own = localization.distinctSubstitutions
    for substitution in own {
      let path = VariationPath.substitution(substitution.name)
      // A substitution varies by number alone.
      if let variations = substitution.variations, variations.shownAxis == .plural {
        inspect(variations, nil, at: path)
      } else {
        add(nil, at: path, below: nil, isPlural: true)
      }
    }
    guard source?.node["substitutions"] != nil else { return }
    var known = Set(own.map(\.name))
    for leaf in localization.shownLeaves where leaf.path.substitution == nil {
      for name in FormatString(leaf.unit.value).substitutionNames where known.insert(name).inserted {
        guard let model = source?.substitution(name)?.variations else { continue }
        add(model, at: .substitution(name), below: nil)
      }
    }
  }
}

extension Variations {
  /// The axis whose texts apps show: the device, else the number; `nil` if neither has a case.
  package var shownAxis: VariationAxis? {
    VariationAxis.known.first { node[$0.rawValue]?.members.contains { $0.value.kind == .object } == true }
  }
}
