import CatalogCompile
import Foundation
import PluralRules
import Testing
import XCStrings

/// Texts at run time against those of compiled files.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct RenderedTextTests {
  private static let numbers = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]

  @Test("every text is shown as the compiled files have it, for each number", arguments: 0..<4)
  func sameTexts(part: Int) throws {
    var count = 0
    for (index, file) in try Corpus().files.enumerated() where index % 4 == part {
      let catalog = try StringCatalog(parsing: file.bytes)
      let table = CompiledTable(catalog, named: "T", isComplete: true)
      let rendered = CompiledCatalog(catalog)
      let folders = Dictionary(grouping: rendered.languages) { FolderName(of: $0).description }
      for (folder, languages) in folders where languages.count == 1 {
        let values = try Self.values(of: table, folder)
        count += values.count
        compare(values, rendered, languages[0], "\(file)")
      }
    }
    #expect(count >= 10_000)
  }

  /// The values of a language by key; a text that varies hides one that does not, unless it is for other devices.
  private static func values(of table: CompiledTable, _ folder: String) throws -> [String: Any] {
    var values: [String: Any] = [:]
    for file in table.files where file.path.hasPrefix(folder + ".lproj/") {
      let object = try PropertyListSerialization.propertyList(from: Data(file.bytes(.text)), format: nil)
      for (key, value) in object as? [String: Any] ?? [:] {
        let isForDevices = (value as? [String: Any])?["NSStringDeviceSpecificRuleType"] != nil
        if !isForDevices || values[key] == nil { values[key] = value }
      }
    }
    return values
  }

  private func compare(
    _ values: [String: Any], _ rendered: CompiledCatalog, _ language: Language, _ file: String
  ) {
    // A percent sign in running text, as in '70% of', is read as a specifier; what it shows is of no use.
    for (key, value) in values where !Self.texts(of: value).contains(where: Self.hasProse) {
      for number in Self.numbers {
        let numbers = { @Sendable (argument: Int) in number + argument - 1 }
        let dictionary = StringsDictionary(
          number: numbers, rules: PluralRules(for: language.rawValue))
        // In place of an empty text, which an app shows, a server's readers get that of another language.
        guard let expected = dictionary.text(of: value), !expected.isEmpty else { continue }
        let localizer = Localizer([rendered], languages: [language])
        let found = localizer[LocalizedText(key, values: Self.arguments(of: value, numbers))]
        if found != expected {
          Issue.record("\(file) \(language) '\(key)' \(number): '\(found)', not '\(expected)'")
          return
        }
      }
    }
  }

  /// Arguments of the types that the texts of a value show.
  private static func arguments(of value: Any, _ number: (Int) -> Int) -> [LocalizedValue] {
    var types: [Int: ArgumentType] = [:]
    for text in texts(of: value) {
      for placeholder in FormatString(text).placeholders {
        // The forms of a variable count their arguments from its own, which is a number.
        if let type = placeholder.type, types[placeholder.argument] != .object {
          types[placeholder.argument] = type
        }
      }
    }
    return (1...10).map { argument in
      switch types[argument] {
      case .object?: .text("text \(argument)")
      case .floatingPoint?: .number(Double(number(argument)))
      default: .integer(Int64(number(argument)))
      }
    }
  }

  private static func hasProse(_ text: String) -> Bool {
    let format = FormatString(text)
    return !format.issues.isEmpty || format.placeholders.contains(where: \.isLikelyProse)
  }

  private static func texts(of value: Any) -> [String] {
    if let text = value as? String { return [text] }
    return (value as? [String: Any] ?? [:]).filter { !$0.key.hasSuffix("TypeKey") }.values.flatMap {
      texts(of: $0)
    }
  }
}
