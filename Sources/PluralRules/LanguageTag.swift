/// A language tag made comparable with the data: lower case, `_` between subtags, no extensions.
///
/// `pt-Latn_PT-u-nu-latn` becomes `pt_latn_pt`. Tags of operating systems lose their tail too:
/// `pt_PT.UTF-8`, `es_ES@euro`.
struct LanguageTag {
  /// The subtags, joined.
  private(set) var bytes: [UInt8]

  init(_ text: String) {
    bytes = []
    bytes.reserveCapacity(16)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"): bytes.append(UInt8(ascii: "_"))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case UInt8(ascii: "."), UInt8(ascii: "@"):
        dropExtensions()
        return
      default: bytes.append(byte)
      }
    }
    dropExtensions()
  }

  /// The record of the language in the data, after aliases (UTS #35 part 1) and truncation.
  ///
  /// Only a script or a region can select a record of its own, so `pt-Latn-PT` reaches `pt_PT`;
  /// everything else falls back to the bare language. Plural rules do not follow parent locales.
  func record() -> Int? {
    let tag = replacingAlias()
    let subtags = tag.bytes.split(separator: UInt8(ascii: "_"))
    guard let language = subtags.first else { return nil }
    for subtag in subtags.dropFirst() where Self.isScriptOrRegion(subtag) {
      let candidate = language + [UInt8(ascii: "_")] + subtag
      if let row = LanguageRecords.row(of: candidate) { return row }
    }
    return LanguageRecords.row(of: language)
  }

  /// Replaces the longest prefix that is an alias; the table holds no chains.
  private func replacingAlias() -> LanguageTag {
    var end = bytes.endIndex
    while true {
      if let replacement = LanguageAliases.replacement(for: bytes[..<end]) {
        var tag = self
        tag.bytes.replaceSubrange(..<end, with: replacement)
        return tag
      }
      guard let separator = bytes[..<end].lastIndex(of: UInt8(ascii: "_")) else { return self }
      end = separator
    }
  }

  /// Cuts at the first subtag of one character, which starts an extension or private use.
  private mutating func dropExtensions() {
    var length = 0
    for (index, byte) in bytes.enumerated() {
      if byte != UInt8(ascii: "_") {
        length += 1
        continue
      }
      if length == 1 && index > 1 {
        bytes.removeSubrange((index - 2)...)
        return
      }
      length = 0
    }
  }

  private static func isScriptOrRegion(_ subtag: some Collection<UInt8>) -> Bool {
    (2...4).contains(subtag.count)
  }
}
