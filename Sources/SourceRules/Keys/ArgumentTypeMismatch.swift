import RuleKit
import TextFlow
import XCStrings

struct ArgumentTypeMismatch: SourceRule {
  static let about = RuleDescription(
    id: "argument-type",
    title: "type of an interpolated value does not match the catalog's key",
    rationale: """
      The types of interpolated values are part of the key: an Int becomes '%lld', a String '%@'. With another type, \
      the code looks up a different key, which no catalog has, and users see the key. Where a default value has the \
      interpolated values, the catalog's text is formatted with these: an argument that is missing, or of another \
      type, shows garbage or crashes. Change the type, or the catalog's key and its texts.
      """,
    severity: .error, traits: [.comparesCode],
    examples: [
      .reports(
        swift: "func title(_ name: String) -> String { String(localized: ⟦\"home.list.count \\(name)\"⟧) }",
        keys: ["home.list.count %lld": ["en": "%lld places"]]),
      .reports(
        swift: """
          func title(_ count: Int) -> String {
            String(localized: "home.list.count", defaultValue: ⟦"Hello \\(count)"⟧)
          }
          """,
        keys: ["home.list.count": ["en": "Hello %@ and %@"]]),
      .accepts(
        swift: """
          func title(_ count: Int, _ name: String) -> String {
            String(localized: "home.list.count", defaultValue: "\\(count) of \\(name)")
          }
          """,
        keys: ["home.list.count": ["en": "%2$@: %1$d"]]),
      .accepts(
        swift: """
          func title(_ name: String) -> String {
            String(format: String(localized: "home.list.title", defaultValue: "Hello %@"), name)
          }
          """,
        keys: ["home.list.title": ["en": "Hello %@"]]),
      .accepts(
        swift: "func title(_ count: Int) -> String { String(localized: \"home.list.count \\(count)\") }",
        keys: ["home.list.count %lld": ["en": "%lld places"]]),
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    file.keyUses.compactMap { use in
      if let fault = use.defaultValueFault(in: file.project) {
        return use.finding(
          fault,
          notes: [Note("pass the values that the catalog's text uses, in this order, or change that text")])
      }
      guard case .otherArguments(let match) = use.result, let key = use.key else { return nil }
      return Finding(
        range: use.literal.range,
        message:
          "the code looks up '\(key.description.shortened())' but the catalog has '\(match.shortened())'",
        key: match, namesKey: true,
        notes: [Note("pass a value of the type in the catalog's key, or change that key")]
      ).about(key.description)
    }
  }
}

extension KeyUse {
  /// Returns how the arguments of a default value fail those of the catalog's source text; `nil` if they match.
  func defaultValueFault(in project: ProjectIndex) -> String? {
    guard use.role == .defaultValue, let value = use.defaultValue, case .found(let key, _, _) = result,
      let wanted = entries(in: project).first.flatMap({ FormatArguments($0) })
    else { return nil }
    let passed = value.segments.filter { segment in if case .text = segment { false } else { true } }
    // A default value with specifiers is a format that code fills in later, as is the catalog's text.
    let isFormat = value.text.map { text in !FormatString(text).withoutProse.placeholders.isEmpty } ?? false
    if passed.isEmpty, isFormat { return nil }
    let name = "the catalog's text of '\(key.shortened())'"
    if wanted.count > passed.count {
      return
        "\(name) uses \(Wording.count(wanted.count, "argument")), but the default value has \(passed.count)"
    }
    for (number, types) in wanted.types.sorted(by: { $0.key < $1.key }) {
      guard case .specifier(let specifier) = passed[number - 1], let first = types.first,
        let type = FormatString(specifier).placeholders.first?.type,
        !types.contains(where: { $0.phrase == type.phrase })
      else { continue }
      return "\(name) uses argument \(number) as \(first.phrase), but the default value has \(type.phrase)"
    }
    return nil
  }
}
