import RuleKit

struct ChangedURL: CatalogRule {
  static let about = RuleDescription(
    id: "changed-url",
    title: "a translation lacks a web address of the source text",
    rationale: """
      A link that lost a letter, has another domain such as '.con' or was translated with the text does not work. Another page of the same \
      site is accepted, since sites have pages in each language, and so is the site under another \
      country's domain. A text that consists of only an address is accepted, too, since it is changed on \
      purpose.
      """,
    severity: .warning,
    onImport: .rejected,
    examples: [
      .reports(["en": "See https://example.com/help", "es": "Mira ⟦https://exemplo.com/help⟧"]),
      .reports(["en": "See https://example.com/help", "es": "⟦Mira la ayuda⟧"]),
      .reports(["en": "See https://example.com/help", "es": "Mira ⟦https://example.con/help⟧"]),
      .reports(["en": "See https://www.example.com", "es": "Mira ⟦https://es.example.org⟧ ya"]),
      .accepts(["en": "See https://example.com/help", "es": "Mira https://example.es/ayuda."]),
      .accepts(["en": "See https://example.co.uk/help", "es": "Mira https://example.com/help"]),
      .accepts(["en": "See https://example.com/help.", "es": "Mira https://example.com/es/ayuda."]),
      .accepts(["en": "See https://en.wikipedia.org/wiki/Tea", "es": "Mira https://es.wikipedia.org/wiki/Té"]
      ),
      .accepts(["en": "https://example.com", "es": "https://ejemplo.es"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: [.slash, .dot]).compactMap { unit in
      guard unit.withSourceUTF8(Self.mayContainAddress) == true, let source = unit.sourceScalars else {
        return nil
      }
      let wanted = WebAddress.pages(in: source)
      let text = unit.scalars
      let found = WebAddress.pages(in: text)
      if wanted.first?.range == source.indices, found.first?.range == text.indices { return nil }
      func isIn(_ addresses: [WebAddress], _ wanted: WebAddress) -> Bool {
        addresses.contains { $0.isOfSite(of: wanted) }
      }
      guard let missing = wanted.first(where: { !isIn(found, $0) }) else { return nil }
      let message = "'\(missing.text)' of '\(file.sourceLanguage)' is not in '\(unit.language)'"
      let other = found.first { !isIn(wanted, $0) }
      let finding = other.map { unit.finding(message, at: text.bytes(of: $0.range)) } ?? unit.finding(message)
      return finding.about(missing.text)
    }
  }

  /// Returns whether `://` or `www.` is present; a fast filter.
  private static func mayContainAddress(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
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

/// An address in a text: `https://example.com/help`, `www.example.com` or `help@example.com`.
struct WebAddress: Hashable {
  /// A kind of address.
  enum Kind { case page, mail }

  /// The kind of address.
  let kind: Kind
  /// The range of the address in scalars.
  let range: Range<Int>
  /// The address as written.
  let text: String

  /// Returns the addresses in a text.
  static func all(in text: TextScalars) -> [WebAddress] {
    var end = 0
    return text.all(\.range) { position in
      let found: WebAddress? =
        switch text.scalars[position] {
        case ":": page(atColon: position, in: text)
        case "w", "W": page(atName: position, in: text)
        case "@": mail(at: position, in: text)
        default: nil
        }
      guard let found, found.range.lowerBound >= end else { return nil }
      end = found.range.upperBound
      return found
    }
  }

  /// Returns the addresses of pages in a text.
  static func pages(in text: TextScalars) -> [WebAddress] { all(in: text).filter { $0.kind == .page } }

  /// The host name without `www.`, language prefix and country suffix, such as `apple` for `www.apple.com`.
  var site: String {
    let labels = labels
    guard labels.count >= 2 else { return labels.joined() }
    let isShortTop = labels.count >= 3 && labels[labels.count - 2].count <= 3 && labels.last?.count == 2
    return labels[labels.count - (isShortTop ? 3 : 2)]
  }

  /// Whether two addresses are of one site: under the same top-level domain, or one of them under a country's.
  func isOfSite(of other: WebAddress) -> Bool {
    guard site == other.site else { return false }
    let (top, otherTop) = (labels.last ?? "", other.labels.last ?? "")
    return top == otherTop || top.utf8.count == 2 || otherTop.utf8.count == 2
  }

  /// The parts of the host name in lower case, without `www`.
  private var labels: [String] {
    var rest = text[...].lowercased()[...]
    if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
    let host = rest.prefix { !"/?#:".contains($0) }
    return host.split(separator: ".").filter { $0 != "www" }.map(String.init)
  }

  private static func page(atColon colon: Int, in text: TextScalars) -> WebAddress? {
    guard text.hasText("://", at: colon) else { return nil }
    var start = colon
    while let scalar = text[start - 1], scalar.isASCII, scalar.isWordLetter || scalar.isDigit { start -= 1 }
    return start < colon ? page(from: start, atLeast: colon + 4, in: text) : nil
  }

  private static func page(atName position: Int, in text: TextScalars) -> WebAddress? {
    guard text.hasText("www.", at: position, ignoringCase: true), text[position - 1]?.isWordLetter != true
    else { return nil }
    return page(from: position, atLeast: position + 6, in: text)
  }

  private static func page(from start: Int, atLeast least: Int, in text: TextScalars) -> WebAddress? {
    var end = start
    while let scalar = text[end], isAddressScalar(scalar) { end += 1 }
    // A closing bracket belongs to the address only if the opening one does.
    let bracket = text.scalars[start..<end].firstIndex(of: "(") ?? end
    while end > start, let last = text[end - 1],
      last.isOneOf(".,;:!?'*_") || (last == ")" && bracket >= end - 1)
    {
      end -= 1
    }
    return end >= least ? WebAddress(kind: .page, range: start..<end, text: text.text(of: start..<end)) : nil
  }

  private static func isAddressScalar(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return false }
    return scalar.value > 32 && scalar.value < 127 && !scalar.isOneOf("<>\"`[]{}\\^|")
  }

  private static func mail(at sign: Int, in text: TextScalars) -> WebAddress? {
    var start = sign
    while let scalar = text[start - 1], isMailScalar(scalar) || scalar.isOneOf("+_%") { start -= 1 }
    var end = sign + 1
    while let scalar = text[end], isMailScalar(scalar) { end += 1 }
    while end > sign, text[end - 1] == "." || text[end - 1] == "-" { end -= 1 }
    guard start < sign, text[start] != "%", end > sign,
      let dot = text.scalars[sign..<end].lastIndex(of: "."), end - dot >= 3,
      text[dot + 1]?.isWordLetter == true
    else { return nil }
    return WebAddress(kind: .mail, range: start..<end, text: text.text(of: start..<end))
  }

  private static func isMailScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.isWordLetter || scalar.isDigit || scalar.isOneOf(".-"))
  }
}
