// swift-tools-version: 6.0
import PackageDescription

/// Settings every target shares: imports and existentials are spelled out.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// ICU, which the toolchain brings on Linux, as an oracle for tests.
let icu: [LinkerSetting] = [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]

/// A module and the modules it may import; a test holds the sources to it.
///
/// The program contains the files in the folders `embedded`.
func module(_ name: String, _ imports: [Target.Dependency] = [], embedded: [String] = []) -> Target {
  .target(
    name: name, dependencies: imports, resources: embedded.map { .embedInCode($0) }, swiftSettings: strict)
}

/// The tests of a module, with the modules they import.
///
/// Only tests with much code of their own are optimized: optimizing all would take as long as optimizing the modules.
/// SwiftPM accepts the unsafe flag, as no product contains a test.
func tests(
  of name: String, _ imports: [Target.Dependency] = [], exclude: [String] = [], linked: [LinkerSetting] = [],
  isOptimized: Bool = false
) -> Target {
  let settings: [SwiftSetting] =
    isOptimized ? [] : [.unsafeFlags(["-Onone"], .when(configuration: .release))]
  return .testTarget(
    name: "\(name)Tests", dependencies: imports, exclude: exclude, swiftSettings: strict + settings,
    linkerSettings: linked)
}

/// A plugin that runs a command of `l10n` on a package: `swift package VERB`.
func command(_ name: String, _ verb: String, _ description: String, writes: Bool = false) -> Target {
  .plugin(
    name: name,
    capability: .command(
      intent: .custom(verb: verb, description: description),
      permissions: writes ? [.writeToPackageDirectory(reason: description)] : []))
}

let package = Package(
  name: "l10n",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "XCStrings", targets: ["XCStrings", "SourceText"]),
    .library(name: "PluralRules", targets: ["PluralRules"]),
    .executable(name: "l10n", targets: ["l10n"]),
    .plugin(name: "CompileCatalogs", targets: ["CompileCatalogs", "WatchCatalogs"]),
    .plugin(name: "GenerateSymbols", targets: ["GenerateSymbols"]),
    .plugin(name: "L10nCheck", targets: ["L10nCheck"]),
    .plugin(name: "L10nSync", targets: ["L10nSync"]),
    .plugin(name: "L10nFormat", targets: ["L10nFormat"]),
  ],
  targets: [
    module("SourceText"),
    module("PluralRules"),
    module("SwiftTree"),
    module("SwiftIndex", ["SourceText", "SwiftTree"]),
    module("TextFlow", ["SourceText", "SwiftTree", "SwiftIndex", "XCStrings"]),
    module("XCStrings", ["SourceText", "PluralRules"]),
    module("GitFormats", ["SourceText"]),
    module("CatalogMerge", ["SourceText", "XCStrings"]),
    module("CatalogSymbols", ["SourceText", "XCStrings"]),
    module("CatalogCompile", ["SourceText", "XCStrings"]),
    module("RuleKit", ["SourceText", "XCStrings"]),
    module("CatalogSync", ["SourceText", "XCStrings", "SwiftTree", "SwiftIndex", "TextFlow", "RuleKit"]),
    module(
      "CatalogRules",
      ["SourceText", "XCStrings", "PluralRules", "CatalogMerge", "CatalogSymbols", "RuleKit"]),
    module(
      "SourceRules", ["SourceText", "XCStrings", "SwiftIndex", "TextFlow", "CatalogSymbols", "RuleKit"]),
    .systemLibrary(name: "CGlibc"),
    module(
      "ToolKit",
      [
        "SourceText", "GitFormats", "RuleKit",
        .target(name: "CGlibc", condition: .when(platforms: [.linux])),
      ]),
    module(
      "L10nKit",
      [
        "SourceText", "XCStrings", "PluralRules", "SwiftIndex", "TextFlow", "GitFormats", "RuleKit",
        "CatalogRules", "SourceRules", "CatalogSync",
      ],
      embedded: ["Pages/Web"]),
    module(
      "Exchange",
      [
        "SourceText", "XCStrings", "PluralRules", "TextFlow", "GitFormats", "RuleKit", "CatalogRules",
        "CatalogMerge", "CatalogCompile", "CatalogSync", "L10nKit",
      ],
      embedded: ["Workbook/Web"]),
    .executableTarget(
      name: "l10n",
      dependencies: [
        "SourceText", "XCStrings", "SwiftIndex", "TextFlow", "PluralRules", "GitFormats", "RuleKit",
        "CatalogRules", "SourceRules", "ToolKit", "L10nKit", "CatalogMerge", "CatalogSymbols",
        "CatalogCompile",
        "CatalogSync",
        "Exchange",
      ],
      swiftSettings: strict),

    .executableTarget(
      name: "CatalogTool", dependencies: ["SourceText", "XCStrings", "CatalogCompile", "CatalogSymbols"],
      swiftSettings: strict),
    .plugin(name: "CompileCatalogs", capability: .buildTool(), dependencies: ["CatalogTool"]),
    .plugin(name: "WatchCatalogs", capability: .buildTool()),
    .plugin(name: "GenerateSymbols", capability: .buildTool(), dependencies: ["CatalogTool"]),
    command("L10nCheck", "l10n-check", "check String Catalogs and Swift code"),
    command("L10nSync", "l10n-sync", "update String Catalogs from code", writes: true),
    command("L10nFormat", "l10n-format", "format String Catalogs as Xcode does", writes: true),

    .target(
      name: "TestSupport", dependencies: ["SourceText", "XCStrings", "L10nKit", "Exchange"],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests(of: "SourceText", ["SourceText"]),
    tests(of: "PluralRules", ["PluralRules"], linked: icu),
    tests(of: "SwiftTree", ["SwiftTree", "TestSupport"], exclude: ["Goldens"], isOptimized: true),
    tests(
      of: "TextFlow", ["SourceText", "SwiftIndex", "TextFlow", "TestSupport"], exclude: ["Goldens"]),
    tests(of: "XCStrings", ["SourceText", "XCStrings", "PluralRules", "TestSupport"]),
    tests(of: "GitFormats", ["SourceText", "GitFormats"]),
    tests(of: "CatalogMerge", ["SourceText", "XCStrings", "CatalogMerge", "TestSupport"]),
    tests(of: "CatalogSymbols", ["SourceText", "XCStrings", "CatalogSymbols"]),
    tests(of: "CatalogCompile", ["SourceText", "XCStrings", "CatalogCompile"]),
    tests(
      of: "CatalogSync", ["SourceText", "XCStrings", "SwiftIndex", "TextFlow", "RuleKit", "CatalogSync"]),
    tests(of: "RuleKit", ["SourceText", "XCStrings", "RuleKit"]),
    tests(
      of: "Exchange",
      [
        "SourceText", "XCStrings", "PluralRules", "SwiftIndex", "TextFlow", "RuleKit", "CatalogRules",
        "CatalogSync", "CatalogMerge", "CatalogCompile", "L10nKit", "Exchange", "TestSupport",
      ]),
    tests(
      of: "L10nKit",
      [
        "SourceText", "XCStrings", "SwiftIndex", "TextFlow", "GitFormats", "RuleKit", "CatalogMerge",
        "CatalogRules", "CatalogSync", "L10nKit", "Exchange", "TestSupport",
      ],
      exclude: ["Goldens"]),
    tests(
      of: "L10n",
      ["SourceText", "XCStrings", "GitFormats", "RuleKit", "ToolKit", "L10nKit", "l10n", "TestSupport"],
      exclude: ["Goldens"]),
    tests(
      of: "Organization",
      ["XCStrings", "PluralRules", "Exchange", "RuleKit", "ToolKit", "L10nKit", "l10n", "TestSupport"],
      isOptimized: true),
    tests(
      of: "Conformance",
      [
        "SourceText", "XCStrings", "PluralRules", "CatalogMerge", "CatalogCompile", "Exchange", "TestSupport",
        "RuleKit", "L10nKit",
        "SwiftIndex", "TextFlow", "CatalogSync", "CatalogSymbols", "SwiftTree",
      ],
      linked: icu, isOptimized: true),
  ],
  swiftLanguageModes: [.v6]
)
