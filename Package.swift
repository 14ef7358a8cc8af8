// swift-tools-version: 6.0
import PackageDescription

/// Settings every target shares: imports and existentials are spelled out.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "l10n",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "XCStrings", targets: ["XCStrings", "SourceText"]),
    .library(name: "PluralRules", targets: ["PluralRules"]),
    .executable(name: "l10n", targets: ["l10n"]),
  ],
  targets: [
    .target(name: "SourceText", swiftSettings: strict),
    .target(name: "PluralRules", swiftSettings: strict),
    .target(name: "SwiftTree", swiftSettings: strict),
    .target(name: "SwiftIndex", dependencies: ["SourceText", "SwiftTree"], swiftSettings: strict),
    .target(
      name: "TextFlow", dependencies: ["SourceText", "SwiftTree", "SwiftIndex"], swiftSettings: strict),
    .target(name: "XCStrings", dependencies: ["SourceText"], swiftSettings: strict),
    .target(name: "GitFormats", dependencies: ["SourceText"], swiftSettings: strict),
    .target(
      name: "Exchange", dependencies: ["SourceText", "XCStrings", "PluralRules"], swiftSettings: strict),
    .target(
      name: "CatalogSync", dependencies: ["SourceText", "XCStrings", "SwiftIndex", "TextFlow"],
      swiftSettings: strict),
    .target(name: "CatalogMerge", dependencies: ["SourceText", "XCStrings"], swiftSettings: strict),
    .target(name: "RuleKit", dependencies: ["SourceText", "XCStrings"], swiftSettings: strict),
    .target(
      name: "CatalogRules",
      dependencies: ["SourceText", "XCStrings", "PluralRules", "CatalogMerge", "RuleKit"],
      swiftSettings: strict),
    .target(name: "TextRules", dependencies: ["SourceText", "XCStrings", "RuleKit"], swiftSettings: strict),
    .target(
      name: "SourceRules", dependencies: ["SourceText", "XCStrings", "SwiftIndex", "TextFlow", "RuleKit"],
      swiftSettings: strict),
    .systemLibrary(name: "CGlibc"),
    .target(name: "WorkSharing", swiftSettings: strict),
    .target(
      name: "ToolKit",
      dependencies: [
        "SourceText", "GitFormats", "RuleKit", "WorkSharing",
        .target(name: "CGlibc", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: strict),
    .target(
      name: "L10nKit",
      dependencies: [
        "SourceText", "XCStrings", "SwiftIndex", "TextFlow", "GitFormats", "RuleKit", "CatalogRules",
        "TextRules",
        "SourceRules", "WorkSharing",
      ],
      swiftSettings: strict),
    .target(
      name: "Extraction",
      dependencies: [
        "SourceText", "XCStrings", "PluralRules", "TextFlow", "GitFormats", "RuleKit",
        "TextRules",
        "Exchange", "L10nKit",
      ],
      swiftSettings: strict),
    .target(
      name: "TranslationMerge",
      dependencies: [
        "SourceText", "XCStrings", "PluralRules", "Exchange", "RuleKit", "L10nKit", "CatalogMerge",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "l10n",
      dependencies: [
        "SourceText", "XCStrings", "SwiftIndex", "TextFlow", "PluralRules", "GitFormats", "RuleKit",
        "CatalogRules",
        "ToolKit", "L10nKit", "CatalogMerge", "CatalogSync", "Exchange", "Extraction", "TranslationMerge",
        "WorkSharing",
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["SourceText", "XCStrings", "Exchange"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(name: "WorkSharingTests", dependencies: ["WorkSharing"], swiftSettings: strict),
    .testTarget(name: "SourceTextTests", dependencies: ["SourceText"], swiftSettings: strict),
    .testTarget(
      name: "PluralRulesTests", dependencies: ["PluralRules"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
    .testTarget(
      name: "SwiftTreeTests", dependencies: ["SwiftTree", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TextFlowTests", dependencies: ["SourceText", "SwiftIndex", "TextFlow", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "XCStringsTests", dependencies: ["SourceText", "XCStrings", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ExchangeTests",
      dependencies: ["SourceText", "XCStrings", "PluralRules", "Exchange", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CatalogSyncTests",
      dependencies: ["SourceText", "XCStrings", "SwiftIndex", "TextFlow", "CatalogSync"],
      swiftSettings: strict),
    .testTarget(
      name: "CatalogMergeTests", dependencies: ["SourceText", "XCStrings", "CatalogMerge", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ExtractionTests",
      dependencies: [
        "SourceText", "XCStrings", "SwiftIndex", "TextFlow", "RuleKit", "Exchange", "L10nKit", "Extraction",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TranslationMergeTests",
      dependencies: ["SourceText", "XCStrings", "Exchange", "RuleKit", "L10nKit", "TranslationMerge"],
      swiftSettings: strict),
    .testTarget(name: "GitFormatsTests", dependencies: ["SourceText", "GitFormats"], swiftSettings: strict),
    .testTarget(
      name: "RuleKitTests", dependencies: ["SourceText", "XCStrings", "RuleKit"], swiftSettings: strict),
    .testTarget(
      name: "L10nKitTests",
      dependencies: [
        "SourceText", "XCStrings", "SwiftIndex", "TextFlow", "GitFormats", "RuleKit", "CatalogMerge",
        "CatalogRules",
        "TextRules", "L10nKit", "TestSupport",
      ],
      exclude: ["Goldens"],
      swiftSettings: strict),
    .testTarget(
      name: "L10nTests",
      dependencies: ["SourceText", "GitFormats", "RuleKit", "ToolKit", "L10nKit", "l10n", "TestSupport"],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "OrganizationTests", dependencies: ["RuleKit", "L10nKit", "l10n"], swiftSettings: strict),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "SourceText", "XCStrings", "PluralRules", "CatalogMerge", "Exchange", "TestSupport", "RuleKit",
        "L10nKit",
        "TranslationMerge", "SwiftIndex", "TextFlow", "CatalogSync", "SwiftTree",
      ],
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
  ],
  swiftLanguageModes: [.v6]
)
