import XCStrings

/// The role of an object in a catalog, which determines how two versions of it merge.
///
/// Everything else is a leaf, which merges as a whole.
enum CatalogRole: Hashable, Sendable {
  /// The document.
  case catalog
  /// The keys.
  case strings
  /// The data of a key.
  case entry
  /// The languages of a key.
  case localizations
  /// The texts of a key in a language, on a device or in a plural form.
  case localization
  /// The axes by which a text varies.
  case variations
  /// The cases of an axis.
  case cases
  /// The substitutions of a text.
  case substitutions
  /// The argument of a substitution, and its forms.
  case substitution
  /// A text, or a set of texts, and its state.
  case unit
  /// Anything else.
  case leaf

  /// The role of a member of such an object.
  func member(_ name: String) -> CatalogRole {
    switch self {
    case .catalog: name == "strings" ? .strings : .leaf
    case .strings: .entry
    case .entry: name == "localizations" ? .localizations : .leaf
    case .localizations, .cases: .localization
    case .localization:
      switch name {
      case "stringUnit", "stringSet": .unit
      case "variations": .variations
      case "substitutions": .substitutions
      default: .leaf
      }
    case .variations: .cases
    case .substitutions: .substitution
    case .substitution: name == "variations" ? .variations : .leaf
    case .unit, .leaf: .leaf
    }
  }

  /// Whether such objects consist of parts that merge separately.
  var hasParts: Bool { self != .unit && self != .leaf }

  /// Whether an empty object is equivalent to a missing one.
  var isAbsentWhenEmpty: Bool { self == .localizations || self == .substitutions }

  /// Whether such an object must not be empty: Xcode rejects a language without a text.
  var needsMember: Bool {
    switch self {
    case .localization, .variations, .cases, .substitution: true
    case .catalog, .strings, .entry, .localizations, .substitutions, .unit, .leaf: false
    }
  }

  /// Whether two versions of such an object, either of which may be missing, merge member by member.
  func entersMembers(of one: JSONNode?, _ other: JSONNode?) -> Bool {
    guard hasParts else { return false }
    for node in [one, other] {
      guard node.map({ $0.kind == .object }) ?? isAbsentWhenEmpty else { return false }
    }
    return self != .localization || Self.shape(of: one) == Self.shape(of: other)
  }

  /// The content of a localization: Xcode allows a single text or a single axis, not two of them.
  private static func shape(of localization: JSONNode?) -> [String] {
    var shape: [String] = []
    for name in ["stringUnit", "stringSet"] where localization?[name] != nil { shape.append(name) }
    for axis in localization?["variations"]?.members.map(\.name) ?? [] { shape.append("variations.\(axis)") }
    return shape.sorted()
  }
}
