import SourceText

/// The texts of a key in one language: one text, or variations with texts as leaves.
///
/// A case of a variation is a localization as well: it contains a unit or, for a device, plural forms.
public struct Localization: Sendable {
  /// The localization's object in the file.
  package let node: JSONNode

  /// Interprets a value as a localization; `nil` if it is not an object.
  package init?(_ node: JSONNode?) {
    guard let node, node.kind == .object else { return nil }
    self.node = node
  }

  /// The text, if there is one at this level.
  public var stringUnit: StringUnit? { StringUnit(node["stringUnit"]) }

  /// The set of texts, in App Shortcuts catalogs.
  public var stringSet: StringSet? { StringSet(node["stringSet"]) }

  /// The variations, if the text varies.
  public var variations: Variations? { Variations(node["variations"]) }

  /// The substitutions in file order.
  public var substitutions: [Substitution] {
    node["substitutions"]?.members.map { Substitution(name: $0.name, node: $0.value) } ?? []
  }

  /// The substitutions in file order, each name once; of a repeated name, the last one counts.
  package var distinctSubstitutions: [Substitution] {
    substitutions.reversed().distinct(by: \.name).reversed()
  }

  /// The substitution of a name; the last one if there are several, as in JSON readers.
  package func substitution(_ name: String) -> Substitution? {
    node["substitutions"]?[name].map { Substitution(name: name, node: $0) }
  }

  /// The content of the localization, for writing it into another catalog.
  package var content: JSONValue { JSONValue(node) }

  /// All string units, with their paths, in file order.
  public var leaves: [Leaf] {
    var leaves: [Leaf] = []
    collect(into: &leaves, at: .root)
    return leaves
  }

  /// The string units that apps can show: those that vary at most by number and device.
  var shownLeaves: [Leaf] {
    leaves.filter { leaf in
      leaf.path.steps.allSatisfy { if case .variation(let axis, _) = $0 { axis.isShown } else { true } }
    }
  }

  /// A string unit and its path.
  public struct Leaf: Sendable {
    /// The path from the localization.
    public let path: VariationPath
    /// The unit.
    public let unit: StringUnit
  }

  /// The unit at a path; `nil` if the localization has none there.
  public subscript(path: VariationPath) -> StringUnit? {
    StringUnit(node.value(at: path.memberNames + ["stringUnit"]))
  }

  private func collect(into leaves: inout [Leaf], at path: VariationPath) {
    for member in node.members {
      switch member.name {
      case "stringUnit":
        if let unit = StringUnit(member.value) { leaves.append(Leaf(path: path, unit: unit)) }
      case "variations": Self.collectCases(of: member.value, into: &leaves, at: path)
      case "substitutions":
        for substitution in member.value.members {
          guard let variations = substitution.value["variations"] else { continue }
          let inner = VariationPath(path.steps + [.substitution(substitution.name)])
          Self.collectCases(of: variations, into: &leaves, at: inner)
        }
      default: break
      }
    }
  }

  private static func collectCases(
    of variations: JSONNode, into leaves: inout [Leaf], at path: VariationPath
  ) {
    for axis in variations.members {
      for member in axis.value.members {
        let step = VariationPath.Step.variation(VariationAxis(rawValue: axis.name), member.name)
        Localization(member.value)?.collect(into: &leaves, at: VariationPath(path.steps + [step]))
      }
    }
  }
}

/// A part of a text with separate plural forms, referenced as `%#@name@`.
public struct Substitution: Sendable {
  /// The name used in references.
  public let name: String
  /// The substitution's object in the file.
  let node: JSONNode

  /// The 1-based number of the argument that selects the form; `nil` if the file omits it.
  public var argumentNumber: Int? { node["argNum"]?.integer }

  /// The format specifier of that argument without `%`, such as `lld`.
  public var formatSpecifier: String? { node["formatSpecifier"]?.string }

  /// The forms.
  public var variations: Variations? { Variations(node["variations"]) }
}

/// Texts for the cases of one or more axes: plural forms, devices, and unknown axes.
public struct Variations: Sendable {
  /// The variations' object in the file.
  package let node: JSONNode

  init?(_ node: JSONNode?) {
    guard let node, node.kind == .object else { return nil }
    self.node = node
  }

  /// The axes in file order; Xcode writes exactly one.
  public var axes: [VariationAxis] { node.members.map { VariationAxis(rawValue: $0.name) } }

  /// The plural forms in file order; empty if the text does not vary by number.
  public var plural: [(form: PluralForm, localization: Localization)] {
    cases(of: .plural).map { (PluralForm(rawValue: $0.name), $0.localization) }
  }

  /// The devices' texts in file order; empty if the text does not vary by device.
  public var device: [(device: Device, localization: Localization)] {
    cases(of: .device).map { (Device(rawValue: $0.name), $0.localization) }
  }

  /// The cases of an axis in file order.
  public func cases(of axis: VariationAxis) -> [(name: String, localization: Localization)] {
    guard let cases = node[axis.rawValue] else { return [] }
    return cases.members.compactMap { member in Localization(member.value).map { (member.name, $0) } }
  }

  /// The cases of an axis in file order, each name once; of a repeated name, the last one counts.
  package func distinctCases(of axis: VariationAxis) -> [(name: String, localization: Localization)] {
    cases(of: axis).reversed().distinct(by: \.name).reversed()
  }
}

/// An axis by which a text can vary.
public struct VariationAxis: ExtensibleValue {
  /// The value in the catalog.
  public let rawValue: String

  /// Creates a value from the catalog's text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The plural category of a number.
  public static let plural: VariationAxis = "plural"
  /// The device on which the app runs.
  public static let device: VariationAxis = "device"

  /// The axes that Xcode offers.
  public static let known: [VariationAxis] = [.device, .plural]

  /// Whether compiled catalogs have texts of the axis.
  package var isShown: Bool { Self.known.contains(self) }
}

/// A text and its state.
public struct StringUnit: Sendable {
  /// The unit's object in the file.
  package let node: JSONNode

  init?(_ node: JSONNode?) {
    guard let node, node.kind == .object else { return nil }
    self.node = node
  }

  /// The text with escapes resolved; empty if the file has none.
  public var value: String { valueNode?.string ?? "" }

  /// The state; `nil` if the file has none, as in catalogs written by hand.
  public var state: UnitState? { stateNode?.string.map { UnitState(rawValue: $0) } }

  /// The node of the text; `nil` if the file has none.
  package var valueNode: JSONNode? { node["value"] }

  /// The node of the state; `nil` if the file has none.
  var stateNode: JSONNode? { node["state"] }
}

/// A set of texts of one language, as used for App Shortcuts phrases.
public struct StringSet: Sendable {
  /// The set's object in the file.
  package let node: JSONNode

  init?(_ node: JSONNode?) {
    guard let node, node.kind == .object else { return nil }
    self.node = node
  }

  /// The texts in file order.
  public var values: [String] { node["values"]?.elements.compactMap(\.string) ?? [] }

  /// The state of the whole set.
  public var state: UnitState? { node["state"]?.string.map { UnitState(rawValue: $0) } }
}
