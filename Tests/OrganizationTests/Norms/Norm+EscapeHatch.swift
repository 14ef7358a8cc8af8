extension Norm {
  static let escapeHatch = Norm(
    title: "nothing switches off the compiler's checks or ends the process on input",
    reports: [
      snippet("try! read()"), snippet("a as! B"), snippet("fatalError()"), snippet("let b = a!"),
      snippet("a[0]!.b"), snippet("f()!"), snippet("struct A: @unchecked Sendable {}"),
      snippet("nonisolated(unsafe) var a = 1"), snippet("let lock = NSLock()"),
      snippet("@preconcurrency import A"),
    ],
    accepts: [
      snippet("try? read()"), snippet("a as? B"), snippet("a != b && !c"), snippet("let a = \"try!\" // as!"),
      snippet("if !a { return !b }"),
    ]
  ) { file in
    guard file.isProductCode else { return [] }
    return file.tokens.indices.compactMap { index in
      file.hatch(at: index).map {
        Violation(line: file.tokens[index].line, message: "'\($0)' is an escape hatch")
      }
    }
  }

  fileprivate static let hatchWords: Set = [
    "fatalError", "unchecked", "preconcurrency", "NSLock", "NSRecursiveLock", "DispatchSemaphore",
  ]
  /// The one file that may block a thread, which says why.
  fileprivate static let fileThatWaits = "Sources/ToolKit/System/MainThread.swift"

  private static func snippet(_ text: String) -> RepositoryFile {
    RepositoryFile(path: "Sources/XCStrings/Hatch.swift", text: text)
  }
}

extension RepositoryFile {
  /// The escape hatch that the token at `index` completes.
  fileprivate func hatch(at index: Int) -> String? {
    let token = tokens[index]
    let before = index > 0 ? tokens[index - 1].text : ""
    if token.text == "DispatchSemaphore" && path == Norm.fileThatWaits { return nil }
    if Norm.hatchWords.contains(token.text) { return token.text }
    if token.text == "unsafe" && index > 1 && tokens[index - 2].text == "nonisolated" {
      return "nonisolated(unsafe)"
    }
    guard token.text == "!", token.isGlued else { return nil }
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    if let next, next.text == "=", next.isGlued { return nil }
    let unwraps = tokens[index - 1].isWord || before == ")" || before == "]" || before == "?"
    return unwraps ? "\(before)!" : nil
  }
}
