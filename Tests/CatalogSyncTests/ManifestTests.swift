import CatalogSync
import RuleKit
import SourceText
import Testing

/// Targets in the manifests of project generators.
struct ManifestTests {
  private static func project(_ path: String, _ text: String, _ others: [String: String] = [:])
    -> XcodeProject?
  {
    XcodeProject(manifest: SourceFile(path: path, text: text)) { path in
      others[path].map { SourceFile(path: path, text: $0) }
    }
  }

  private static func names(of path: String, in project: XcodeProject?) -> [String] {
    project?.targets.filter { $0.has(path) }.map(\.name) ?? []
  }

  // MARK: - XcodeGen

  /// A manifest with what XcodeGen's users write: templates, lists in brackets, quotes, comments, block scalars.
  private static let xcodeGen = """
    name: Sample # the project
    options: { developmentLanguage: de, deploymentTarget: { iOS: "16.4" } }
    settings:
      base:
        SWIFT_EMIT_LOC_STRINGS: NO
    targetTemplates:
      Module:
        type: framework
        sources:
        - Modules/${target_name}/Sources
    targets:
      App:
        type: application
        platform: iOS
        sources:
          - path: App   # with its catalog
            excludes: ["**/*.md", Generated]
          - "Shared"
          - path: Notes
            buildPhase: none
        settings: {SWIFT_EMIT_LOC_STRINGS: YES}
        info:
          path: Config/App-Info.plist
          properties:
            CFBundleDisplayName: 'Sample: App'
        preBuildScripts:
          - script: |
              echo "targets:"
            name: Script
        dependencies:
          - target: Home
          - package: Kit
      Home:
        templates: [Module]
        platform: [iOS, macOS]
        settings:
          configs:
            Debug: { SWIFT_EMIT_LOC_STRINGS: YES }
      AppTests:
        type: bundle.unit-test
        platform: iOS
        sources: Tests
        dependencies: [{target: App}]

    """

  @Test(
    "targets of project.yml have the folders and files of their sources",
    arguments: [
      ("App/A/Main.swift", ["App"]), ("Shared/B.swift", ["App"]), ("Notes/C.swift", []),
      ("Config/App-Info.plist", ["App"]), ("Modules/Home/Sources/H.swift", ["Home"]),
      ("Modules/Home/H.swift", []), ("Tests/T.swift", ["AppTests"]), ("Other.swift", []),
    ])
  func xcodeGenFiles(path: String, names: [String]) {
    #expect(Self.names(of: path, in: Self.project("project.yml", Self.xcodeGen)) == names)
    #expect(Self.names(of: "iOS/\(path)", in: Self.project("iOS/project.yml", Self.xcodeGen)) == names)
    #expect(Self.names(of: "/a/\(path)", in: Self.project("/a/project.yml", Self.xcodeGen)) == names)
  }

  @Test("kinds, parts, settings, languages and versions of project.yml count")
  func xcodeGenSettings() throws {
    let project = try #require(Self.project("project.yml", Self.xcodeGen))
    #expect(project.languages == ["de"])
    let region = ProjectProperties(projects: [project]).developmentRegion(above: "App/L.xcstrings")
    #expect(region?.name == "de" && region?.project == "Sample.xcodeproj")
    let (app, tests, home) = (project.targets[0], project.targets[1], project.targets[2])
    #expect(app.isApp && app.isProgram && !app.isPart && app.extraction == .on && app.sdk == "iphoneos")
    #expect(app.systems == ["iOS": [16, 4]])
    #expect(!home.isApp && !home.isProgram && home.isPart && home.extraction == .unset)
    #expect(tests.extraction == .off)
  }

  @Test("included manifests have paths from their own folders")
  func includes() {
    let text = "name: A\ninclude:\n  - path: Specs/targets.yml\n  - base.yml\n"
    let targets = "targets:\n  App:\n    type: application\n    sources: [../App, Own]\n"
    let others = ["Specs/targets.yml": targets, "base.yml": "options:\n  developmentLanguage: fr\n"]
    let project = Self.project("project.yml", text, others)
    #expect(Self.names(of: "App/A.swift", in: project) == ["App"])
    #expect(Self.names(of: "Specs/Own/A.swift", in: project) == ["App"] && project?.languages == ["fr"])
    #expect(Self.project("project.yml", text, ["base.yml": ""]) == nil)
  }

  @Test(
    "a manifest that does not name all files is not read, and damage never stops the program",
    arguments: [
      "", "a", "targets:", "targets:\n  App:\n    sources: App",
      "targets:\n  App: {type: application, sources: .}",
      "targets:\n  App: {type: application, sources: '${X}/App'}", "targets: [", "targets: {App: {sources: x",
      "targets: {App: [}, a]}", "- - -", "- a\n b: c\n  - d", ": :\n:", "a: 'b", "\"a: b\n\t- c", "[[,]}: {]",
      String(repeating: "[", count: 5_000), String(repeating: "- ", count: 5_000),
      (0..<500).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
    ])
  func unread(text: String) {
    #expect(Self.project("project.yml", text) == nil)
  }

  // MARK: - Tuist

  private static let tuist = """
    import ProjectDescription
    let project = Project(
      name: "Sample",
      packages: [.kit],
      targets: [
        .target(
          name: "App", destinations: [.iPhone, .iPad], product: .app, bundleId: "a.b",
          infoPlist: .extendingDefault(with: ["CFBundleName": "App"]),
          sources: ["App/Sources/**"], resources: [.glob(pattern: "App/Resources/**", excluding: ["**/*.md"])],
          dependencies: [.target(name: "Home"), .project(target: "Core", path: "../Core")], settings: settings()),
        Target.target(name: "Home", destinations: .macOS, product: .framework, sources: "Home/*.swift"),
        Target(name: "Tests", product: .unitTests, sources: ["Tests/**", "Shared/A.swift"]),
      ])

    """

  @Test(
    "targets of Project.swift have the folders and files of their sources and resources",
    arguments: [
      ("App/Sources/A.swift", ["App"]), ("App/Resources/L.xcstrings", ["App"]), ("App/A.swift", []),
      ("Home/H.swift", ["Home"]), ("Tests/T.swift", ["Tests"]), ("Shared/A.swift", ["Tests"]),
      ("Shared/B.swift", []),
    ])
  func tuistFiles(path: String, names: [String]) {
    #expect(Self.names(of: path, in: Self.project("Project.swift", Self.tuist)) == names)
    #expect(Self.names(of: "iOS/\(path)", in: Self.project("iOS/Project.swift", Self.tuist)) == names)
  }

  @Test("kinds and parts of Project.swift count")
  func tuistKinds() throws {
    let targets = try #require(Self.project("Project.swift", Self.tuist)).targets
    #expect(targets.map(\.isApp) == [true, false, false] && targets.map(\.isPart) == [false, true, false])
    #expect(targets.map(\.sdk) == ["iphoneos", "macosx", ""])
  }

  @Test(
    "a manifest that makes targets or paths at run time is not read",
    arguments: [
      ("sources: [\"App/Sources/**\"]", "sources: sources"), ("\"Home/*.swift\"", "\"\\(home)/*.swift\""),
      ("Target(name: \"Tests\"", "tests(name: \"Tests\""), ("targets: [", "targets: others + ["),
      ("\"Home/*.swift\"", "\"**\""), ("Project(", "Project.app("),
    ])
  func tuistAtRunTime(old: String, new: String) {
    #expect(Self.project("Project.swift", Self.tuist.replacing(old, with: new)) == nil)
  }
}
