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
