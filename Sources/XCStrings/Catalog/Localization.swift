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
