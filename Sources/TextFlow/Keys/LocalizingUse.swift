package import SourceText
package import SwiftIndex

/// Localizing use of a literal: a key or its default value, with its table and comment.
package struct LocalizingUse: Hashable, Sendable {
  /// Role of the literal for its key.
  package enum Role: Hashable, Sendable {
    case key, defaultValue
    /// Additional phrase of an app shortcut, whose first phrase is the key.
    case phrase
  }

  /// Table of a lookup.
  package enum Table: Hashable, Sendable {
    /// The default table.
    case standard
    case named(String)
    /// A table that is not named by a literal: the compiler does not extract such a key.
    case dynamic

    /// The name of a catalog without its extension; `nil` if unknown.
    package var name: String? {
      switch self {
      case .standard: "Localizable"
      case .named(let name): name
      case .dynamic: nil
      }
    }
  }

  /// The name of the receiver: a call, a variable, a function.
  package internal(set) var api: ByteRange
  /// The type of the place.
  package internal(set) var type: LocalizingType
  /// The role of the literal for its key.
  package internal(set) var role = Role.key
  /// The key; `nil` if it is not a literal.
  package internal(set) var key: LocalizationKey?
  /// The text that is shown if no catalog has the key; `nil` if it is the key.
  package internal(set) var defaultValue: LocalizationKey?
  /// The table of the lookup.
  package internal(set) var table = Table.standard
  /// The bundle of the lookup; empty if not specified.
  package internal(set) var bundle: ByteRange = 0..<0
  /// The comment for translators.
  package internal(set) var comment: String?
  /// The reason why the literal becomes a plain string; `nil` if it is localized.
  package internal(set) var demoted: DemotionReason?
  /// Whether the literal is the first one of a sum of literals, which is the key.
  package internal(set) var isSum = false

  /// Whether the compiler extracts the key, regardless of the literal's scope.
  package var isExtracted: Bool {
    demoted == nil && type != .lookup && key != nil && table != .dynamic
  }

  /// Whether a configured function looks up the key, only a string to the compiler.
  ///
  /// `name` is that of the call.
  package func isOfProject(_ name: String) -> Bool {
    type == .function && TextAPIs.shared.call(named: name) == nil
  }
}
