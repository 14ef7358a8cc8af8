extension Norm {
  /// What each module may import of the package's own modules, as the manifest has it.
  private static let manifest = Manifest(
    Repository.files.first { $0.path == "Package.swift" }?.lines.joined(separator: "\n") ?? "")

  static let importDirection = Norm(
    title: "modules import what the manifest lists for them, and nothing else of the package",
    reports: [
      RepositoryFile(path: "Sources/SourceText/LineMap.swift", text: "import XCStrings"),
      RepositoryFile(path: "Sources/XCStrings/Entry.swift", text: "package import struct RuleKit.Finding"),
      RepositoryFile(path: "Sources/PluralRules/PluralRules.swift", text: "public import SourceText"),
      RepositoryFile(path: "Sources/RuleKit/Rules/Rule.swift", text: "import CatalogRules"),
      RepositoryFile(path: "Sources/Extra/Extra.swift", text: "import SourceText"),
    ],
    accepts: [
      RepositoryFile(
        path: "Sources/L10nKit/Check/Checker.swift", text: "package import XCStrings\nimport Synchronization"),
      RepositoryFile(path: "Sources/l10n/L10n.swift", text: "import L10nKit"),
    ]
  ) { file in
    guard let module = file.module, module != "CGlibc" else { return [] }
    guard let allowed = manifest.imports[module] else {
      return [Violation(line: 1, message: "the module '\(module)' is not in the manifest")]
    }
    let upward = file.imports.filter { manifest.imports[$0.module] != nil && !allowed.contains($0.module) }
    return upward.map { Violation(line: $0.line, message: "'\(module)' may not import '\($0.module)'") }
  }
}

/// The modules that `Package.swift` lists, and what each may import.
struct Manifest {
  private(set) var imports: [String: Set<String>] = [:]

  /// Reads the entries `module("NAME", ["IMPORT", …])` and `.executableTarget(name: "NAME", …)`.
  init(_ text: String) {
    for entry in text.split(separator: /\n {4}(?=[\w.])/) {
      guard entry.hasPrefix("module(") || entry.hasPrefix(".executableTarget(") else { continue }
      let names = entry.matches(of: /"(\w+)"/).map { String($0.1) }
      imports[names[0]] = Set(names.dropFirst())
    }
  }
}

extension Norm {
  /// The files that import Foundation, sorted: each earns it with something only Foundation has.
  static let filesWithFoundation = [
    "Sources/CatalogTool/CatalogTool.swift", "Sources/Exchange/Extraction/UnitExtractor.swift",
    "Sources/Exchange/TMX/TMXWriter.swift",
    "Sources/SourceText/XML/PropertyListNode.swift",
    "Sources/XCStrings/JSON/JSONSyntaxError.swift", "Sources/XCStrings/KeyOrder/KeyOrder.swift",
    "Sources/XCStrings/Rendering/ArgumentFormat.swift", "Sources/XCStrings/Rendering/TextRenderer.swift",
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
