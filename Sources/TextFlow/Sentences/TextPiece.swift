import SwiftIndex
import SourceText

/// A piece of a text that is put together: an operand of `+`, or a part of a literal.
struct TextPiece: Sendable {
  enum Kind: Sendable {
    /// Text that stands in the code.
    case text(TextShape)
    /// Text that is looked up.
    case localized
    /// A value that is text that was looked up if the flow of the tree brings such text to a place.
    case open(FlowPlace)
    /// A view with text, as `Text(…)` is.
    case view
    /// A choice between pieces, one of which is text or localized.
    case choice([TextPiece])
    case value
  }

  var kind: Kind
  /// The node: of the operand, the interpolation's value, or the literal that the text is part of.
  let place: Int
  /// Where it stands in the code.
  let range: ByteRange
  /// The place of the operand it is or belongs to.
  var operand = 0

  /// The piece once it is known which values are localized texts.
  func resolved(_ isLocalized: (FlowPlace) -> Bool) -> TextPiece {
    var piece = self
    switch kind {
    case .open(let place): piece.kind = isLocalized(place) ? .localized : .value
    case .choice(let pieces): piece.kind = .choice(pieces.map { $0.resolved(isLocalized) })
    case .text, .localized, .view, .value: break
    }
    return piece
  }

  /// The nodes of the values in it of which the flow decides.
  var openNodes: [Int] {
    switch kind {
    case .open: [place]
    case .choice(let pieces): pieces.flatMap(\.openNodes)
    case .text, .localized, .view, .value: []
    }
  }

  /// Whether it is localized, or one of its choices is.
  var isLocalized: Bool {
    switch kind {
    case .localized: true
    case .choice(let pieces): pieces.contains(where: \.isLocalized)
    case .text, .view, .value, .open: false
    }
  }

  /// The text that stands in the code.
  var shape: TextShape? {
    if case .text(let shape) = kind { shape } else { nil }
  }

  /// Whether it is words of a language, or chooses between such.
  var isWording: Bool {
    switch kind {
    case .text(let shape): shape.isWording
    case .choice(let pieces): pieces.contains(where: \.isWording)
    case .localized, .view, .value, .open: false
    }
  }

  /// A word that a condition chooses, `nil` where it is no choice of words.
  var chosenWord: String? {
    guard case .choice(let pieces) = kind else { return nil }
    return pieces.lazy.compactMap(\.shape).first(where: \.isChoice)?.text
  }

  /// Whether its text is not in the code, and not looked up either.
  var isValue: Bool {
    switch kind {
    case .value, .view, .open: true
    // A mark that a condition puts in front, such as an emoji, is not part of the sentence.
    case .choice(let pieces):
      !isLocalized && !isWording && !pieces.allSatisfy { $0.shape?.isWordless ?? false }
    case .text, .localized: false
    }
  }
}
