extension Norm {
  /// The files that import Foundation, sorted: each earns it with something only Foundation has.
  static let filesWithFoundation = [
    "Sources/CatalogSync/PropertyList/InformationPropertyList.swift",
    "Sources/Exchange/Extraction/UnitExtractor.swift",
    "Sources/Exchange/Strings/PropertyListXMLReader.swift",
    "Sources/Exchange/XML/XMLFile.swift",
    "Sources/XCStrings/KeyOrder/KeyOrder.swift",
  ]

  static let foundationImport = Norm(
    title: "Foundation is imported only by the files listed for it",
    reports: [
      RepositoryFile(path: "Sources/XCStrings/Entry.swift", text: "import Foundation"),
      RepositoryFile(
        path: "Sources/XCStrings/Entry.swift", text: "package import struct FoundationEssentials.URL"),
    ],
    accepts: [
      RepositoryFile(path: "Sources/XCStrings/Entry.swift", text: "// import Foundation\nimport SourceText"),
      RepositoryFile(path: "Tests/L10nTests/GoldenTests.swift", text: "import Foundation"),
    ]
  ) { file in
    guard file.isProductCode, file.importsFoundation, !filesWithFoundation.contains(file.path) else {
      return []
    }
    return [Violation(line: 1, message: "imports Foundation and is not listed for it")]
  }
}

extension RepositoryFile {
  /// Whether one of the file's imports is Foundation or a part of it.
  var importsFoundation: Bool {
    imports.contains { $0.module.hasPrefix("Foundation") }
  }
}
