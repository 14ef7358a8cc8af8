package import XCStrings

/// Two catalogs that began as one, brought together by key, language and text.
///
/// The result is one of the two files with text edits, so that what neither side touched keeps its bytes. It has
/// every change of either side; where both changed one text in different ways, it has ours, and `conflicts` tells.
///
/// The laws: with one side as it was, the result is the other side's file, byte for byte; with equal sides, it is
/// that file; and when the sides change places, the result is the same outside conflicts.
package struct ThreeWayMerge: Sendable {
  /// The places that both sides changed in different ways, in key order.
  package let conflicts: [MergeConflict]
  /// Whether one side at most changed values that repeated keys hide, so that the result has all of them.
  package let keepsHiddenValues: Bool
  /// The side whose file is changed into the result.
  private let host: MergeSide
  private let base: StringCatalog?
  private let ours: StringCatalog
  private let theirs: StringCatalog
  private let decisions: [MergeDecision]

  /// Merges; without a `base`, every difference between the sides is a conflict.
  ///
  /// `resolve` is asked about each conflict; what it leaves (with `nil`) stays one. The files must be catalogs, as
  /// `MergeInput` makes sure of. Of a key that stands twice in an object the last value counts.
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
      ? FileLayout.host(base: base, ours: ours, theirs: theirs) : ourChanged ? .ours : .theirs
    conflicts = reconciler.conflicts.sorted { $0.place.precedes($1.place) }
  }

  /// The places at which the result has what our file has not.
  var takenPlaces: [MergeVersions] {
    decisions.filter { if case .side(.theirs) = $0.outcome { true } else { false } }.map(\.versions)
  }

  /// The result, with the given side kept in conflicts.
  package func bytes(keeping kept: MergeSide = .ours) -> [UInt8] {
    if let base, theirs.bytes == base.bytes { return ours.bytes }
    if let base, ours.bytes == base.bytes { return theirs.bytes }
    return bytes(keeping: kept, in: host)
  }

  /// The result with the common state kept in conflicts, as git shows it between the two sides.
  package func bytesOfBase() -> [UInt8] { bytes(keeping: nil, in: host) }

  /// The result as edits of one side's file, with a side or else the common state kept in conflicts.
  func bytes(keeping kept: MergeSide?, in hostSide: MergeSide) -> [UInt8] {
    var host = MergeHost(hostSide == .ours ? ours : theirs)
    for decision in decisions {
      switch decision.outcome {
      case .side(let side): if side != hostSide { host.put(decision.versions[side], at: decision.path) }
      case .conflict: if kept != hostSide { host.put(decision.versions.kept(kept), at: decision.path) }
      case .container(let remains):
        let isLeft = kept.map { remains[$0] } ?? (decision.versions.base != nil)
        if !isLeft { host.put(nil, at: decision.path) }
      }
    }
    return edges().around(host.editedRoot())
  }

  /// What stands before and after the document: a byte order mark, a line end.
  private func edges() -> FileEdges {
    FileEdges(
      base: base.map { FileEdges(of: $0.tree) }, ours: FileEdges(of: ours.tree),
      theirs: FileEdges(of: theirs.tree))
  }
}

/// What a file has before and after its document: a byte order mark, white space, a final line end.
private struct FileEdges: Sendable {
  private let lead: [UInt8]
  private let tail: [UInt8]

  /// The edges of a file.
  init(of tree: JSONTree) {
    let range = tree.root.range
    lead = Array(tree.bytes[..<range.lowerBound])
    tail = Array(tree.bytes[range.upperBound...])
  }

  /// The edges that one side changed, and ours where both did.
  init(base: FileEdges?, ours: FileEdges, theirs: FileEdges) {
    lead = base?.lead == ours.lead ? theirs.lead : ours.lead
    tail = base?.tail == ours.tail ? theirs.tail : ours.tail
  }

  /// A file with these edges.
  func around(_ document: ArraySlice<UInt8>) -> [UInt8] { lead + document + tail }
}

/// How a file is written, as far as a merge has to choose between two ways.
private struct FileLayout: Sendable {
  private let style: JSONStyle
  private let isSorted: Bool

  /// Looks at a file's white space and at the order of its keys.
  init(of catalog: StringCatalog) {
    var style = JSONStyle(detecting: catalog.tree)
    // These depend on what the texts hold, and say nothing about who wrote the file.
    (style.escapesSlash, style.escapesLineSeparators, style.escapesNonASCII) = (false, false, false)
    style.emptyContainer = .tight
    self.style = style
    isSorted = KeyOrder.isSorted(catalog.entries.lazy.map(\.key))
  }

  /// The side whose file is changed into the result.
  ///
  /// Ours, unless theirs was laid out anew or alone is in order: the answer must be the same file when the sides
  /// change places.
  static func host(base: StringCatalog?, ours: StringCatalog, theirs: StringCatalog) -> MergeSide {
    let (our, their) = (FileLayout(of: ours), FileLayout(of: theirs))
    if our.style == their.style { return their.isSorted && !our.isSorted ? .theirs : .ours }
    guard let base else { return .ours }
    return FileLayout(of: base).style == our.style ? .theirs : .ours
  }
}
