package import XCStrings

/// The result of copying the content of one catalog into another.
///
/// Missing keys, languages and texts are added; nothing is removed. The strategy chooses between texts that
/// differ.
package struct CatalogTransfer: Sendable {
  /// The unresolved differences, for which the target keeps its values.
  package let differences: [MergeConflict]
  /// The number of missing places that were added.
  package let addedCount: Int
  /// The number of places that differed and were replaced.
  package let replacedCount: Int
  /// The target with the changes, in its own style.
  package let bytes: [UInt8]

  /// Copies a catalog into another one.
  ///
  /// The files must be catalogs without duplicate keys, as ensured by `MergeInput`, in one source language.
  package init(from source: StringCatalog, into target: StringCatalog, strategy: TransferStrategy) {
    let merge = ThreeWayMerge(base: nil, ours: target, theirs: source) { strategy.side(for: $0) }
    differences = merge.conflicts
    let taken = merge.takenVersions
    addedCount = taken.count { $0.ours == nil }
    replacedCount = taken.count - addedCount
    bytes = merge.bytes(keeping: .ours, in: .ours)
  }
}
