package import SourceText

/// Whether a literal is text that people read, and whether it reaches them in their language.
package enum TextUse: Hashable, Sendable {
  /// People read it, and nothing localizes it.
  case hardcoded(TextSink)
  /// It looks localized, but the code around it takes the plain `String`.
  case demoted(DemotionReason)
  /// It is a key, or the text itself is looked up.
  case localized
  /// People don't read it.
  case notText(NotTextReason)
  /// What it is used for can't be told from here.
  case undecided
}

extension TextUse {
  /// Whether people read it and it is not localized.
  var isForPeople: Bool {
    switch self {
    case .hardcoded, .demoted: true
    case .localized, .notText, .undecided: false
    }
  }
}

/// What a literal is used for by all that is known.
package struct TextVerdict: Hashable, Sendable {
  /// Whether people read it.
  package let use: TextUse
  /// How sure it is that they do; `nil` where they don't.
  package let confidence: Confidence?
}

/// Why a literal in a localizing call is a plain `String`.
package enum DemotionReason: String, Hashable, Sendable, CaseIterable {
  /// An operand of `+`.
  case concatenation
  /// The right side of `??`.
  case fallback
  /// A branch of `?:` whose other branch is not a literal.
  case ternary
  /// A cast with `as String`.
  case cast
  /// A property or method of the literal is what is shown.
  case member
  /// The value of a variable that is shown.
  case variable

  /// What the code does, for a message such as `'Save' is not localized: …`.
  package var words: String {
    switch self {
    case .concatenation: "'+' makes a String of it"
    case .fallback: "'??' makes a String of it"
    case .ternary: "the other branch of '?:' makes a String of it"
    case .cast: "the cast makes a String of it"
    case .member: "a member of a String is not a literal"
    case .variable: "it is shown through a variable of type String"
    }
  }
}

extension DemotionReason {
  init(_ demotion: LocalizingUse.Demotion) {
    self =
      switch demotion {
      case .concatenation: .concatenation
      case .coalescing: .fallback
      case .ternary: .ternary
      case .cast: .cast
      case .member: .member
      }
  }
}
