import RuleKit
import SourceText
import SwiftIndex
package import TextFlow

/// All keys that the sources of a project use.
package struct KeyUsage: Sendable {
  /// The keys that one file uses.
  package struct File: Sendable {
    /// The path of the file in reports.
    package let path: String
    /// Keys that are built at run time or come from elsewhere.
    package let dynamicKeys: [DynamicKey]
    let mentions: KeyMentions
    /// The keys that only debug builds and previews look up.
    let developerKeys: KeyMentions
    /// The hashes of members that Xcode may have generated for keys.
    let members: [UInt64]

    /// Collects the keys that a file uses.
    package init(_ file: ClassifiedFile) {
      path = file.path
      dynamicKeys = file.lookups.dynamicKeys
      mentions = KeyMentions(file.source, remarks: file.lookups.remarks)
      let keys = Set(file.literals.lazy.filter(\.isDeveloperKey).map(\.index))
      developerKeys = KeyMentions(file.source) { keys.contains($0) }
      members = MemberNames.hashes(in: file.source.file, among: file.project.keys)
    }
  }

  /// The files, sorted by path.
  let files: [File]
  /// The texts of all files.
  let mentions: MentionedKeys
  private let developerKeys: MentionedKeys
  /// The hashes of the members in all files that Xcode may have generated for keys.
  let members: HashSet
  /// The number of files of other kinds that were searched.
  let otherFiles: Int

  /// Merges the keys of Swift files and the texts of other files.
  package init(_ files: [File], others: [KeyMentions] = []) {
    self.files = files
    otherFiles = others.count
    mentions = MentionedKeys(files.map(\.mentions) + others)
    developerKeys = MentionedKeys(files.map(\.developerKeys))
    members = HashSet(files.flatMap(\.members))
  }

  /// Whether a debug build or a preview looks up a key, which Xcode does not extract from them.
  package func isUsedByDevelopers(_ key: String) -> Bool { developerKeys.has(key) }

  /// Returns the keys built at run time that may be in a table.
  func dynamicKeys(of table: String) -> [DynamicKey] {
    files.flatMap(\.dynamicKeys).filter { $0.table.name == nil || $0.table.name == table }
  }
}

/// Part of the keys of one catalog, so that rules can check a large catalog in parallel.
package struct KeySlice: Sendable {
  /// The table of the catalog.
  let table: String
  /// The index of the catalog in the table.
  let catalog: Int
  /// The indices of the catalog's entries.
  let entries: Range<Int>
}

extension KeyIndex {
  /// The maximum number of keys of a slice.
  private static let sliceSize = 1_000

  /// Returns slices of the selected catalogs, ordered by table, catalog and entry.
  package func slices(where isSelected: (String) -> Bool) -> [KeySlice] {
    var slices: [KeySlice] = []
    for (name, table) in tables.sorted(by: { $0.key < $1.key }) {
      for (place, catalog) in table.catalogs.enumerated() where isSelected(catalog.path) {
        let count = catalog.entries.count
        for start in stride(from: 0, to: count, by: Self.sliceSize) {
          let entries = start..<min(start + Self.sliceSize, count)
          slices.append(KeySlice(table: name, catalog: place, entries: entries))
        }
      }
    }
    return slices
  }
}
