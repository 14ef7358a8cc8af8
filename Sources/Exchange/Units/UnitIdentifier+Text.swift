import XCStrings

extension UnitIdentifier {
  /// What stands between a key and the path below it in Xcode's identifiers.
  static let separator = "|==|"

  /// How many separators, from the last one on, are tried: no name in a path has one.
  private static let mostAttempts = 16

  /// The identifier as Xcode writes it: `KEY`, or `KEY|==|device.iphone.plural.one`.
  ///
  /// The name of a substitution with periods stands between two `@`.
  package var xcodeText: String {
    guard !path.steps.isEmpty else { return key }
    guard let name = path.substitution, name.utf8.contains(UInt8(ascii: ".")) else {
      return key + Self.separator + path.description
    }
    let rest = VariationPath(Array(path.steps.dropFirst())).description
    return key + Self.separator + "substitutions.@\(name)@" + (rest.isEmpty ? "" : "." + rest)
  }

  /// Reads an identifier as Xcode writes it; text that names no place below a key is a key as a whole.
  ///
  /// A key may end like a path: whoever knows the catalog looks for `xcodeText` as a key too.
  package init(xcodeText text: String) {
    let bytes = Array(text.utf8)
    let separator = Array(Self.separator.utf8)
    var end = bytes.count
    var attempts = 0
    while end >= separator.count, attempts < Self.mostAttempts {
      let start = end - separator.count
      if bytes[start..<end].elementsEqual(separator) {
        attempts += 1
        if let path = Self.path(String(decoding: bytes[end...], as: UTF8.self)) {
          self.init(String(decoding: bytes[..<start], as: UTF8.self), path)
          return
        }
      }
      end -= 1
    }
    self.init(text)
  }

  private static func path(_ text: String) -> VariationPath? {
    if text.hasPrefix("substitutions.@"), let path = quotedSubstitution(text.dropFirst(15)) { return path }
    guard let path = VariationPath(text), !path.steps.isEmpty else { return nil }
    for case .variation(let axis, _) in path.steps where !VariationAxis.known.contains(axis) { return nil }
    return path
  }

  /// Reads what follows the first `@`: `NA.ME@.plural.one`.
  private static func quotedSubstitution(_ text: Substring) -> VariationPath? {
    guard let mark = text.lastIndex(of: "@") else { return nil }
    let name = VariationPath.Step.substitution(String(text[..<mark]))
    let rest = text[text.index(after: mark)...]
    if rest.isEmpty { return VariationPath([name]) }
    guard rest.first == ".", let below = VariationPath(String(rest.dropFirst())) else { return nil }
    return VariationPath([name] + below.steps)
  }
}
