/// The key a literal has in a catalog: text, with a specifier for each interpolation.
///
/// `Text("\(count) of \(total) %")` has the key `%lld of %lld %%`. Where the source doesn't tell the type of an
/// interpolation its place is a *hole*, which any one specifier of a catalog's key fills.
package struct LocalizationKey: Hashable, Sendable {
  /// A part of a key.
  package enum Segment: Hashable, Sendable {
    /// Text as it stands in the key: percent signs are doubled if the key has arguments.
    case text(String)
    /// The specifier of an argument, such as `%lld`.
    case specifier(String)
    /// A specifier that the source alone doesn't tell.
    case hole
  }

  /// The parts in their order; no two neighbours are text.
  package let segments: [Segment]

  /// Creates a key from its parts.
  package init(_ segments: [Segment]) {
    self.segments = segments
  }

  /// Creates a key without arguments.
  package init(_ text: String) {
    segments = text.isEmpty ? [] : [.text(text)]
  }

  /// Whether a specifier is not known.
  package var hasHoles: Bool { segments.contains(.hole) }

  /// The number of arguments.
  package var argumentCount: Int {
    segments.count { segment in
      if case .text = segment { false } else { true }
    }
  }

  /// The key as it stands in a catalog, `nil` if it has holes.
  package var text: String? { hasHoles ? nil : description }

  /// What every key it matches begins with: all before the first hole.
  package var prefix: String {
    segments.prefix { $0 != .hole }.map(\.description).joined()
  }
}

extension LocalizationKey: CustomStringConvertible {
  /// The key for people: a hole is `%arg`, as `xcstringstool` writes it.
  package var description: String {
    segments.map(\.description).joined()
  }
}

extension LocalizationKey.Segment: CustomStringConvertible {
  /// The part as it stands in a key, `%arg` for a hole.
  package var description: String {
    switch self {
    case .text(let text): text
    case .specifier(let specifier): specifier
    case .hole: "%arg"
    }
  }
}

extension LocalizationKey {
  /// Whether a catalog's key can be this one: its bytes are the same, and each hole is one specifier.
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

  /// The number of bytes of the format specifier that text begins with, `nil` for none.
  ///
  /// `%`, a name in parentheses, a position, flags, width, precision, length and the conversion, as in `%1$-5.2lf`.
  static func specifierLength(_ text: Substring.UTF8View) -> Int? {
    if text.starts(with: "%arg".utf8) { return 4 }
    var rest = text
    guard rest.popFirst() == UInt8(ascii: "%") else { return nil }
    if rest.first == UInt8(ascii: "(") {
      guard let close = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
      rest = rest[close...].dropFirst()
    }
    rest = rest.drop { "0123456789$-+ #'.*".utf8.contains($0) }
    rest = rest.drop { "hlqLztj".utf8.contains($0) }
    guard let conversion = rest.popFirst(), "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(conversion) else {
      return nil
    }
    return text.count - rest.count
  }
}
