import RuleKit
import XCStrings

struct InfoPlistDrift: CatalogInProjectRule {
  static let about = RuleDescription(
    id: "info-plist-drift",
    title: "a source text differs from the property list's",
    rationale: """
      The catalog 'InfoPlist' translates the texts of 'Info.plist', or of the build settings and manifests that it \
      is generated from. Users see the catalog's text, also in the source language, so a change in the property \
      list alone has no effect, and the translations may be of an older text. A name of the app that was edited in \
      the catalog is not reported. Run 'l10n sync' to copy the text into \
      the catalog; it keeps a text that was edited there, so copy that one to the property list.
      """,
    severity: .warning,
    onImport: .skipped,
    examples: [
      .reports(
        keys: ["NSCameraUsageDescription": ["en": "⟦Scan codes⟧"]],
        in: "InfoPlist.xcstrings", beside: ["Info.plist": list("To scan menus")]),
      .accepts(
        keys: ["NSCameraUsageDescription": ["en": "To scan menus"]],
        in: "InfoPlist.xcstrings", beside: ["Info.plist": list("To scan menus")]),
      .accepts(
        keys: ["NSCameraUsageDescription": ["en": "To scan menus"]],
        in: "InfoPlist.xcstrings", beside: ["Info.plist": list("$(CAMERA_USAGE)")]),
      .accepts(
        keys: ["CFBundleDisplayName": ["en": "FavRes"]], in: "InfoPlist.xcstrings",
        beside: ["Info.plist": list("Favorite Restaurants", of: "CFBundleDisplayName")]),
    ])

  /// Returns a property list for examples.
  static func list(_ text: String, of name: String = "NSCameraUsageDescription") -> String {
    "<plist version=\"1.0\"><dict>\n<key>\(name)</key><string>\(text)</string>\n</dict></plist>"
  }

  func check(_ file: CatalogFile, in project: Project) -> [Finding] {
    (project.properties.texts[file.path] ?? []).compactMap { text in
      guard !text.texts.isEmpty, let entry = file.catalog.entries.position(of: text.key).map(file.entry),
        let unit = entry.sourceUnits.first, unit.path == .root, !text.texts.contains(unit.value),
        unit.progress == .new || PropertyListNames.isPermission(text.key)
      else { return nil }
      return unit.finding(
        "the text of '\(text.key)' differs from '\(text.texts[0].shortened())' in the property list",
        namesKey: true, notes: [Note("defined at \(text.place)")])
    }
  }
}
