import RuleKit
import XCStrings

struct ForeignLayout: CatalogRule {
  static let about = RuleDescription(
    id: "layout",
    title: "the file is not formatted as Xcode formats it",
    rationale: """
      Xcode rewrites the whole file in its own layout on the next edit, and the diff hides the actual \
      change. A project whose catalogs always match Xcode's bytes has small diffs and few conflicts. Run \
      `l10n format` to rewrite the file in Xcode's layout.
      """,
    severity: .note,
    onImport: .skipped, isOptIn: true,
    examples: [
      .reports("{⟦ ⟧\"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }"),
      .accepts(["en": "Restaurants", "es": "Restaurantes"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    guard let offset = file.tree.firstForeignOffset() else { return [] }
    return [
      Finding(
        range: offset..<min(offset + 1, file.tree.bytes.count),
        message: offset == file.tree.root.range.upperBound
          ? "the file continues where Xcode's would end" : "the layout differs from Xcode's from here on",
        notes: [Note("run 'l10n format' to rewrite the file in Xcode's layout")])
    ]
  }
}
