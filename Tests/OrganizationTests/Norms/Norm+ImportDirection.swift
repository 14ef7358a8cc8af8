extension Norm {
  /// What each module may import of the package's own modules.
  private static let below: [String: Set<String>] = [
    "CGlibc": [],
    "WorkSharing": [],
    "SourceText": [],
    "PluralRules": [],
    "XCStrings": ["SourceText"],
    "SwiftTree": [],
    "SwiftIndex": ["SourceText", "SwiftTree"],
    "TextFlow": ["SourceText", "SwiftTree", "SwiftIndex"],
    "GitFormats": ["SourceText"],
    "Exchange": ["SourceText", "XCStrings", "PluralRules"],
    "CatalogSync": ["SourceText", "XCStrings", "SwiftIndex", "TextFlow"],
    "CatalogMerge": ["SourceText", "XCStrings"],
    "RuleKit": ["SourceText", "XCStrings"],
    "CatalogRules": ["SourceText", "XCStrings", "PluralRules", "CatalogMerge", "RuleKit"],
    "TextRules": ["SourceText", "XCStrings", "RuleKit"],
    "SourceRules": ["SourceText", "XCStrings", "SwiftIndex", "TextFlow", "RuleKit"],
    "ToolKit": ["CGlibc", "SourceText", "GitFormats", "RuleKit", "WorkSharing"],
    "L10nKit": [
      "SourceText", "XCStrings", "SwiftIndex", "TextFlow", "GitFormats", "RuleKit", "CatalogRules",
      "TextRules",
      "SourceRules", "WorkSharing",
    ],
    "Extraction": [
      "SourceText", "PluralRules", "XCStrings", "TextFlow", "GitFormats", "RuleKit",
      "TextRules",
      "Exchange", "L10nKit",
    ],
    "TranslationMerge": [
      "SourceText", "XCStrings", "PluralRules", "Exchange", "RuleKit", "L10nKit", "CatalogMerge",
    ],
    "l10n": [
      "SourceText", "PluralRules", "XCStrings", "SwiftIndex", "TextFlow", "GitFormats", "RuleKit",
      "CatalogRules",
      "ToolKit", "L10nKit", "CatalogMerge", "CatalogSync", "Exchange", "Extraction", "TranslationMerge",
      "WorkSharing",
    ],
  ]

  static let importDirection = Norm(
    title: "imports point downwards: XCStrings ← RuleKit ← CatalogRules, TextRules ← L10nKit ← l10n",
    reports: [
      RepositoryFile(path: "Sources/SourceText/LineMap.swift", text: "import XCStrings"),
      RepositoryFile(path: "Sources/XCStrings/Entry.swift", text: "package import struct RuleKit.Finding"),
      RepositoryFile(path: "Sources/PluralRules/PluralRules.swift", text: "public import SourceText"),
      RepositoryFile(path: "Sources/RuleKit/Rules/Rule.swift", text: "import CatalogRules"),
      RepositoryFile(path: "Sources/TextRules/Markup.swift", text: "import CatalogRules"),
      RepositoryFile(path: "Sources/Extra/Extra.swift", text: "import SourceText"),
    ],
    accepts: [
      RepositoryFile(
        path: "Sources/L10nKit/Check/Checker.swift", text: "package import XCStrings\nimport Synchronization"),
      RepositoryFile(path: "Sources/l10n/L10n.swift", text: "import L10nKit"),
    ]
  ) { file in
    guard let module = file.module else { return [] }
    guard let allowed = below[module] else {
      return [Violation(line: 1, message: "the module '\(module)' has no place")]
    }
    let upward = file.imports.filter { below[$0.module] != nil && !allowed.contains($0.module) }
    return upward.map { Violation(line: $0.line, message: "'\(module)' may not import '\($0.module)'") }
  }
}
