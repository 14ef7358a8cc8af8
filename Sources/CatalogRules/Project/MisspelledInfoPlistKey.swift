import RuleKit
import XCStrings

struct MisspelledInfoPlistKey: ProjectRule {
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
        RuleExample.catalog(keys: ["⟦NSCameraUsageDescripton⟧": ["en": "To scan menus"]]),
        in: "InfoPlist.xcstrings"),
      .reports(
        "{ ⟦\"sourceLanguage\"⟧ : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }",
        in: "InfoPlist.xcstrings",
        beside: ["Info.plist": InfoPlistDrift.list("To scan menus", of: "NSCamerUsageDescription")]),
      .accepts(
        RuleExample.catalog(keys: ["NSCameraUsageDescription": ["en": "To scan menus"]]),
        in: "InfoPlist.xcstrings"),
      .accepts(key: "NSCameraUsageDescripton", ["en": "To scan menus"]),
    ])

  func check(_ project: Project) -> [(path: String, finding: Finding)] {
    project.catalogs.filter { $0.kind == .infoPlist }.flatMap { file -> [(path: String, finding: Finding)] in
      let keys = file.entries.compactMap { entry in
        PropertyListNames.intended(by: entry.key).map {
          entry.finding("'\(entry.key)' is not a name of Apple's; did you mean '\($0)'?")
        }
      }
      let members = (project.properties.texts[file.path] ?? []).compactMap { text in
        PropertyListNames.intended(by: text.key).map {
          Finding(
            range: file.headRange,
            message: "'\(text.key)' in the property list is not a name of Apple's; "
              + "did you mean '\($0)'?", key: text.key, notes: [Note("defined at \(text.place)")])
        }
      }
      return (keys + members).map { (file.path, $0) }
    }
  }
}
