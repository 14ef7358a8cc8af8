import RuleKit
import TextFlow

/// A key whose interpolations are of other types than the specifiers of the catalog's key.
struct ArgumentType: SourceRule {
  static let needsCatalogs = true

  static let about = RuleDescription(
    id: "argument-type",
    title: "an interpolated value is not of the type that the catalog's key says",
    rationale: """
      The types of interpolated values are a part of the key: an Int gives '%lld', a String '%@'. With another type the \
      code looks up another key, which no catalog has, and people see the key. Change the type, or the catalog's key \
      and its texts.
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

  func check(_ file: JudgedFile) -> [Finding] {
    zip(file.keyLiterals, file.keyAnswers).compactMap { literal, answer in
      guard case .otherArguments(let match) = answer, let use = literal.localizing, use.role == .key,
        let key = use.key
      else { return nil }
      return Finding(
        range: literal.range,
        message: "the code looks up '\(key.description.shortened())', the catalog has '\(match.shortened())'",
        key: match, notes: [Note("pass what the key takes, or change the key in the catalog")])
    }
  }
}
