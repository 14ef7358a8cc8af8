import Testing
import ToolKit
import l10n

/// Catalogs of property lists, compared with the property lists of the project.
@Suite struct PropertyListTests {
  private static func catalog(_ texts: [String: String], source: String = "en") -> String {
    let entries = texts.sorted { $0.key < $1.key }.map { key, text in
      "\"\(key)\" : { \"localizations\" : { \"\(source)\" : { \"stringUnit\" : { \"state\" : \"new\", "
        + "\"value\" : \"\(text)\" } } } }"
    }
    return
      "{\n\"sourceLanguage\" : \"\(source)\",\n\"strings\" : {\n\(entries.joined(separator: ",\n"))\n},"
      + "\"version\" : \"1.0\"\n}"
  }

  private static func list(_ members: String) -> String {
    "<plist version=\"1.0\"><dict>\n\(members)\n</dict></plist>"
  }

  private static let camera = "<key>NSCameraUsageDescription</key><string>To scan menus</string>"
  private static let rules =
    "info-plist-drift,missing-info-plist-key,misspelled-info-plist-key,source-language-mismatch"

  /// Checks the files; returns the findings without their paths.
  private func findings(_ files: [String: String]) async -> [String] {
    let run = await Run.l10n("check --only \(Self.rules)", files: MemoryFileSystem(files))
    return run.output.split(separator: "\n").map {
      String($0.replacing(#/^\S+: /#, with: ""))
    }
  }

  @Test("check reports texts of Info.plist that differ from the catalog, that it lacks, and misspelled names")
  func infoPlist() async {
    let found = await findings([
      "App/InfoPlist.xcstrings": Self.catalog(["NSCameraUsageDescription": "Scan codes"]),
      "App/Info.plist": Self.list(
        "\(Self.camera)\n<key>NSMicrophoneUsageDescription</key><string>To record</string>\n"
          + "<key>NSContactsUsageDescripton</key><string>To invite</string>"),
      "App/App.swift": "",
    ])
    #expect(
      found == [
        "warning: no key 'NSMicrophoneUsageDescription', which the property list has [missing-info-plist-key]",
        "note: defined at App/Info.plist:3; run 'l10n sync' to add it",
        "error: 'NSContactsUsageDescripton' in the property list is not a name of Apple's; did you mean "
          + "'NSContactsUsageDescription'? [misspelled-info-plist-key]",
        "note: defined at App/Info.plist:4",
        "warning: the text of 'NSCameraUsageDescription' differs from 'To scan menus' in the property list "
          + "[info-plist-drift]",
        "note: defined at App/Info.plist:2",
      ])
  }

  @Test("sync adds no misspelled name, but the titles of home screen actions")
  func sync() async {
    let run = await Run.l10n(
      "sync --dry-run",
      files: MemoryFileSystem([
        "App/InfoPlist.xcstrings": Self.catalog([:]),
        "App/Info.plist": Self.list(
          "<key>NSContactsUsageDescripton</key><string>To invite</string>\n"
            + "<key>UIApplicationShortcutItems</key><array><dict>\n"
            + "<key>UIApplicationShortcutItemTitle</key><string>New order</string></dict></array>"),
        "App/App.swift": "",
      ]))
    #expect(run.output == "App/InfoPlist.xcstrings: added 'New order' (App/Info.plist:4)\n", "\(run)")
  }

  @Test("the app's catalog takes no texts of an extension's property list, which only its own catalog has")
  func extensions() async {
    let widget = Self.list(
      "<key>CFBundleDisplayName</key><string>Clock</string>\n<key>NSExtension</key><dict></dict>")
    var files = [
      "App/InfoPlist.xcstrings": Self.catalog([:]), "App/App.swift": "", "Widget/Info.plist": widget,
    ]
    let run = await Run.l10n("sync --check", files: MemoryFileSystem(files))
    #expect(run.status == .clean && run.output.isEmpty, "\(run)")
    files["Widget/Resources/InfoPlist.xcstrings"] = Self.catalog([:])
    let own = await Run.l10n("sync --dry-run", files: MemoryFileSystem(files))
    let added = "Widget/Resources/InfoPlist.xcstrings: added 'CFBundleDisplayName' (Widget/Info.plist:2)\n"
    #expect(own.output == added, "\(own)")
  }

  @Test(
    "the texts of XcodeGen's and Tuist's manifests are texts of property lists",
    arguments: [
      ("project.yml", "targets:\n  App:\n    info:\n      properties:\n        NSCameraUsageDescription: %"),
      ("project.yml", "settings:\n  INFOPLIST_KEY_NSCameraUsageDescription: \"%\" # shown once"),
      ("project.yml", "  'NSCameraUsageDescription': '%'"),
      (
        "Project.swift",
        "let plist: InfoPlist = .extendingDefault(with: [\"NSCameraUsageDescription\": \"%\"])"
      ),
      (
        "App/Project.swift",
        "let list: [String: Plist.Value] = [\"NSCameraUsageDescription\": .string(\"%\")]"
      ),
    ])
  func manifests(path: String, text: String) async {
    var files = [
      "App/InfoPlist.xcstrings": Self.catalog(["NSCameraUsageDescription": "To scan menus"]),
      "App/App.swift": "", path: text.replacing("%", with: "To scan menus"),
    ]
    #expect(await findings(files).isEmpty)
    files[path] = text.replacing("%", with: "To scan codes")
    #expect(await findings(files).first?.contains("differs from 'To scan codes'") == true)
  }

  @Test("a text of any build configuration is right")
  func configurations() async {
    let project = """
      { objects = {
        P = { isa = PBXProject; buildConfigurationList = L; targets = (T); mainGroup = G; };
        G = { isa = PBXGroup; children = (); };
        L = { isa = XCConfigurationList; buildConfigurations = (); };
        T = { isa = PBXNativeTarget; name = App; buildConfigurationList = M; fileSystemSynchronizedGroups = (S); };
        M = { isa = XCConfigurationList; buildConfigurations = (D, R); defaultConfigurationName = Release; };
        D = { name = Debug; buildSettings = { INFOPLIST_KEY_CFBundleDisplayName = "Menu Dev"; }; };
        R = { name = Release; buildSettings = { INFOPLIST_KEY_CFBundleDisplayName = Menu; }; };
      }; rootObject = P; }
      """
    for (name, count) in [("Menu", 0), ("Menu Dev", 0), ("Meal", 2)] {
      let found = await findings([
        "InfoPlist.xcstrings": Self.catalog(["CFBundleDisplayName": name]), "App.swift": "",
        "App.xcodeproj/project.pbxproj": project,
      ])
      #expect(found.count == count, "\(found)")
    }
  }

  @Test("the source language is compared with the development region of the nearest Xcode project")
  func developmentRegion() async {
    let found = await findings([
      "App.xcodeproj/project.pbxproj": "{ developmentRegion = de; }",
      "App/Localizable.xcstrings": Self.catalog(["Menü": "Menü"], source: "de"),
      "App/Menu.xcstrings": Self.catalog(["Menu": "Menu"]),
      "Tools/Tools.xcodeproj/project.pbxproj": "{ developmentRegion = \"en-GB\"; }",
      "Tools/Tools.xcstrings": Self.catalog(["Menu": "Menu"]), "App/App.swift": "",
    ])
    #expect(
      found == [
        "warning: the source language is 'en', but the development region of 'App.xcodeproj' is 'de' "
          + "[source-language-mismatch]"
      ])
  }
}
