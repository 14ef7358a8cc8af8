/// Key of a literal in a catalog: text, with a specifier for each interpolation.
///
/// `Text("\(count) of \(total) %")` has the key `%lld of %lld %%`. If the type of an interpolation is
/// unknown, its place is a *hole*, which matches any single specifier of a catalog's key.
package struct LocalizationKey: Hashable, Sendable {
  /// Part of a key.
  package enum Segment: Hashable, Sendable {
    /// Text as written in the key: percent signs are doubled if the key has arguments.
    case text(String)
    /// Specifier of an argument, such as `%lld`.
    case specifier(String)
    /// Specifier that can't be determined from the source alone.
    case hole
  }

  /// The parts in order; texts are never adjacent.
  package let segments: [Segment]

  /// Creates a key from its parts.
  package init(_ segments: [Segment]) {
    self.segments = segments
  }

  /// Creates a key without arguments.
  package init(_ text: String) {
    segments = text.isEmpty ? [] : [.text(text)]
  }

  /// Whether a specifier is unknown.
  package var hasHoles: Bool { segments.contains(.hole) }

  /// The key as written in a catalog; `nil` if it has holes.
  package var text: String? { hasHoles ? nil : description }

  /// The common prefix of all matching keys: the text before the first hole.
  package var prefix: String {
    segments.prefix { $0 != .hole }.map(\.description).joined()
  }
}

extension LocalizationKey: CustomStringConvertible {
  /// The key for messages: a hole is `%arg`, as in the output of `xcstringstool`.
  package var description: String {
    segments.map(\.description).joined()
  }
}

extension LocalizationKey.Segment: CustomStringConvertible {
  /// The part as written in a key; `%arg` for a hole.
  package var description: String {
    switch self {
    case .text(let text): text
    case .specifier(let specifier): specifier
    case .hole: "%arg"
    }
  }
}

extension LocalizationKey {
  /// Whether a catalog's key matches: its bytes are equal, and each hole is one specifier.
  package func matches(_ catalogKey: String) -> Bool {
    var left = Substring(catalogKey).utf8
    for segment in segments {
      switch segment {
      case .text(let text), .specifier(let text):
        guard left.starts(with: text.utf8) else { return false }
        left = left.dropFirst(text.utf8.count)
      case .hole:
        guard let length = Self.specifierLength(left) else { return false }
        left = left.dropFirst(length)
      }
    }
    return left.isEmpty
  }

  /// Returns the number of bytes of the format specifier at the start of a text; `nil` for none.
  ///
  /// A specifier has the form `%`, a name in parentheses, a position, flags, width, precision, length and the
  /// conversion, as in `%1$-5.2lf`.
  static func specifierLength(_ text: Substring.UTF8View) -> Int? {
    if text.starts(with: "%arg".utf8) { return 4 }
    var rest = text
    guard rest.popFirst() == UInt8(ascii: "%") else { return nil }
    if rest.first == UInt8(ascii: "(") {
      guard let close = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
      rest = rest[close...].dropFirst()
    }
    rest = rest.drop { "0123456789$-+#'.*".utf8.contains($0) }
    rest = rest.drop { "hlqLztj".utf8.contains($0) }
    guard let conversion = rest.popFirst(), "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(conversion) else {
      return nil
    }
    return text.count - rest.count
  }
}
