import RuleKit
import XCStrings

struct MissingInfoPlistKey: CatalogInProjectRule {
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
        RuleExample.marking("sourceLanguage", in: [:]),
        in: "InfoPlist.xcstrings", beside: ["Info.plist": InfoPlistDrift.list("To scan menus")]),
      .accepts(
        keys: ["NSCameraUsageDescription": ["en": "To scan menus"]],
        in: "InfoPlist.xcstrings", beside: ["Info.plist": InfoPlistDrift.list("To scan menus")]),
      .accepts(
        keys: [:],
        in: "InfoPlist.xcstrings", beside: ["Info.plist": InfoPlistDrift.list("FavRes", of: "CFBundleName")]),
    ])

  func check(_ file: CatalogFile, in project: Project) -> [Finding] {
    (project.properties.texts[file.path] ?? []).filter {
      PropertyListNames.isPermission($0.key) && file.catalog[$0.key] == nil
    }.map { text in
      Finding(
        range: file.headRange, message: "no key '\(text.key)', which the property list has", key: text.key,
        namesKey: true, notes: [Note("defined at \(text.place); run 'l10n sync' to add it")])
    }
  }
}
