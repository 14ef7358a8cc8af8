package import RuleKit
import XCStrings

/// A key that does not look as the project's convention says.
package struct UnconventionalKey: CatalogRule {
  package static let about = RuleDescription(
    id: "key-convention",
    title: "a key does not follow the project's convention",
    rationale: """
      Keys that say where they are used, such as 'home.list.title', keep a large catalog in order: texts of one \
      screen stand together, two places that happen to read alike in English stay two keys, and a change of the \
      source text changes no key. Rename the key in the catalog and wherever code looks it up.
      """,
    severity: .error,
    examples: [
      .reports(
        key: "⟦Home⟧.list.title", ["en": "Restaurants", "es": "Restaurantes"], fixedKey: "home.list.title"),
      .reports(
        key: "⟦home-list-title⟧", ["en": "Restaurants", "es": "Restaurantes"], fixedKey: "home.list.title"),
      .reports(
        key: "⟦Save changes⟧", ["en": "Save changes", "es": "Guardar los cambios"],
        fixedKey: "common.general.save_changes"),
      .reports(key: "home⟦..⟧title", ["en": "Home", "es": "Inicio"], fixedKey: "home.general.title"),
      .reports(
        key: "⟦hoem⟧.list.title", ["en": "Restaurants", "es": "Restaurantes"], fixedKey: "home.list.title",
        configuration: "{ \"keys\" : { \"features\" : [\"home\", \"common\"] } }"),
      .reports(
        key: "⟦home.list.title⟧", ["en": "Restaurants", "es": "Restaurantes"],
        configuration: "{ \"keys\" : { \"style\" : \"natural\" } }"),
      .accepts(key: "home.restaurants.count %lld", ["en": "%lld places", "es": "%lld sitios"]),
      .accepts(key: "settings.profile.name.placeholder", ["en": "Your name", "es": "Tu nombre"]),
      .accepts(key: " home.list.title", ["en": "Restaurants", "es": "Restaurantes"]),
      .accepts(key: "J5U-5w-g23.title", ["en": "Window", "es": "Ventana"]),
      .accepts(key: "CFBundleName", ["en": "FavRes", "es": "FavRes"], in: "InfoPlist.xcstrings"),
      .accepts(
        key: "Save changes", ["es": "Guardar los cambios"],
        configuration: "{ \"keys\" : { \"style\" : \"natural\" } }"),
    ])

  package init() {}

  package func check(_ file: CatalogFile) -> [Finding] {
    guard file.kind == .table else { return [] }
    switch file.keyConvention.style {
    case .structured: return unstructured(in: file)
    case .natural: return unnatural(in: file)
    case .off: return []
    }
  }

  // MARK: - Structured keys

  private func unstructured(in file: CatalogFile) -> [Finding] {
    let convention = file.keyConvention
    var proposer = KeyProposer(for: file)
    return file.entries.compactMap { entry in
      let flaw = entry.keyNode.withDecodedUTF8 { convention.flaw(in: $0) }
      guard let flaw, isWorthIt(flaw, entry) else { return nil }
      let key = entry.key
      // Interface Builder makes these keys, and migrations leave them in any table.
      guard !KeyShape.isObjectID(key) else { return nil }
      // Where white space alone is wrong, the rule on it says so.
      if var name = KeyWhiteSpace.identifier(in: entry),
        name.withUTF8({ convention.flaw(in: $0) }) == nil
      {
        return nil
      }
      let proposal = flaw.kind == .noName ? nil : proposer.proposal(for: key, isText: flaw.kind == .text)
      return entry.finding(
        message(flaw, key.shortened(), convention),
        at: flaw.range.map { entry.keyNode.fileRange(ofDecoded: $0) } ?? entry.keyNode.range,
        notes: notes(flaw, convention),
        fix: proposal.map { entry.renaming(to: $0, title: "rename the key to '\($0)'") })
    }
  }

  /// Whether a key that breaks the convention is worth a finding: stale keys go away, and the empty key, or one of
  /// placeholders and punctuation that nobody is to translate, comes from code that shows no text.
  private func isWorthIt(_ flaw: KeyFlaw, _ entry: FileEntry) -> Bool {
    guard flaw.kind != .noName || (entry.isTranslatable && entry.keyNode.contentRange.count > 0) else {
      return false
    }
    return entry.entry.extractionState != .stale
  }

  private func message(_ flaw: KeyFlaw, _ key: String, _ convention: KeyConvention) -> String {
    switch flaw.kind {
    case .text: return "'\(key)' is text, not a key such as '\(convention.shape)'"
    case .noName: return "'\(key)' has no name in it"
    case .segmentCount(let count):
      let range = convention.segments
      let bounds = [range.lowerBound, range.upperBound].map(String.init)
      let wanted = range.count == 1 ? bounds[0] : bounds.joined(separator: range.count == 2 ? " or " : " to ")
      return "'\(key)' has \(Wording.count(count, "segment")), not \(wanted)"
    case .emptySegment(let number): return "segment \(number) of '\(key)' is empty"
    case .segment(let segment, let reason): return "'\(segment.shortened())' in '\(key)' \(reason)"
    case .unknownFeature(let feature): return "'\(feature.shortened())' in '\(key)' is not a feature"
    }
  }

  private func notes(_ flaw: KeyFlaw, _ convention: KeyConvention) -> [Note] {
    let optional = convention.segments.upperBound - convention.segments.lowerBound
    let letters = convention.letterCase == .any ? "ASCII" : "\(convention.letterCase.rawValue) case"
    var notes = [
      Note(
        "keys are '\(convention.shape)' in \(letters)"
          + (optional > 0 ? ", with up to \(Wording.count(optional, "more segment"))" : ""))
    ]
    if case .unknownFeature = flaw.kind {
      notes.append(Note("features are \(Wording.names(convention.features))"))
    }
    if flaw.kind == .noName { notes.append(Note("'Text(verbatim:)' shows a value without a key")) }
    return notes + [Note("code that uses the key has to change with it")]
  }

  // MARK: - Natural keys

  /// Identifiers with a source text of their own among keys that are to be text.
  private func unnatural(in file: CatalogFile) -> [Finding] {
    file.entries.compactMap { entry in
      guard !entry.keyIsText, let source = entry.sourceText, source != entry.key else { return nil }
      guard entry.entry.extractionState != .stale else { return nil }
      return entry.finding(
        "'\(entry.key.shortened())' is an identifier, not text",
        notes: [Note("the project's keys are the source text itself")])
    }
  }
}
