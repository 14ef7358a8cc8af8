package import RuleKit
import SourceText
import XCStrings

/// A web address of the source text that a translation does not have.
package struct ChangedURL: CatalogRule {
  package static let about = RuleDescription(
    id: "changed-url",
    title: "a web address of the source text is not in a translation",
    rationale: """
      A link that lost a letter or was translated along with the text leads nowhere. Another page of the same site \
      is right, since sites have pages in each language, as is the site under another country's domain; so is a text \
      that is nothing but an address, which is changed on purpose.
      """,
    severity: .warning,
    examples: [
      .reports(
        key: "home.help", ["en": "See https://example.com/help", "es": "Mira ⟦https://exemplo.com/help⟧"]),
      .reports(key: "home.help", ["en": "See https://example.com/help", "es": "⟦Mira la ayuda⟧"]),
      .accepts(
        key: "home.help", ["en": "See https://example.com/help.", "es": "Mira https://example.com/es/ayuda."]),
      .accepts(
        key: "home.help",
        ["en": "See https://en.wikipedia.org/wiki/Tea", "es": "Mira https://es.wikipedia.org/wiki/Té"]),
      .accepts(key: "home.link", ["en": "https://example.com", "es": "https://ejemplo.es"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: [.slash, .dot]).compactMap { unit in
      guard unit.withSourceUTF8(Self.mayHoldAddress) == true, let source = unit.sourceScalars else {
        return nil
      }
      let wanted = WebAddress.all(in: source).filter { $0.kind == .page }
      let text = unit.scalars
      let found = WebAddress.all(in: text).filter { $0.kind == .page }
      if wanted.first?.range == source.indices, found.first?.range == text.indices { return nil }
      let sites = Set(found.map(\.site))
      guard let missing = wanted.first(where: { !sites.contains($0.site) }) else { return nil }
      let message = "'\(missing.text)' of '\(file.sourceLanguage)' is not in '\(unit.language)'"
      let wantedSites = Set(wanted.map(\.site))
      let other = found.first { !wantedSites.contains($0.site) }
      return other.map { unit.finding(message, at: text.bytes(of: $0.range)) } ?? unit.finding(message)
    }
  }

  /// Whether `://` or `www.` is there: a quick way to say no.
  private static func mayHoldAddress(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 6 else { return false }
    for index in 2..<bytes.count - 1 {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/"), bytes[index - 1] == byte, bytes[index - 2] == UInt8(ascii: ":") {
        return true
      }
      if byte | 0x20 == UInt8(ascii: "w"), bytes[index - 1] == byte, bytes[index - 2] == byte { return true }
    }
    return false
  }
}
