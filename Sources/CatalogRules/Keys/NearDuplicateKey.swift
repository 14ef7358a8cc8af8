import RuleKit
import SourceText
import XCStrings

struct NearDuplicateKey: CatalogRule {
  static let about = RuleDescription(
    id: "key-near-duplicate",
    title: "two keys differ only in case, separators or white space",
    rationale: """
      Keys such as 'home.list.title' and 'home.listTitle' are easily confused, and each has to be \
      translated separately. One of them is usually a mistake; use the other one instead.
      """,
    severity: .note,
    onImport: .skipped,
    examples: [
      .reports(keys: [
        "home.list.title": ["en": "Restaurants", "es": "Restaurantes"],
        "⟦home.list_title⟧": ["en": "Restaurants", "es": "Restaurantes"],
      ]),
      .reports(keys: ["Add a place": ["es": "Añadir un sitio"], "⟦Add a place ⟧": ["es": "Añadir un sitio "]]
      ),
      .accepts(keys: ["%@": ["es": "%@"], "\t%@": ["es": "\t%@"]]),
      .accepts(keys: ["Open": ["es": "Abrir"], "open": ["es": "abierto"]]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    guard file.kind == .table else { return [] }
    let hashes = file.entries.map { entry in
      entry.keyNode.withDecodedUTF8 { Self.hash($0, foldsCase: !entry.keyIsText) }
    }
    // Most catalogs have no two keys with the same hash.
    guard Self.hasRepetition(hashes) else { return [] }
    var firstByHash: [UInt64: FileEntry] = [:]
    var findings: [Finding] = []
    for (entry, hash) in zip(file.entries, hashes) {
      guard let hash else { continue }
      guard let first = firstByHash[hash] else {
        firstByHash[hash] = entry
        continue
      }
      let (key, other) = (entry.key, first.key)
      guard entry.keyIsText == first.keyIsText, !key.utf8.elementsEqual(other.utf8) else { continue }
      guard FormatString.hasLetters(outsidePlaceholdersOf: Array(key.utf8)) else { continue }
      guard entry.entry.extractionState != .stale, first.entry.extractionState != .stale else { continue }
      findings.append(
        entry.finding(
          "'\(key)' is almost the same key as '\(other)'",
          notes: [Note("'\(other)' is here", at: first.keyNode.range)]
        ).about(other))
    }
    return findings
  }

  private static func hasRepetition(_ hashes: [UInt64?]) -> Bool {
    let known = hashes.compactMap(\.self)
    return Set(known).count < known.count
  }

  /// Returns the hash of an identifier's lower-cased letters and digits, or a text's visible bytes.
  private static func hash(_ key: UnsafeBufferPointer<UInt8>, foldsCase: Bool) -> UInt64? {
    var hash = foldsCase ? StableHash() : StableHash(seed: 0x9E37_79B9_7F4A_7C15)
    var isEmpty = true
    for byte in key where foldsCase ? isIdentifierByte(byte) : !byte.isASCIISpace {
      hash.combine(foldsCase && byte.isASCIIUpper ? byte | 32 : byte)
      isEmpty = false
    }
    return isEmpty ? nil : hash.value
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    KeyName.isLetterOrAbove(byte) || byte.isASCIIDigit || byte == UInt8(ascii: "%")
      || byte == UInt8(ascii: "@")
  }
}
