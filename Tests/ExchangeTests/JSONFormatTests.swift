import Exchange
import Foundation
import SourceText
import TestSupport
import Testing
import XCStrings

@Suite("The tool's own JSON")
struct JSONFormatTests {
  @Test("members come in one order, the empty ones not at all")
  func written() {
    let unit = TranslationUnit(UnitIdentifier("k", .plural(.one)), source: .text("\"a\"\n\u{1}"))
    let file = TranslationFile(path: "A.xcstrings", units: [unit])
    let translations = Translations(sourceLanguage: "en", targetLanguage: "es", files: [file])
    let bytes = ExchangeFormat.json.write(translations, ExchangeOptions(toolVersion: "1"))[0]
      .bytes
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {
          "version": 1,
          "sourceLanguage": "en",
          "targetLanguage": "es",
          "files": [
            {
              "path": "A.xcstrings",
              "units": [
                {
                  "key": "k",
                  "form": "plural.one",
                  "source": "\\"a\\"\\n\\u0001",
                  "sourceHash": "\(unit.sourceHash)",
                  "targetHash": "\(unit.targetHash)"
                }
              ]
            }
          ]
        }

        """)
  }

  @Test("the schema has the members that are read, and allows no others")
  func schema() throws {
    let file = Golden.root.appending(path: "docs/translations.schema.json")
    let root = try JSONTree(parsing: Array(Data(contentsOf: file))).root
    for (node, members) in [
      (root, JSONTranslationsReader.documentMembers),
      (root["$defs"]?["file"], JSONTranslationsReader.fileMembers),
      (root["$defs"]?["unit"], JSONTranslationsReader.unitMembers),
    ] {
      let node = try #require(node)
      #expect(node["properties"]?.members.map(\.name).sorted() == members.sorted())
      #expect(node["additionalProperties"]?.boolean == false)
    }
    #expect(root["properties"]?["version"]?["const"]?.integer == 1)
  }

  @Test("members may come in any order, with members of others that start with 'x-' or '$'")
  func foreign() {
    let text = """
      {"$schema": "s", "files": [{"units": [{"x-id": 7, "target": ["a", "b"], "key": "k"}], "path": "A"}],
       "targetLanguage": "es", "version": 1}
      """
    #expect(IncomingText.lines(.json, text) == ["A ?>es k ? → (a|b) ? 1:61"])
  }

  @Test(
    "what is wrong is told with its line and column",
    arguments: [
      ("", "1:1: the file is empty"),
      ("[]", "1:1: the document is not an object"),
      ("{\"files\": []}", "1:1: the document has no 'version'"),
      ("{\"version\": 2, \"files\": []}", "1:13: unsupported version 2; expected 1"),
      ("{\"version\": 1}", "1:1: the document has no 'files'"),
      ("{\"version\": 1, \"files\": {}}", "1:25: 'files' is not an array"),
      ("{\"version\": 1, \"files\": [{\"units\": [{}]}]}", "1:37: the unit has no 'key'"),
      ("{\"version\": 1, \"files\": [{\"units\": [{\"key\": 1}]}]}", "1:45: 'key' is not a string"),
      (
        "{\"version\": 1, \"files\": [{\"units\": [{\"key\": \"\", \"traget\": \"\"}]}]}",
        "1:49: unknown member 'traget' in the unit"
      ),
      (
        "{\"version\": 1, \"files\": [{\"units\": [{\"key\": \"\", \"key\": \"\"}]}]}",
        "1:49: duplicate member 'key' in the unit"
      ),
      (
        "{\"version\": 1, \"files\": [{\"units\": [{\"key\": \"\", \"form\": \"plural\"}]}]}",
        "1:57: unknown form 'plural'"
      ),
      (
        "{\"version\": 1, \"files\": [{\"units\": [{\"key\": \"\", \"sourceHash\": \"0\"}]}]}",
        "1:63: '0' is not a hash; expected 16 hexadecimal digits"
      ),
      (
        "{\"version\": 1, \"files\": [{\"units\": [{\"key\": \"\", \"target\": [1]}]}]}",
        "1:60: a phrase is not a string"
      ),
      (
        "{\"version\": 1, \"files\": [{\"units\": [",
        "1:37: expected a value or ']', found the end of the file"
      ),
    ])
  func errors(text: String, message: String) {
    #expect(IncomingText.lines(.json, text) == [message])
  }
}
