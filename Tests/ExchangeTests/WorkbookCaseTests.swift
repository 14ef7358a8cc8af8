import CatalogRules
import Foundation
import L10nKit
import RuleKit
import SourceText
import TestSupport
import Testing

/// The cases on which the rules and the checks of the workbook's page have to agree.
///
/// `Pages/cases.json` has them with what the rules report; `scripts/test-pages` compares the page's checks with it.
@Suite("Cases of the workbook's checks")
struct WorkbookCaseTests {
  /// One translation of one key.
  private struct Case: Codable {
    var key: String
    var language: String
    var source: Text?
    var target: Text
    var comment: String?
    /// The length that the comment allows, as the page gets it.
    var limit: Int?
    var rules: [String]

    /// A text, or plural forms.
    enum Text: Codable {
      case text(String)
      case forms([String: String])

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self =
          if let text = try? container.decode(String.self) { .text(text) } else {
            .forms(try container.decode([String: String].self))
          }
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .forms(let forms): try container.encode(forms)
        }
      }

      var localization: [String: Any] {
        func unit(_ text: String) -> [String: Any] {
          ["stringUnit": ["state": "translated", "value": text]]
        }
        switch self {
        case .text(let text): return unit(text)
        case .forms(let forms): return ["variations": ["plural": forms.mapValues(unit)]]
        }
      }
    }

    /// The catalog with this text alone.
    func catalog() throws -> SourceFile {
      var entry: [String: Any] = [:]
      entry["comment"] = comment
      entry["localizations"] =
        [language: target.localization].merging(source.map { ["en": $0.localization] } ?? [:]) { $1 }
      let root: [String: Any] = ["sourceLanguage": "en", "version": "1.0", "strings": [key: entry]]
      let bytes = try JSONSerialization.data(withJSONObject: root, options: .sortedKeys)
      return SourceFile(path: "Localizable.xcstrings", bytes: Array(bytes))
    }

    /// The ids of the rules that report the translation, sorted.
    func reported(of rules: Set<String>) async throws -> [String] {
      var input = CheckInput(files: [try catalog()], configuration: Configuration())
      input.rules = RuleSelection(configuration: Configuration(), only: rules)
      input.jobs = 1
      let diagnostics = await Checker.check(input).diagnostics
      return Set(diagnostics.filter { $0.finding.language == language }.map(\.rule)).sorted()
    }
  }

  /// The ids of the rules that the page's script lists.
  private static func rules() throws -> Set<String> {
    let script = try PageSource.page("checks.js")
    let start = try #require(script.firstRange(of: "const rules = ["))
    let list = script[start.upperBound...].prefix { $0 != "]" }
    return Set(list.matches(of: /"([a-z-]+)"/).map { String($0.1) })
  }

  @Test("the rules report what the cases say, and each rule of the page is in some")
  func agree() async throws {
    let rules = try Self.rules()
    let text = try PageSource.page("cases.json")
    var cases = try JSONDecoder().decode([Case].self, from: Data(text.utf8))
    #expect(cases.count >= 300)
    for index in cases.indices {
      cases[index].limit = cases[index].comment.flatMap { LengthLimit.limit(in: $0) }
      cases[index].rules = try await cases[index].reported(of: rules)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try cases.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    let difference = Golden.difference(
      of: "[\n\(lines.joined(separator: ",\n"))\n]\n", from: "Pages/cases.json")
    #expect(difference == nil, "\(difference ?? "")")
    #expect(rules.subtracting(cases.flatMap(\.rules)) == [])
  }
}
