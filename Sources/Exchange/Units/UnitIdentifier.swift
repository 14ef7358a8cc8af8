package import XCStrings

/// The identifier of a text in a catalog: a key, and a path among its variations.
package struct UnitIdentifier: Hashable, Sendable {
  /// The key as spelled in the catalog.
  package var key: String
  /// The path of the text below the key's localization; a string set is one unit at the root.
  package var path: VariationPath

  /// Creates a value from its parts.
  package init(_ key: String, _ path: VariationPath = .root) {
    self.key = key
    self.path = path
  }

  /// The separator between a key and the path below it in Xcode's identifiers.
  static let separator = "|==|"

  /// The maximum number of separators to try, from the last one on: names in a path contain none.
  private static let maximumAttempts = 16

  /// The identifier as Xcode writes it: `KEY`, or `KEY|==|device.iphone.plural.one`.
  package var xcodeText: String { path.steps.isEmpty ? key : key + Self.separator + path.description }

  /// Reads an identifier as Xcode writes it; a text without a path is a key as a whole.
  ///
  /// A key may end like a path: with access to the catalog, look up `xcodeText` as a key too.
  package init(xcodeText text: String) {
    let bytes = Array(text.utf8)
    let starts = bytes.indices.filter { bytes[$0...].starts(with: Self.separator.utf8) }
    for start in starts.suffix(Self.maximumAttempts).reversed() {
      let rest = bytes[start...].dropFirst(Self.separator.utf8.count)
      guard let path = VariationPath(String(decoding: rest, as: UTF8.self)), !path.steps.isEmpty,
        path.steps.allSatisfy({
          if case .variation(let axis, _) = $0 { VariationAxis.known.contains(axis) } else { true }
        })
      else { continue }
      self.init(String(decoding: bytes[..<start], as: UTF8.self), path)
      return
    }
    self.init(text)
  }
}
