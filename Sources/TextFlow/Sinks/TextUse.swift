package import SourceText
import SwiftIndex

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

/// What shows a literal to people without localizing it.
package struct TextSink: Hashable, Sendable {
  /// The ways in which text reaches people.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An argument of a call of Apple's that shows it as it is.
    case argument = "verbatim-argument"
    /// A property of Apple's that shows it as it is.
    case property = "verbatim-property"
    /// An argument of a call the project declares.
    case parameter = "string-parameter"
    /// An argument whose label says that people read it.
    case labelledArgument = "labelled-argument"
    /// The result of a function or property whose name says so.
    case result
    /// The description of an error.
    case error
    /// A variable or property whose name says so.
    case variable
    /// The default value of a parameter whose name says so.
    case defaultArgument = "default-argument"
    /// The raw value of an enum that is shown.
    case rawValue = "raw-value"
    /// What is spoken to people who can't see the screen.
    case accessibility
    /// A notification.
    case notification
    /// A part of a text that localizes.
    case interpolation
  }

  /// How the text reaches people.
  package let kind: Kind
  /// The call, property, parameter or variable, as in `UIAlertAction(title:)` or `titleLabel.text`.
  package let name: String

  /// Creates a sink.
  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// What happens to the text, as in `'Save' is shown by 'label.text' and is not localized`.
  package var words: String {
    switch kind {
    case .argument, .property: "shown by '\(name)'"
    case .parameter: "given to the String parameter \(name)"
    case .labelledArgument: "given to '\(name)'"
    case .result: "returned by '\(name)'"
    case .error: "the text of an error in '\(name)'"
    case .variable: "the value of '\(name)'"
    case .defaultArgument: "the default value of '\(name)'"
    case .rawValue: "a shown raw value of '\(name)'"
    case .accessibility: "read aloud by '\(name)'"
    case .notification: "notification content in '\(name)'"
    case .interpolation: "inserted into the localized text of '\(name)'"
    }
  }
}

extension TextSink.Kind {
  /// Whether an API shows the text, as opposed to what the project declares or names say.
  var isOfAPI: Bool {
    switch self {
    case .argument, .property, .accessibility, .notification, .interpolation: true
    case .parameter, .labelledArgument, .result, .error, .variable, .defaultArgument, .rawValue: false
    }
  }
}
