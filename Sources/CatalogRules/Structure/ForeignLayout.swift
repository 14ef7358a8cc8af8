package import RuleKit
import SourceText
import XCStrings

/// A file whose bytes are not those that Xcode would write.
package struct ForeignLayout: CatalogRule {
  package static let about = RuleDescription(
    id: "layout",
    title: "the file is not laid out as Xcode does",
    rationale: """
      Xcode rewrites the whole file in its own layout on the next edit, and the diff hides what really changed. A \
      project whose catalogs always have Xcode's bytes has small diffs and few conflicts. `l10n format` writes them.
      """,
    severity: .note, isOptIn: true,
    examples: [
      .reports("{⟦ ⟧\"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }"),
      .accepts(key: "home.list.title", ["en": "Restaurants", "es": "Restaurantes"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    guard let offset = file.tree.firstForeignOffset() else { return [] }
    return [
      Finding(
        range: offset..<min(offset + 1, file.tree.bytes.count),
        message: offset == file.tree.root.range.upperBound
          ? "the file goes on where Xcode's would end" : "bytes differ from Xcode's from here on",
        notes: [Note("'l10n format' writes the file in Xcode's layout")])
    ]
  }
}
