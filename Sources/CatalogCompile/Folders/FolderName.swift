package import XCStrings

/// The name of the folder with the texts of a language, without `.lproj`.
///
/// Apple's compiler writes current codes: `iw` goes to `he.lproj`, `zh-cmn-Hans` to `zh-Hans.lproj`. The rules are
/// those of Core Foundation's canonical locale identifiers, where a hyphen and an underscore before a region differ:
/// ```
/// EN-us        en-US      case of languages, scripts and regions
/// hbs-RS       sr-Latn-RS codes that were replaced
/// en_UK        en_GB      regions that were replaced
/// sr_Latn      sr-Latn    an underscore stays only before a region
/// az-Latn-AZ   az-AZ      the script that a language has anyway
/// zh_Hans_CN   zh_CN      the script that a region has anyway, after an underscore
/// ```
package struct FolderName: Hashable, Sendable, CustomStringConvertible {
  /// A part of a tag with the separator before it.
  private struct Subtag: Hashable {
    var separator: String
    var text: String

    var hasDigits: Bool { text.contains(where: \.isNumber) }
    var isRegion: Bool { hasDigits ? text.utf8.count == 3 : text.utf8.count == 2 }
    var isScript: Bool { text.utf8.count == 4 && !hasDigits }
  }

  /// The name, such as `pt-BR`.
  package let description: String

  /// Derives the name from a language of a catalog.
  package init(of language: Language) {
    let tag = language.rawValue
    guard tag.utf8.allSatisfy(Self.canBeInTag) else {
      description = tag
      return
    }
    var subtags = Self.subtags(of: Self.replacingCode(of: tag))
    let (variant, region) = Self.normalize(&subtags)
    Self.replaceRegions(variant, region, in: &subtags)
    if let region {
      if let variant, subtags[variant].text == subtags[region].text {
        subtags[variant] = Subtag(separator: "", text: "")
      }
      if let script = Self.scriptsOfRegions[subtags[region].text] { Self.remove(script, from: &subtags) }
    }
    if let script = LanguageCodes.scripts[subtags[0].text] { Self.remove(script, from: &subtags) }
    description = subtags.map { $0.separator + $0.text }.joined()
  }

  /// Whether a folder can have the name.
  var isValid: Bool { !description.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 } }

  private static let scriptsOfRegions = [
    "CN": "Hans", "HK": "Hant", "MO": "Hant", "SG": "Hans", "TW": "Hant",
  ]

  private static func canBeInTag(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return scalar == "-" || scalar == "_" || (byte < 0x80 && Character(scalar).isLetter)
      || (0x30...0x39).contains(byte)
  }

  /// Replaces the longest prefix that is an obsolete code; codes of several parts have hyphens.
  private static func replacingCode(of tag: String) -> String {
    // Norwegian without a written standard: with a region after a hyphen, only that of Norway is replaced.
    if tag == "no-NO" { return "nb-NO" }
    var end = min(tag.utf8.count, LanguageCodes.longestAlias)
    while end > 0 {
      let rest = tag.dropFirst(end)
      let code = tag.prefix(end).lowercased()
      let isWhole = rest.isEmpty || rest.hasPrefix("_") || (rest.hasPrefix("-") && code != "no")
      if isWhole, let replacement = LanguageCodes.aliases[code] { return replacement + rest }
      end -= 1
    }
    return tag
  }

  private static func subtags(of tag: String) -> [Subtag] {
    var subtags = [Subtag(separator: "", text: "")]
    for character in tag {
      if character == "-" || character == "_" {
        subtags.append(Subtag(separator: String(character), text: ""))
      } else {
        subtags[subtags.count - 1].text.append(character)
      }
    }
    return subtags
  }

  /// Sets case and separators; returns where a region stands after a hyphen, and where after an underscore.
  private static func normalize(_ subtags: inout [Subtag]) -> (variant: Int?, region: Int?) {
    subtags[0].text = subtags[0].text.lowercased()
    var (variant, region): (Int?, Int?) = (nil, nil)
    for index in subtags.indices.dropFirst() {
      let subtag = subtags[index]
      if region != nil {
        subtags[index].text = subtag.text.uppercased()
      } else if subtag.isRegion, subtag.separator == "_" {
        subtags[index].text = subtag.text.uppercased()
        region = index
      } else {
        let isVariant = subtag.isRegion && variant == nil
        if isVariant { variant = index }
        let text = subtag.text.lowercased()
        subtags[index].text =
          isVariant
          ? text.uppercased() : subtag.isScript ? text.prefix(1).uppercased() + text.dropFirst() : text
        subtags[index].separator = "-"
      }
    }
    return (variant, region)
  }

  /// Replaces obsolete regions, and Serbo-Croatian by the language of its region.
  private static func replaceRegions(_ variant: Int?, _ region: Int?, in subtags: inout [Subtag]) {
    for index in [variant, region].compactMap(\.self) {
      let language = subtags[0].text
      switch subtags[index].text {
      case "UK": subtags[index].text = "GB"
      case "TP": subtags[index].text = "TL"
      case "CS": subtags[index].text = language == "cs" ? "CZ" : language == "sk" ? "SK" : "RS"
      case "YU": subtags[index].text = "RS"
      default: break
      }
      if language == "sh", subtags[index].text == "HR" { subtags[0].text = "hr" }
      if language == "sh", subtags[index].text == "RS" { subtags[0].text = "sr" }
    }
  }

  private static func remove(_ script: String, from subtags: inout [Subtag]) {
    guard let index = subtags.firstIndex(where: { $0.text == script && $0.separator == "-" }) else { return }
    subtags[index] = Subtag(separator: "", text: "")
  }
}
