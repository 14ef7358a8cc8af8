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
