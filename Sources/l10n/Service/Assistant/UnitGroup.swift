import Exchange
import ToolKit
import XCStrings

/// The texts of one key to translate, as an export has them: forms that belong together, and what they share.
struct UnitGroup {
  /// The most places, and translations of similar texts.
  private static let (placeLimit, suggestionLimit) = (2, 2)
  /// The hash of a translation that does not exist.
  private static let absent = TextHash(of: nil).description

  let catalog: String
  let key: String
  private var units: [JSONNode]

  /// Exports texts of a language and groups them; also returns what was reported meanwhile.
  static func groups(
    in language: String, _ arguments: ExtractArguments, _ project: AssistantProject
  ) async throws -> (groups: [UnitGroup], warnings: JSONValue?) {
    var arguments = arguments
    (arguments.languages, arguments.format, arguments.output) = ([language], .init(rawValue: "json"), "-")
    let outcome = try await project.run(arguments)
    if outcome.output.isEmpty, outcome.status == .clean { return ([], outcome.warnings) }
    var groups: [UnitGroup] = []
    for file in try outcome.report().list("files") {
      let path = file["path"]?.string ?? ""
      for unit in file.list("units") {
        let key = unit["key"]?.string ?? ""
        if let last = groups.last, last.catalog == path, ExactKey(last.key) == ExactKey(key) {
          groups[groups.count - 1].units.append(unit)
        } else {
          groups.append(UnitGroup(catalog: path, key: key, units: [unit]))
        }
      }
    }
    return (groups, outcome.warnings)
  }

  /// Returns an element of a list: what names it, the texts, and what helps to translate them.
  func item(named name: String, after head: JSONValue) -> ToolAnswer.Item {
    let context = units.map { Self.context($0).members }
    let shared = context[0].filter { member in context.allSatisfy { $0.contains { $0 == member } } }
    let forms = zip(units, context).map { unit, members -> [JSONValue.Member] in
      let source = unit["source"]
      let form: JSONValue = [
        // A key that is the text says it already.
        "form": unit["form"], "source": source?.string == key ? nil : source, "target": unit["target"],
        "state": unit["state"], "numbers": unit["numbers"], "hash": Self.hash(of: unit),
      ]
      return form.members + members.filter { member in !shared.contains { $0.name == member.name } }
    }
    let texts = forms.count == 1 ? forms[0] : [("forms", .array(forms.map { .object($0) }))]
    return .init(name: "\(catalog) \(name)", value: .object(head.members + texts + shared))
  }

  /// What helps to translate.
  private static func context(_ unit: JSONNode) -> JSONValue {
    let places = unit.list("places").prefix(placeLimit).compactMap(\.string)
    let similar = unit.list("suggestions").prefix(suggestionLimit).map { suggestion -> JSONValue in
      ["share": suggestion["share"], "source": suggestion["source"], "target": suggestion["target"]]
    }
    return [
      "comment": unit["comment"], "maximumLength": unit["maximumLength"],
      "placeholders": unit["placeholders"], "terms": unit["terms"], "relatives": unit["relatives"],
      "translate": unit["translate"], "shownAs": unit["roles"], "shownNear": unit["neighbors"],
      "uses": places.nonEmpty, "similar": similar.nonEmpty,
    ]
  }

  /// The hash of the source text, and that of the translation and its state if there is one.
  private static func hash(of unit: JSONNode) -> String {
    let (source, target) = (unit["sourceHash"]?.string ?? "", unit["targetHash"]?.string ?? "")
    return target == absent ? source : "\(source)-\(target)"
  }

  /// Returns the members of an export by which a merge judges a text, from the hash of an answer.
  static func hashes(_ hash: String) -> [JSONValue.Member] {
    let parts = hash.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return [("sourceHash", .string(parts[0])), ("targetHash", .string(parts.count > 1 ? parts[1] : absent))]
  }
}
