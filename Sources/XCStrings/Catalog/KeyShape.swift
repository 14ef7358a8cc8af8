import SourceText

/// Detection of keys that are identifiers rather than source texts.
package enum KeyShape {
  private static let systems: Set<String> = ["macOS", "tvOS", "watchOS", "visionOS", "iPadOS"]

  /// Returns whether a key looks like `home.list.title`, `SAVE_BUTTON` or `settingsTitle`, not like text.
  ///
  /// `Save`, `e.g.` and `Node.js` are text. Placeholders appended by interpolation do not count.
  package static func isIdentifier(_ key: String) -> Bool {
    var key = key
    return key.withUTF8(isIdentifier)
  }

  /// Returns whether a key given as UTF-8 looks like an identifier.
  package static func isIdentifier(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    let name = UnsafeBufferPointer(rebasing: key[..<nameEnd(in: key)])
    if isObjectID(name) { return true }
    guard name.count >= 3, name[0].isASCIILetter, name.allSatisfy(isIdentifierByte) else { return false }
    if name.contains(UInt8(ascii: ".")) { return isDotted(name) }
    if name.contains(UInt8(ascii: "_")) { return true }
    if name.contains(UInt8(ascii: "-")) { return !name.contains(where: \.isASCIIUpper) }
    return isCamel(name)
  }

  /// Returns the start of the placeholders at the end of a key.
  private static func nameEnd(in key: UnsafeBufferPointer<UInt8>) -> Int {
    // A combining mark may form one character with a blank or a percent sign.
    if key.contains(where: { $0 >= 0x80 }) {
      return min(withoutTrailingPlaceholders(String(decoding: key, as: UTF8.self)).utf8.count, key.count)
    }
    var end = key.count
    while let blank = key[..<end].lastIndex(of: UInt8(ascii: " ")), blank + 1 < end,
      key[blank + 1] == UInt8(ascii: "%")
    {
      end = blank
    }
    return end
  }

  /// Returns the key without the placeholders at its end, such as `home.count` for `home.count %lld`.
  package static func withoutTrailingPlaceholders(_ key: String) -> Substring {
    var rest = key[...]
    // Searching for a byte is far cheaper than for a character, and few keys have both.
    guard key.utf8.contains(UInt8(ascii: "%")), key.utf8.contains(UInt8(ascii: " ")) else { return rest }
    while let blank = rest.lastIndex(of: " "), rest[rest.index(after: blank)...].hasPrefix("%") {
      rest = rest[..<blank]
    }
    return rest
  }

  /// Whether a key has choices of a predicate editor, as in `%[All,Any]@ of the following`.
  package static func isPredicate(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    key.firstRange(ofText: "%[").map { key.firstRange(ofText: "]@", in: $0.upperBound..<key.count) != nil }
      ?? false
  }

  /// Whether a name is an Interface Builder key: an object id and an attribute, `J5U-5w-g23.title`.
  package static func isObjectID(_ name: some StringProtocol) -> Bool {
    var name = String(name)
    return name.withUTF8(isObjectID)
  }

  private static func isObjectID(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count > 10, name.firstIndex(of: UInt8(ascii: ".")) == 10 else { return false }
    for index in 0..<10 where (index == 3 || index == 6) != (name[index] == UInt8(ascii: "-")) {
      return false
    }
    return name[10...].allSatisfy(isIdentifierByte)
  }

  private static func isDotted(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    var segments = 0
    var capitals = 0
    var isStart = true
    for byte in name {
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

  private static func isCamel(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let capital = name.firstIndex(where: \.isASCIIUpper), capital >= 2 else { return false }
    return !systems.contains(String(decoding: name, as: UTF8.self))
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-")
  }

  /// Returns whether the segments belong to a host name, `pool.ntp.org`, or a file name, `counter.log`.
  ///
  /// Such names are text that looks like an identifier. A file name has two segments: `home.export.csv` is a key.
  package static func isHostOrFile(_ segments: [Substring]) -> Bool {
    guard let last = segments.last, segments.count > 1 else { return false }
    return hostEnds.contains(last) || (segments.count == 2 && fileEnds.contains(last))
  }

  private static let hostEnds: Set<Substring> = ["com", "net", "org", "edu", "gov"]

  private static let fileEnds: Set<Substring> = [
    "conf", "csv", "db", "gpx", "html", "ics", "ini", "jpg", "js", "json", "kml", "log", "md", "pdf", "plist",
    "png", "sh", "sqlite", "swift", "toml", "txt", "xml", "yaml", "yml", "zip",
  ]
}
