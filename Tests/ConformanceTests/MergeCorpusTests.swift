import CatalogMerge
import Foundation
import Testing
import XCStrings

/// Merges of real projects: what both branches had, and what a person committed.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct MergeCorpusTests {
  /// One merge, with what is known of it.
  struct Case: Sendable, CustomStringConvertible {
    let name: String
    /// Whether a merge by key equals the person's, differs from it, or has conflicts.
    let verdict: String
    let conflictCount: Int

    var description: String { name }

    func catalog(_ version: String) throws -> StringCatalog {
      let url = try ConformanceFolder.url("corpus/merges/\(name)/\(version).xcstrings")
      return try MergeInput(Array(Data(contentsOf: url))).catalog
    }
  }

  private func cases() throws -> [Case] {
    let rows = try ConformanceFolder.table("corpus/merges.tsv")
    let names = try #require(rows.first)
    let verdict = try #require(names.firstIndex(of: "semantic_merge"))
    let count = try #require(names.firstIndex(of: "semantic_conflicts"))
    return rows.dropFirst().map {
      Case(name: $0[0], verdict: $0[verdict], conflictCount: Int($0[count]) ?? -1)
    }
  }

  @Test("no edit of either side is lost, and where a person lost none, the results are equal")
  func merges() throws {
    let cases = try cases()
    #expect(cases.count == 13)
    for merge in cases {
      let (base, ours, theirs) = (
        try merge.catalog("base"), try merge.catalog("ours"), try merge.catalog("theirs")
      )
      let result = ThreeWayMerge(base: base, ours: ours, theirs: theirs)
      let catalog = try MergeInput(result.bytes()).catalog
      #expect(result.conflicts.count == merge.conflictCount, "\(merge)")
      for side in [ours, theirs] { expectEdits(from: base, to: side, in: catalog, result.conflicts, merge) }
      let person = CatalogDifference(from: catalog, to: try merge.catalog("merged")).changes
      switch merge.verdict {
      case "sem-clean-same-bytes": #expect(result.bytes() == (try merge.catalog("merged").bytes), "\(merge)")
      case "sem-clean-differs": #expect(!person.isEmpty, "\(merge)")
      default: #expect(!result.conflicts.isEmpty, "\(merge)")
      }
      let resolved = ConflictResolution(catalog).bytes(taking: result.conflicts)
      #expect(resolved == result.bytes(keeping: .theirs), "\(merge)")
      let swapped = ThreeWayMerge(base: base, ours: theirs, theirs: ours)
      #expect(swapped.bytes() == result.bytes(keeping: .theirs), "\(merge)")
    }
  }

  /// Expects each change of a side in the result, or below a conflict.
  private func expectEdits(
    from base: StringCatalog, to side: StringCatalog, in result: StringCatalog, _ conflicts: [MergeConflict],
    _ merge: Case
  ) {
    for change in CatalogDifference(from: base, to: side).changes {
      let path = change.place.path
      var node: JSONNode? = result.tree.root
      for name in path { node = node?[name] }
      let isReported = conflicts.contains {
        path.starts(with: $0.place.path) || $0.place.path.starts(with: path)
      }
      #expect(JSONNode.areSame(node, change.new) || isReported, "\(merge): \(change.place)")
    }
  }
}
