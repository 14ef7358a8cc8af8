import SourceText

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
