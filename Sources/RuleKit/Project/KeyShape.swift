/// Whether a key is an identifier or the source text itself.
package enum KeyShape {
  private static let systems: Set<String> = ["macOS", "tvOS", "watchOS", "visionOS", "iPadOS"]

  /// Whether a key looks like `home.list.title`, `SAVE_BUTTON` or `settingsTitle`, and not like text.
  ///
  /// `Save`, `e.g.` and `Node.js` are text. Placeholders at the end, as interpolation appends them, do not count.
  package static func isIdentifier(_ key: String) -> Bool {
    let name = withoutTrailingPlaceholders(key)
    if isObjectID(name) { return true }
    guard name.utf8.count >= 3, name.utf8.allSatisfy(isIdentifierByte), let first = name.utf8.first,
      first.isASCIILetter
    else { return false }
    if name.utf8.contains(UInt8(ascii: ".")) { return isDotted(name) }
    if name.utf8.contains(UInt8(ascii: "_")) { return true }
    if name.utf8.contains(UInt8(ascii: "-")) { return !name.utf8.contains(where: \.isASCIIUpper) }
    return isCamel(name)
  }

  /// The key without the placeholders at its end: `home.count` of `home.count %lld`.
  package static func withoutTrailingPlaceholders(_ key: String) -> Substring {
    var rest = key[...]
    // Looking for a character costs far more than for a byte, and hardly any key has both.
    guard key.utf8.contains(UInt8(ascii: "%")), key.utf8.contains(UInt8(ascii: " ")) else { return rest }
    while let blank = rest.lastIndex(of: " "), rest[rest.index(after: blank)...].hasPrefix("%") {
      rest = rest[..<blank]
    }
    return rest
  }

  /// Whether a name is a key of Interface Builder: an object id and an attribute, `J5U-5w-g23.title`.
  package static func isObjectID(_ name: some StringProtocol) -> Bool {
    let name = name.utf8
    guard let dot = name.firstIndex(of: UInt8(ascii: ".")), name.prefix(upTo: dot).count == 10 else {
      return false
    }
    return name.prefix(10).enumerated().allSatisfy { ($0 == 3 || $0 == 6) == ($1 == UInt8(ascii: "-")) }
      && name[dot...].allSatisfy(isIdentifierByte)
  }

  private static func isDotted(_ name: Substring) -> Bool {
    var segments = 0
    var capitals = 0
    var isStart = true
    for byte in name.utf8 {
      if byte == UInt8(ascii: ".") {
        if isStart { return false }
        isStart = true
      } else if isStart {
        segments += 1
        capitals += byte.isASCIIUpper ? 1 : 0
        isStart = false
      }
    }
    return !isStart && (segments != 2 || capitals != 1)
  }

  private static func isCamel(_ name: Substring) -> Bool {
    let lead = name.utf8.prefix { !$0.isASCIIUpper }
    return lead.count >= 2 && lead.count < name.utf8.count && !systems.contains(String(name))
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }
}
