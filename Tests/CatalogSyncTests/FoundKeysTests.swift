import CatalogSync
import SourceText
import SwiftIndex
import TextFlow
import Testing
import XCStrings

struct FoundKeysTests {
  @Test(
    "a property list gives the texts that people read, with Apple's comments; build settings are left out")
  func propertyList() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
        <key>CFBundleDisplayName</key><string>Place &amp; Time</string>
        <key>CFBundleIdentifier</key><string>com.example</string>
        <key>NSHumanReadableCopyright</key><string></string>
        <key>NSSiriUsageDescription</key><string>To talk</string>
        <key>UTExportedTypeDeclarations</key><array><dict>
          <key>UTTypeDescription</key><string>Text theme</string></dict></array>
      </dict></plist>
      """
    let list = try #require(InformationPropertyList(SourceFile(path: "Info.plist", text: text)))
    #expect(
      list.keys == [
        FoundKey(
          LocalizationKey("CFBundleDisplayName"), table: "InfoPlist",
          defaultValue: LocalizationKey("Place & Time"), comment: "Bundle display name",
          place: FoundKey.Location(path: "Info.plist", line: 4)),
        FoundKey(
          LocalizationKey("NSSiriUsageDescription"), table: "InfoPlist",
          defaultValue: LocalizationKey("To talk"), place: FoundKey.Location(path: "Info.plist", line: 7)),
        FoundKey(
          LocalizationKey("Text theme"), table: "InfoPlist",
          place: FoundKey.Location(path: "Info.plist", line: 9)),
      ])
  }

  @Test(
    "no bytes of a property list do harm",
    arguments: ["", "<plist", "bplist00", "{ a = 1; }", "<plist><array/></plist>"])
  func damagedPropertyList(text: String) {
    let list = InformationPropertyList(SourceFile(path: "Info.plist", text: text))
    #expect(list?.keys.isEmpty ?? true)
  }

  @Test("the compiler's list gives the same keys as the source")
  func sameAsSource() throws {
    let code = """
      func show(_ n: Int) {
        Text("Home", comment: "Title")
        Text("\\(n) of \\(n)", tableName: "Menu")
        String(localized: "batt", defaultValue: "Battery \\(n)%")
      }
      """
    let data =
      #"{"source":"/x/App.swift","tables":{"Localizable":[{"comment":"Title","key":"Home","location":{"startingLine":2}},{"comment":"","key":"batt","location":{"startingLine":4},"value":"Battery %lld%%"}],"Menu":[{"comment":"","key":"%lld of %lld","location":{"startingLine":3}}]},"version":1}"#
    let scanned = CodeEvidence([ScannedSource(SourceFile(path: "App.swift", text: code))])
    var compiled = CompiledKeys(files: ["App.swift"])
    try compiled.add(SourceFile(path: "App.stringsdata", text: data))
    func rows(_ keys: [FoundKey]) -> [String] {
      keys.map {
        "\($0.table) \($0.key) \($0.defaultValue?.description ?? "") \($0.comment ?? "") \($0.place)"
      }.sorted()
    }
    #expect(rows(compiled.keys) == rows(scanned.found))
  }

  @Test(
    "what is no list of a compiler is told with its place",
    arguments: [("{", "1:2"), ("[]", "1:1"), (#"{"source":"a","tables":{"T":1}}"#, "1:29")])
  func damagedData(text: String, position: String) {
    let error = #expect(throws: InputError.self) {
      var keys = CompiledKeys(files: [])
      try keys.add(SourceFile(path: "A.stringsdata", text: text))
    }
    #expect(error?.position?.description == position)
  }

  @Test("positions are added to two and more arguments and taken away again; percent signs stay")
  func positions() {
    #expect(ArgumentPositions.adding(to: "%lld%% of %.1f") == "%1$lld%% of %2$.1f")
    #expect(ArgumentPositions.removing(from: "%1$lld%% of %2$.1f") == "%lld%% of %.1f")
    for text in ["%lld left", "100% sure, 5 % done", "%2$@ of %1$@", "%*d %d", "%#@a@ %@"] {
      #expect(ArgumentPositions.adding(to: text) == text)
    }
  }
}
