import Exchange
import SourceText
import ToolKit
import XCStrings

/// The texts of one key to translate, as an export has them: forms that belong together, and what they share.
struct UnitGroup {
  /// The most places, and translations of similar texts.
  private static let (placeLimit, suggestionLimit) = (3, 2)
  /// The hash of a translation that does not exist.
  private static let absent = TextHash(of: nil).description

  let catalog: String
  private let key: String
  private let units: [JSONNode]

  /// Exports texts of a language and groups them; also returns what was reported meanwhile.
  static func groups(
    in language: String, _ arguments: ExtractArguments, _ project: AssistantProject
  ) async throws -> (groups: [UnitGroup], warnings: JSONValue?) {
    var arguments = arguments
    (arguments.languages, arguments.format, arguments.output) = ([language], .init(rawValue: "json"), "-")
    let outcome = try await project.run(arguments)
    if outcome.output.isEmpty, outcome.status == .clean { return ([], outcome.warnings) }
    let files = try outcome.report()["files"].map { Array($0.elements) } ?? []
    let groups = files.flatMap { file -> [UnitGroup] in
      let path = file["path"]?.string ?? ""
      var groups: [(key: String, units: [JSONNode])] = []
      for unit in file["units"].map({ Array($0.elements) }) ?? [] {
        let key = unit["key"]?.string ?? ""
        if let last = groups.last, ExactKey(last.key) == ExactKey(key) {
          groups[groups.count - 1].units.append(unit)
        } else {
          groups.append((key, [unit]))
        }
      }
      return groups.map { UnitGroup(catalog: path, key: $0.key, units: $0.units) }
    }
    return (groups, outcome.warnings)
  }

  /// Returns an element of a list of keys, with the catalog if that is not said before it.
  func item(showsCatalog: Bool) -> ToolAnswer.Item {
    let catalog: JSONValue? = showsCatalog ? .string(catalog) : nil
    return item(named: key, after: [("catalog", catalog), ("key", .string(key))])
  }

  /// Returns an element of a list of one key's texts.
  func item(of language: String) -> ToolAnswer.Item {
    item(named: language, after: [("language", .string(language))])
  }

  private func item(named name: String, after head: [(String, JSONValue?)]) -> ToolAnswer.Item {
    let context = units.map(Self.context)
    let shared = context[0].filter { member in
      context.allSatisfy { other in other.contains { $0.0 == member.0 && $0.1 == member.1 } }
    }
    let forms = zip(units, context).map { unit, members in
      Self.text(unit) + members.filter { member in !shared.contains { $0.0 == member.0 } }
    }
    let texts = forms.count == 1 ? forms[0] : [("forms", .array(forms.map { .object(present: $0) }))]
    return .init(name: "\(catalog) \(name)", value: .object(present: head + texts + shared))
  }

  /// The members that differ from form to form.
  private static func text(_ unit: JSONNode) -> [(String, JSONValue?)] {
    let names = ["form", "source", "target", "state", "numbers"]
    return names.map { ($0, unit[$0].map { JSONValue($0) }) } + [("hash", .string(hash(of: unit)))]
  }

  /// The hash of the source text, and that of the translation and its state if there is one.
  private static func hash(of unit: JSONNode) -> String {
    let (source, target) = (unit["sourceHash"]?.string ?? "", unit["targetHash"]?.string ?? "")
    return target == absent ? source : "\(source)-\(target)"
  }

  /// Returns the members of an export by which a merge judges a text, from the hash of an answer.
  static func hashes(_ hash: String) -> [(String, JSONValue?)] {
    let parts = hash.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return [("sourceHash", .string(parts[0])), ("targetHash", .string(parts.count > 1 ? parts[1] : absent))]
  }

  /// What helps to translate.
  private static func context(_ unit: JSONNode) -> [(String, JSONValue?)] {
    let names = [
      ("comment", "comment"), ("maximumLength", "maximumLength"), ("placeholders", "placeholders"),
      ("terms", "terms"),
      ("relatives", "relatives"), ("roles", "shownAs"), ("neighbors", "shownNear"),
      ("translate", "translate"),
    ]
    return names.map { ($1, unit[$0].map { JSONValue($0) }) } + [
      ("uses", unit["places"].map { .array($0.elements.prefix(placeLimit).map { JSONValue($0) }) }),
      ("similar", unit["suggestions"].map { .array($0.elements.prefix(suggestionLimit).map(suggestion)) }),
    ]
  }

  private static func suggestion(_ node: JSONNode) -> JSONValue {
    .object(present: ["share", "source", "target"].map { ($0, node[$0].map { JSONValue($0) }) })
  }
}
