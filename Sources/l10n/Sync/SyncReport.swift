import CatalogSync
import RuleKit
import SourceText
import TextFlow
import XCStrings

/// The result of a sync, as text and JSON.
struct SyncReport {
  /// The result for one catalog.
  struct Catalog {
    let path: String
    /// Whether the catalog is created.
    let isNew: Bool
    let result: CatalogSynchronizer.Result

    /// Whether the file changes.
    var hasChanges: Bool { isNew || !result.edits.isEmpty }
  }

  /// The catalogs, sorted by path.
  var catalogs: [Catalog] = []
  /// Keys of code without a catalog, by table.
  var unassigned: [CodeEvidence.UnassignedKeys] = []
  /// Catalogs that are used by code but belong to no target of an Xcode project.
  var withoutTarget: [String] = []
  /// The number of Swift files whose keys no target extracts.
  var unextractedFiles = 0
  /// Catalogs with only manual keys that get keys without a build setting for extraction.
  var manualCatalogs: [String] = []

  /// Whether a catalog is out of date, or a key has no catalog.
  var hasDifferences: Bool {
    !unassigned.isEmpty || catalogs.contains { $0.isNew || !$0.result.changes.isEmpty }
  }

  // MARK: - Words

  /// The list of changes, one per line.
  var changes: Message {
    var text = Message()
    for catalog in catalogs {
      if catalog.isNew { text += "\(catalog.path): created\n" }
      for change in catalog.result.changes {
        let place = change.place.map { " (\($0))" } ?? ""
        text += "\(catalog.path): \(Self.description(change))\(place)\n"
      }
    }
    return text
  }

  /// The number of changes of each kind; `nil` if there are none.
  var summary: Message? {
    let names = catalogs.flatMap(\.result.changes).map { Self.name($0.kind) }
    guard !names.isEmpty else { return nil }
    let number = catalogs.count { !$0.result.changes.isEmpty }
    let counts = names.distinct().map { name in "\(names.count { $0 == name }) \(name)" }
    let words = counts.joined(separator: ", ")
    return "\(Wording.count(number, "catalog")): \(words)\n"
  }

  /// The notes printed before keys are added.
  var cautions: Message {
    var text = Message()
    if unextractedFiles > 0 {
      let files = Wording.count(unextractedFiles, "Swift file")
      text += "note: no keys are extracted from \(files): 'SWIFT_EMIT_LOC_STRINGS' is 'NO' in all targets\n"
    }
    for path in manualCatalogs {
      text += "\(path): note: adding keys of code to a catalog with only manual keys; to prevent this, "
      text += "set 'SWIFT_EMIT_LOC_STRINGS' to 'NO' in Xcode\n"
    }
    return text
  }

  /// The notes that need action.
  var remarks: Message {
    var text = Message()
    for missing in unassigned {
      let keys = Wording.count(missing.count, "key")
      let needs = missing.count == 1 ? "needs" : "need"
      text += "\(missing.place): note: "
      text +=
        missing.hasCatalogs
        ? "no catalog '\(missing.table)' is for this code, and \(keys) \(needs) one; "
          + "name the code of a catalog in \"catalogs\" of '.l10n.json'\n"
        : "no catalog '\(missing.table)', but \(keys) \(needs) it\n"
    }
    for path in withoutTarget { text += Self.noteOnTarget(path) }
    if let path = unassigned.first?.newCatalog {
      text += "note: to create a catalog for such code, run: \(EditingError.creation(of: path))\n"
    }
    for catalog in catalogs { text += Self.rename(in: catalog) }
    for catalog in catalogs {
      for remark in catalog.result.remarks {
        guard let words = Self.description(remark, catalog.path) else { continue }
        text += "\(remark.place): note: \(words)\n"
      }
    }
    return text
  }

  /// Returns the note on a catalog that Xcode would not build.
  static func noteOnTarget(_ path: String) -> Message {
    "note: '\(path)' is not in any target of the Xcode project; add it in Xcode\n"
  }

  /// Returns a note if a single new key may be the new name of a stale key.
  private static func rename(in catalog: Catalog) -> Message {
    let added = catalog.result.changes.filter { $0.kind == .added }.map(\.key)
    let staled = catalog.result.changes.filter { $0.kind == .staled }.map(\.key)
    guard added.count == 1, let pair = RenamedKeys.pairs(unused: staled, new: added).first else { return "" }
    let names = pair.old.hasPrefix("-") || pair.new.hasPrefix("-") ? ["--"] : []
    let command = Wording.command(
      ["l10n", "rename", "--table", CatalogScopes.table(of: catalog.path)] + names + [pair.old, pair.new])
    let (old, new) = (pair.old.shortened(), pair.new.shortened())
    let similar = "\(RenamedKeys.similarity(pair.old, pair.new)) % similar"
    let words = "'\(new)' may be the new name of '\(old)' (\(similar)); to keep its translations, run: "
    return "\(catalog.path): note: \(words)\(command)\n"
  }

  /// The keys that were kept, grouped by reason.
  var kept: Message {
    var text = Message()
    for catalog in catalogs {
      for kind in SyncRemark.Kind.allCases {
        let remarks = catalog.result.remarks.filter { $0.kind == kind }
        guard !remarks.isEmpty, let reason = Self.reason(kind) else { continue }
        text += "\(catalog.path): \(Wording.count(remarks.count, "key")) kept: \(reason)\n"
        for remark in remarks { text += "  '\(remark.key.shortened())' (\(remark.place))\n" }
      }
    }
    return text
  }

  /// The number of remarks that are only shown on request.
  var keptCount: Int { catalogs.flatMap(\.result.remarks).count { Self.reason($0.kind) != nil } }

  private static func description(_ change: KeyChange) -> String {
    let key = "'\(change.key.shortened())'"
    switch change.kind {
    case .sourceText(let reviews) where reviews > 0:
      return "source text of \(key), \(Wording.count(reviews, "translation")) to review"
    case .sourceText: return "source text of \(key)"
    case .comment(nil, let new): return "comment of \(key): '\(new.shortened(to: 200))'"
    case .comment(let old?, let new):
      return "comment of \(key): '\(new.shortened(to: 200))' replaces '\(old.shortened(to: 200))'"
    case .settled(let state?): return "\(state) \(key)"
    case .settled(nil): return "automatic \(key)"
    default: return "\(name(change.kind)) \(key)"
    }
  }

  /// Returns the name of a kind in counts and JSON.
  private static func name(_ kind: KeyChange.Kind) -> String {
    switch kind {
    case .added: "added"
    case .removed: "removed"
    case .staled: "stale"
    case .restored: "back"
    case .sourceText: "source text"
    case .comment: "comment"
    case .settled: "settled"
    }
  }

  /// Returns the words of a remark that needs action, since a key could not be added; `nil` for others.
  private static func description(_ remark: SyncRemark, _ path: String) -> String? {
    let key = "'\(remark.key.shortened())'"
    return switch remark.kind {
    case .unresolvedKey: "\(key) matches no key of '\(path)': the type of '%arg' is unknown"
    case .unresolvedValue: "the type of the default value of \(key) is unknown"
    case .differentValues: "\(key) has different default values in code; the first one is used"
    case .doubtfulKey, .foundElsewhere, .notShipped, .mentioned, .reachable, .serverKey: nil
    }
  }

  /// Returns the reason why a key is neither stale nor removed; `nil` for other remarks.
  private static func reason(_ kind: SyncRemark.Kind) -> String? {
    switch kind {
    case .doubtfulKey: "the type of an argument is unknown"
    case .foundElsewhere: "code of other catalogs looks it up"
    case .notShipped: "previews or debug builds look it up"
    case .mentioned: "a text in code or in another file equals it"
    case .reachable: "it may be looked up at run time"
    case .serverKey: "'serverKeys' of '.l10n.json' has it"
    case .unresolvedKey, .unresolvedValue, .differentValues: nil
    }
  }

  // MARK: - JSON

  /// The report as JSON, version 1.
  var json: Message {
    ([
      "version": 1, "catalogs": catalogs.map(Self.object),
      "missingTables": JSONValue.array(unassigned.map { ["table": $0.table, "keys": $0.count] }),
    ] as JSONValue).rendered
  }

  private static func object(_ catalog: Catalog) -> JSONValue {
    let changes = catalog.result.changes.map { change -> JSONValue in
      [
        "key": change.key, "change": jsonName(change.kind), "reviews": reviews(change.kind),
        "formerComment": formerComment(change.kind), "source": change.place?.path,
        "line": line(change.place),
      ]
    }
    let remarks = catalog.result.remarks.map { remark -> JSONValue in
      [
        "key": remark.key, "remark": remark.kind.rawValue, "source": remark.place.path,
        "line": line(remark.place),
      ]
    }
    return [
      "file": catalog.path, "created": catalog.isNew ? true : nil, "changes": changes, "remarks": remarks,
    ]
  }

  private static func line(_ place: FoundKey.Location?) -> Int? {
    place.flatMap { $0.line > 0 ? $0.line : nil }
  }

  private static func reviews(_ kind: KeyChange.Kind) -> Int? {
    if case .sourceText(let reviews) = kind { reviews } else { nil }
  }

  private static func formerComment(_ kind: KeyChange.Kind) -> String? {
    if case .comment(let old, _) = kind { old } else { nil }
  }

  private static func jsonName(_ kind: KeyChange.Kind) -> String {
    switch kind {
    case .sourceText: "sourceText"
    case .settled(let state): state?.rawValue ?? "automatic"
    default: name(kind)
    }
  }
}
