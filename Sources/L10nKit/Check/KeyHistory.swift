import RuleKit
import SourceRules
import SourceText
import XCStrings

/// Notes on new findings: the origin of keys and the command that keeps their translations.
struct KeyHistory {
  private let former: PreviousState?
  private let keys: KeyIndex
  /// The present catalogs by path, `nil` for other files.
  private let catalogs: [String: CatalogFile?]
  /// The keys that notes suggest renaming.
  private var renamed: Set<Renamed> = []

  private struct Renamed: Hashable {
    let key: ExactKey
    let table: String
  }

  /// The index of a file and of a finding in it.
  private typealias Place = (file: Int, finding: Int)

  /// Compares a project with its earlier state; without one, only similar keys are connected.
  init(_ former: PreviousState?, _ project: CheckedProject) {
    self.former = former
    keys = project.sources?.project.keys ?? KeyIndex([], otherPaths: [])
    catalogs = Dictionary(project.files.map { ($0.file.path, $0.catalog) }) { first, _ in first }
  }

  mutating func addNotes(to files: inout [CheckedFile]) {
    var missing = places(of: .isOfMissingKeys, in: files)
    missing.removeAll { addOrigin(at: $0, to: &files) }
    connectUnused(with: missing, in: &files)
    if let former { connectStale(since: former, in: &files) }
    dropRemovals(in: &files)
    guard let revision = former?.revision else { return }
    let command = Wording.command(["l10n", "extract", "--select", "drifted", "--since", revision])
    for place in places(of: .isOfDrift, in: files) {
      files[place].notes.append(Note("to export the texts for translators, run: \(command)"))
    }
  }

  private func places(of trait: RuleDescription.Trait, in files: [CheckedFile]) -> [Place] {
    files.indices.flatMap { places(of: trait, in: files, $0) }
  }

  private func places(of trait: RuleDescription.Trait, in files: [CheckedFile], _ file: Int) -> [Place] {
    files[file].diagnostics.indices.filter { files[file].diagnostics[$0].has(trait) }.map { (file, $0) }
  }

  // MARK: - Removed keys

  /// Adds a note with the former catalog of a missing key; returns false if there is none.
  private mutating func addOrigin(at place: Place, to files: inout [CheckedFile]) -> Bool {
    let finding = files[place]
    guard let key = finding.key, let former, let revision = former.revision,
      let table = finding.details.table, let (catalog, entry) = former.keys?.tables[table]?.entries(key).first
    else { return false }
    let count = Self.translations(of: entry).map { ", with \($0)" } ?? ""
    let way = restorationHint(of: key, to: catalog.path, former, revision)
    Self.replaceAddition("'\(catalog.path)' had it at \(revision)\(count)\(way)", at: place, in: &files)
    return true
  }

  /// Returns a note text with the command that restores an entry; empty if the catalog was renamed.
  private mutating func restorationHint(
    of key: String, to formerPath: String, _ former: PreviousState, _ revision: String
  ) -> String {
    let path = former.path(of: formerPath)
    guard let present = catalogs[path] else {
      return "; to bring the catalog back, run: \(Wording.command(["git", "checkout", revision, "--", path]))"
    }
    if present != nil, let new = former.newName(of: key, in: path) {
      return
        "; its entry is now '\(new.shortened())'; to rename it back, run: \(rename(new, to: key, in: CatalogScopes.table(of: path)))"
    }
    if path != formerPath { return "" }
    let words = ["git", "checkout", "--patch", revision, "--", path]
    return "; to bring its entry back, run: \(Wording.command(words))"
  }

  // MARK: - Renamed keys

  /// Links newly unused keys with missing keys that may be their new names.
  private mutating func connectUnused(with missing: [Place], in files: inout [CheckedFile]) {
    let unused = places(of: .isOfUnusedKeys, in: files)
    for table in Set(unused.map { CatalogScopes.table(of: files[$0.file].file.path) }) {
      let old = unused.filter { CatalogScopes.table(of: files[$0.file].file.path) == table }
      let new = missing.filter { files[$0].key != nil && files[$0].details.table == table }
      let newKeys = Self.keys(at: new, in: files)
      for pair in RenamedKeys.pairs(
        unused: Self.keys(at: old, in: files), new: newKeys, ofOneChange: former != nil)
      {
        connect(pair, in: table, old: old, new: new, &files)
      }
    }
  }

  /// Links stale keys with new untranslated keys of the same catalog.
  private mutating func connectStale(since former: PreviousState, in files: inout [CheckedFile]) {
    for file in files.indices {
      let stale = places(of: .isOfStaleKeys, in: files, file)
      guard !stale.isEmpty, let catalog = files[file].catalog, let old = former.catalog(catalog.path)
      else { continue }
      let known = Set(old.entries.map { ExactKey($0.key) })
      let added = catalog.entries.filter { entry in
        !entry.isStale && Self.translations(of: entry) == nil && !known.contains(ExactKey(entry.key))
      }
      let untranslated = places(of: .isOfMissingTexts, in: files, file)
      let pairs = RenamedKeys.pairs(unused: Self.keys(at: stale, in: files), new: added.map(\.key))
      for pair in pairs {
        connect(pair, in: CatalogScopes.table(of: catalog.path), old: stale, new: untranslated, &files)
      }
    }
  }

  /// Returns the distinct keys of findings, sorted.
  private static func keys(at places: [Place], in files: [CheckedFile]) -> [String] {
    Set(places.compactMap { files[$0].key }).sorted()
  }

  private mutating func connect(
    _ pair: (old: String, new: String), in table: String, old: [Place], new: [Place],
    _ files: inout [CheckedFile]
  ) {
    let command = rename(pair.old, to: pair.new, in: table)
    let entry = keys.tables[table]?.entries(pair.old).first?.entry
    let count = entry.flatMap(Self.translations).map { " and has \($0)" } ?? ""
    let similar = "\(RenamedKeys.similarity(pair.old, pair.new)) % similar"
    let (state, question) = former == nil ? ("", "both are the same key") : ("now ", "this is its new name")
    for place in new where files[place].key == pair.new {
      if former == nil { files[place].notes.removeAll { $0.purpose == .suggestion(pair.old) } }
      let words =
        "'\(pair.old.shortened())' (\(similar)) is \(state)unused\(count); if \(question), run: \(command)"
      Self.replaceAddition(words, at: place, in: &files)
    }
    for place in old where files[place].key == pair.old {
      let words =
        former == nil
        ? "code looks up '\(pair.new.shortened())', which is \(similar) and missing; if both are the same key, run: \(command)"
        : "'\(pair.new.shortened())' is new and \(similar); if this key is its former name, run: \(command)"
      files[place].notes.insert(Note(words), at: 0)
    }
  }

  private mutating func rename(_ old: String, to new: String, in table: String) -> String {
    renamed.insert(Renamed(key: ExactKey(old), table: table))
    return keys.command("rename", [old, new], in: table)
  }

  /// Removes notes that suggest removing a key if another note suggests renaming it.
  private func dropRemovals(in files: inout [CheckedFile]) {
    for place in places(of: .isOfUnusedKeys, in: files) {
      let table = CatalogScopes.table(of: files[place.file].file.path)
      guard let key = files[place].key,
        renamed.contains(Renamed(key: ExactKey(key), table: table))
      else { continue }
      files[place].notes.removeAll { $0.purpose == .removal }
    }
  }

  // MARK: - Words

  /// Returns the number of translations as text, `nil` if there are none.
  private static func translations(of entry: FileEntry) -> String? {
    let languages = Set(entry.units.filter { $0.isTranslation && !$0.value.isEmpty }.map(\.language))
    return languages.isEmpty ? nil : Wording.count(languages.count, "translation")
  }

  /// Replaces the note on how to add a missing key.
  private static func replaceAddition(_ words: String, at place: Place, in files: inout [CheckedFile]) {
    files[place].notes.removeAll { $0.purpose == .addition }
    files[place].notes.append(Note(words))
  }
}

extension [CheckedFile] {
  /// A finding, by the indexes of its file and of it there.
  fileprivate subscript(place: (file: Int, finding: Int)) -> Finding {
    get { self[place.file].diagnostics[place.finding].finding }
    set { self[place.file].diagnostics[place.finding].finding = newValue }
  }
}
