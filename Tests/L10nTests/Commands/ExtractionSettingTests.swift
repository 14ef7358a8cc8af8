import Testing
import ToolKit

@Suite struct ExtractionSettingTests {
  /// An app that extracts no keys, by its own setting or by that of a file, and a widget, which has one of its files.
  private static func project(app: String = "", debug: String = "", widget: String = "") -> String {
    """
    {objects={P={mainGroup=G;targets=(App,Widget,);buildConfigurationList=LP;};
    G={children=(GA,GW,Base,);sourceTree="<group>";};Base={path=Config/App.xcconfig;sourceTree="<group>";};
    GA={children=(Home,Shared,Texts,);path=App;sourceTree="<group>";};
    Home={path=Home.swift;sourceTree="<group>";};Shared={path=Shared.swift;sourceTree="<group>";};
    Texts={path=Localizable.xcstrings;sourceTree="<group>";};
    GW={isa=PBXFileSystemSynchronizedRootGroup;path=Widget;sourceTree="<group>";};
    App={name=App;buildPhases=(SA,);buildConfigurationList=LA;};SA={files=(B1,B2,B3,);};
    B1={fileRef=Home;};B2={fileRef=Shared;};B3={fileRef=Texts;};
    Widget={name=Widget;buildPhases=(SW,);fileSystemSynchronizedGroups=(GW,);buildConfigurationList=LW;};
    SW={files=(B2,);};
    LP={buildConfigurations=(CP,DP,);};CP={name=Debug;buildSettings={};};DP={name=Release;buildSettings={};};
    LA={buildConfigurations=(CA,DA,);};CA={name=Debug;baseConfigurationReference=Base;buildSettings={\(debug)};};
    DA={name=Release;baseConfigurationReference=Base;buildSettings={\(app)};};
    LW={buildConfigurations=(CW,);};CW={name=Release;buildSettings={\(widget)};};};rootObject=P;}
    """
  }

  @Test(
    "a file has keys for catalogs where a target that compiles it extracts them",
    arguments: [
      (project(), "", "Home Shared"), (project(), "SWIFT_EMIT_LOC_STRINGS = NO", "Shared"),
      (project(debug: "SWIFT_EMIT_LOC_STRINGS=YES;"), "SWIFT_EMIT_LOC_STRINGS = NO // manual", "Home Shared"),
      (project(app: no, debug: no), "", "Shared"), (project(app: no), "", "Home Shared"),
      (project(app: no, debug: no, widget: no), "SWIFT_EMIT_LOC_STRINGS = YES", ""),
      (project(), "#include? \"None.xcconfig\"\n#include \"Shared/All.xcconfig\"", "Shared"),
      (project(), "#include \"Shared/All.xcconfig\"\nEXTRACTS = YES", "Home Shared"),
      (project(), "SWIFT_EMIT_LOC_STRINGS[config=Release] = NO", "Home Shared"),
      (project(app: "SWIFT_EMIT_LOC_STRINGS=\"$(inherited)\";"), "SWIFT_EMIT_LOC_STRINGS = NO", "Shared"),
    ])
  func followsBuildSettings(_ project: String, _ settings: String, _ expected: String) async throws {
    let files = [
      "App.xcodeproj/project.pbxproj": project, "Config/App.xcconfig": settings,
      "Config/Shared/All.xcconfig":
        "#include \"../App.xcconfig\"\nSWIFT_EMIT_LOC_STRINGS = $(EXTRACTS)\nEXTRACTS = NO",
      "App/Localizable.xcstrings": Self.catalog(
        #""Old" : { "extractionState" : "manual" }, "Home" : { "extractionState" : "manual" }"#),
      "Widget/Localizable.xcstrings": Self.catalog(""),
      "App/Home.swift": "func show() { Text(\"Home\"); Text(\"New\") }",
      "App/Shared.swift": "func show() { Text(\"Both\") }",
    ]
    try await TemporaryFolder.with { folder in
      for (path, text) in files { try folder.write(text, to: path) }
      let run = await Run.l10n("sync", files: folder.disk)
      var lines: [String] = []
      if expected.contains("Home") {
        lines.append("App/Localizable.xcstrings: added 'New' (App/Home.swift:1)")
      }
      if expected.contains("Shared") {
        lines.insert("App/Localizable.xcstrings: added 'Both' (App/Shared.swift:1)", at: 0)
        lines.append("Widget/Localizable.xcstrings: added 'Both' (App/Shared.swift:1)")
      }
      #expect(Set(run.output.split(separator: "\n").map(String.init)) == Set(lines), "\(run)")
      let isNoted = run.errors.contains("no keys are extracted from")
      #expect(isNoted == !expected.contains("Home"), "\(run)")
    }
  }

  @Test("a setting that inherits itself twice in each line takes no memory to speak of")
  func inheritsTwice() async throws {
    let line = "SWIFT_EMIT_LOC_STRINGS = $(inherited)$(inherited)\n"
    let settings = "SWIFT_EMIT_LOC_STRINGS = NO\n" + String(repeating: line, count: 60)
    try await TemporaryFolder.with { folder in
      try folder.write(Self.project(), to: "App.xcodeproj/project.pbxproj")
      try folder.write(settings, to: "Config/App.xcconfig")
      try folder.write(Self.catalog(""), to: "App/Localizable.xcstrings")
      try folder.write("func show() { Text(\"Home\") }", to: "App/Home.swift")
      #expect(await Run.l10n("sync", files: folder.disk).status == .clean)
    }
  }

  private static let no = "SWIFT_EMIT_LOC_STRINGS=NO;"

  @Test("a catalog of manual keys gets a note where no build setting says that keys are extracted")
  func notesManualCatalogs() async {
    func errors(_ project: String, _ entries: String) async -> String {
      await Run.l10n(
        "sync --dry-run",
        files: MemoryFileSystem([
          "App.xcodeproj/project.pbxproj": project, "App/Localizable.xcstrings": Self.catalog(entries),
          "App/Home.swift": "func show() { Text(\"Home\") }",
        ])
      ).errors
    }
    let manual = #""a" : { "extractionState" : "manual" }"#
    let note = "App/Localizable.xcstrings: note: adding keys of code to a catalog with only manual keys"
    #expect(await errors(Self.project(), manual).hasPrefix(note))
    #expect(await !errors(Self.project(), "").contains("manual"))
    #expect(await !errors(Self.project(), manual + #", "b" : { }"#).contains("manual"))
    #expect(await !errors(Self.project(app: "SWIFT_EMIT_LOC_STRINGS=YES;"), manual).contains("manual"))
  }

  @Test("a missing key of a file that has none extracted is not said to be added by a sync")
  func advises() async {
    for (settings, advice) in [(Self.no, "add it to the catalog by hand"), ("", "run 'l10n sync' to add it")]
    {
      let files = [
        "App.xcodeproj/project.pbxproj": Self.project(app: settings, debug: settings),
        "App/Localizable.xcstrings": Self.catalog(#""Home" : { "extractionState" : "manual" }"#),
        "App/Home.swift": "func show() { Text(\"New places\") }",
      ]
      let run = await Run.l10n("check --only missing-key", files: MemoryFileSystem(files))
      #expect(run.output.contains(advice), "\(run)")
    }
  }

  private static func catalog(_ entries: String) -> String {
    #"{ "sourceLanguage" : "en", "strings" : { \#(entries) }, "version" : "1.0" }"#
  }
}
