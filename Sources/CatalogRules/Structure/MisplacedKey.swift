import RuleKit
import XCStrings

struct MisplacedKey: CatalogRule {
  static let about = RuleDescription(
    id: "misplaced-key",
    title: "a key is beside 'strings', not in it",
    rationale: """
      Nothing reads keys beside 'strings': apps lose their texts, and the next edit in Xcode deletes them. A \
      merge that closed a brace too early leaves them there. Move them into 'strings'.
      """,
    severity: .error,
    onImport: .skipped,
    examples: [
      .reports(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "home.list.title" : { }
          },
          ⟦"home.list.empty"⟧ : {
            "comment" : "No results"
          },
          "version" : "1.0"
        }
        """,
        fixed: """
          {
            "sourceLanguage" : "en",
            "strings" : {
              "home.list.empty" : {
                "comment" : "No results"
              },
              "home.list.title" : { }
            },
            "version" : "1.0"
          }
          """),
      .accepts(#"{ "languages" : [ "de" ], "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }"#),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    let keys = Self.issues(in: file).map(file.node)
    guard let first = keys.first, let name = first.string else { return [] }
    let others = keys.count == 1 ? "" : " and \(Wording.count(keys.count - 1, "other key"))"
    let verb = keys.count == 1 ? "is" : "are"
    return [
      Finding(
        range: first.range, message: "'\(name)'\(others) \(verb) beside 'strings', not in it",
        fix: Self.fix(keys.compactMap(\.string), in: file))
    ]
  }

  /// Whether the rule has a finding in a file, so that the order of its members tells nothing.
  static func isReported(in file: CatalogFile) -> Bool { !issues(in: file).isEmpty }

  private static func issues(in file: CatalogFile) -> [ShapeIssue] {
    file.shapeIssues.filter { if case .misplacedKey = $0.kind { true } else { false } }
  }

  /// Returns a fix that moves the keys; `nil` if 'strings' has one of them already.
  private static func fix(_ keys: [String], in file: CatalogFile) -> Fix? {
    let root = file.tree.root
    guard root["strings"].map({ $0.kind == .object }) ?? true,
      !keys.contains(where: { file.catalog[$0] != nil })
    else { return nil }
    return file.storage.fix("move \(keys.count == 1 ? "it" : "them") into 'strings'", .safe) { editor in
      for key in keys {
        guard let entry = root[key] else { continue }
        editor.set(JSONValue(entry), at: ["strings", key])
        editor.remove(at: [key])
      }
    }
  }
}
