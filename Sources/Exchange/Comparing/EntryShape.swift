import XCStrings

/// Which texts an entry has, to tell what a path that it lacks could mean.
struct EntryShape {
  private let tree: PathTree
  private let hasSet: Bool
  private let hasOwnText: Bool
  private var substitutions: Set<String> = []
  /// The units of substitutions by the path below them; `nil` where several have one there.
  private var forms: [VariationPath: TranslationUnit?] = [:]

  /// Reads the units of an entry.
  init(_ entry: EntryUnits) {
    let paths = entry.units.map(\.identifier.path)
    tree = PathTree(paths)
    hasOwnText = paths.contains(.root)
    hasSet = entry.units.contains { if case .set = $0.source { true } else { false } }
    for unit in entry.units {
      let path = unit.identifier.path
      guard let name = path.substitution else { continue }
      substitutions.insert(name)
      let rest = VariationPath(Array(path.steps.dropFirst()))
      forms[rest] = .some(forms[rest] == nil ? unit : nil)
    }
  }

  /// The form of the only substitution that has it: a `.stringsdict` file does not tell such a form from the text's own.
  func onlySubstitution(_ path: VariationPath) -> TranslationUnit? {
    guard case .variation(.plural, _)? = path.steps.first else { return nil }
    return forms[path] ?? nil
  }

  /// Whether a text that is not there yet fits beside those that are: another form, or forms of what was one text.
  func hasRoom(for path: VariationPath) -> Bool {
    if path.steps.isEmpty || path.leadsToElement || hasSet { return false }
    if let name = path.substitution {
      if !substitutions.contains(name) { return false }
    } else if hasOwnText, !substitutions.isEmpty {
      // Forms in the place of a text that refers to substitutions would leave those without use.
      return false
    }
    return tree.hasRoom(for: path)
  }
}
