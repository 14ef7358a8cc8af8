/// What a key reads in one language: one text, or variations with texts as leaves.
///
/// A case of a variation is a localization too: it holds a unit or, for a device, plural forms.
public struct Localization: Sendable {
  /// The localization's object in the file.
  public let node: JSONNode

  init?(_ node: JSONNode?) {
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

  /// The substitution of a name; the last one if there are several, as JSON readers do.
  package func substitution(_ name: String) -> Substitution? {
    node["substitutions"]?[name].map { Substitution(name: name, node: $0) }
  }

  /// All that the key reads in the language, to be written into another catalog.
  public var content: JSONContent { JSONContent(node) }

  /// Every string unit below, with the way to it, in file order.
  public var leaves: [Leaf] {
    var leaves: [Leaf] = []
    collect(into: &leaves, at: .root)
    return leaves
  }

  /// A string unit and the way to it.
  public struct Leaf: Sendable {
    /// The way from the localization.
    public let path: VariationPath
    /// The unit.
    public let unit: StringUnit
  }

  /// The unit at a path; `nil` if the localization does not vary that way.
  public subscript(path: VariationPath) -> StringUnit? {
    var node = node
    for name in path.memberNames {
      guard let next = node[name] else { return nil }
      node = next
    }
    return StringUnit(node["stringUnit"])
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
