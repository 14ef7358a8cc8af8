/// A piece of a text that is put together: an operand of `+`, or a part of a literal.
struct TextPiece {
  enum Kind {
    /// Text that stands in the code.
    case text(TextShape)
    /// Text that is looked up.
    case localized
    /// A view with text, as `Text(…)` is.
    case view
    /// A choice between pieces, one of which is text or localized.
    case choice([TextPiece])
    case value
  }

  let kind: Kind
  /// The node: of the operand, the interpolation, or the literal that the text is part of.
  let place: Int
  /// The place of the operand it is or belongs to.
  var operand = 0

  /// Whether it is localized, or one of its choices is.
  var isLocalized: Bool {
    switch kind {
    case .localized: true
    case .choice(let pieces): pieces.contains(where: \.isLocalized)
    case .text, .view, .value: false
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
    case .localized, .view, .value: false
    }
  }
}
