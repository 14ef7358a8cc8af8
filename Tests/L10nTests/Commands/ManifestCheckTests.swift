import Testing
import ToolKit

/// Code of projects that a generator makes from a manifest.
struct ManifestCheckTests {
  private static let code = "class A { func f() { label.text = \"Send it now\" } }"

  /// The files in which `lint` finds a text, and its messages.
  private static func linted(_ files: [String: String]) async -> (paths: [String], errors: String) {
    let code = [
      "App/A.swift": Self.code, "Gallery/B.swift": Self.code, "Old/C.swift": Self.code,
      "App/en.lproj/Localizable.strings": "", "Kit/Package.swift": "", "Kit/Sources/D.swift": Self.code,
    ]
    let run = await Run.l10n("lint", files: MemoryFileSystem(code.merging(files) { $1 }))
    return (code.keys.filter { run.output.contains("\($0):1") }.sorted(), run.errors)
  }

  private static let manifest = """
    targets:
      App: {type: application, platform: iOS, sources: App}
      Gallery: {type: application, platform: iOS, sources: [Gallery]}

    """

  @Test("files in no target and apps for developers are not judged, whatever generator has the manifest")
  func manifests() async {
    let generated = await Self.linted(["project.yml": Self.manifest])
    #expect(generated.paths == ["App/A.swift", "Kit/Sources/D.swift"])
    #expect(generated.errors.contains("the app 'Gallery' has no string tables"))
    let tuist = """
      let project = Project(name: "P", targets: [
        .target(name: "App", destinations: .iOS, product: .app, sources: ["App/**"], resources: ["App/**"]),
        .target(name: "Gallery", destinations: .iOS, product: .app, sources: ["Gallery/**"]),
      ])
      """
    #expect(await Self.linted(["Project.swift": tuist]).paths == ["App/A.swift", "Kit/Sources/D.swift"])
  }

  @Test("a manifest that can't be read, or whose project is there, says nothing about files")
  func unreadManifests() async {
    let all = ["App/A.swift", "Gallery/B.swift", "Kit/Sources/D.swift", "Old/C.swift"]
    #expect(await Self.linted(["project.yml": Self.manifest + "include: base.yml\n"]).paths == all)
    #expect(await Self.linted(["Project.swift": "let project = Project.app(name: \"P\")"]).paths == all)
    let project = """
      {objects={P={mainGroup=G;targets=(A,);};A={name=App;fileSystemSynchronizedGroups=(F,H,);};
      F={isa=PBXFileSystemSynchronizedRootGroup;path=Old;};H={isa=PBXFileSystemSynchronizedRootGroup;path=App;};
      G={children=(F,H,);};};rootObject=P;}
      """
    let made = await Self.linted(["project.yml": Self.manifest, "P.xcodeproj/project.pbxproj": project])
    #expect(made.paths == ["App/A.swift", "Kit/Sources/D.swift", "Old/C.swift"])
  }
}
