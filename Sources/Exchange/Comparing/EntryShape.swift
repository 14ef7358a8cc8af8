import XCStrings

/// The arrangement of an entry's texts, used to resolve a path that the entry lacks.
struct EntryShape {
  private let tree: PathTree
  private let hasSet: Bool
  private let hasOwnText: Bool
  private var substitutions: Set<String> = []
  /// The units of substitutions by the path below them; `nil` if several have one there.
  private var forms: [VariationPath: TranslationUnit?] = [:]

  /// Reads the units of an entry.
  init(_ entry: EntryUnits) {
    let paths = entry.units.map(\.identifier.path)
    tree = PathTree(paths)
    hasOwnText = paths.contains(.root)
    hasSet = entry.units.contains(where: \.source.isSet)
    for unit in entry.units {
      let path = unit.identifier.path
      guard let name = path.substitution else { continue }
      substitutions.insert(name)
      let rest = VariationPath(Array(path.steps.dropFirst()))
      forms[rest] = .some(forms[rest] == nil ? unit : nil)
    }
  }

  /// Returns the form of the only substitution that has the path.
  ///
  /// A `.stringsdict` file does not distinguish such a form from a form of the whole text.
  func onlySubstitution(_ path: VariationPath) -> TranslationUnit? {
    guard case .variation(.plural, _)? = path.steps.first else { return nil }
    return forms[path] ?? nil
  }

  /// Whether a new text fits beside the others: another form, or forms that replace a single text.
  func hasRoom(for path: VariationPath) -> Bool {
    if path.steps.isEmpty || path.leadsToElement || hasSet { return false }
    if let name = path.substitution {
      if !substitutions.contains(name) { return false }
    } else if hasOwnText, !substitutions.isEmpty {
      // Forms that replace a text with references to substitutions would leave those unused.
      return false
    }
    return tree.first(clashingWith: path, countsAbove: false) == nil
  }
}
