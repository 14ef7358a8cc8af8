import RuleKit
package import SourceText
import TextFlow
package import XCStrings

/// Updates a catalog from the code, like a build in Xcode.
///
/// ```
/// code                            catalog without the key        catalog with the key
/// Text("Home")                    "Home" : {}
/// Text("\(a) of \(b)")            source '%1$lld of %2$lld', new
/// defaultValue: "Places"          extracted_with_value,          another source text, if it is 'new': replaced,
///                                 source 'Places', new           and translations need review
/// comment: "Title"                comment                        comment replaced, except 'l10n:ignore RULE', and several
///                                                                lines if not all code was read
/// a function of the project       marked as manual               marked as manual
/// nothing                                                        stale with translations, else removed
/// ```
/// Keys marked as manual are managed by a person and not changed. Edited or varied source texts are kept,
/// too.
package struct CatalogSynchronizer {
  /// The result of a sync.
  package struct Result: Sendable {
    /// The edits of the catalog's text; empty if it is up to date.
    package var edits: [TextEdit] = []
    /// The changes by key: new keys first, then in file order.
    package var changes: [KeyChange] = []
    /// The cases that could not be decided from the code.
    package var remarks: [SyncRemark] = []
  }

  let catalog: StringCatalog
  let evidence: CatalogEvidence
  let found: FoundEntries
  let source: Language
  var editor: CatalogEditor
  var result = Result()
  private let elsewhere: FoundEntries
  private lazy var ownPlaces = Set(evidence.found.map(\.place))

  private init(_ catalog: StringCatalog, _ evidence: CatalogEvidence) {
    self.catalog = catalog
    self.evidence = evidence
    source = catalog.sourceLanguage
    editor = CatalogEditor(catalog)
    found = FoundEntries(evidence.found.filter(\.isShipped), in: catalog)
    elsewhere = FoundEntries(
      evidence.found.filter { !$0.isShipped } + evidence.elsewhere, in: catalog)
  }

  /// Computes the changes; without `removing`, no key is removed or marked as stale.
  package static func sync(_ catalog: StringCatalog, with evidence: CatalogEvidence, removing: Bool = true)
    -> Result
  {
    var synchronizer = CatalogSynchronizer(catalog, evidence)
    for entry in synchronizer.found.entries { synchronizer.take(entry) }
    for key in synchronizer.found.unresolved {
      synchronizer.remark(key.key.description, .unresolvedKey, at: key.place)
    }
    if removing, evidence.isComplete { synchronizer.leave() }
    synchronizer.result.edits = synchronizer.editor.edits()
    return synchronizer.result
  }

  // MARK: - Found

  /// Adds a key of the code, or updates its entry.
  private mutating func take(_ found: FoundEntry) {
    guard let entry = catalog[found.key] else { return add(found) }
    guard entry.node.kind == .object, entry.extractionState != .manual else { return }
    if found.isOfProject {
      change(found, .settled(.manual))
      return editor.setExtractionState(.manual, for: found.key)
    }
    switch entry.extractionState {
    case .stale?: change(found, .restored)
    case .migrated?: change(found, .settled(stateAfter(found, entry)))
    default: break
    }
    updateComment(of: found, in: entry)
    updateSource(of: found, in: entry)
  }

  private mutating func add(_ found: FoundEntry) {
    guard let value = sourceText(of: found) else {
      return remark(found.key, .unresolvedValue, at: found.places[0])
    }
    change(found, .added)
    editor.addKey(found.key, comment: found.comment)
    if found.isOfProject {
      editor.setExtractionState(.manual, for: found.key)
    } else if value.isDefault {
      editor.setExtractionState(.extractedWithValue, for: found.key)
    }
    if value.isNeeded { editor.setValue(value.text, for: found.key, in: source, state: .new) }
  }

  private mutating func updateComment(of found: FoundEntry, in entry: CatalogEntry) {
    guard !found.isDoubtful, let comment = found.comment else { return }
    let former = entry.comment ?? ""
    let (text, ignored) = Suppression.separate(former)
    if [former, text].contains(where: { $0.utf8.elementsEqual(comment.utf8) }) { return }
    // Code that was not read may have given some of the lines.
    if !evidence.isComplete, text.contains("\n") { return }
    let added = ignored.filter { !comment.contains($0) }
    let new = ([comment] + added).joined(separator: "\n")
    if entry.extractionState != .stale { change(found, .comment(from: entry.comment, to: new)) }
    editor.setComment(new, for: found.key)
  }

  // MARK: - Gone

  /// Marks or removes keys that the code does not use.
  private mutating func leave() {
    let shadowed = Set(catalog.entries.shadowedPositions)
    for (position, entry) in catalog.entries.enumerated() where !shadowed.contains(position) {
      let key = entry.key
      guard entry.node.kind == .object, found.entry(of: key) == nil, !isKept(entry) else { continue }
      if entry.extractionState == .migrated {
        result.changes.append(KeyChange(key, .settled(.manual)))
        editor.setExtractionState(.manual, for: key)
        continue
      }
      if entry.isWorthKeeping {
        result.changes.append(KeyChange(key, .staled))
        editor.setExtractionState(.stale, for: key)
      } else {
        result.changes.append(KeyChange(key, .removed))
        editor.removeKey(key)
      }
    }
  }

  /// Whether the entry is manual, already stale, or possibly used in a way that the source does not show.
  private mutating func isKept(_ entry: CatalogEntry) -> Bool {
    switch entry.extractionState {
    case .manual?, .stale?: return true
    case nil, .extractedWithValue?, .migrated?: break
    case _?: return true
    }
    let key = entry.key
    if let place = found.doubtfulPlace(of: key) ?? elsewhere.doubtfulPlace(of: key) {
      remark(key, .doubtfulKey, at: place)
    } else if let place = elsewhere.entry(of: key)?.places.first {
      let isOwn = ownPlaces.contains(place)
      remark(key, isOwn ? .notShipped : .foundElsewhere, at: place)
    } else if let use = evidence.firstUse(key) {
      remark(key, use.kind.remark, at: use.place)
    } else {
      return KeyUses.isOfInterfaceFile(key)
    }
    return true
  }

  // MARK: - Notes

  mutating func change(_ found: FoundEntry, _ kind: KeyChange.Kind) {
    result.changes.append(KeyChange(found.key, kind, at: found.places.first))
  }

  mutating func remark(_ key: String, _ kind: SyncRemark.Kind, at place: FoundKey.Location) {
    result.remarks.append(SyncRemark(key, kind, at: place))
  }
}

extension CatalogEntry {
  /// Whether the text has been worked on: it has any state but `new`.
  package var isWorthKeeping: Bool {
    for (_, localization) in localizations {
      if localization.stringSet != nil { return true }
      for leaf in localization.leaves where leaf.unit.state != .new { return true }
    }
    return false
  }
}

extension KeyUses.Kind {
  /// The remark on a key that is kept for such a use.
  fileprivate var remark: SyncRemark.Kind {
    switch self {
    case .constant, .mention, .interface, .data, .symbol, .doubtful: .mentioned
    case .pattern, .part, .joined: .reachable
    case .server: .serverKey
    }
  }
}
