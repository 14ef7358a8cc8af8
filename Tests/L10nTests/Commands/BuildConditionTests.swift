import Testing
import ToolKit

/// Code that no build for users compiles, by the build settings of its targets.
struct BuildConditionTests {
  /// Two targets with the file, whose settings are those of the second one, and of the first one for developers.
  private static func project(_ settings: String, developers: String = "", shared: String = "") -> String {
    let configurations = [
      ("DA", "Debug", developers), ("RA", "Release", settings), ("RB", "Release", shared),
    ]
    .map { id, name, settings in
      "\(id)={isa=XCBuildConfiguration;name=\(name);baseConfigurationReference=X;buildSettings={\(settings)};};"
    }
    return """
      {objects={P={mainGroup=G;targets=(A,B,);};G={children=(F,X,);};
      F={isa=PBXFileSystemSynchronizedRootGroup;path=App;};X={path=A.xcconfig;};
      A={name=A;fileSystemSynchronizedGroups=(F,);buildConfigurationList=LA;};
      B={name=B;fileSystemSynchronizedGroups=(F,);buildConfigurationList=LB;};
      LA={buildConfigurations=(DA,RA,);defaultConfigurationName=Release;};LB={buildConfigurations=(RB,);};
      \(configurations.joined())};rootObject=P;}
      """
  }

  private static let lab = "SWIFT_ACTIVE_COMPILATION_CONDITIONS=\"$(inherited) LAB\";"

  @Test(
    "code is judged unless no build for users has it",
    arguments: [
      ("#if LAB", "", "", "", false), ("#if LAB", "", lab, "", false), ("#if LAB", lab, "", "", true),
      ("#if LAB", lab, "", lab, true), ("#if !LAB", lab, "", lab, false), ("#if !LAB", lab, "", "", true),
      ("#if !LAB", "", "", "", true), ("#if LAB && os(iOS)", "", "", "", false),
      ("#if LAB || os(iOS)", "", "", "", true), ("#if LAB || BETA", "", "", "", false),
      ("#if os(iOS)", "", "", "", true), ("#if canImport(UIKit)", "", "", "", true),
      ("#if SWIFT_PACKAGE", "", "", "", true), ("#if !LAB\n#else", "", "", "", false),
      ("#if LAB\n#else", lab, "", lab, false), ("#if LAB\n#else", lab, "", "", true),
      ("#if LAB", "OTHER_SWIFT_FLAGS=\"-Onone -D LAB\";", "", "", true),
      ("#if LAB", "OTHER_SWIFT_FLAGS=\"-DLAB\";", "", "", true),
      ("#if LAB", "SWIFT_ACTIVE_COMPILATION_CONDITIONS=\"$(FEATURES)\";", "", "", true),
      ("#if BETA", "SWIFT_ACTIVE_COMPILATION_CONDITIONS=\"$(FEATURES)\";", "", "", false),
    ])
  func conditions(
    _ condition: String, _ settings: String, _ developers: String, _ shared: String, _ isJudged: Bool
  ) async {
    let files = [
      "P.xcodeproj/project.pbxproj": Self.project(settings, developers: developers, shared: shared),
      "A.xcconfig": "FEATURES = LAB // on",
      "App/A.swift": "class A { func f() {\n\(condition)\nlabel.text = \"Send it now\"\n#endif\n} }",
    ]
    let run = await Run.l10n("lint", files: MemoryFileSystem(files))
    #expect(run.output.contains("'Send it now'") == isJudged, "\(run)")
  }

  @Test("conditions are unknown where a file of settings is not there, and in code of no target")
  func unknownConditions() async {
    var files = [
      "P.xcodeproj/project.pbxproj": Self.project(""),
      "App/A.swift": "class A { func f() {\n#if LAB\nlabel.text = \"Send it now\"\n#endif\n} }",
    ]
    let absent = await Run.l10n("lint", files: MemoryFileSystem(files))
    #expect(absent.output.contains("'Send it now'"), "\(absent)")
    files["A.xcconfig"] = ""
    files["Kit/Package.swift"] = ""
    files["Kit/Sources/B.swift"] = files["App/A.swift"]
    let package = await Run.l10n("lint", files: MemoryFileSystem(files))
    #expect(package.output.contains("Kit/Sources/B.swift:3") && !package.output.contains("App/A.swift"))
  }
}
