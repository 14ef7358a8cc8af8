package import RuleKit
package import SourceText
import XCStrings

/// Reading and writing what was signed off as a table, a row for each translation.
extension SignOffs {
  private static let header = ["language", "state", "source", "target"]

  /// Reads a table with the columns that `table` writes, in any order.
  package init(_ file: SourceFile) throws(InputError) {
    self.init()
    let text = try DecodedText(file)
    var parser = try CSVParser(detecting: text) { Self.header.contains($0) }
    let names = (try parser.next() ?? []).map(\.text)
    for name in Self.header where !names.contains(name) {
      throw text.error(at: 0, "the header has no '\(name)' column")
    }
    let columns = Self.header.map { name in names.firstIndex(of: name) ?? 0 }
    while let row = try parser.next() {
      guard row.contains(where: { !$0.text.isEmpty }) else { continue }
      let cells = columns.map { $0 < row.count ? CellGuard.unguarded(row[$0].text) : "" }
      guard let level = Level(rawValue: cells[1]) else {
        let states = Level.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
        throw InputError(
          path: file.path, position: row[min(columns[1], row.count - 1)].position,
          "unknown state '\(cells[1])'; expected \(states)")
      }
      levels[Translation(language: cells[0], source: cells[2], target: cells[3])] = level
    }
  }

  /// The table, sorted by language, source text and translation.
  ///
  /// So branches rarely change the same lines.
  package var table: [UInt8] {
    var table = CSVTable()
    table.append(Self.header)
    let rows = levels.map { [$0.key.language, $0.value.rawValue, $0.key.source, $0.key.target] }
    let sorted = rows.sorted { ($0[0], $0[2], $0[3]) < ($1[0], $1[2], $1[3]) }
    for row in sorted { table.append(row.map(CellGuard.guarded)) }
    return table.bytes
  }

  /// Adds what the files of a merge sign off.
  ///
  /// The catalogs must have the same translations of the same source texts after the merge.
  package mutating func add(_ result: MergeResult, in catalogs: [CatalogFile]) {
    for catalog in catalogs {
      var extractors: [Language: UnitExtractor] = [:]
      var found: [Language: [UnitIdentifier: Level]] = [:]
      for outcome in result.outcomes where outcome.catalog == catalog.path {
        guard let level = outcome.unit.signOff, let language = outcome.language else { continue }
        let current = extractors[
          language, default: UnitExtractor(catalog.catalog, targetLanguage: language)
        ].unit(for: outcome.unit.identifier)
        guard let current, current.state == .translated, current.target == outcome.unit.target,
          outcome.unit.source.map({ $0 == current.source }) ?? true
        else { continue }
        found[language, default: [:]][current.identifier] = level
      }
      for unit in catalog.units(where: \.isTranslation) {
        guard let level = found[unit.language]?[UnitIdentifier(unit.key, unit.path)],
          let translation = Translation(unit)
        else { continue }
        levels[translation] = level
      }
    }
  }

  /// Marks the units of a catalog in a language that are signed off.
  func mark(_ units: inout [TranslationUnit], of catalog: CatalogFile, in language: Language) {
    if levels.isEmpty { return }
    var found: [UnitIdentifier: Level] = [:]
    for unit in catalog.units(where: \.isTranslation) where unit.language == language {
      found[UnitIdentifier(unit.key, unit.path)] = self[unit]
    }
    for index in units.indices where units[index].state == .translated {
      units[index].signOff = found[units[index].identifier]
    }
  }
}
