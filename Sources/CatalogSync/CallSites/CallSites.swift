import SourceText
import SwiftIndex
package import TextFlow

/// The places in code that look up one key of a table, and places that may do so.
package struct CallSites: Sendable {
  /// A literal that is the key.
  package struct Site: Hashable, Sendable {
    /// The index of the file.
    package let file: Int
    /// The index of the literal in the file.
    package let literal: Int
    /// The location of the literal.
    package let place: FoundKey.Location
  }

  /// The literals that are the key.
  package private(set) var sites: [Site] = []
  /// The places that may use the key in a way that the source does not show.
  package private(set) var obstacles: [KeyUses.Use] = []

  /// Finds the places for a key of a table; `otherKeys` are the table's other keys.
  ///
  /// `uses` has the texts of all files, those of `files` by default; `symbols` are the hashes of uses of its symbol.
  /// `isPassed` returns whether the value of the literal at an index of a file is looked up in the table; `nil` if the
  /// code around the literal tells.
  package init(
    of key: String, table: KeyUses.Table, in files: [KeyFacts], otherKeys: [String], uses: KeyUses? = nil,
    symbols: [UInt64] = [], isPassed: (_ literal: Int, _ path: String) -> Bool? = { _, _ in nil }
  ) {
    var possible = (uses ?? KeyUses(files.map { $0.texts() })).possibleUses(
      of: key, in: table, symbols: symbols)
    for (index, file) in files.enumerated() {
      lazy var lines = LineMap(file.source.file.bytes)
      for (number, literal) in file.source.literals.enumerated() {
        let passed = isPassed(number, file.source.file.path)
        let isPassed = passed == true && file.source.value(of: literal) == key
        let found = passed == nil ? file.uses[number].flatMap { Self.key(of: $0, in: table.name) } : nil
        guard isPassed || found?.matches(key) == true else { continue }
        let line = lines.position(of: literal.range.lowerBound).line
        let place = CodePlace(path: file.source.file.path, line: line)
        if let found, found.hasHoles, otherKeys.contains(where: { found.matches($0) }) {
          obstacles.append(KeyUses.Use(kind: .doubtful, place: place))
        } else {
          sites.append(Site(file: index, literal: number, place: place))
        }
        let constant = KeyUses.Use(kind: .constant, place: place)
        if isPassed, let first = possible.firstIndex(of: constant) { possible.remove(at: first) }
      }
    }
    obstacles += possible
  }

  /// Returns the key of a use, if it is one that can be changed, in a table that may have the name.
  private static func key(of use: LocalizingUse, in table: String) -> LocalizationKey? {
    guard use.role == .key, use.demoted == nil, !use.isSum, use.table != .dynamic,
      use.table.name == nil || use.table.name == table
    else { return nil }
    return use.key
  }
}
