import CatalogSync
import RuleKit
import SourceText
import TextFlow
import Testing

struct XcodeProjectTests {
  /// An app that lists its files, and a widget that has a folder and one file of the app's.
  private static let text = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        P /* Project */ = {isa = PBXProject; mainGroup = G; targets = ( W, A, ); developmentRegion = de;
          knownRegions = ( en, Base, "pt-BR", ); };
        G = {isa = PBXGroup; children = ( GA, GW, ); sourceTree = "<group>"; };
        GA /* App */ = {isa = PBXGroup; children = ( F1, F2, F3, F4, ); path = "The App"; sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = Home.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = Localizable.xcstrings; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = "Shared/Time.swift"; sourceTree = SOURCE_ROOT; };
        F4 = {isa = PBXFileReference; path = ../Kit/./Row.swift; sourceTree = "<group>"; };
        B4 = {isa = PBXBuildFile; fileRef = F4; };
        GW = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = ( E1, E2, ); path = Widget; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ( Info.plist, Old, ); target = W; };
        E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ( Clock.swift, ); target = A; };
        A = {isa = PBXNativeTarget; name = App; buildPhases = ( S, R, ); buildConfigurationList = L; };
        L = {isa = XCConfigurationList; buildConfigurations = ( C, ); };
        C = {isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/The App/Info.plist"; }; };
        S = {isa = PBXSourcesBuildPhase; files = ( B1, B3, B4, ); };
        R = {isa = PBXResourcesBuildPhase; files = ( B2, ); };
        B1 = {isa = PBXBuildFile; fileRef = F1; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = F3; };
        W = {isa = PBXNativeTarget; name = Widget; buildPhases = ( ); fileSystemSynchronizedGroups = ( GW, GO, ); };
        GO /* In no group */ = {isa = PBXFileSystemSynchronizedRootGroup; path = Widget/Old/New; sourceTree = "<group>"; };
      };
      rootObject = P;
    }
    """

  private static func project(_ path: String = "App.xcodeproj/project.pbxproj") throws -> XcodeProject {
    try #require(XcodeProject(SourceFile(path: path, text: text)))
  }

  @Test(
    "a file belongs to the targets that list it, or have its folder but for exceptions, in whatever case",
    arguments: [
      ("The App/Home.swift", ["App"]), ("The App/Localizable.xcstrings", ["App"]),
      ("Shared/Time.swift", ["App"]), ("Kit/Row.swift", ["App"]), ("The App/Kit/Row.swift", []),
      ("The App/Info.plist", ["App"]), ("Widget/A/B.swift", ["Widget"]),
      ("Widget/Clock.swift", ["App", "Widget"]),
      ("Widget/Info.plist", []), ("Widget/Old/A.swift", []), ("Widgets/A.swift", []), ("Home.swift", []),
      ("the app/HOME.swift", ["App"]), ("widget/a/B.swift", ["Widget"]), ("widget/old/A.swift", []),
      ("Widget/Old/New/C.swift", ["Widget"]),
    ])
  func members(path: String, names: [String]) throws {
    #expect(try Self.project().targets.filter { $0.has(path) }.map(\.name) == names)
    let inFolder = try Self.project("Code/App.xcodeproj/project.pbxproj")
    #expect(inFolder.targets.filter { $0.has("Code/\(path)") }.map(\.name) == names)
  }

  @Test("the languages are the development language and the known regions but for 'Base'")
  func languages() throws { #expect(try Self.project().languages == ["de", "en", "pt-BR"]) }

  @Test("targets tell which catalogs a file's keys go into; a file of none has no catalog")
  func scopes() throws {
    let scopes = CatalogScopes(
      catalogs: [
        "The App/Localizable.xcstrings", "Widget/Localizable.xcstrings",
        "Core/Sources/Core/Localizable.xcstrings",
      ],
      sources: ["The App/Home.swift", "Core/Package.swift"], targets: try Self.project().targets)
    func owners(_ path: String) -> [Int] { scopes.owners(of: path, table: "Localizable").indexes }
    #expect(owners("The App/Home.swift") == [0])
    #expect(owners("Widget/Clock.swift") == [1, 0] || owners("Widget/Clock.swift") == [0, 1])
    #expect(owners("Widget/Old/A.swift") == [])
    #expect(owners("Widget/B.swift") == [1])
    #expect(owners("Core/Sources/Core/Text.swift") == [2])
  }

  @Test(
    "build settings are texts of the property list, those of the configuration that is built unasked first")
  func propertyList() throws {
    let settings = """
      GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = FavRes;
        INFOPLIST_KEY_NSCameraUsageDescription = "To scan"; INFOPLIST_KEY_UILaunchScreen_Generation = YES;
        INFOPLIST_KEY_NSSiriUsageDescription = "$(SIRI)"; "INFOPLIST_KEY_CFBundleDisplayName[sdk=mac*]" = Fav;
      """
    let text = """
      {objects={P={mainGroup=G;targets=(A,);buildConfigurationList=K;};G={children=(F,);};
      A={fileSystemSynchronizedGroups=(F,);buildConfigurationList=L;};F={
      isa=PBXFileSystemSynchronizedRootGroup;path=App;};
      K={buildConfigurations=(J,);};J={buildSettings={INFOPLIST_KEY_NSHumanReadableCopyright="© Me";};};
      L={buildConfigurations=(C,D,);defaultConfigurationName=Release;};
      C={name=Debug;buildSettings={INFOPLIST_KEY_CFBundleDisplayName=Dev;};};
      D={name=Release;buildSettings={\(settings)};};};rootObject=P;}
      """
    func keys(_ text: String) throws -> [FoundKey] {
      try #require(XcodeProject(SourceFile(path: "A.xcodeproj/project.pbxproj", text: text))).propertyListKeys
    }
    let found = try keys(text)
    #expect(
      found.map { "\($0.key): \($0.defaultValue.map(\.description) ?? "")" } == [
        "CFBundleDisplayName: FavRes", "CFBundleDisplayName: Dev", "NSCameraUsageDescription: To scan",
        "NSHumanReadableCopyright: © Me",
      ])
    #expect(found.map(\.place.line) == [7, 7, 8, 4])
    #expect(found.allSatisfy { $0.table == "InfoPlist" && $0.place.path == "A.xcodeproj/project.pbxproj" })
    #expect(try keys(text.replacing("FILE = YES", with: "FILE = NO")).isEmpty)
  }

  @Test("no prefix of a project and no nonsense does harm")
  func damaged() {
    let bytes = Array(Self.text.utf8)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      _ = XcodeProject(SourceFile(path: "A.xcodeproj/project.pbxproj", bytes: Array(bytes[..<count])))
    }
    let deep = String(repeating: "{a=", count: 10_000)
    #expect(XcodeProject(SourceFile(path: "project.pbxproj", text: deep)) == nil)
    let loop = "{objects={P={mainGroup=G;};G={children=(G,);};};rootObject=P;}"
    #expect(XcodeProject(SourceFile(path: "project.pbxproj", text: loop))?.targets.isEmpty == true)
  }
}
