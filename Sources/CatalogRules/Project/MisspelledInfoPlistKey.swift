import RuleKit

struct MisspelledInfoPlistKey: CatalogInProjectRule {
  static let about = RuleDescription(
    id: "misspelled-info-plist-key",
    title: "the name of a permission is misspelled",
    rationale: """
      The system looks permissions up by Apple's names. A text under another name is never shown; if the property \
      list has it, the app is terminated when it requests the permission. Correct the name in both files.
      """,
    severity: .error,
    onImport: .skipped,
    examples: [
      .reports(
        keys: ["⟦NSCameraUsageDescripton⟧": ["en": "To scan menus"]],
        in: "InfoPlist.xcstrings"),
      .reports(
        RuleExample.marking("sourceLanguage", in: [:]),
        in: "InfoPlist.xcstrings",
        beside: ["Info.plist": InfoPlistDrift.list("To scan menus", of: "NSCamerUsageDescription")]),
      .accepts(keys: ["NSCameraUsageDescription": ["en": "To scan menus"]], in: "InfoPlist.xcstrings"),
      .accepts(key: "NSCameraUsageDescripton", ["en": "To scan menus"]),
    ])

  func check(_ file: CatalogFile, in project: Project) -> [Finding] {
    guard file.kind == .infoPlist else { return [] }
    let keys = file.entries.compactMap { entry in
      PropertyListNames.intended(by: entry.key).map {
        entry.finding("'\(entry.key)' is not a name of Apple's; did you mean '\($0)'?")
      }
    }
    return keys
      + (project.properties.texts[file.path] ?? []).compactMap { text in
        PropertyListNames.intended(by: text.key).map {
          Finding(
            range: file.headRange,
            message: "'\(text.key)' in the property list is not a name of Apple's; did you mean '\($0)'?",
            key: text.key, namesKey: true, notes: [Note("defined at \(text.place)")])
        }
      }
  }
}
