import L10nKit
import RuleKit
import SourceText
import XCStrings

/// The JSON Schema of `.l10n.json` (draft 2020-12), for completion and validation in editors.
enum ConfigurationSchema {
  /// The schema's text.
  static func text() -> String {
    JSONValue.object(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string(".l10n.json")),
        ("description", .string("The configuration of l10n for a project.")),
      ] + object(of: ConfigurationMember.all) + [("$defs", .object([("texts", texts())]))]
    ).rendered.text
  }

  private typealias Members = [(String, JSONValue)]

  private static func object(of members: [ConfigurationMember]) -> Members {
    [
      ("type", .string("object")),
      ("properties", .object(members.map { ($0.name, property($0)) })),
      ("additionalProperties", .boolean(false)),
    ]
  }

  private static func property(_ member: ConfigurationMember) -> JSONValue {
    .object([("description", .string(member.summary))] + constraints(member.form))
  }

  private static func constraints(_ form: ConfigurationMember.Form) -> Members {
    switch form {
    case .text: [("type", .string("string"))]
    case .nonEmptyText: [("type", .string("string")), ("minLength", .integer(1))]
    case .texts: list
    case .textsOrLists:
      [
        (
          "anyOf",
          .array([
            .object(list), .object([("type", .string("object")), ("additionalProperties", .object(list))]),
          ])
        )
      ]
    case .someTexts: [("$ref", .string("#/$defs/texts")), ("minItems", .integer(1))]
    case .choice(let words): choice(words)
    case .choices(let words):
      [("type", .string("object")), ("additionalProperties", .object(choice(words)))]
    case .segments: [("anyOf", .array([number(), numbers()]))]
    case .object(let members): object(of: members)
    case .severities: severities()
    case .objects(let members): [("type", .string("array")), ("items", .object(object(of: members)))]
    case .languages: languages()
    case .number: [("type", .string("integer")), ("minimum", .integer(1))]
    }
  }

  private static let list: Members = [("$ref", .string("#/$defs/texts"))]

  private static func languages() -> Members {
    let percentage = JSONValue.object([
      ("type", .string("integer")), ("minimum", .integer(0)), ("maximum", .integer(100)),
    ])
    let requirement = JSONValue.object([
      ("anyOf", .array([.object(choice(["required", "optional"])), percentage]))
    ])
    return [
      (
        "anyOf",
        .array([
          .object([("$ref", .string("#/$defs/texts")), ("minItems", .integer(1))]),
          .object([("type", .string("object")), ("additionalProperties", requirement)]),
        ])
      )
    ]
  }

  private static func choice(_ words: [String]) -> Members {
    [("enum", .array(words.map { .string($0) }))]
  }

  private static func texts() -> JSONValue {
    .object([
      ("type", .string("array")),
      ("items", .object([("type", .string("string")), ("minLength", .integer(1))])),
    ])
  }

  private static func number() -> JSONValue {
    .object([("type", .string("integer")), ("minimum", .integer(1))])
  }

  private static func numbers() -> JSONValue {
    .object([
      ("type", .string("array")), ("items", number()), ("minItems", .integer(1)), ("maxItems", .integer(2)),
    ])
  }

  private static func severities() -> Members {
    let words = JSONValue.array(Configuration.RuleSetting.allCases.map { .string($0.rawValue) })
    let rules = RuleRegistry.all.map { $0.about }.map { about in
      (about.id, JSONValue.object([("description", .string(about.title)), ("enum", words)]))
    }
    return [
      ("type", .string("object")), ("properties", .object(rules)), ("additionalProperties", .boolean(false)),
    ]
  }
}
