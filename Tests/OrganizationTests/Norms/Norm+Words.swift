extension Norm {
  private static let vagueWords = ["Helper", "Util", "Manager", "Common", "Misc"]
  private static let typeKeywords: Set = ["struct", "enum", "class", "actor", "protocol", "typealias"]

  static let vagueName = Norm(
    title: "no file, folder or type is called Helper, Util, Manager, Common or Misc",
    reports: [
      RepositoryFile(path: "Sources/XCStrings/JSONHelpers.swift", text: ""),
      RepositoryFile(path: "Tests/Utilities/A.swift", text: ""),
      RepositoryFile(path: "Sources/XCStrings/A.swift", text: "struct CatalogManager {}"),
    ],
    accepts: [
      RepositoryFile(path: "Sources/XCStrings/A.swift", text: "let commonPrefix = FileManager.default")
    ]
  ) { file in
    guard file.path.hasSuffix(".swift") else { return [] }
    let inPath = file.path.split(separator: "/").filter(isVague)
    let types = file.tokens.indices.dropFirst().filter { typeKeywords.contains(file.tokens[$0 - 1].text) }
    let vague = types.map { file.tokens[$0] }.filter { isVague($0.text) }
    return inPath.map { Violation(line: 1, message: "'\($0)' says nothing") }
      + vague.map { Violation(line: $0.line, message: "'\($0.text)' says nothing") }
  }

  private static func isVague(_ name: some StringProtocol) -> Bool {
    vagueWords.contains { name.contains($0) }
  }
}

extension Norm {
  /// Spelled in two parts, so that this file does not report itself.
  private static let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X:"]

  static let openWork = Norm(
    title: "no open work is left in comments or placeholders",
    reports: [RepositoryFile(path: "Sources/XCStrings/A.swift", text: "// \(marks[0]): later")],
    accepts: [RepositoryFile(path: "Sources/XCStrings/A.swift", text: "// todo lists are not marks")]
  ) { file in
    guard file.path.hasPrefix("Sources/") else { return [] }
    return file.lines.enumerated().compactMap { index, line in
      guard let comment = line.firstRange(of: "//").map({ line[$0.upperBound...] }) else { return nil }
      guard let mark = marks.first(where: { comment.contains($0) }) else { return nil }
      return Violation(line: index + 1, message: "'\(mark)' leaves work open")
    }
  }
}

extension Norm {
  /// Spelled in two parts, so that this file does not report itself.
  private static let roots = ["Users/", "home/", "root/", "work/", "tmp/", "private/var/"].map { "/" + $0 }

  static let machinePath = Norm(
    title: "no file names a path of somebody's machine",
    reports: [
      RepositoryFile(path: "docs/a.md", text: "cd \(roots[0])jane/l10n"),
      RepositoryFile(path: "scripts/a", text: "swift test > \(roots[4])log"),
    ],
    accepts: [
      RepositoryFile(path: "scripts/a", text: "#!/usr/bin/env bash\ncd \"$(dirname \"$0\")/..\""),
      RepositoryFile(path: "docs/a.md", text: "https://example.com\(roots[1])a and l10n\(roots[4])a"),
    ]
  ) { file in
    file.lines.enumerated().compactMap { index, line in
      guard let root = roots.first(where: { names($0, in: line) }) else { return nil }
      return Violation(line: index + 1, message: "names a path under \(root)")
    }
  }

  /// Whether `root` begins a path in `line`, and is not the middle of a longer one.
  private static func names(_ root: String, in line: Substring) -> Bool {
    guard let range = line.firstRange(of: root) else { return false }
    guard let before = line[..<range.lowerBound].last else { return true }
    return !(before.isLetter || before.isNumber || "._-/}~*".contains(before))
  }
}
