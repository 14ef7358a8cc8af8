package import SourceText
import SwiftIndex
package import TextFlow
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

/// What the code around a catalog tells of its keys.
package struct CatalogEvidence: Sendable {
  /// The keys that the code of this catalog uses.
  package var found: [FoundKey] = []
  /// Keys of the table in code of other catalogs, or of none: they keep a key from going stale.
  package var elsewhere: [FoundKey] = []
  /// Keys that are put together at run time, and where.
  package var dynamic: [(key: DynamicKey, place: FoundKey.Place)] = []
  /// Finds a literal that has the text of a key, and whose use is not known.
  package var mention: @Sendable (_ key: String) -> FoundKey.Place? = { _ in nil }
  /// Whether all code that belongs to the catalog was read, so that a key not found is gone.
  package var isComplete = true

  /// Creates evidence of an empty code.
  package init() {}
}

/// What a sync could not tell from the code, and so left as it is.
package struct SyncRemark: Hashable, Sendable {
  /// What is not known, or known to be odd.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The type of an argument is not known, and no key of the catalog fits.
    case unresolvedKey
    /// The type of an argument of the default value is not known.
    case unresolvedValue
    /// Places give different default values.
    case differentValues
    /// The key of the catalog is one of several that a key of the code may be.
    case doubtfulKey
    /// Code looks up the key whose own catalog is another, or none.
    case foundElsewhere
    /// Only code of previews or debug builds looks up the key.
    case notShipped
    /// A literal has the text of the key, and what takes it is not known.
    case mentioned
    /// A key that is put together at run time may be the one that goes stale.
    case reachable
  }

  /// The key, with `%arg` for an argument whose type is not known.
  package let key: String
  /// What there is to say.
  package let kind: Kind
  /// Where in the code.
  package let place: FoundKey.Place

  /// Creates a remark.
  package init(_ key: String, _ kind: Kind, at place: FoundKey.Place) {
    (self.key, self.kind, self.place) = (key, kind, place)
  }
}

/// What a sync does to one key of a catalog.
package struct KeyChange: Hashable, Sendable {
  /// What is done.
  package enum Kind: Hashable, Sendable {
    /// The key was not there.
    case added
    /// The code has no such key any more, and nobody has translated it.
    case removed
    /// The code has no such key any more; its translations are kept.
    case staled
    /// The code has the key again.
    case restored
    /// The text that stands for the key in the source language is another; so many translations need review.
    case sourceText(reviews: Int)
    /// Translators are told something else.
    case comment
    /// A migrated key was found in code, or was not and is now a person's.
    case settled(ExtractionState?)
  }

  /// The key.
  package let key: String
  /// What is done.
  package let kind: Kind
  /// Where the code looks up the key, `nil` where it does not.
  package let place: FoundKey.Place?

  /// Creates a change.
  package init(_ key: String, _ kind: Kind, at place: FoundKey.Place? = nil) {
    (self.key, self.kind, self.place) = (key, kind, place)
  }
}
