// swift-tools-version: 6.0
import PackageDescription

// Programs for Linux and macOS whose texts are in String Catalogs.
let package = Package(
  name: "Samples",
  defaultLocalization: "en",
  dependencies: [.package(name: "l10n", path: "../..")],
  targets: [
    .executableTarget(
      name: "Server", dependencies: [.product(name: "XCStrings", package: "l10n")],
      resources: [.copy("Resources/Localizable.xcstrings")]),
    .executableTarget(
      name: "Receipt", dependencies: [.product(name: "XCStrings", package: "l10n")],
      resources: [.copy("Resources/Localizable.xcstrings")],
      plugins: [
        .plugin(name: "CompileCatalogs", package: "l10n"), .plugin(name: "GenerateSymbols", package: "l10n"),
      ]),
  ]
)
