import L10nKit
import RuleKit
import TestSupport
import Testing
import XCStrings

@Suite struct ConfigurationSchemaTests {
  private static func schema() throws -> JSONTree {
    try JSONTree(parsing: Array(ConfigurationSchema.text().utf8))
  }

  @Test("docs/l10n.schema.json has the members that the reader knows")
  func isKept() {
    #expect(ConfigurationMember.all.map(\.name) == Configuration.memberNames)
    #expect(ConfigurationMember.convention.map(\.name) == Configuration.conventionNames)
    #expect(ConfigurationMember.override.map(\.name) == Configuration.overrideNames)
    #expect(Golden.difference(of: ConfigurationSchema.text(), from: "docs/l10n.schema.json") == nil)
  }

  @Test("every member of the schema is read, and every rule and choice is accepted")
  func agreesWithReader() throws {
    let properties = try #require(try Self.schema().root["properties"])
    for member in properties.members {
      let value: String? =
        switch member.value["type"]?.string {
        case "string": member.name == "requires" ? "\"0.1\"" : "\"x\""
        case "integer": "1"
        case "array": "[]"
        case "object" where member.name != "rules": "{}"
        case "object": nil
        default: "[\"x\"]"
        }
      guard let value else { continue }
      #expect(throws: Never.self) { try Configuration(parsing: "{\"\(member.name)\": \(value)}") }
    }
    let rules = try #require(properties["rules"]?["properties"])
    #expect(Array(rules.members).count == RuleRegistry.all.count)
    for rule in rules.members {
      for word in try #require(rule.value["enum"]).elements.compactMap(\.string) {
        let configuration = try Configuration(parsing: "{\"rules\": {\"\(rule.name)\": \"\(word)\"}}")
        #expect(configuration.rules[rule.name]?.rawValue == word)
      }
    }
  }

  @Test("the choices of a key convention are those that the reader knows, overrides included")
  func agreesOnKeys() throws {
    let keys = try #require(try Self.schema().root["properties"]?["keys"]?["properties"])
    let override = try #require(try Self.schema().root["properties"]?["overrides"]?["items"]?["properties"])
    let overridden = try #require(override["keys"]?["properties"])
    #expect(overridden.members.map(\.name) == keys.members.map(\.name))
    for name in ["style", "case"] {
      let words = try #require(keys[name]?["enum"]).elements.compactMap(\.string)
      #expect(!words.isEmpty)
      for word in words {
        #expect(throws: Never.self) {
          try Configuration(
            parsing: "{\"overrides\": [{\"paths\": [\"*\"], \"keys\": {\"\(name)\": \"\(word)\"}}]}")
        }
      }
    }
  }

  @Test("no object of the schema allows a member that it does not name")
  func isClosed() throws {
    let root = try Self.schema().root
    for object in [root, root["properties"]?["keys"], root["properties"]?["rules"]] {
      #expect(object?["additionalProperties"]?.boolean == false)
    }
  }
}
