import RuleKit
import XCStrings

struct UnsupportedVersion: CatalogRule {
  static let about = RuleDescription(
    id: "unsupported-version",
    title: "the format version is unknown",
    rationale: """
      Xcode writes versions 1.0 to 1.3. A later version may have members that these rules don't support, \
      and an older Xcode may reject the file. Everything known is still checked.
      """,
    severity: .note,
    onImport: .skipped,
    examples: [
      .reports("{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : ⟦\"2.0\"⟧ }"),
      .accepts("{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.3\" }"),
      .accepts("{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : 1.0 }"),
    ])

  private static let known = ["1.0", "1.1", "1.2", "1.3"]

  func check(_ file: CatalogFile) -> [Finding] {
    guard let node = file.tree.root["version"], node.kind == .string || node.kind == .number else {
      return []
    }
    let version = node.string ?? node.text
    guard !Self.known.contains(version), version != "1" else { return [] }
    return [
      Finding(
        range: node.range, message: "unknown format version '\(version)'",
        notes: [Note("known versions are \(Self.known.joined(separator: ", "))")])
    ]
  }
}
