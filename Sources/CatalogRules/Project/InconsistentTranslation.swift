import RuleKit
import SourceText
import XCStrings

struct InconsistentTranslation: ProjectRule {
  static let about = RuleDescription(
    id: "inconsistent-translation",
    title: "a source text has different translations in one language",
    rationale: """
      The same sentence in two words looks like two different things, and often one of the two is an older \
      version. Only texts of several words with the same comment are compared, since a single word such as \
      'Open' may need different translations. Use one translation for both, or write into the comments how the \
      texts differ.
      """,
    severity: .note,
    examples: [
      .reports(keys: [
        "home.list.empty": ["en": "No restaurants were found", "es": "No se encontraron restaurantes"],
        "map.list.empty": ["en": "No restaurants were found", "es": "⟦No hay ningún restaurante⟧"],
      ]),
      .accepts(keys: [
        "home.list.open": ["en": "Open", "es": "Abrir"], "map.list.open": ["en": "Open", "es": "Abierto"],
      ]),
      .accepts(keys: [
        "home.list.empty": ["en": "No restaurants were found", "es": "No se encontraron restaurantes"],
        "map.list.empty": [
          "en": "No restaurants were found", "es": .unit("No hay restaurantes", state: "needs_review"),
        ],
      ]),
    ])

  /// The fewest words of a source text that is compared.
  private static let leastWords = 4

  func check(_ project: Project) -> [(path: String, finding: Finding)] {
    groups(in: project.catalogs).flatMap { group -> [(path: String, finding: Finding)] in
      let texts = group.flatMap { source in Self.translations(of: source) }
      let byLanguage = Dictionary(grouping: texts) { $0.unit.language }
      return byLanguage.keys.sorted().flatMap { Self.findings(in: byLanguage[$0] ?? []) }
    }
  }

  /// An entry with the path and source language of its catalog.
  private typealias Source = (path: String, entry: FileEntry, language: Language)

  /// A translation with the path of its catalog.
  private typealias Translation = (path: String, unit: FileUnit)

  /// What entries share that are compared.
  private struct Context: Hashable {
    let text: [UInt8]
    let comment: String
    let language: Language
  }

  /// Returns the entries with the same source text and comment, two or more each.
  private func groups(in catalogs: [CatalogFile]) -> [[Source]] {
    var byHash: [UInt64: [Source]] = [:]
    for file in catalogs where file.kind == .table {
      for entry in file.entries where entry.isWanted {
        guard let node = entry.sourceNode else { continue }
        guard let hash = node.withDecodedUTF8(Self.hash) else { continue }
        byHash[hash, default: []].append((file.path, entry, file.sourceLanguage))
      }
    }
    let repeated = byHash.values.filter { $0.count > 1 }
    let groups = repeated.flatMap { sources in
      Dictionary(grouping: sources) { source in
        Context(
          text: source.entry.sourceNode?.withDecodedUTF8 { Array($0) } ?? [],
          comment: source.entry.comment ?? "", language: source.language)
      }.values.filter { $0.count > 1 }
    }
    return groups.sorted { ($0[0].path, $0[0].entry.index) < ($1[0].path, $1[0].entry.index) }
  }

  /// Returns the hash of a text of several words; `nil` for a short one.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var hash = StableHash()
    var (words, hasLetter) = (0, false)
    for byte in text {
      hash.combine(byte)
      if byte.isASCIISpace {
        words += hasLetter ? 1 : 0
        hasLetter = false
      } else if byte.isASCIILetter || byte >= 0x80 {
        hasLetter = true
      }
    }
    return words + (hasLetter ? 1 : 0) >= leastWords ? hash.value : nil
  }

  /// Returns the finished translations of an entry that don't vary.
  private static func translations(of source: Source) -> [Translation] {
    source.entry.units.filter { $0.isTranslation && $0.path == .root && $0.state == .translated }
      .filter { $0.progress == .translated && !$0.equalsSource }
      .map { (source.path, $0) }
  }

  /// Reports the translations into one language that differ from the most frequent one.
  private static func findings(in texts: [Translation]) -> [(path: String, finding: Finding)] {
    guard let first = texts.first, texts.contains(where: { $0.unit.value != first.unit.value }) else {
      return []
    }
    let counts = texts.reduce(into: [String: Int]()) { $0[$1.unit.value, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    guard let usual = texts.first(where: { counts[$0.unit.value] == most }) else { return [] }
    return texts.filter { $0.unit.value != usual.unit.value }.map { text in
      let place = usual.path == text.path ? "" : " in '\(usual.path)'"
      return (
        text.path,
        text.unit.finding(
          "'\(usual.unit.key)'\(place) has another '\(text.unit.language)' translation of the same text",
          namesKey: usual.unit.key == text.unit.key, notes: [Note("it is '\(usual.unit.value)'")])
      )
    }
  }
}

extension FileEntry {
  /// The node of the source text, or of the key that is text; `nil` if the text varies.
  fileprivate var sourceNode: JSONNode? {
    let units = sourceUnits
    if units.isEmpty { return keyIsText ? keyNode : nil }
    return units.count == 1 && units[0].path == .root ? units[0].valueNode : nil
  }
}
