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
  func item(named name: String, after head: [(String, JSONValue?)]) -> ToolAnswer.Item {
    let context = units.map(Self.context)
    let shared = context[0].filter { member in
      context.allSatisfy { other in other.contains { $0.0 == member.0 && $0.1 == member.1 } }
    }
    let forms = zip(units, context).map { unit, members in
      // A key that is the text says it already.
      let source = unit["source"]?.string == key ? [] : unit.copies("source")
      return unit.copies("form") + source + unit.copies("target", "state", "numbers")
        + [("hash", .string(Self.hash(of: unit)))]
        + members.filter { member in !shared.contains { $0.0 == member.0 } }
    }
    let texts = forms.count == 1 ? forms[0] : [("forms", .array(forms.map { .object(present: $0) }))]
    return .init(name: "\(catalog) \(name)", value: .object(present: head + texts + shared))
  }

  /// What helps to translate.
  private static func context(_ unit: JSONNode) -> [(String, JSONValue?)] {
    let places = unit.list("places").prefix(placeLimit).compactMap(\.string)
    let similar = unit.list("suggestions").prefix(suggestionLimit).map { suggestion in
      JSONValue.object(present: suggestion.copies("share", "source", "target"))
    }
    return unit.copies("comment", "maximumLength", "placeholders", "terms", "relatives", "translate") + [
      ("shownAs", unit.copy("roles")), ("shownNear", unit.copy("neighbors")), ("uses", .list(places)),
      ("similar", similar.isEmpty ? nil : .array(similar)),
    ]
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
}
