package import XCStrings

extension RoutedFile {
  /// The keys of units with a text that a catalog lacks.
  package func unknownKeys(in catalog: StringCatalog) -> Set<ExactKey> {
    var keys = KeyFinder(catalog)
    let units = file.units.filter { unit in
      unit.hasText && unit.problem == nil && unit.resource == nil
        && [unit.identifier.key, unit.identifier.xcodeText].allSatisfy {
          !keys.hasExactly($0) && keys.alike($0).isEmpty
        }
    }
    return Set(units.map { ExactKey($0.identifier.key) })
  }

  /// Returns the file with units under their new keys, and those of moved keys in files of their own.
  ///
  /// `place` returns the catalog and the key that a former key has now, `nil` for other keys.
  package func following(_ place: (ExactKey) -> (catalog: String, key: String)?) -> [RoutedFile] {
    guard let own = catalog else { return [self] }
    var units: [String: [IncomingUnit]] = [own: []]
    for var unit in file.units {
      let found = place(ExactKey(unit.identifier.key))
      if let found {
        unit.formerKey = unit.identifier.key
        unit.identifier = UnitIdentifier(found.key, unit.identifier.path)
      }
      units[found?.catalog ?? own, default: []].append(unit)
    }
    return units.keys.sorted { ($0 == own ? 0 : 1, $0) < ($1 == own ? 0 : 1, $1) }.map { catalog in
      var part = file
      part.units = units[catalog] ?? []
      return RoutedFile(part, .catalog(catalog))
    }
  }
}
