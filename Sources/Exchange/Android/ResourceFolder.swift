import SourceText
import XCStrings

/// The names of folders with resources, such as `values-pt-rBR`, and the languages in them.
enum ResourceFolder {
  /// The folder with the source texts.
  static let source = "values"
  /// The codes that Java used before 17, which Android still has in the names of folders.
  private static let currentCodes = ["iw": "he", "in": "id", "ji": "yi"]

  /// The folder of a language; a script, or more than a region, needs the form of Android 7, `b+sr+Latn`.
  static func name(of language: Language) -> String {
    let subtags = language.rawValue.split { $0 == "-" || $0 == "_" }.map(String.init)
    let hasShortCode = subtags.first.map { (2...3).contains($0.utf8.count) } ?? false
    if hasShortCode, subtags.count == 1 { return "\(source)-\(subtags[0])" }
    if hasShortCode, subtags.count == 2, subtags[1].utf8.count == 2 {
      return "\(source)-\(subtags[0])-r\(subtags[1])"
    }
    return "\(source)-b+" + subtags.joined(separator: "+")
  }

  /// The language in a folder's name, `nil` if it has none or other conditions, such as `values-es-land`.
  static func language(_ name: some StringProtocol) -> Language? {
    guard name.hasPrefix(source + "-") else { return nil }
    let parts = name.dropFirst(source.count + 1).split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    if first.hasPrefix("b+") {
      let subtags = first.dropFirst(2).split(separator: "+")
      return parts.count == 1 && !subtags.isEmpty ? Language(subtags.joined(separator: "-")) : nil
    }
    // 'car' is a mode of the device.
    guard (2...3).contains(first.utf8.count), first.utf8.allSatisfy(\.isASCIILetter), first != "car" else {
      return nil
    }
    let code = currentCodes[String(first)] ?? String(first)
    guard parts.count == 2 else { return Language(code) }
    let region = parts[1].dropFirst()
    guard parts[1].hasPrefix("r"), (2...3).contains(region.utf8.count) else { return nil }
    return Language("\(code)-\(region)")
  }
}
