import SourceText
import XCStrings

/// Compares three versions of a catalog and chooses a side's value, place by place.
///
/// A place that one side did not change has the other side's value. If both changed it differently, objects
/// are entered and each member is compared in the same way, down to texts, comments and similar values:
///
///     base     "cart.title" : { en, es: "Cesta" }
///     ours     "cart.title" : { en, es: "Carrito" }        es: ours       ⟶ { en, es: "Carrito", de: "Korb" }
///     theirs   "cart.title" : { en, es: "Cesta", de: … }   de: theirs
///
/// The remaining differences are conflicts. A text and its state are one leaf, since a state approves a
/// specific text: `translated` from one side must never be combined with a new text from the other.
struct CatalogReconciler {
  private let resolve: (MergeConflict) -> MergeSide?
  /// The decision about each place that differs.
  private(set) var decisions: [MergeDecision] = []
  /// The unresolved places, which keep our side's value.
  private(set) var conflicts: [MergeConflict] = []

  /// Decides about all places; `resolve` is called for conflicts and may leave them unresolved.
  init(
    base: StringCatalog?, ours: StringCatalog, theirs: StringCatalog,
    resolve: @escaping (MergeConflict) -> MergeSide?
  ) {
    self.resolve = resolve
    let roots = MergeVersions(base: base?.tree.root, ours: ours.tree.root, theirs: theirs.tree.root)
    reconcile(roots, at: [], as: .catalog)
  }

  /// Decides about a place and everything below it; returns what remains there.
  @discardableResult
  private mutating func reconcile(
    _ versions: MergeVersions, at path: [String], as role: CatalogRole
  ) -> MergeRemainder {
    if JSONNode.areSame(versions.ours, versions.theirs) { return MergeRemainder(versions.ours != nil) }
    if JSONNode.areSame(versions.base, versions.theirs) { return decide(.side(.ours), versions, at: path) }
    if JSONNode.areSame(versions.base, versions.ours) { return decide(.side(.theirs), versions, at: path) }
    if let remains = reconcileMembers(of: versions, at: path, as: role) { return remains }
    if role == .unit, reconcileUnit(versions, at: path) { return MergeRemainder(true) }
    if path == ["version"], let side = Self.higherVersion(versions) {
      return decide(.side(side), versions, at: path)
    }
    return decide(outcome(of: versions, at: path, as: role), versions, at: path)
  }

  /// Records a decision; returns what remains.
  @discardableResult
  private mutating func decide(
    _ outcome: MergeDecision.Outcome, _ versions: MergeVersions, at path: [String]
  ) -> MergeRemainder {
    decisions.append(MergeDecision(path: path, outcome: outcome, versions: versions))
    switch outcome {
    case .side(let side): return MergeRemainder(versions[side] != nil)
    case .conflict: return Set([MergeSide.ours, .theirs].filter { versions[$0] != nil })
    case .container(let remains): return remains
    }
  }

  /// The side that `resolve` returns, else a conflict.
  private mutating func outcome(
    of versions: MergeVersions, at path: [String], as role: CatalogRole,
    with companions: MergeConflict.Companions = []
  ) -> MergeDecision.Outcome {
    let conflict = MergeConflict(
      place: CatalogLocation(path: path, role: role), versions: versions, companions: companions)
    if let side = resolve(conflict) { return .side(side) }
    conflicts.append(conflict)
    return .conflict
  }

  // MARK: - Objects

  /// Decides about each member; `nil` if the object merges as a whole.
  private mutating func reconcileMembers(
    of versions: MergeVersions, at path: [String], as role: CatalogRole
  ) -> MergeRemainder? {
    guard path.count < CatalogLocation.longestPath, role.entersMembers(of: versions.ours, versions.theirs)
    else {
      return nil
    }
    let (decisionCount, conflictCount) = (decisions.count, conflicts.count)
    var remains = MergeRemainder([.catalog, .strings, .entry].contains(role))
    // A comment and its marks merge together if the sides have different comments.
    let comments = versions.member("comment")
    let isCommentWhole = role == .entry && !JSONNode.areSame(comments.ours, comments.theirs)
    if isCommentWhole { reconcileComment(of: versions, at: path) }
    for name in versions.memberNames where !(isCommentWhole && Self.commentMembers.contains(name)) {
      remains.formUnion(reconcile(versions.member(name), at: path + [name], as: role.member(name)))
    }
    if remains.count == 2 { return remains }
    if role.needsMember {
      // Each side removed what the other one kept; neither intended an empty result.
      decisions.removeSubrange(decisionCount...)
      conflicts.removeSubrange(conflictCount...)
      return nil
    }
    return decide(.container(remains), versions, at: path)
  }
}

// MARK: - Leaves

extension CatalogReconciler {
  /// A comment, and the marks for comments written by Xcode's model.
  private static let commentMembers = ["comment", "isCommentAutoGenerated", "commentGenerationVersion"]

  private mutating func reconcileComment(of versions: MergeVersions, at path: [String]) {
    let parts = Self.commentMembers.map { versions.member($0) }
    let changed = zip(Self.commentMembers, parts).filter { !JSONNode.areSame($0.1.ours, $0.1.theirs) }
    var outcome = MergeDecision.Outcome.side(.ours)
    if parts.allSatisfy({ JSONNode.areSame($0.base, $0.ours) }) {
      outcome = .side(.theirs)
    } else if !parts.allSatisfy({ JSONNode.areSame($0.base, $0.theirs) }) {
      let marks = Array(changed.dropFirst())
      outcome = self.outcome(of: parts[0], at: path + ["comment"], as: .leaf, with: marks)
    }
    for (name, part) in changed { decide(outcome, part, at: path + [name]) }
  }

  /// Combines a new text from one side with a review request for the old text from the other.
  ///
  /// This is how a new translation and a changed source text merge: both changes are kept, and the text needs
  /// another review. Returns whether the case applied.
  private mutating func reconcileUnit(_ versions: MergeVersions, at path: [String]) -> Bool {
    guard let base = versions.base else { return false }
    for (writer, doubter) in [(MergeSide.ours, MergeSide.theirs), (.theirs, .ours)] {
      guard let words = versions[writer], let state = versions[doubter] else { continue }
      let changed = Self.changedMembers(from: base, to: words)
      guard changed == ["value"] || changed == ["values"],
        Self.changedMembers(from: base, to: state) == ["state"],
        state["state"]?.isString(UnitState.needsReview.rawValue) == true
      else { continue }
      decide(.side(writer), versions.member(changed[0]), at: path + changed)
      decide(.side(doubter), versions.member("state"), at: path + ["state"])
      return true
    }
    return false
  }

  private static func changedMembers(from base: JSONNode, to node: JSONNode) -> [String] {
    let versions = MergeVersions(ours: base, theirs: node)
    return versions.memberNames.filter { !JSONNode.areSame(base[$0], node[$0]) }
  }

  /// The side with the higher version of the format; `nil` if they can't be compared.
  ///
  /// The version depends on the Xcode that wrote the file; a higher version supports everything of a lower
  /// one.
  private static func higherVersion(_ versions: MergeVersions) -> MergeSide? {
    guard let ours = numbers(versions.ours), let theirs = numbers(versions.theirs), ours != theirs else {
      return nil
    }
    return ours.lexicographicallyPrecedes(theirs) ? .theirs : .ours
  }

  private static func numbers(_ version: JSONNode?) -> [Int]? {
    guard let words = version?.string?.split(separator: ".", omittingEmptySubsequences: false) else {
      return nil
    }
    let numbers = words.compactMap { Int($0) }
    return numbers.count == words.count ? numbers : nil
  }
}

/// One of the two files in a merge.
package enum MergeSide: Hashable, Sendable {
  /// The file that is written.
  case ours
  /// The other file.
  case theirs
}

/// The decision about a place that differs between the sides.
struct MergeDecision: Sendable {
  /// A possible decision.
  enum Outcome: Sendable {
    /// The value of a side is used.
    case side(MergeSide)
    /// Unresolved: the value of the side that is kept in conflicts is used.
    case conflict
    /// The object is removed if all of its content was removed.
    case container(MergeRemainder)
  }

  /// The member names from the root of the file.
  let path: [String]
  let outcome: Outcome
  let versions: MergeVersions
}

/// The sides of which something remains at a place if they are kept in conflicts.
typealias MergeRemainder = Set<MergeSide>

extension MergeRemainder {
  /// Something remains, or nothing does, whichever side is kept.
  init(_ isLeft: Bool) { self = isLeft ? [.ours, .theirs] : [] }
}

/// The values of the three files at one place.
struct MergeVersions: Sendable {
  var base: JSONNode?
  var ours: JSONNode?
  var theirs: JSONNode?

  /// The values of the member with that name.
  func member(_ name: String) -> MergeVersions {
    MergeVersions(base: base?[name], ours: ours?[name], theirs: theirs?[name])
  }

  subscript(side: MergeSide) -> JSONNode? { side == .ours ? ours : theirs }

  /// The value of a side, or else the merge base.
  func kept(_ side: MergeSide?) -> JSONNode? { side.map { self[$0] } ?? base }

  /// The names of the members of both sides, ours first, each once.
  var memberNames: [String] {
    [ours, theirs].flatMap { $0?.members.map(\.name) ?? [] }.distinct { ExactKey($0) }
  }
}
