import RuleKit
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

  @Test("code of a local pod is compiled by another project")
  func localPod() async {
    let files = [
      "project.yml": Self.manifest, "LocalPods/Own/Own.podspec": "",
      "LocalPods/Own/Sources/E.swift": Self.code,
    ]
    let run = await Run.l10n("lint", files: MemoryFileSystem(files))
    #expect(run.output.contains("LocalPods/Own/Sources/E.swift:1"), "\(run)")
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

  @Test(
    "a folder is judged by the project above it, wherever the command runs",
    arguments: [
      "check App in .", "check in App", "check ../App in Other", "check . in .", "lint App in .",
      "lint in App",
    ],
    [true, false])
  func folderBelowProject(_ words: String, _ isGenerated: Bool) async throws {
    let (command, folder) = (words.split(separator: " in ")[0], words.split(separator: " in ")[1])
    try await TemporaryFolder.with { root in
      let project = """
        {objects={P={mainGroup=G;targets=(A,);};A={name=App;fileSystemSynchronizedGroups=(F,);};G={children=(F,);};
        F={isa=PBXFileSystemSynchronizedRootGroup;path=App;exceptions=(E,);};
        E={target=A;membershipExceptions=(Old.swift,);};};rootObject=P;}
        """
      let manifest = "targets:\n  App: {type: application, platform: iOS, sources: [App]}\n"
      try root.write(
        isGenerated ? manifest : project, to: isGenerated ? "project.yml" : "P.xcodeproj/project.pbxproj")
      for (path, text) in [
        "App/A.swift": Self.code,
        "App/B.swift": "let a = NSLocalizedString(\"home.list.title\", comment: \"\")",
        "App/Old.swift": Self.code, "App/Localizable.xcstrings": RuleExample.catalog(of: []),
        "Other/a.txt": "", ".l10n.json": "{}",
      ] { try root.write(text, to: path) }
      let place = folder == "." ? root.path : "\(root.path)/\(folder)"
      let run = await Run.l10n(
        command + " --fail-on never", files: DiskFileSystem(workingDirectory: place), folder: place)
      #expect(run.output.contains("A.swift:1"), "\(run)")
      #expect(run.output.contains("Old.swift:1") == isGenerated, "\(run)")
      #expect(!command.hasPrefix("check") || run.output.contains("[missing-key]"), "\(run)")
    }
  }
}
