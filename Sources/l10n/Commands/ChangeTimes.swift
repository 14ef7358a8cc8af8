import Exchange
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// The times when the texts of catalogs were changed, by the history of their lines in git.
struct ChangeTimes {
  /// The times of the lines of each catalog in a repository.
  private var lines: [String: [Int?]] = [:]

  /// Asks git once for each catalog.
  init(of catalogs: [CatalogFile], in environment: Environment) {
    let git = GitRepository(environment)
    for catalog in catalogs { lines[catalog.path] = try? git.changeTimes(ofLinesIn: catalog.path) }
  }

  /// Adds the time of each translation in a language, spelled as in the catalog.
  func add(to units: inout [TranslationUnit], of catalog: CatalogFile, in language: Language) {
    guard let times = lines[catalog.path] else { return }
    let places = LineMap(catalog.tree.bytes)
    var found: [UnitIdentifier: Int] = [:]
    for unit in catalog.units(where: { _ in true }) where unit.language == language {
      let line = places.position(of: unit.range.lowerBound).line
      if line <= times.count { found[UnitIdentifier(unit.key, unit.path)] = times[line - 1] }
    }
    for index in units.indices { units[index].context.changeTime = found[units[index].identifier] }
  }
}
