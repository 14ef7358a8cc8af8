package import SourceText
import SwiftIndex
import TextFlow
package import XCStrings

/// Brings a catalog up to date with the code, as a build in Xcode does.
///
/// ```
/// code                            catalog without the key        catalog with the key
/// Text("Home")                    "Home" : {}
/// Text("\(a) of \(b)")            source '%1$lld of %2$lld', new
/// defaultValue: "Places"          extracted_with_value,          another source text, if it is 'new': replaced,
///                                 source 'Places', new           and translations need review
/// comment: "Title"                comment                        comment replaced
/// nothing                                                        stale with translations, else removed
/// ```
/// Keys marked manual are a person's and stay as they are. A source text that a person has edited or varied stays, too.
package struct CatalogSynchronizer {
  /// What comes of a sync.
  package struct Result: Sendable {
    /// The edits of the catalog's text; empty if it is up to date.
    package var edits: [TextEdit] = []
    /// What is done, key by key: new keys first, then in the order of the file.
    package var changes: [KeyChange] = []
    /// What could not be told from the code.
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

  /// Finds what has to change; without `removing` no key goes or is marked stale.
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

  /// Adds a key of the code, or brings its entry up to date.
  private mutating func take(_ found: FoundEntry) {
    guard let entry = catalog[found.key] else { return add(found) }
    guard entry.node.kind == .object, entry.extractionState != .manual else { return }
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
    if value.isDefault { editor.setExtractionState(.extractedWithValue, for: found.key) }
    if value.isNeeded { editor.setValue(value.text, for: found.key, in: source, state: .new) }
  }

  private mutating func updateComment(of found: FoundEntry, in entry: CatalogEntry) {
    guard !found.isDoubtful, let comment = found.comment else { return }
    if entry.comment?.utf8.elementsEqual(comment.utf8) == true { return }
    if entry.extractionState != .stale { change(found, .comment) }
    editor.setComment(comment, for: found.key)
  }

  // MARK: - Gone

  /// Marks or removes what the code does not use.
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
      let reach = evidence.dynamic.first { !$0.key.isOpen && $0.key.matches(key) }
      if let reach { remark(key, .reachable, at: reach.place) }
      if entry.isWorthKeeping {
        result.changes.append(KeyChange(key, .staled))
        editor.setExtractionState(.stale, for: key)
      } else {
        result.changes.append(KeyChange(key, .removed))
        editor.removeKey(key)
      }
    }
  }

  /// Whether the entry is a person's, stale already, or code may use it in a way that the source does not show.
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
    } else if let place = evidence.mention(key) {
      remark(key, .mentioned, at: place)
    } else {
      return false
    }
    return true
  }

  // MARK: - Notes

  mutating func change(_ found: FoundEntry, _ kind: KeyChange.Kind) {
    result.changes.append(KeyChange(found.key, kind, at: found.places.first))
  }

  mutating func remark(_ key: String, _ kind: SyncRemark.Kind, at place: FoundKey.Place) {
    result.remarks.append(SyncRemark(key, kind, at: place))
  }
}

extension CatalogEntry {
  /// Whether somebody has worked on a text: any state but `new` says so.
  package var isWorthKeeping: Bool {
    for (_, localization) in localizations {
      if localization.stringSet != nil { return true }
      for leaf in localization.leaves where leaf.unit.state != .new { return true }
    }
    return false
  }
}
