package import SwiftIndex
package import SourceText

/// What a literal is for localization: a key or its default value, with its table and comment.
package struct LocalizingUse: Hashable, Sendable {
  /// What the literal is for its key.
  package enum Role: Hashable, Sendable {
    case key, defaultValue
    /// A phrase after the first of an app shortcut, which is the key.
    case phrase
  }

  /// The table a key is looked up in.
  package enum Table: Hashable, Sendable {
    /// The table that is used when none is named.
    case standard
    case named(String)
    /// A table the source does not name by a literal: the compiler leaves such a key out.
    case dynamic

    /// The name of a catalog without its extension, `nil` where the source does not tell.
    package var name: String? {
      switch self {
      case .standard: "Localizable"
      case .named(let name): name
      case .dynamic: nil
      }
    }
  }

  /// Why a literal where a key is expected becomes a plain string instead.
  package enum Demotion: Hashable, Sendable {
    /// An operand of `+`.
    case concatenation
    /// An operand of `??`.
    case coalescing
    /// A branch of `?:` whose other branch is not a literal.
    case ternary
    /// A cast to another type.
    case cast
    /// A member of the literal is asked for.
    case member
  }

  /// The name of what takes the literal: a call, a variable, a function's result.
  package internal(set) var api: ByteRange
  /// What the place takes.
  package internal(set) var type: LocalizingType
  /// What the literal is for its key.
  package internal(set) var role = Role.key
  /// The key, `nil` where it is not a literal.
  package internal(set) var key: LocalizationKey?
  /// The text that is shown where no catalog has the key, `nil` where it is the key.
  package internal(set) var defaultValue: LocalizationKey?
  /// The table the key is looked up in.
  package internal(set) var table = Table.standard
  /// The bundle the key is looked up in; empty where none is given.
  package internal(set) var bundle: ByteRange = 0..<0
  /// What translators are told.
  package internal(set) var comment: String?
  /// Why the literal becomes a plain string, `nil` where it does localize.
  package internal(set) var demoted: Demotion?

  /// Whether the compiler extracts the key, were it not for the scope of the literal.
  package var isExtracted: Bool {
    demoted == nil && type != .lookup && key != nil && table != .dynamic
  }
}
