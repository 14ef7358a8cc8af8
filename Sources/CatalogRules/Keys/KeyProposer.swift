import RuleKit
import XCStrings

/// Proposes unique new keys that follow the convention for keys that don't.
///
///     Home.list.Title      home.list.title            parts are kept, their case changes
///     home-list-title      home.list.title            other marks are separators, too
///     home.title           home.general.title         a screen is inserted
///     a.b.c.d.e            a.b.c.d_e                  surplus parts are joined
///     Hello, %@!           common.general.hello %@    text is shortened to its first words
struct KeyProposer {
  private let convention: KeyConvention
  private let entries: CatalogEntries
  private let feature: String
  private var proposed: Set<String> = []

  /// Prepares proposals for a file; the feature of texts is the table's name, or `common` for `Localizable`.
  init(for file: CatalogFile) {
    convention = file.keyConvention
    entries = file.catalog.entries
    let table = file.path.split(separator: "/").last?.split(separator: ".").first ?? ""
    let words = table == "Localizable" ? [] : KeyWords.nameWords(of: table)
    let name = KeyWords.segment(words.isEmpty ? ["common"] : words, convention.letterCase)
    let known = convention.features
    feature =
      known.isEmpty || known.contains(name) ? name : NearestName.nearest(to: name, in: known) ?? known[0]
  }

  /// Returns a key for a text or an identifier; `nil` without a good proposal or if the key exists.
  mutating func proposal(for key: String, isText: Bool) -> String? {
    let format = FormatString(key)
    let bytes = Array(key.utf8)
    var name: [UInt8] = []
    var placeholders = ""
    var offset = 0
    for placeholder in format.placeholders where !placeholder.isLikelyProse {
      name += bytes[offset..<placeholder.range.lowerBound] + [UInt8(ascii: " ")]
      placeholders += " " + String(decoding: bytes[placeholder.range], as: UTF8.self)
      offset = placeholder.range.upperBound
    }
    let text = String(decoding: name + bytes[offset...], as: UTF8.self)
    return isText ? proposalForText(text, placeholders) : proposalForName(text, placeholders)
  }

  private mutating func proposalForText(_ text: String, _ placeholders: String) -> String? {
    let words = KeyWords.nameWords(of: text)
    guard let first = words.first, first.first?.isNumber != true else { return nil }
    for count in 4...8 where count == 4 || count <= words.count {
      let segment = KeyWords.segment(Array(words.prefix(count)), convention.letterCase)
      if let parts = filled([segment]), let key = claim(parts, placeholders) { return key }
    }
    return nil
  }

  private mutating func proposalForName(_ name: String, _ placeholders: String) -> String? {
    let parts = Self.parts(of: name).map(KeyWords.nameWords(of:)).filter { !$0.isEmpty }
    guard let first = parts.first?.first?.first, !first.isNumber else { return nil }
    let last = convention.segments.upperBound
    let joined = parts.count <= last ? parts : parts[..<(last - 1)] + [Array(parts[(last - 1)...].joined())]
    let segments = joined.map { KeyWords.segment($0, convention.letterCase) }
    return filled(Array(segments)).flatMap { claim($0, placeholders) }
  }

  /// Returns the parts of a name split at its strongest separator, or the words of a camel-case name.
  private static func parts(of name: String) -> [Substring] {
    for marks in [[".", ":", "/"], ["-"], ["_"]] as [[Character]] {
      let parts = name.split { marks.contains($0) || $0.isWhitespace }
      if parts.count > 1 { return parts }
    }
    return KeyWords.nameWords(of: name).map { $0[...] }
  }

  /// Returns the segments, with a feature and a screen added if there are too few; `nil` if no feature fits.
  private func filled(_ segments: [String]) -> [String]? {
    var segments = segments
    let least = convention.segments.lowerBound
    if segments.count == 1, least > 1 { segments.insert(feature, at: 0) }
    if let first = segments.first, !convention.features.isEmpty, !convention.features.contains(first) {
      if let nearest = NearestName.nearest(to: first, in: convention.features) {
        segments[0] = nearest
      } else if segments.count < convention.segments.upperBound {
        segments.insert(feature, at: 0)
      } else {
        return nil
      }
    }
    if segments.count == least - 1 {
      segments.insert(KeyWords.segment(["general"], convention.letterCase), at: min(1, segments.count))
    }
    return convention.segments.contains(segments.count) ? segments : nil
  }

  private mutating func claim(_ segments: [String], _ placeholders: String) -> String? {
    let key = segments.joined(separator: convention.separator) + placeholders
    var utf8 = key
    guard entries.position(of: key) == nil, utf8.withUTF8({ convention.violation(in: $0) == nil }) else {
      return nil
    }
    return proposed.insert(key).inserted ? key : nil
  }
}
