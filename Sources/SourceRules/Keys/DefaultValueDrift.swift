import RuleKit
import TextFlow
import XCStrings

struct DefaultValueDrift: SourceRule {
  static let about = RuleDescription(
    id: "default-value-drift",
    title: "default value in code differs from the catalog's source text",
    rationale: """
      Users see the catalog's text, but readers of the code see a different one. Either the text was changed in only \
      one place, so the translations may be of an older text, or the catalog has not been synchronized since.
      """,
    severity: .warning, traits: [.comparesCode],
    examples: [
      .reports(
        swift: "let title = String(localized: \"home.list.title\", defaultValue: ⟦\"Restaurants\"⟧)",
        keys: ["home.list.title": ["en": "Places"]]),
      .reports(
        swift: """
          func title(_ count: Int) -> String {
            String(localized: "home.list.count", defaultValue: ⟦"\\(count) shops"⟧)
          }
          """,
        beside: ["Localizable.xcstrings": Self.plural]),
      .reports(
        swift: """
          let title = String(localized: "home.list.title", defaultValue: ⟦"Restaurants"⟧, bundle: .module)
          """,
        in: "Sources/Home/Title.swift",
        beside: [
          "Package.swift":
            "let package = Package(targets: [.target(name: \"Home\"), .target(name: \"Map\")])",
          "Sources/Home/Localizable.xcstrings": catalog("Places"),
          "Sources/Map/Localizable.xcstrings": catalog("Restaurants"),
        ]),
      .accepts(
        swift: """
          func title(_ count: Int) -> String {
            String(localized: "home.list.count", defaultValue: "\\(count) places")
          }
          """,
        beside: ["Localizable.xcstrings": Self.plural]),
      .accepts(
        swift: "let title = String(localized: \"home.list.title\", defaultValue: \"Places\")",
        keys: ["home.list.title": ["en": "Places"]]),
      .accepts(
        swift: """
          func title(_ count: Int) -> String {
            String(localized: "home.list.count", defaultValue: "\\(count) places near \\(name)")
          }
          let name = "here"
          """,
        keys: ["home.list.count": ["en": "%1$lld places near %2$@"]]),
    ])

  private static let plural = RuleExample.catalog(keys: [
    "home.list.count": ["en": ["one": "One place", "other": "%lld places"]]
  ])

  private static func catalog(_ title: RuleExample.Value) -> String {
    RuleExample.catalog(keys: ["home.list.title": ["en": title]])
  }

  func check(_ file: ClassifiedFile) -> [Finding] {
    file.keyUses.compactMap { found in
      guard found.use.role == .defaultValue, let value = found.use.defaultValue, let key = found.use.key?.text
      else { return nil }
      let texts = found.entries(in: file.project).map(Self.sourceTexts)
      guard let first = texts.first?.first, texts.allSatisfy({ !$0.isEmpty }),
        !texts.joined().contains(where: { value.matches(ArgumentPositions.removing(from: $0)) }),
        found.defaultValueFault(in: file.project) == nil
      else { return nil }
      return found.finding(
        "default value of '\(key.shortened())' differs from '\(first.shortened())' in the catalog",
        notes: [Note("users see the catalog's text: copy it here or update it there")]
      ).about(value.description)
    }
  }

  /// Returns the source texts of a key, the plural form `other` first; none if it has substitutions.
  private static func sourceTexts(of entry: FileEntry) -> [String] {
    let units = entry.sourceUnits
    if units.contains(where: { $0.path.substitution != nil }) { return [] }
    return (units.filter { $0.path.pluralForm == .other } + units).map(\.value)
  }
}
