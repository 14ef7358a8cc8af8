import RuleKit
import XCStrings

struct MissingInfoPlistKey: ProjectRule {
  static let about = RuleDescription(
    id: "missing-info-plist-key",
    title: "the catalog lacks a permission of the property list",
    rationale: """
      The system shows the text with which the app requests a permission. If the catalog 'InfoPlist' lacks its key, \
      everyone sees the text of the property list, in the source language. Run 'l10n sync' to add the key, and \
      translate it.
      """,
    severity: .warning,
    onImport: .skipped,
    examples: [
      .reports(
        "{ ⟦\"sourceLanguage\"⟧ : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }",
        in: "InfoPlist.xcstrings",
        beside: ["Info.plist": InfoPlistDrift.list("To scan menus")]),
      .accepts(
        RuleExample.catalog(keys: ["NSCameraUsageDescription": ["en": "To scan menus"]]),
        in: "InfoPlist.xcstrings", beside: ["Info.plist": InfoPlistDrift.list("To scan menus")]),
      .accepts(
        "{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }",
        in: "InfoPlist.xcstrings",
        beside: ["Info.plist": InfoPlistDrift.list("FavRes", of: "CFBundleName")]),
    ])

  func check(_ project: Project) -> [(path: String, finding: Finding)] {
    project.catalogs.flatMap { file -> [(path: String, finding: Finding)] in
      (project.properties.texts[file.path] ?? []).compactMap { text in
        guard PropertyListNames.isPermission(text.key), file.catalog[text.key] == nil else { return nil }
        return (
          file.path,
          Finding(
            range: file.headRange, message: "no key '\(text.key)', which the property list has",
            key: text.key,
            notes: [Note("defined at \(text.place); run 'l10n sync' to add it")])
        )
      }
    }
  }
}
