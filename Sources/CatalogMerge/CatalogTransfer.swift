package import XCStrings

/// What one catalog has and another has not, brought into it.
///
/// Keys, languages and texts that are missing are added; nothing is removed. Texts that both have and that read
/// differently are for the strategy to choose.
package struct CatalogTransfer: Sendable {
  /// The differences that the strategy left: the target keeps what it had.
  package let differences: [MergeConflict]
  /// The places that were missing and came in.
  package let addedCount: Int
  /// The places that read differently and were taken over.
  package let replacedCount: Int
  /// The target with the additions, in its own style.
  package let bytes: [UInt8]

  /// Brings a catalog into another one.
  ///
  /// The files must be catalogs without doubled keys, as `MergeInput` makes sure of, in one source language.
  package init(from source: StringCatalog, into target: StringCatalog, strategy: TransferStrategy) {
    let merge = ThreeWayMerge(base: nil, ours: target, theirs: source) { strategy.side(for: $0) }
    differences = merge.conflicts
    let taken = merge.takenPlaces
    addedCount = taken.count { $0.ours == nil }
    replacedCount = taken.count - addedCount
    bytes = merge.bytes(keeping: .ours, in: .ours)
  }
}
