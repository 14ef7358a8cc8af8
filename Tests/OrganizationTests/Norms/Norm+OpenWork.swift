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
