extension Norm {
  static let testAccess = Norm(
    title: "tests use Swift Testing and see what package access shows them",
    reports: [
      RepositoryFile(path: "Tests/A/ATests.swift", text: "@testable import XCStrings"),
      RepositoryFile(path: "Tests/A/ATests.swift", text: "import XCTest"),
    ],
    accepts: [
      RepositoryFile(path: "Tests/A/ATests.swift", text: "import Testing\nimport XCStrings // testable")
    ]
  ) { file in
    guard file.path.hasPrefix("Tests/") else { return [] }
    return file.tokens.filter { $0.text == "testable" || $0.text == "XCTest" }.map {
      Violation(line: $0.line, message: "'\($0.text)' in a test")
    }
  }
}
