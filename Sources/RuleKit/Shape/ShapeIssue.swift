import XCStrings

/// A deviation of a catalog from the format, as tape indexes; rules provide most messages.
package struct ShapeIssue: Sendable {
  /// A kind of deviation.
  package enum Kind: Sendable {
    /// A duplicate key; the payload is its first occurrence.
    case duplicate(first: Int)
    /// An unknown member in that kind of object; with the index of the object.
    case unknownMember(CatalogShape, object: Int)
    /// A key beside `strings`, where nothing reads it.
    case misplacedKey
    /// An unknown axis in `variations`.
    case unknownAxis
    /// A name that Xcode does not write; with the index of the object of which it names a member.
    case unknownName(KnownNames, object: Int?)
    /// A value with a type other than these.
    case wrongType(JSONTypes)
    /// An array element with a type other than these.
    case wrongElementType(JSONTypes)
    /// A missing member of the object.
    case missingMember(String)
    /// `sourceLanguage` is empty.
    case emptySourceLanguage
    /// A localization or case with neither a text nor variations.
    case noText
    /// A unit or set without a state.
    case missingState
    /// A unit without a value.
    case missingValue
    /// Known members where the format does not allow them.
    case nesting(Nesting)
  }

  /// The parts of a catalog that have one of several known names.
  package enum KnownNames: String, Sendable {
    case pluralForm = "plural form", device, state
    case extractionState = "extraction state"

    /// The names.
    package var all: [String] {
      switch self {
      case .pluralForm: PluralForm.known.map(\.rawValue)
      case .device: Device.known.map(\.rawValue)
      case .state: UnitState.known.map(\.rawValue)
      case .extractionState: ExtractionState.known.map(\.rawValue)
      }
    }

    /// The names in words.
    package var list: String {
      "\(self == .pluralForm ? "" : "known ")\(rawValue)s are \(Wording.names(all))"
    }
  }

  /// A combination that the format does not allow.
  package struct Nesting: Sendable {
    /// What is combined.
    package let message: String
    /// The allowed form; `nil` if there is none.
    package let advice: String?

    static let variedPluralForm = Nesting(
      message: "a plural form contains variations", advice: "nest plural forms in devices or in substitutions"
    )
    static let variedOtherDevice = Nesting(
      message: "the text for other devices contains variations",
      advice: "use a single text as the fallback for devices")
    static let substitutionsInCase = Nesting(
      message: "substitutions are nested in a variation", advice: placeOfSubstitutions)
    static let devicesInSubstitution = Nesting(
      message: "a substitution varies by device",
      advice: "apps show no text for it; vary the text that refers to it by device")
    static let pluralBesideDevice = Nesting(
      message: "'plural' and 'device' are at the same level", advice: "nest plural forms in each device")
    static let unitBesideVariations = Nesting(
      message: "a string unit and variations are at the same level",
      advice: "remove one of the two; importing translations drops the other")
    static let setInCase = Nesting(message: "a string set is nested in a variation", advice: nil)

    private static let placeOfSubstitutions =
      "put substitutions at the top of the localization, beside its text or devices"
  }

  /// The kind of deviation.
  package let kind: Kind
  /// Tape index of the node concerned.
  let place: Int
  /// Index of the entry; -1 outside `strings`.
  let entry: Int
  /// Tape index of the language's name; -1 outside a localization.
  package let language: Int
}
