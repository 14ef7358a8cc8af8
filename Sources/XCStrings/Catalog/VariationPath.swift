/// The way from a localization to one of its leaves, such as `device.mac.plural.one`.
///
/// The empty path is the localization itself. The text form is the one of Xcode's XLIFF identifiers.
public struct VariationPath: Hashable, Sendable {
  /// One step down.
  public enum Step: Hashable, Sendable {
    /// Into a case of an axis: `plural.one`.
    case variation(VariationAxis, String)
    /// Into a substitution: `substitutions.cities`.
    case substitution(String)
    /// To a text of a string set, counted from 0; such a text has no unit and no state of its own.
    case element(Int)
  }

  /// The steps, outermost first.
  public var steps: [Step]

  /// Creates a path from steps, outermost first.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// The localization itself.
  public static let root = VariationPath()

  /// The path into a plural form.
  public static func plural(_ form: PluralForm) -> VariationPath { root.plural(form) }
  /// The path into a device's text.
  public static func device(_ device: Device) -> VariationPath { root.device(device) }
  /// The path into a substitution.
  public static func substitution(_ name: String) -> VariationPath { VariationPath([.substitution(name)]) }

  /// The path one step further, into a plural form.
  public func plural(_ form: PluralForm) -> VariationPath {
    VariationPath(steps + [.variation(.plural, form.rawValue)])
  }
  /// The path one step further, into a device's text.
  public func device(_ device: Device) -> VariationPath {
    VariationPath(steps + [.variation(.device, device.rawValue)])
  }

  /// The innermost plural form on the way, if any.
  public var pluralForm: PluralForm? {
    for case .variation(.plural, let name) in steps.reversed() { return PluralForm(rawValue: name) }
    return nil
  }

  /// The device on the way, if any.
  public var device: Device? {
    for case .variation(.device, let name) in steps { return Device(rawValue: name) }
    return nil
  }

  /// The substitution that the path leads into, if any.
  public var substitution: String? {
    for case .substitution(let name) in steps { return name }
    return nil
  }

  /// Whether the path leads to a text of a string set.
  package var leadsToElement: Bool {
    if case .element = steps.last { return true }
    return false
  }

  /// The member names below a localization that lead to the leaf's `stringUnit`.
  package var memberNames: [String] {
    steps.flatMap { step in
      switch step {
      case .variation(let axis, let name): ["variations", axis.rawValue, name]
      case .substitution(let name): ["substitutions", name]
      case .element: ["stringSet", "values"]
      }
    }
  }
}
