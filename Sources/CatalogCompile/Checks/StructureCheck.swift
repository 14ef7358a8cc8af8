import SourceText
import XCStrings

/// Finds values of a type that Apple's compiler rejects.
///
/// Unknown members are ignored, and a language set to `null` is absent. A member that is repeated is checked where it
/// stands last, as that one is read.
struct StructureCheck {
  /// The problems in file order.
  private(set) var problems: [CatalogProblem] = []

  /// Where a text stands, which decides what it may contain.
  private enum Level {
    case localization
    case device
    /// A plural form or the fallback of a device, which can't vary further.
    case final(String)
  }

  init(_ catalog: StringCatalog) {
    let root = catalog.tree.root
    guard root.kind == .object else {
      report(root, "the catalog is not an object")
      return
    }
    require("sourceLanguage", in: root, .string)
    require("version", in: root, .string, .number)
    require("strings", in: root, .object)
    for entry in catalog.entries { check(entry) }
  }

  private mutating func report(_ node: JSONNode, _ message: Message) {
    problems.append(CatalogProblem(node, message))
  }

  // MARK: - Types

  /// Reports a member of another type than one of some.
  private mutating func check(_ name: String, in node: JSONNode, _ kinds: JSONNode.Kind...) {
    guard let value = node[name], !kinds.contains(value.kind) else { return }
    report(value, "'\(name)' is not \(Self.words(for: kinds))")
  }

  /// Reports a member that is missing or of another type.
  private mutating func require(_ name: String, in node: JSONNode, _ kinds: JSONNode.Kind...) {
    guard let value = node[name] else { return report(node, "'\(name)' is missing") }
    if !kinds.contains(value.kind) { report(value, "'\(name)' is not \(Self.words(for: kinds))") }
  }

  private static func words(for kinds: [JSONNode.Kind]) -> String {
    kinds.filter { $0 != .null }.map { kind in
      switch kind {
      case .object: "an object"
      case .array: "a list"
      case .string: "a string"
      case .number: "a number"
      case .boolean: "true or false"
      case .null: "null"
      }
    }.joined(separator: " or ")
  }

  // MARK: - Entries

  private mutating func check(_ entry: CatalogEntry) {
    guard entry.node.kind == .object else {
      return report(entry.keyNode, "the entry of '\(entry.key)' is not an object")
    }
    check("comment", in: entry.node, .string, .null)
    check("shouldTranslate", in: entry.node, .boolean, .null)
    check("extractionState", in: entry.node, .string, .null)
    check("localizations", in: entry.node, .object)
    guard let localizations = entry.node["localizations"] else { return }
    for member in localizations.members where !member.value.isNull {
      guard member.value.kind == .object else {
        report(member.value, "the localization in '\(member.name)' is not an object")
        continue
      }
      check(member.value, in: member.key, .localization)
    }
  }

  /// Checks a localization or a case of a variation.
  private mutating func check(_ node: JSONNode, in key: JSONNode, _ level: Level) {
    let names = ["stringUnit", "variations", "stringSet"]
    if !names.contains(where: { node[$0] != nil }) {
      let hasSubstitutions = node["substitutions"] != nil
      report(
        key,
        hasSubstitutions
          ? "substitutions need a text that refers to them" : "'\(key.string ?? "")' has no text")
    }
    for (name, content, kind) in [
      ("stringUnit", "value", JSONNode.Kind.string), ("stringSet", "values", .array),
    ] {
      check(name, in: node, .object)
      guard let unit = node[name], unit.kind == .object else { continue }
      require("state", in: unit, .string)
      require(content, in: unit, kind)
    }
    check("variations", in: node, .object)
    checkVariations(of: node, level)
    checkSubstitutions(of: node, level)
  }

  private mutating func checkVariations(of node: JSONNode, _ level: Level) {
    guard let variations = node.member("variations"), variations.value.kind == .object else { return }
    if case .final(let name) = level { return report(variations.key, "'\(name)' can't vary further") }
    for axis in [VariationAxis.plural, .device] {
      check(axis.rawValue, in: variations.value, .object)
      guard let cases = variations.value[axis.rawValue] else { continue }
      for member in cases.members {
        guard member.value.kind == .object else {
          report(member.value, "'\(axis.rawValue).\(member.name)' is not an object")
          continue
        }
        let isFinal = axis == .plural || member.name == Device.other.rawValue
        check(member.value, in: member.key, isFinal ? .final("\(axis.rawValue).\(member.name)") : .device)
      }
    }
  }

  private mutating func checkSubstitutions(of node: JSONNode, _ level: Level) {
    check("substitutions", in: node, .object)
    guard let substitutions = node.member("substitutions"), substitutions.value.kind == .object else {
      return
    }
    guard case .localization = level else {
      return report(substitutions.key, "substitutions belong to the localization, not to one of its cases")
    }
    for member in substitutions.value.members {
      guard member.value.kind == .object else {
        report(member.value, "the substitution '\(member.name)' is not an object")
        continue
      }
      check("argNum", in: member.value, .number)
      if let number = member.value["argNum"], number.kind == .number, number.integer == nil,
        Double(number.text).map({ $0 != $0.rounded() }) ?? true
      {
        report(number, "'argNum' is not a whole number")
      }
      check("formatSpecifier", in: member.value, .string)
      check("variations", in: member.value, .object)
      checkVariations(of: member.value, level)
    }
  }
}
