import CatalogSync
import Foundation
import SourceText
import TextFlow
import Testing

struct ObjectiveCKeysTests {
  private func rows(_ code: String) -> [String] {
    SourceFile(path: "A.m", text: code).macroKeys.map {
      "\($0.table) | \($0.key) | \($0.defaultValue?.description ?? "") | \($0.comment ?? "") | \($0.place.line)"
    }
  }

  @Test(
    "the macros of Foundation give key, table, value and comment",
    arguments: [
      (#"x = NSLocalizedString(@"Home", @"Title");"#, "Localizable | Home |  | Title | 1"),
      (#"NSLocalizedString(@"Home", nil)"#, "Localizable | Home |  |  | 1"),
      (#"NSLocalizedStringFromTable(@"A", @"Menu", @"c")"#, "Menu | A |  | c | 1"),
      (#"NSLocalizedStringFromTable(@"A", nil, @"c")"#, ""),
      (
        #"NSLocalizedStringFromTableInBundle(@"A", @"Menu", [NSBundle bundleForClass:[self class]], @"c")"#,
        "Menu | A |  | c | 1"
      ),
      (#"NSLocalizedStringWithDefaultValue(@"a", @"T", nil, @"Value", @"c")"#, "T | a | Value | c | 1"),
      (#"CFCopyLocalizedString(CFSTR("Home"), "Title")"#, "Localizable | Home |  | Title | 1"),
      ("NSLocalizedString(@\"one \"\n  @\"two\\u00e9\\n\", @\"\")", "Localizable | one twoé\n |  |  | 1"),
      (#"/* NSLocalizedString(@"A", @"") */ // NSLocalizedString(@"B", @"")"#, ""),
      (#"NSLocalizedString(@"a" / 2, @"c")"#, ""),
      (#"a = b / NSLocalizedString(@"A", nil)"#, "Localizable | A |  |  | 1"),
      (#"NSLocalizedString(key, @"c")"#, ""), (#"@"NSLocalizedString(@\"A\", nil)""#, ""),
      ("\n#define X 1\nNSLocalizedString(@\"A\", @\"\")", "Localizable | A |  |  | 3"),
    ])
  func macros(code: String, row: String) {
    #expect(rows(code).joined(separator: "\n") == row)
  }

  @Test("no prefix of a file does harm")
  func prefixes() {
    let code = Array(#"/* a */ NSLocalizedString(@"A\u00e9\"", CFSTR("b"), (x[1])) 'c' // d"#.utf8)
    for count in 0...code.count {
      let file = SourceFile(path: "A.m", bytes: Array(code[..<count]))
      #expect(file.macroKeys.count <= 1)
      _ = MentionSearch(for: ["A"]).texts(in: file)
    }
  }

  @Test("keys in binary property lists and in UTF-16 are found")
  func encodings() throws {
    func uses(_ key: String, _ bytes: [UInt8]) -> Bool {
      var uses = KeyUses([], unreadCode: [])
      uses.search([SourceFile(path: "App/Menu.plist", bytes: bytes)]) { _ in [key] }
      return uses.isUsed(key, in: KeyUses.Table("Localizable", serverKeys: []))
    }
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["title": "Fish & <chips>"], format: .binary, options: 0)
    #expect(uses("Fish & <chips>", Array(list)) && !uses("Fish", Array(list)))
    let text = "<string>Öffnen</string>".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(uses("Öffnen", [0xff, 0xfe] + text) && !uses("Schließen", [0xff, 0xfe] + text))
  }
}
