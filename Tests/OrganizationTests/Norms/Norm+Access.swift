extension Norm {
  private static let libraries: Set = ["SourceText", "XCStrings", "PluralRules"]

  static let accessLevel = Norm(
    title: "only the libraries have public declarations; other modules use package",
    reports: [
      RepositoryFile(path: "Sources/L10nKit/Check/Checker.swift", text: "public struct Checker {}"),
      RepositoryFile(path: "Sources/XCStrings/Entry.swift", text: "open class Entry {}"),
    ],
    accepts: [
      RepositoryFile(path: "Sources/XCStrings/Entry.swift", text: "public struct Entry {}"),
      RepositoryFile(
        path: "Sources/L10nKit/Check/Checker.swift", text: "package struct Checker {} // public"),
      RepositoryFile(path: "Sources/RuleKit/Project/FileUnit.swift", text: "public import XCStrings"),
      RepositoryFile(
        path: "Sources/SwiftTree/Keyword.swift", text: "enum Word { case `public` }; let a = Word.public"),
    ]
  ) { file in
    guard let module = file.module else { return [] }
    return file.tokens.enumerated().compactMap { index, token in
      let next = index + 1 < file.tokens.count ? file.tokens[index + 1].text : ""
      let isOpen = token.text == "open" && next == "class"
      // What is compiled into other modules, `@inlinable`, may name the types of public imports only.
      // Behind a point and in backticks, the word is the name of a case.
      let previous = index > 0 ? file.tokens[index - 1].text : ""
      let isPublic =
        token.text == "public" && next != "import" && previous != "." && previous != "`"
        && !libraries.contains(module)
      guard isOpen || isPublic else { return nil }
      return Violation(line: token.line, message: "'\(token.text)' in '\(module)'")
    }
  }
}

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
