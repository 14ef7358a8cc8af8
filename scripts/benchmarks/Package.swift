// swift-tools-version: 6.0
import PackageDescription

// Benchmarks live in a package of their own, so that who uses l10n never builds them:
//
//     swift run -c release --package-path scripts/benchmarks --scratch-path .build/benchmarks PluralRulesBenchmark
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "l10n", path: "../..")],
  targets: [
    .executableTarget(
      name: "CatalogBenchmark", dependencies: [.product(name: "XCStrings", package: "l10n")]),
    .executableTarget(
      name: "PluralRulesBenchmark",
      dependencies: [.product(name: "PluralRules", package: "l10n")],
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
    .executableTarget(
      name: "RenderingBenchmark", dependencies: [.product(name: "XCStrings", package: "l10n")],
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
  ],
  swiftLanguageModes: [.v6]
)
