/// The text of a unit: one, or the phrases of a string set.
package enum UnitText: Hashable, Sendable {
  /// One text.
  case text(String)
  /// The phrases of an App Shortcut, in their order. Their number may differ from language to language.
  case set([String])

  /// Whether the text is empty.
  package var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .set(let phrases): phrases.isEmpty
    }
  }

  /// Whether two texts have the same bytes; equal texts may have other characters for a letter.
  func hasSameBytes(as other: UnitText) -> Bool {
    self == other && phrases.joined().utf8.elementsEqual(other.phrases.joined().utf8)
  }
}
