import Exchange
import Foundation
import SourceText
import Testing
import XCStrings

@Suite("Apple's .strings and .stringsdict")
struct StringsFormatTests {
  private func read(_ text: String, path: String = "es.lproj/App/T.strings") -> [String] {
    IncomingText.lines(.strings, text, path: path)
  }

  private func written(_ units: [TranslationUnit]) throws -> [String] {
    let format = ExchangeFormat.strings
    let file = TranslationFile(path: "../App/T.xcstrings", units: units)
    let translations = Translations(sourceLanguage: "en", targetLanguage: "es", files: [file])
    return format.write(translations, ExchangeOptions(toolVersion: "1")).map { file in
      "\(file.path)\n\(String(decoding: file.bytes, as: UTF8.self))"
    }
  }

  private func hash(_ text: UnitText?) -> String { TextHash(of: text).description }
  private func hash(_ text: UnitText, _ state: UnitState) -> String { "\(TextHash(of: text, in: state))" }

  @Test("a plain text is a pair with its comment and source, a set a list")
  func writtenStrings() throws {
    var text = TranslationUnit(UnitIdentifier("a \"b\"\n"), source: .text("A"), target: .text("\\"))
    text.comment = "no */ end"
    let set = TranslationUnit(UnitIdentifier("s"), source: .set(["x"]), target: .set(["y", "z"]))
    let none = TranslationUnit(UnitIdentifier("n"), source: .text("N"))
    let expected = """
      (parent)/App/T.strings
      /* no * / end
      source: A
      hashes: \(hash(.text("A"))) \(hash(.text("\\"), .new)) */
      "a \\"b\\"\\n" = "\\\\";

      /* source: x
      hashes: \(hash(.set(["x"]))) \(hash(.set(["y", "z"]), .new)) */
      "s" = (
        "y",
        "z"
      );

      /* source: N
      hashes: \(hash(.text("N"))) \(hash(nil)) */
      "n" = "";

      """
    #expect(try written([text, set, none]) == [expected])
  }

  @Test("varied texts have the shapes of Apple's compiler")
  func writtenDictionary() throws {
    func unit(_ path: VariationPath, _ target: String) -> TranslationUnit {
      TranslationUnit(
        UnitIdentifier("k", path), source: .text("s"), target: .text(target), state: .translated)
    }
    let files = try written([
      unit(.device(.mac).plural(.one), "%lld mac"), unit(.device(.mac).plural(.other), "%lld macs"),
      unit(.device(.iPhone), "phone"),
    ])
    #expect(files.count == 1)
    #expect(
      files[0].hasSuffix(
        """
        <dict>
        \t<!-- for device.mac.plural.one, device.mac.plural.other, device.iphone:
        source: s
        hashes device.mac.plural.one: \(hash(.text("s"))) \(hash(.text("%lld mac"), .translated))
        hashes device.mac.plural.other: \(hash(.text("s"))) \(hash(.text("%lld macs"), .translated))
        hashes device.iphone: \(hash(.text("s"))) \(hash(.text("phone"), .translated)) -->
        \t<key>k</key>
        \t<dict>
        \t\t<key>NSStringDeviceSpecificRuleType</key>
        \t\t<dict>
        \t\t\t<key>mac</key>
        \t\t\t<dict>
        \t\t\t\t<key>NSStringLocalizedFormatKey</key>
        \t\t\t\t<string>%#@value@</string>
        \t\t\t\t<key>value</key>
        \t\t\t\t<dict>
        \t\t\t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t\t\t<string>lld</string>
        \t\t\t\t\t<key>one</key>
        \t\t\t\t\t<string>%lld mac</string>
        \t\t\t\t\t<key>other</key>
        \t\t\t\t\t<string>%lld macs</string>
        \t\t\t\t</dict>
        \t\t\t</dict>
        \t\t\t<key>iphone</key>
        \t\t\t<string>phone</string>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """))
  }

  @Test("the old syntax is read with its comments, escapes, words without quotes and lists")
  func oldSyntax() {
    let text = #"""
      // line
      /* block */ key.one = "a\tb\"c\\\U00e9\u00E9\Ud83d\uDE00\101\
      d"; 'single' = word/x:y-1;
      "alone"; "list" = ( "a", b, );
      "empty" = "";
      """#
    #expect(
      read(text) == [
        "App/T.xcstrings ?>es key.one ? → a\tb\"c\\éé😀A\nd ? 2:23",
        "App/T.xcstrings ?>es single ? → word/x:y-1 ? 3:16",
        "App/T.xcstrings ?>es alone ? → alone ? 4:1",
        "App/T.xcstrings ?>es list ? → (a|b) ? 4:19",
        "App/T.xcstrings ?>es empty ? → ? ? 5:11",
      ])
    #expect(read("{ a = b; }") == ["App/T.xcstrings ?>es a ? → b ? 1:7"])
    #expect(read("") == [])
  }

  @Test("files in UTF-16 and binary files are read")
  func encodings() throws {
    let bytes: [UInt8] =
      [0xFF, 0xFE] + "\"ñ\" = \"x\";".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(IncomingText.lines(.strings, bytes, path: "T.strings") == ["T.xcstrings ?>? ñ ? → x ? 1:8"])
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["b": "2", "a": "1"], format: .binary, options: 0)
    #expect(
      IncomingText.lines(.strings, Array(data), path: "T.strings")
        == ["T.xcstrings ?>? a ? → 1 ? 1:1", "T.xcstrings ?>? b ? → 2 ? 1:1"])
  }

  @Test("a dictionary with substitutions and devices gives their units")
  func dictionary() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%1$#@files@ &amp; more</string>
      <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>uno</string><key>other</key><string/></dict></dict></dict></plist>
      """
    #expect(
      read(text, path: "es.lproj/T.stringsdict") == [
        "T.xcstrings ?>es k ? → %1$#@files@ & more ? 4:38",
        "T.xcstrings ?>es k[substitutions.files.plural.one] ? → uno ? 7:15",
        "T.xcstrings ?>es k[substitutions.files.plural.other] ? → ? ? 7:51",
      ])
  }

  @Test(
    "what is wrong is told with its line and column",
    arguments: [
      ("\"a\" = \"b", "1:7: unterminated string"),
      ("\"a\" = \"b\"", "1:10: expected ';' after the value of 'a', found the end of the file"),
      ("\"a\" \"b\";", "1:5: expected '=' after the key 'a', found '\"'"),
      ("\"a\" = (b;", "1:9: expected ')', found ';'"),
      ("\"a\" = (b", "1:7: unclosed bracket"),
      ("\"a\" = ;", "1:7: expected a string, found ';'"),
      ("{ a = b;", "1:1: unclosed bracket"),
      ("a = b; }", "1:8: expected a key, found '}'"),
      ("/* a = b;", "1:1: unterminated comment"),
      ("a = \"\\U\";", "1:6: the escape has no hex digits"),
      ("a = \"\\Ud83d\";", "1:6: the escape is an unpaired surrogate"),
      ("a = \"\\377\";", "1:6: the octal escape is above 177"),
      ("a = {b = {c = {};};};", "1:15: the form 'c' is not a string"),
      ("<plist><dict><string/></dict></plist>", "1:14: expected a key, found a value"),
      ("<plist><dict><key>a</key></dict></plist>", "1:8: the last key has no value"),
      ("<x/>", "1:1: the root element is 'x', not 'plist'"),
      ("<plist/>", "the property list is empty"),
    ])
  func errors(text: String, message: String) {
    #expect(read(text).first == message)
  }
}
