import RuleKit
import TextFlow

/// Rule that reports keys whose interpolated values differ in type from the catalog's key.
struct ArgumentType: SourceRule {
  static let needsCatalogs = true

  static let about = RuleDescription(
    id: "argument-type",
    group: .codeKeys,
    title: "type of an interpolated value does not match the catalog's key",
    rationale: """
      The types of interpolated values are part of the key: an Int becomes '%lld', a String '%@'. With another type, \
      the code looks up a different key, which no catalog has, and users see the key. Change the type, or the \
      catalog's key and its texts.
      """,
    severity: .error,
    examples: [
      .reports(
        swift: "func title(_ name: String) -> String { String(localized: ⟦\"home.list.count \\(name)\"⟧) }",
        beside: [
          "Localizable.xcstrings": RuleExample.catalog(keys: ["home.list.count %lld": ["en": "%lld places"]])
        ]),
      .accepts(
        swift: "func title(_ count: Int) -> String { String(localized: \"home.list.count \\(count)\") }",
        beside: [
          "Localizable.xcstrings": RuleExample.catalog(keys: ["home.list.count %lld": ["en": "%lld places"]])
        ]),
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    zip(file.keyLiterals, file.keyLookups).compactMap { literal, keyLookup in
      guard case .otherArguments(let match) = keyLookup, let use = literal.localizing, use.role == .key,
        let key = use.key
      else { return nil }
      return Finding(
        range: literal.range,
        message:
          "the code looks up '\(key.description.shortened())' but the catalog has '\(match.shortened())'",
        key: match, notes: [Note("pass a value of the type in the catalog's key, or change that key")])
    }
  }
}
