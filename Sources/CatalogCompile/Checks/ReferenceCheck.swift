import SourceText
import XCStrings

/// Finds texts of a localization that can't be compiled, or hardly as meant.
struct ReferenceCheck {
  /// The problems in file order.
  private(set) var problems: [CatalogProblem] = []

  private let definitions: Set<String>
  private var used: Set<String> = []

  /// Checks the texts of a localization.
  init(_ localization: Localization, isSource: Bool) {
    definitions = Set(localization.substitutions.map(\.name))
    for leaf in localization.leaves { check(leaf) }
    checkAxes(of: localization)
    if isSource { checkNumbers(of: localization) }
    for member in localization.node["substitutions"]?.members.map(\.self) ?? []
    where !used.contains(member.name) {
      report(member.key, "no text refers to the substitution '\(member.name)'", isError: false)
    }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func report(_ node: JSONNode, _ message: Message, isError: Bool = true) {
    problems.append(CatalogProblem(node, message, isError: isError))
  }

  private mutating func check(_ leaf: Localization.Leaf) {
    guard let node = leaf.unit.valueNode else { return }
    let isForm = leaf.path.pluralForm != nil
    let isPart = leaf.path.substitution != nil
    let format = FormatString(leaf.unit.value, in: isPart ? .substitution(argument: 1, type: nil) : .text)
    for name in format.substitutionNames {
      if isForm {
        report(node, "a plural form can't refer to a substitution, such as '\(name)'")
      } else if definitions.contains(name) {
        used.insert(name)
      } else if !definitions.isEmpty {
        report(node, "there is no substitution '\(name)'")
      }
    }
  }

  /// Warns of texts beside others that have their place.
  private mutating func checkAxes(of localization: Localization) {
    guard let variations = localization.variations else { return }
    if !variations.plural.isEmpty, !variations.device.isEmpty {
      report(
        variations.node, "the text varies by device and, beside that, by number; only devices count",
        isError: false)
    }
    if let unit = localization.node.member("stringUnit"),
      !variations.plural.isEmpty || !variations.device.isEmpty
    {
      report(unit.key, "the text stands beside variations, which take its place", isError: false)
    }
  }

  /// Reports plural forms of the source language that show no number, or leave open which one decides.
  private mutating func checkNumbers(of localization: Localization) {
    guard let variations = localization.variations, variations.device.isEmpty else { return }
    let texts = variations.plural.compactMap { $0.localization.stringUnit?.value }
    if texts.isEmpty { return }
    let numbers = texts.map { FormatString($0).placeholders.filter(\.isNumber) }
    if numbers.allSatisfy(\.isEmpty) {
      report(variations.node, "no plural form shows a number")
    } else if numbers.contains(where: { numbers in
      numbers.count > 1 && !numbers.allSatisfy { $0.position != nil || $0.name != nil }
    }) {
      report(
        variations.node, "several numbers have no positions, so the first one decides the plural form",
        isError: false)
    }
  }
}
