import RuleKit
import SourceText
import SwiftIndex
package import TextFlow

/// Everything the sources of a project ask catalogs for.
package struct KeyUsage: Sendable {
  /// The keys that one file uses.
  package struct File: Sendable {
    /// The file's path as reports name it.
    package let path: String
    /// Keys that are put together or come from elsewhere.
    package let dynamicKeys: [DynamicKey]
    let mentions: KeyMentions
    /// Members that Xcode generates for keys, as hashes.
    let members: [UInt64]

    /// Collects the keys that a file uses.
    package init(_ file: JudgedFile) {
      path = file.path
      dynamicKeys = file.lookups.dynamicKeys
      mentions = KeyMentions(file.source, remarks: file.lookups.remarks)
      members = MemberNames.hashes(in: file.source.file, among: file.tree.keys)
    }
  }

  /// The files in the order of their paths.
  let files: [File]
  /// The texts of all files.
  let mentions: MentionedKeys
  /// Members of all files that Xcode generates for keys, as hashes.
  let members: HashSet
  /// How many files of other kinds were searched.
  let otherFiles: Int

  /// Joins the keys of Swift files and the texts of others.
  package init(_ files: [File], others: [KeyMentions] = []) {
    self.files = files
    otherFiles = others.count
    mentions = MentionedKeys(files.map(\.mentions) + others)
    members = HashSet(files.flatMap(\.members))
  }

  /// The keys put together at run time that may be in a table.
  func dynamicKeys(of table: String) -> [DynamicKey] {
    files.flatMap(\.dynamicKeys).filter { $0.table.name == nil || $0.table.name == table }
  }
}

/// Some keys of one catalog, so that rules can look at those of a large one side by side.
package struct KeySlice: Sendable {
  /// The table that the catalog is one of.
  let table: String
  /// The place of the catalog among the table's.
  let catalog: Int
  /// The places of the keys among the catalog's entries.
  let entries: Range<Int>
}

extension KeyIndex {
  /// The most keys of a slice.
  private static let sliceSize = 1_000

  /// The keys of the catalogs that a path selects, in the order of their tables, catalogs and places.
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
