import RuleKit

/// The texts of a rule's examples, without the parts of a catalog that all examples share.
package enum ExampleText {
  /// A text with its title, such as `reports`.
  struct Part {
    let title, text: String
    let isSwift: Bool
  }

  /// The number of lines of a catalog that is shown beside code.
  private static let longestCatalog = 12

  /// Returns the first example that a rule reports and the first that it accepts, each with its catalog and fix.
  static func parts(of rule: RuleDescription) -> [Part] {
    [("reports", RuleExample.Expectation.reports), ("accepts", .accepts)].flatMap { title, expectation in
      rule.examples.first { $0.expectation == expectation }.map { parts(of: $0, title) } ?? []
    }
  }

  private static func parts(of example: RuleExample, _ title: String) -> [Part] {
    let isSwift = example.fileName.hasSuffix(".swift")
    func part(_ title: String, _ text: String) -> Part {
      Part(title: title, text: essence(of: text), isSwift: isSwift)
    }
    let catalogs = example.otherFiles.filter { isSwift && $0.key.hasSuffix(".xcstrings") }.sorted {
      $0.key < $1.key
    }
    return [part(title, example.markedText)]
      + catalogs.map { Part(title: "with \($0.key)", text: essence(of: $0.value), isSwift: false) }
      .filter { $0.text.split(separator: "\n").count <= longestCatalog }
      + (example.former.map { [part("before", $0)] } ?? [])
      + (example.fixed.map { [part("fixed", $0)] } ?? [])
  }

  /// A text with its state, on six lines in Xcode's layout.
  private static var unit: Regex<(Substring, Substring, Substring, Substring)> {
    #/\{\s+("stringUnit" : )\{\s+("state" : .*,)\s+("value" : .*)\s+\}\s+\}/#
  }

  /// Returns the entries of a catalog, unindented and each text on a line; other text unchanged.
  package static func essence(of text: String) -> String {
    let head = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
    let tail = "\n  },\n  \"version\" : \"1.0\"\n}"
    guard text.hasPrefix(head), text.hasSuffix(tail), text.count > head.count + tail.count else {
      return text
    }
    let lines = text.dropFirst(head.count).dropLast(tail.count).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
      .replacing(unit) { "{ \($0.1){ \($0.2) \($0.3) } }" }
  }
}
