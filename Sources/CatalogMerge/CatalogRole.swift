import XCStrings

/// What an object of a catalog is, which tells how two versions of it come together.
///
/// Everything that is not named here is a leaf: it merges as a whole.
enum CatalogRole: Hashable, Sendable {
  /// The document.
  case catalog
  /// The keys.
  case strings
  /// What is said about a key.
  case entry
  /// The languages of a key.
  case localizations
  /// What a key reads in a language, on a device or in a plural form.
  case localization
  /// The axes by which a text varies.
  case variations
  /// The cases of an axis.
  case cases
  /// The substitutions of a text.
  case substitutions
  /// The argument that a substitution stands for, and its forms.
  case substitution
  /// A text, or a set of texts, and its state.
  case unit
  /// Anything else.
  case leaf

  /// What a member of such an object is.
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

  /// Whether such objects consist of parts that merge on their own.
  var hasParts: Bool { self != .unit && self != .leaf }

  /// Whether an object without members says the same as no object.
  var isAbsentWhenEmpty: Bool { self == .localizations || self == .substitutions }

  /// Whether such an object is nothing without a member: Xcode rejects a language without a text.
  var needsMember: Bool {
    switch self {
    case .localization, .variations, .cases, .substitution: true
    case .catalog, .strings, .entry, .localizations, .substitutions, .unit, .leaf: false
    }
  }

  /// Whether two versions of such an object are looked at member by member; absent ones may be among them.
  func entersMembers(of one: JSONNode?, _ other: JSONNode?) -> Bool {
    guard hasParts else { return false }
    for node in [one, other] {
      guard node.map({ $0.kind == .object }) ?? isAbsentWhenEmpty else { return false }
    }
    return self != .localization || Self.shape(of: one) == Self.shape(of: other)
  }

  /// What a text consists of: Xcode allows one text, or one axis, and not two of them side by side.
  private static func shape(of localization: JSONNode?) -> [String] {
    var shape: [String] = []
    for name in ["stringUnit", "stringSet"] where localization?[name] != nil { shape.append(name) }
    for axis in localization?["variations"]?.members.map(\.name) ?? [] { shape.append("variations.\(axis)") }
    return shape.sorted()
  }
}
