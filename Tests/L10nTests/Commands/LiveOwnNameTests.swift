import Testing

/// Which types a name without a receiver may belong to.
@Suite struct LiveOwnNameTests {
  private static let names: [LiveCodeTests.Pair] = [
    pair(
      "a function that its own type calls", "extension Warner { func go() { warn() } }", "Warner", "Other"),
    pair(
      "a function that its own type calls on itself", "extension Warner { func go() { self?.warn() } }",
      "Warner",
      "Other"),
    pair(
      "a function that a subclass calls",
      "extension Other { func go() { Sub().go() } }\nclass Sub: Warner { func go() { warn() } }",
      "Warner", "Second"),
    pair(
      "a requirement that a protocol's own code names",
      "protocol Starter { func warn() }\nextension Starter { func go() { warn() } }\nextension Warner: Starter { }",
      "extension Warner: Starter { }", ""),
    pair(
      "a function that a type in a body calls",
      "extension Other { func go() { class Sub: Warner { func go() { warn() } }; Sub().go() } }",
      "class Sub: Warner { func go() { warn() } }; Sub().go()", "warn()"),
    pair(
      "a function of a type that a clause names",
      "protocol Holder { }\nlet hold = { (one: any Holder) in one.go() }\nextension Holder where Self: Warner { func go() { warn() } }",
      " where Self: Warner", ""),
    pair(
      "a function of a type that inherits another name",
      "typealias Base = Warner\nclass Sub: Base { func go() { warn() } }\nextension Other { func go() { Sub().go() } }",
      ": Base", ""),
    LiveCodeTests.Pair(
      testDescription: "a static function of the type around",
      code: "enum Outer { struct Row { func go() { warn() } } }\nlet go = { (row: Outer.Row) in row.go() }",
      file: "extension Outer { \(function) }",
      deadFile: "enum Second { \(function) }\nlet second = Second.self"),
  ]

  private static let function = "static func warn() { label.text = \"The file is missing.\" }"

  /// Returns code that calls `warn()`, and the same code with other words, which doesn't.
  private static func pair(_ description: String, _ code: String, _ word: String, _ other: String)
    -> LiveCodeTests.Pair
  {
    let types = """
      class Warner { func warn() { label.text = "The file is missing." } }
      class Other { }
      class Second { }
      let all = [Warner(), Other(), Second()]
      let start = { (one: Any) in one.go() }
      """
    return LiveCodeTests.Pair(
      testDescription: description, code: types, path: "App/Second/main.swift", file: code,
      deadPath: "App/Second/main.swift",
      deadFile: code.replacing(word, with: other))
  }

  @Test("a name without a receiver belongs to the types around it, and only to them", arguments: names)
  func pair(_ pair: LiveCodeTests.Pair) async { await LiveCodeTests.expect(pair) }
}
