import PluralRules
import RuleKit
import XCStrings

extension CatalogFile {
  /// The plural groups of every language whose keys are translatable and not stale, in file order.
  var pluralGroups: PluralGroups { PluralGroups(storage) }
}

/// The plural groups of a file, found while they are walked over: a rule needs no list of tens of thousands.
struct PluralGroups: Sequence, IteratorProtocol {
  private let storage: CatalogFile.Storage
  private let paths: PluralPaths
  private var index = 0

  fileprivate init(_ storage: CatalogFile.Storage) {
    self.storage = storage
    paths = PluralPaths(storage.paths)
    if paths.isEmpty { index = storage.units.count }
  }

  mutating func next() -> PluralGroup? {
    while index < storage.units.count {
      let first = storage.units[index]
      let entry = storage.entries[Int(first.entry)]
      guard entry.hasForms, entry.isTranslatable, !entry.isStale else {
        index = Int(entry.units.upperBound)
        continue
      }
      index += 1
      if paths.prefixes[Int(first.path)] >= 0 { return group(startingWith: first) }
    }
    return nil
  }

  /// Reads on to the end of the group of the unit just passed.
  private mutating func group(startingWith first: UnitRecord) -> PluralGroup {
    let prefix = paths.prefixes[Int(first.path)]
    let start = index - 1
    var forms = PluralFormSet()
    forms.insert(paths.forms[Int(first.path)])
    var end = index
    while index < storage.units.count {
      let unit = storage.units[index]
      guard unit.entry == first.entry, unit.language == first.language else { break }
      // A text deeper inside, as in a form that varies by device, does not end the group.
      let other = paths.prefixes[Int(unit.path)]
      guard other == prefix || other < 0 else { break }
      index += 1
      guard other == prefix else { continue }
      forms.insert(paths.forms[Int(unit.path)])
      end = index
    }
    return PluralGroup(storage, paths, start..<end, forms)
  }
}

/// What the paths of a file say about plurals, by index.
struct PluralPaths {
  /// For a path that ends in a plural form, the index of the path without it; -1 for others.
  let prefixes: [Int]
  /// The form that the path ends in, if CLDR knows it.
  let forms: [PluralFormSet]

  init(_ paths: [VariationPath]) {
    let indexes = Dictionary(paths.indices.map { (paths[$0], $0) }) { first, _ in first }
    prefixes = paths.map { path in
      guard case .variation(.plural, _)? = path.steps.last else { return -1 }
      return indexes[VariationPath(path.steps.dropLast())] ?? -1
    }
    forms = paths.map { path in
      guard case .variation(.plural, let name)? = path.steps.last else { return [] }
      return PluralCategory(rawValue: name).map { PluralFormSet([$0]) } ?? []
    }
  }

  /// Whether no text varies by plural.
  var isEmpty: Bool { !prefixes.contains { $0 >= 0 } }
}
