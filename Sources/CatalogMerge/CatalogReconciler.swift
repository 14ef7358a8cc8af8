import XCStrings

/// Walks three versions of a catalog side by side and decides, place by place, which side's value to take.
///
/// A place that one side left as it was is the other side's. Where both changed it, in different ways, objects are
/// entered and the question is asked again of each member, down to texts, comments and the like:
///
///     base     "cart.title" : { en, es: "Cesta" }
///     ours     "cart.title" : { en, es: "Carrito" }        es: ours       ⟶ { en, es: "Carrito", de: "Korb" }
///     theirs   "cart.title" : { en, es: "Cesta", de: … }   de: theirs
///
/// What is left is a conflict. A text and its state are one leaf: an approval is an approval of these words, so that
/// `translated` from one side must never come to stand beside new words from the other.
struct CatalogReconciler {
  private let base: StringCatalog?
  private let ours: StringCatalog
  private let theirs: StringCatalog
  private let resolve: (MergeConflict) -> MergeSide?
  /// What becomes of each place that differs.
  private(set) var decisions: [MergeDecision] = []
  /// The places that nobody decided about; our side is kept there.
  private(set) var conflicts: [MergeConflict] = []

  /// Decides about everything; `resolve` is asked about conflicts and may leave them.
  init(
    base: StringCatalog?, ours: StringCatalog, theirs: StringCatalog,
    resolve: @escaping (MergeConflict) -> MergeSide?
  ) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.resolve = resolve
    let roots = MergeVersions(base: base?.tree.root, ours: ours.tree.root, theirs: theirs.tree.root)
    reconcile(roots, at: [], as: .catalog)
  }

  /// Decides about a place and what is below it; returns what is left there.
  @discardableResult
  private mutating func reconcile(
    _ versions: MergeVersions, at path: [String], as role: CatalogRole
  ) -> MergeRemains {
    if JSONNode.areSame(versions.ours, versions.theirs) { return MergeRemains(versions.ours != nil) }
    if JSONNode.areSame(versions.base, versions.theirs) { return take(.ours, of: versions, at: path) }
    if JSONNode.areSame(versions.base, versions.ours) { return take(.theirs, of: versions, at: path) }
    if let remains = reconcileMembers(of: versions, at: path, as: role) { return remains }
    if role == .unit, reconcileUnit(versions, at: path) { return MergeRemains(true) }
    if path == ["version"], let side = Self.higherVersion(versions) {
      return take(side, of: versions, at: path)
    }
    return settle(versions, at: path, as: role)
  }

  /// Takes a side's value.
  @discardableResult
  private mutating func take(
    _ side: MergeSide, of versions: MergeVersions, at path: [String]
  ) -> MergeRemains {
    decisions.append(MergeDecision(path: path, outcome: .side(side), versions: versions))
    return MergeRemains(versions[side] != nil)
  }

  /// Takes the side that `resolve` names, or notes a conflict.
  private mutating func settle(
    _ versions: MergeVersions, at path: [String], as role: CatalogRole
  ) -> MergeRemains {
    let outcome = outcome(of: versions, at: path, as: role)
    decisions.append(MergeDecision(path: path, outcome: outcome, versions: versions))
    if case .side(let side) = outcome { return MergeRemains(versions[side] != nil) }
    return MergeRemains(ours: versions.ours != nil, theirs: versions.theirs != nil)
  }

  private mutating func outcome(
    of versions: MergeVersions, at path: [String], as role: CatalogRole,
    with companions: [MergeConflict.Companion] = []
  ) -> MergeDecision.Outcome {
    let conflict = MergeConflict(
      place: CatalogPlace(path: path, role: role), versions, companions: companions)
    if let side = resolve(conflict) { return .side(side) }
    conflicts.append(conflict)
    return .conflict
  }

  // MARK: - Objects

  /// Decides about each member; `nil` if the object merges as a whole.
  private mutating func reconcileMembers(
    of versions: MergeVersions, at path: [String], as role: CatalogRole
  ) -> MergeRemains? {
    guard path.count < CatalogPlace.longestPath, role.entersMembers(of: versions.ours, versions.theirs) else {
      return nil
    }
    if role == .strings { return reconcileEntries(at: path) }
    let (decisionCount, conflictCount) = (decisions.count, conflicts.count)
    var remains = MergeRemains(role == .catalog || role == .entry)
    let isCommentWhole = role == .entry && Self.isCommentWhole(versions)
    if isCommentWhole { reconcileComment(of: versions, at: path) }
    for name in versions.memberNames where !(isCommentWhole && Self.commentMembers.contains(name)) {
      remains.add(reconcile(versions.member(name), at: path + [name], as: role.member(name)))
    }
    if remains.isCertain { return remains }
    if role.needsMember {
      // Each side removed what the other one kept; neither wanted nothing at all.
      decisions.removeSubrange(decisionCount...)
      conflicts.removeSubrange(conflictCount...)
      return nil
    }
    decisions.append(MergeDecision(path: path, outcome: .container(remains), versions: versions))
    return remains
  }

  /// The same for the keys, which are too many to be looked up one by one.
  private mutating func reconcileEntries(at path: [String]) -> MergeRemains {
    for (position, entry) in ours.entries.enumerated() {
      let key = entry.key
      // Of a key that stands twice, the last entry counts.
      if ours.entries.position(of: key) != position { continue }
      let versions = MergeVersions(base: base?[key]?.node, ours: entry.node, theirs: theirs[key]?.node)
      reconcile(versions, at: path + [key], as: .entry)
    }
    for (position, entry) in theirs.entries.enumerated() where ours[entry.key] == nil {
      let key = entry.key
      if theirs.entries.position(of: key) != position { continue }
      let versions = MergeVersions(base: base?[key]?.node, ours: nil, theirs: entry.node)
      reconcile(versions, at: path + [key], as: .entry)
    }
    return MergeRemains(true)
  }
}

// MARK: - Leaves

extension CatalogReconciler {
  /// A comment, and the marks that say whether Xcode's model wrote it.
  private static let commentMembers = ["comment", "isCommentAutoGenerated", "commentGenerationVersion"]

  /// Whether a comment and its marks go together, because the sides do not agree on its words.
  private static func isCommentWhole(_ versions: MergeVersions) -> Bool {
    !JSONNode.areSame(versions.ours?["comment"], versions.theirs?["comment"])
  }

  private mutating func reconcileComment(of versions: MergeVersions, at path: [String]) {
    let parts = Self.commentMembers.map { versions.member($0) }
    let changed = zip(Self.commentMembers, parts).filter { !JSONNode.areSame($0.1.ours, $0.1.theirs) }
    var outcome = MergeDecision.Outcome.side(.ours)
    if parts.allSatisfy({ JSONNode.areSame($0.base, $0.ours) }) {
      outcome = .side(.theirs)
    } else if !parts.allSatisfy({ JSONNode.areSame($0.base, $0.theirs) }) {
      let marks = changed.dropFirst().map { MergeConflict.Companion(name: $0.0, versions: $0.1) }
      outcome = self.outcome(of: parts[0], at: path + ["comment"], as: .leaf, with: marks)
    }
    for (name, part) in changed {
      decisions.append(MergeDecision(path: path + [name], outcome: outcome, versions: part))
    }
  }

  /// Takes the words from the side that changed nothing else, and doubts about the old ones from the other.
  ///
  /// That is how a new translation and a change of the source text meet: both stay, and somebody looks at the words
  /// once more. Returns whether it was so.
  private mutating func reconcileUnit(_ versions: MergeVersions, at path: [String]) -> Bool {
    guard let base = versions.base, let ours = versions.ours, let theirs = versions.theirs else {
      return false
    }
    for (writer, doubter) in [(MergeSide.ours, MergeSide.theirs), (.theirs, .ours)] {
      let (words, state) = (writer == .ours ? ours : theirs, doubter == .ours ? ours : theirs)
      let changed = Self.changedMembers(from: base, to: words)
      guard changed == ["value"] || changed == ["values"],
        Self.changedMembers(from: base, to: state) == ["state"],
        state["state"]?.isString(UnitState.needsReview.rawValue) == true
      else { continue }
      take(writer, of: versions.member(changed[0]), at: path + changed)
      take(doubter, of: versions.member("state"), at: path + ["state"])
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
  /// A version comes from the Xcode that wrote the file; what the lower one can say, the higher one can too.
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

/// One of the two files that a merge brings together.
package enum MergeSide: Hashable, Sendable {
  /// The file that is written.
  case ours
  /// The other one.
  case theirs

  /// The side that this one is not.
  package var other: MergeSide { self == .ours ? .theirs : .ours }
}

/// What becomes of a place that the two sides do not agree on.
struct MergeDecision: Sendable {
  /// What can be decided.
  enum Outcome: Sendable {
    /// The value of a side is taken.
    case side(MergeSide)
    /// Nobody decided: the value of the side that is kept in conflicts is taken.
    case conflict
    /// The object goes if all that was in it has gone.
    case container(MergeRemains)
  }

  /// The member names from the root of the file.
  let path: [String]
  /// What becomes of it.
  let outcome: Outcome
  /// What the sides have there.
  let versions: MergeVersions
}

/// Whether anything is left at a place, which may depend on the side that is kept in conflicts.
struct MergeRemains: Hashable, Sendable {
  private var withOurs: Bool
  private var withTheirs: Bool

  /// Whether something is left when a side is kept.
  subscript(side: MergeSide) -> Bool { side == .ours ? withOurs : withTheirs }

  /// The same, whichever side is kept.
  init(_ isLeft: Bool) { (withOurs, withTheirs) = (isLeft, isLeft) }

  /// What is left where each side's value may be kept.
  init(ours: Bool, theirs: Bool) { (withOurs, withTheirs) = (ours, theirs) }

  /// Whether something is left in any case.
  var isCertain: Bool { withOurs && withTheirs }

  /// Takes in what is left of another part of the same place.
  mutating func add(_ other: MergeRemains) {
    withOurs = withOurs || other.withOurs
    withTheirs = withTheirs || other.withTheirs
  }
}

/// What the three files have at one place.
struct MergeVersions: Sendable {
  var base: JSONNode?
  var ours: JSONNode?
  var theirs: JSONNode?

  /// What they have in the member of that name.
  func member(_ name: String) -> MergeVersions {
    MergeVersions(base: base?[name], ours: ours?[name], theirs: theirs?[name])
  }

  /// What a side has.
  subscript(side: MergeSide) -> JSONNode? { side == .ours ? ours : theirs }

  /// What a side has, or else the common state.
  func kept(_ side: MergeSide?) -> JSONNode? { side.map { self[$0] } ?? base }

  /// The names of the members that either side has, ours first, each once.
  var memberNames: [String] {
    var seen: Set<ExactKey> = []
    var names: [String] = []
    for object in [ours, theirs] {
      guard let object else { continue }
      for member in object.members where seen.insert(ExactKey(member.name)).inserted {
        names.append(member.name)
      }
    }
    return names
  }
}
