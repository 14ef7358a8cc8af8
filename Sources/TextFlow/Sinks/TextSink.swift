/// API or declaration that shows a literal to users without localizing it.
package struct TextSink: Hashable, Sendable {
  /// Way in which text reaches users.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Argument of an Apple API that shows it verbatim.
    case argument = "verbatim-argument"
    /// Property of an Apple API that shows it verbatim.
    case property = "verbatim-property"
    /// Argument of a call declared in the project.
    case parameter = "string-parameter"
    /// Argument whose label suggests user-facing text.
    case labeledArgument = "labelled-argument"
    /// Result of a function or property whose name suggests user-facing text.
    case result
    /// Description of an error.
    case error
    /// Variable or property whose name suggests user-facing text.
    case variable
    /// Default value of a parameter whose name suggests user-facing text.
    case defaultArgument = "default-argument"
    /// Raw value of an enum that is shown.
    case rawValue = "raw-value"
    /// Accessibility text, spoken by a screen reader.
    case accessibility
    /// Notification content.
    case notification
    /// Part of a localized text.
    case interpolation
  }

  /// The way in which the text reaches users.
  package let kind: Kind
  /// The call, property, parameter or variable, as in `UIAlertAction(title:)` or `titleLabel.text`.
  package let name: String

  /// Creates a sink.
  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// The use of the text, as in `'Save' is shown by 'label.text', but it is not localized`.
  package var phrase: String {
    kind == .variable && !name.isEmpty ? "\(passing) and shown to users" : passing
  }

  /// The same without who sees a variable, for a text of which only names suggest that.
  package var passing: String {
    // What is thrown, or an element of an array without a name, has none.
    if name.isEmpty { return "shown to users" }
    return switch kind {
    case .argument, .property: "shown by '\(name)'"
    case .parameter: "passed to the String parameter \(name)"
    case .labeledArgument: "passed to '\(name)'"
    case .result: "returned by '\(name)'"
    case .error: "error text in '\(name)'"
    case .variable: "assigned to '\(name)'"
    case .defaultArgument: "the default value of '\(name)'"
    case .rawValue: "a raw value of '\(name)' shown to users"
    case .accessibility: "read aloud by '\(name)'"
    case .notification: "notification content in '\(name)'"
    case .interpolation: "inserted into the localized text of '\(name)'"
    }
  }
}

extension TextSink.Kind {
  /// Whether an API shows the text, rather than a declaration of the project or a suggestive name.
  var isOfAPI: Bool {
    switch self {
    case .argument, .property, .accessibility, .notification, .interpolation: true
    case .parameter, .labeledArgument, .result, .error, .variable, .defaultArgument, .rawValue: false
    }
  }
}
