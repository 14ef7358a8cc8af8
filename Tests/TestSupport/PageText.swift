import Foundation

/// A written page with its blocks of data.
package struct PageText {
  /// The HTML.
  package let html: String

  /// Reads a page.
  package init(_ bytes: [UInt8]) { html = String(decoding: bytes, as: UTF8.self) }

  /// The content of a block of data; `nil` if the page has none.
  package func block(_ id: String) -> Substring? {
    part(after: "<script type=\"application/json\" id=\"\(id)\">", before: "</script>")
  }

  /// The content of a block of data as JSON.
  package func object(_ id: String) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data((block(id) ?? "").utf8))
    return json as? [String: Any] ?? [:]
  }

  /// Whether the page allows its own script and style sheet by their hashes, and nothing else.
  package var isClosed: Bool {
    html.contains("\"default-src 'none'; ") && html.contains("base-uri 'none'; form-action 'none'\"")
      && ["script", "style"].allSatisfy { name in
        let text = part(after: "<\(name)>", before: "</\(name)>") ?? ""
        let hash = Data(SHA256.hash(of: Array(text.utf8))).base64EncodedString()
        return !text.isEmpty && html.contains("\(name)-src 'sha256-\(hash)'")
      }
  }

  /// The numbers of the characters that can mean something in HTML or a script.
  package var markup: [Character: Int] {
    ["<", ">", "&", "\u{2028}", "\u{2029}"].reduce(into: [:]) { counts, character in
      counts[character] = html.count { $0 == character }
    }
  }

  private func part(after start: String, before end: String) -> Substring? {
    guard let start = html.firstRange(of: start) else { return nil }
    return html[start.upperBound...].firstRange(of: end).map { html[start.upperBound..<$0.lowerBound] }
  }
}
