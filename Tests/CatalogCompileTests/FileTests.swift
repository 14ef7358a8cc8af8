import CatalogCompile
import Foundation
import Testing
import XCStrings

/// The bytes of compiled files, and the names of folders.
@Suite struct FileTests {
  private static func files(_ value: String, key: String = "k") throws -> [CompiledFile] {
    let plain = CompiledTableTests.entry(key, CompiledTableTests.text("en", value))
    let varied = CompiledTableTests.entry(
      "p" + key, #""en":{\#(CompiledTableTests.plural(("one", "%d"), ("other", value + " %d")))}"#)
    return try CompiledTableTests.table("\(plain),\(varied)").files
  }

  @Test(
    "Foundation reads back what is written, as text and binary",
    arguments: [
      "Save", "ñ \\\"q\\\" \\\\ & <b>", "line\\nfeed\\ttab\\rreturn", "😀", "\\u0001\\u007F", "",
      String(repeating: "long ", count: 100), "é e\u{301}",
    ])
  func readsBack(_ value: String) throws {
    for file in try Self.files(value, key: value.isEmpty ? "k" : value) {
      for serialization in CompiledFile.Serialization.allCases {
        let object = try PropertyListSerialization.propertyList(
          from: Data(file.bytes(serialization)), format: nil)
        #expect(object as? NSDictionary == Self.object(.dictionary(file.members)) as? NSDictionary)
      }
    }
  }

  private static func object(_ value: PropertyListValue) -> Any {
    switch value {
    case .string(let text): text
    case .array(let texts): texts
    case .dictionary(let members):
      Dictionary(uniqueKeysWithValues: members.map { ($0.key, object($0.value)) })
    }
  }

  @Test("a file of hundreds of texts is a binary property list")
  func large() throws {
    let entries = (0..<700).map {
      CompiledTableTests.entry("key \($0)", CompiledTableTests.text("en", "text \($0)"))
    }
    let file = try #require(try CompiledTableTests.table(entries.joined(separator: ",")).files.first)
    let object = try PropertyListSerialization.propertyList(from: Data(file.bytes(.binary)), format: nil)
    #expect((object as? [String: String])?["key 699"] == "text 699")
    #expect(file.bytes(.binary) == file.bytes(.binary))
  }

  @Test("texts are pairs in quotes, sorted by their keys")
  func text() throws {
    let entries = [("b", "x\\ny"), ("a", "\\\"z\\\"")].map {
      CompiledTableTests.entry($0, CompiledTableTests.text("en", $1))
    }
    let file = try #require(try CompiledTableTests.table(entries.joined(separator: ",")).files.first)
    #expect(
      String(decoding: file.bytes(.text), as: UTF8.self) == "\"a\" = \"\\\"z\\\"\";\n\"b\" = \"x\\ny\";\n")
  }

  @Test(
    "folders have current codes, and the case that BCP 47 recommends",
    arguments: [
      ("en", "en"), ("EN-us", "en-US"), ("pt_br", "pt_BR"), ("iw_IL", "he_IL"), ("zh_Hans_CN", "zh_CN"),
      ("zh-Hant-HK", "zh-Hant-HK"), ("sr_Latn", "sr-Latn"), ("sr-Cyrl-RS", "sr-RS"), ("hbs-RS", "sr-Latn-RS"),
      ("sh-HR", "hr-HR"), ("en_UK", "en_GB"), ("sk-CS", "sk-SK"), ("xx-YU", "xx-RS"), ("no", "nb"),
      ("no-NO", "nb-NO"), ("no-bok", "nb"), ("zh-min-nan", "nan"), ("i-klingon-US", "tlh-US"),
      ("deu-AT", "de-AT"),
      ("en-US_US", "en_US"), ("es-419", "es-419"), ("ca-ES-VALENCIA", "ca-ES-valencia"), ("", ""), ("-", "-"),
      ("../x", "../x"), ("zh-Hans", "zh-Hans"),
    ])
  func folders(_ language: String, _ folder: String) {
    #expect(FolderName(of: Language(language)).description == folder)
  }
}
