package import RuleKit
import XCStrings

/// A key that does not follow the project's convention.
package struct UnconventionalKey: CatalogRule {
  package static let about = RuleDescription(
    id: "key-convention",
    title: "a key does not follow the project's convention",
    rationale: """
      Keys that describe where they are used, such as 'home.list.title', keep a large catalog in order: \
      the texts of a screen are adjacent, two places with the same English text keep separate keys, and a \
      change of the source text changes no key. Rename the key in the catalog and wherever code uses it.
      """,
    severity: .error,
    onImport: .skipped, traits: [.isOfKeyStyle, .isOfNames],
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
    let shape = shapeNote(convention)
    return file.entries.compactMap { entry in
      let violation = entry.keyNode.withDecodedUTF8 { convention.violation(in: $0) }
      guard let violation, entry.entry.extractionState != .stale else { return nil }
      let key = entry.key
      // Interface Builder creates these keys, and migrations leave them in any table.
      guard !KeyShape.isObjectID(key), !entry.keyNode.withDecodedUTF8(KeyShape.isPredicate) else {
        return nil
      }
      // 'key-white-space' reports keys in which only white space is wrong.
      if var name = KeyWhiteSpace.identifier(in: entry),
        name.withUTF8({ convention.violation(in: $0) }) == nil
      {
        return nil
      }
      let proposal = proposer.proposal(for: key, isText: violation.kind == .text)
      return entry.finding(
        message(violation, key.shortened(), convention),
        at: violation.range.map { entry.keyNode.fileRange(ofDecoded: $0) } ?? entry.keyNode.range,
        namesKey: true, notes: [shape] + notes(violation, convention),
        fix: proposal.map { entry.renaming(to: $0, title: "rename the key to '\($0)'") })
    }
  }

  private func message(_ violation: ConventionViolation, _ key: String, _ convention: KeyConvention) -> String
  {
    switch violation.kind {
    case .text: return "'\(key)' is text, not a key such as '\(convention.shape)'"
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

  private func shapeNote(_ convention: KeyConvention) -> Note {
    let optional = convention.segments.upperBound - convention.segments.lowerBound
    let letters = convention.letterCase == .any ? "ASCII" : "\(convention.letterCase.rawValue) case"
    let more = optional > 0 ? ", with up to \(Wording.count(optional, "more segment"))" : ""
    return Note("keys are '\(convention.shape)' in \(letters)\(more)")
  }

  private func notes(_ violation: ConventionViolation, _ convention: KeyConvention) -> [Note] {
    var notes: [Note] = []
    if case .unknownFeature = violation.kind {
      notes.append(Note("known features are \(Wording.names(convention.features))"))
    }
    return notes + [Note("change the key in code, too")]
  }

  // MARK: - Natural keys

  /// Returns findings about identifiers that have a source text.
  private func unnatural(in file: CatalogFile) -> [Finding] {
    file.entries.compactMap { entry in
      guard !entry.keyIsText, let source = entry.sourceText, source != entry.key else { return nil }
      guard entry.entry.extractionState != .stale else { return nil }
      return entry.finding(
        "'\(entry.key.shortened())' is an identifier, not text",
        notes: [Note("this project uses source texts as keys")])
    }
  }
}
