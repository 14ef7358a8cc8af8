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
    guard start < sign, text[start] != "%", end > sign, let dot = text.scalars[sign..<end].lastIndex(of: "."),
      end - dot >= 3, text[dot + 1]?.isWordLetter == true
    else { return nil }
    return WebAddress(kind: .mail, range: start..<end, text: text.text(of: start..<end))
  }

  private static func isMailScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.isWordLetter || scalar.isDigit || scalar.isOneOf(".-"))
  }
}
