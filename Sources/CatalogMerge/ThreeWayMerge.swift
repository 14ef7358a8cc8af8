package import XCStrings

/// A merge of two versions of a catalog by key, language and text.
///
/// The result is one of the two files with text edits, so that untouched parts keep their bytes. It has every
/// change of either side; if both changed one text differently, it has ours, and `conflicts` includes the
/// place.
///
/// Invariants: if one side is unchanged, the result is the other side's file, byte for byte; if the sides are
/// equal, it is that file; if the sides are swapped, the result is the same outside conflicts.
package struct ThreeWayMerge: Sendable {
  /// The places that both sides changed differently, in key order.
  package let conflicts: [MergeConflict]
  /// Whether at most one side changed values hidden by repeated keys, so the result has all of them.
  package let keepsHiddenValues: Bool
  /// The side whose file is edited into the result.
  private let host: MergeSide
  private let base: StringCatalog?
  private let ours: StringCatalog
  private let theirs: StringCatalog
  private let decisions: [MergeDecision]

  /// Merges two versions; without a `base`, every difference between the sides is a conflict.
  ///
  /// `resolve` is called for each conflict; if it returns `nil`, the conflict is unresolved. The files must
  /// be catalogs, as ensured by `MergeInput`. Of a repeated key in an object, the last value is used.
  package init(
    base: StringCatalog?, ours: StringCatalog, theirs: StringCatalog,
    resolve: @escaping (MergeConflict) -> MergeSide? = { _ in nil }
  ) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    let reconciler = CatalogReconciler(base: base, ours: ours, theirs: theirs, resolve: resolve)
    decisions = reconciler.decisions
    let hidden = [base, ours, theirs].map { $0.map { RepeatedKey.all(in: $0.tree) } ?? [] }
    let ourChanged = hidden[1] != hidden[0]
    keepsHiddenValues = hidden[1] == hidden[2] || !ourChanged || hidden[2] == hidden[0]
    host =
      hidden[1] == hidden[2]
      ? Self.host(base: base, ours: ours, theirs: theirs) : ourChanged ? .ours : .theirs
    conflicts = reconciler.conflicts.sorted { $0.place.precedes($1.place) }
  }

  /// The places where the result differs from our file.
  var takenVersions: [MergeVersions] {
    decisions.filter { if case .side(.theirs) = $0.outcome { true } else { false } }.map(\.versions)
  }

  /// Returns the result, with the given side kept in conflicts.
  package func bytes(keeping kept: MergeSide = .ours) -> [UInt8] {
    if let base, theirs.bytes == base.bytes { return ours.bytes }
    if let base, ours.bytes == base.bytes { return theirs.bytes }
    return bytes(keeping: kept, in: host)
  }

  /// Returns the result with the merge base kept in conflicts, as git shows it between the two sides.
  package func bytesOfBase() -> [UInt8] { bytes(keeping: nil, in: host) }

  /// Returns the result as edits of one side's file, with a side or the merge base kept in conflicts.
  ///
  /// The text before and after the document, such as a final line end, is that of the side that changed it.
  func bytes(keeping kept: MergeSide?, in hostSide: MergeSide) -> [UInt8] {
    var host = MergeHost(hostSide == .ours ? ours : theirs)
    for decision in decisions {
      switch decision.outcome {
      case .side(let side): if side != hostSide { host.put(decision.versions[side], at: decision.path) }
      case .conflict: if kept != hostSide { host.put(decision.versions.kept(kept), at: decision.path) }
      case .container(let remains):
        let isLeft = kept.map(remains.contains) ?? (decision.versions.base != nil)
        if !isLeft { host.put(nil, at: decision.path) }
      }
    }
    func edge(_ text: (JSONTree) -> ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      let own = text(ours.tree)
      return base.map { text($0.tree) } == own ? text(theirs.tree) : own
    }
    return Array(edge { $0.bytes[..<$0.root.range.lowerBound] }) + host.editedRoot()
      + edge { $0.bytes[$0.root.range.upperBound...] }
  }

  /// Returns the side whose file is edited into the result.
  ///
  /// This is ours, unless only theirs was reformatted or is in canonical order. Swapping the sides must
  /// select the same file.
  private static func host(base: StringCatalog?, ours: StringCatalog, theirs: StringCatalog) -> MergeSide {
    let layout = ours.layout
    if layout == theirs.layout { return theirs.isSorted && !ours.isSorted ? .theirs : .ours }
    return base?.layout == layout ? .theirs : .ours
  }
}

extension StringCatalog {
  /// The white space of the file, without what depends on the texts, not on the program that wrote it.
  fileprivate var layout: JSONStyle {
    var style = JSONStyle(detecting: tree)
    (style.escapesSlash, style.escapesLineSeparators, style.escapesNonASCII) = (false, false, false)
    style.emptyContainer = .tight
    return style
  }

  fileprivate var isSorted: Bool { KeyOrder.isSorted(entries.lazy.map(\.key)) }
}
