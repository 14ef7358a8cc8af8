import RuleKit
import SwiftIndex
import TextFlow
import XCStrings

/// A default value in code that is not the catalog's source text.
struct DefaultValueDrift: SourceRule {
  static let needsCatalogs = true

  static let about = RuleDescription(
    id: "default-value-drift",
    title: "the default value in code is not the source text in the catalog",
    rationale: """
      The catalog's text is what people see; who reads the code reads another. Either somebody changed the text in one \
      place alone, and the translations may be of the older text, or the catalog has not been synchronized since.
      """,
    severity: .warning,
    examples: [
      .reports(
        swift: "let title = String(localized: \"home.list.title\", defaultValue: ⟦\"Restaurants\"⟧)",
        beside: ["Localizable.xcstrings": RuleExample.catalog(keys: ["home.list.title": ["en": "Places"]])]),
      .accepts(
        swift: "let title = String(localized: \"home.list.title\", defaultValue: \"Places\")",
        beside: ["Localizable.xcstrings": RuleExample.catalog(keys: ["home.list.title": ["en": "Places"]])]),
      .accepts(
        swift: """
          func title(_ count: Int) -> String {
            String(localized: "home.list.count", defaultValue: "\\(count) places near \\(name)")
          }
          let name = "here"
          """,
        beside: [
          "Localizable.xcstrings": RuleExample.catalog(keys: [
            "home.list.count": ["en": "%1$lld places near %2$@"]
          ])
        ]),
    ])

  func check(_ file: JudgedFile) -> [Finding] {
    zip(file.keyLiterals, file.keyAnswers).compactMap { literal, answer in
      guard case .found(_, let table) = answer, let use = literal.localizing, use.role == .defaultValue,
        let value = use.defaultValue, let key = use.key?.text
      else { return nil }
      let entries = file.tree.keys.tables[table]?.entries(key) ?? []
      let texts = entries.compactMap { Self.sourceText(of: $0.entry) }
      guard texts.count == entries.count, let first = texts.first,
        !texts.contains(where: { value.matches(Self.withoutPositions($0)) })
      else { return nil }
      return Finding(
        range: literal.range, message: "the catalog has '\(first.shortened())' for '\(key.shortened())'",
        key: key, notes: [Note("people read the catalog's text: write it here, too, or change it there")])
    }
  }

  /// The one text of a key in the source language; `nil` where it varies.
  private static func sourceText(of entry: FileEntry) -> String? {
    let units = entry.sourceUnits
    return units.count == 1 && units[0].path == .root ? units[0].value : nil
  }

  /// `%1$lld` is `%lld` in code, which has no positions.
  private static func withoutPositions(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[...percent]
      rest = rest[rest.index(after: percent)...]
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
        rest = rest.dropFirst(digits.count + 1)
      }
    }
    return result + rest
  }
}
