import Testing

/// Which code of frameworks, packages and old systems the programs of a project run.
@Suite struct LiveProgramTests {
  @Test("public code beside a program is for it alone, unless the root of the project is a package")
  func modules() async {
    let files = [
      "App/Main.swift": LiveCodeTests.app,
      "Kit/Code.swift": "public func warn() { label.text = \"The file is missing.\" }",
    ]
    #expect(await !LiveCodeTests.reports(files))
    #expect(await !LiveCodeTests.reports(files.merging(["Kit/Package.swift": "let package = 1"]) { $1 }))
    #expect(await LiveCodeTests.reports(files.merging(["Package.swift": "let package = 1"]) { $1 }))
    #expect(await LiveCodeTests.reports(files.merging(["App/main.swift": "let start = { warn() }"]) { $1 }))
  }

  /// A project of one app for iOS, whose folder is `App`.
  static func project(system: String) -> String {
    """
    {objects={P={mainGroup=G;targets=(App,);buildConfigurationList=L;};G={children=(GA,);sourceTree="<group>";};
    GA={isa=PBXFileSystemSynchronizedRootGroup;path=App;sourceTree="<group>";};
    App={name=App;productType="com.apple.product-type.application";fileSystemSynchronizedGroups=(GA,);};
    L={buildConfigurations=(C,);};C={name=Release;buildSettings={IPHONEOS_DEPLOYMENT_TARGET=\(system);};};};rootObject=P;}
    """
  }

  @Test(
    "a branch for systems older than any that the app runs on never runs, and calls nothing",
    arguments: [
      ("if #available(iOS 13.0, *) { } else { • }", false), ("if #available(iOS 15, *) { } else { • }", true),
      ("if #unavailable(iOS 13) { • }", false), ("if #available(iOS 13, *) { • }", true),
      ("guard #available(iOS 13, macOS 11, *) else { • }", false),
      ("if #available(macOS 11, *) { } else { • }", true),
      ("if #available(iOS 13, *), isOn { } else { • }", true),
    ])
  func oldSystems(_ code: String, _ runs: Bool) async {
    let warning = "label.text = \"The file is missing.\""
    let files = [
      "App.xcodeproj/project.pbxproj": Self.project(system: "14.2"), "App/Main.swift": LiveCodeTests.app,
    ]
    for (text, function) in [(warning, ""), ("cry()", "func cry() { \(warning) }")] {
      let code = "let start = { \(code.replacing("•", with: text)) }\n" + function
      #expect(await LiveCodeTests.reports(files.merging(["App/Code/main.swift": code]) { $1 }) == runs)
    }
  }

  @Test(
    "what stands for a property that every app has never runs",
    arguments: [
      ("info[\"CFBundleVersion\"] as? String", false), ("Bundle.main.value(\"CFBundleName\")", false),
      ("info[\"CFBundleDisplayName\"] as? String", true), ("version", true),
    ])
  func properties(_ value: String, _ runs: Bool) async {
    let code = "label.text = \(value) ?? \"The file is missing.\""
    let files = ["App/Main.swift": LiveCodeTests.app, "App/Code/main.swift": code]
    #expect(await LiveCodeTests.reports(files) == runs)
  }

  @Test("public code of a program in a package is for that program; that of a library may be for others")
  func packages() async {
    let code = "public struct Old { public func warn() { label.text = \"The file is missing.\" } }"
    let files = ["Package.swift": "let package = 1", "Sources/App/Main.swift": LiveCodeTests.app]
    #expect(await !LiveCodeTests.reports(files.merging(["Sources/App/Views/Old.swift": code]) { $1 }))
    #expect(await LiveCodeTests.reports(files.merging(["Sources/Kit/Old.swift": code]) { $1 }))
  }

  @Test("what an extension adds for a delegate of a library runs, whatever its functions take first")
  func delegates() async {
    let warn = "func didEnd(call: Call) { label.text = \"The file is missing.\" }"
    let line = "final class Line { init() { connect(delegate: self) } }\nlet line = Line()\n"
    func reports(_ code: String) async -> Bool {
      await LiveCodeTests.reports(["App/Main.swift": LiveCodeTests.app, "App/Code/main.swift": line + code])
    }
    #expect(await reports("extension Line: CallDelegate { \(warn) }"))
    #expect(await !reports("extension Line { \(warn) }"))
  }
}
