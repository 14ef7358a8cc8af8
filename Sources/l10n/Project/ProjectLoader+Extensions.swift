import ToolKit

/// The kinds of files that belong to a project, by their extensions.
extension ProjectLoader {
  static let tableExtensions = ["strings", "stringsdict"]
  static let cExtensions = ["m", "mm", "h", "c", "cc", "cpp", "hpp", "pch"]
  static let mentioningExtensions =
    cExtensions + [
      "storyboard", "xib", "plist", "intentdefinition", "json", "html", "htm", "md", "markdown", "xml", "yml",
      "yaml", "js", "jsx", "ts", "tsx", "kt", "java", "rb", "py", "mustache", "stencil", "leaf",
    ]

  static let namingExtensions = ["pbxproj", "plist", "yml"]

  /// Whether a file, by its name, is part of a project or affects which files are.
  static func isRelevant(_ path: String) -> Bool {
    has(path, ["swift", "xcstrings", "json", "csv", "gitignore"])
      || has(path, tableExtensions + mentioningExtensions + namingExtensions)
  }

  static func has(_ path: String, _ extensions: [String]) -> Bool {
    // For speed with thousands of paths, the last letter is compared first.
    extensions.contains { $0.utf8.last == path.utf8.last && path.hasSuffix(".\($0)") }
  }

  /// Whether a file of another kind, by its name, may mention keys: neither an asset nor a file of this tool.
  static func mayMentionKeys(_ path: String) -> Bool {
    has(path, mentioningExtensions) && !path.contains(".xcassets/")
      && !FilePath.name(of: path).hasPrefix(".l10n")
  }
}
