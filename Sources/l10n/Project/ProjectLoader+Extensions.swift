import L10nKit
import SourceText
import ToolKit

/// The kinds of files that belong to a project, by their extensions.
extension ProjectLoader {
  static let tableExtensions = ["strings", "stringsdict"]
  static let mentioningExtensions =
    SourceFile.codeNamingExtensions + [
      "json", "html", "htm", "md", "markdown", "xml", "yml", "yaml", "js", "jsx", "ts", "tsx", "kt", "java",
      "rb", "py", "mustache", "stencil", "leaf", "csv", "tsv", "txt", "toml", "ini", "json5", "jsonc",
      "geojson",
      "storekit", "apns", "sql", "graphql", "xcconfig", "entitlements", "gyb", "ejs", "tpl", "svg", "vue",
      "dart",
      "lua", "cs", "rs", "go", "proto",
    ]

  static let namingExtensions = ["pbxproj", "plist", "yml"]

  /// Returns the error of a folder without catalogs; `others` are files that it has.
  static func noCatalogs(in folder: String, besides others: [String]) -> FileError {
    FileError(others.contains(where: isTable) ? .onlyTables : .noCatalogs, path: folder)
  }

  /// Whether a file is a table of a language: `es.lproj/Localizable.strings`.
  static func isTable(_ path: String) -> Bool {
    has(path, tableExtensions) && path.pathComponents.dropLast().last?.folderLanguage != nil
  }

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

/// Code that git tracks and that is not checked out.
extension ProjectLoader {
  /// Returns the missing code of paths in words, such as `'A.swift' is not checked out`.
  ///
  /// A sparse checkout omits files, and a clone submodules. They may use any key.
  func absences(in paths: [String], _ finder: FileFinder) -> [String] {
    guard kinds == [.catalogs, .sources] else { return [] }
    let here = FilePath.normalized(environment.workingDirectory)
    let real = (try? environment.fileSystem.realPath(of: here)) ?? here
    return searched(paths).flatMap { path -> [String] in
      guard let folder = try? environment.fileSystem.realPath(of: path) else { return [] }
      func isMissing(_ file: String) -> Bool {
        let shown = FilePath.path(from: real, to: file)
        let isCode =
          shown.hasSuffix(".swift") ? !paths.isEmpty || isConfigured(shown) : Self.mayMentionKeys(shown)
        return isCode && finder.isSought(file, below: folder)
      }
      return GitRepository.absences(environment, below: [folder]).compactMap { absence in
        switch absence {
        case .file(let file):
          isMissing(file) ? "'\(FilePath.path(from: real, to: file))' is not checked out" : nil
        case .submodule(let module):
          // It may have code of any name.
          isMissing(FilePath.join(module, "Code.swift"))
            ? "the submodule '\(FilePath.path(from: real, to: module))' is not checked out" : nil
        }
      }
    }
  }
}
