import Foundation
import L10nKit
import RuleKit
import TestSupport
import Testing
import XCStrings

/// The samples of the README that are not commands; `scripts/readme-commands` runs those.
@Suite struct ReadmeTests {
  private func blocks(_ language: String) throws -> [String] {
    let text = try String(contentsOf: Golden.root.appending(path: "README.md"), encoding: .utf8)
    return text.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```\n").first
    }
  }

  @Test("the configuration in the README is read, and says what the text says it does")
  func configuration() throws {
    let configuration = try Configuration(parsing: try #require(try blocks("json").first))
    #expect(configuration.keys.style == .natural)
    #expect(configuration.overrides.first?.keys == [.style(.structured)])
    #expect(configuration.rules["ellipsis"] == .off)
  }

  @Test("the library's sample in the README does what it says, word for word")
  func library() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "l10n-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Localizable.xcstrings")
    let empty = try StringCatalog(sourceLanguage: "en").edited { $0.addKey("home.restaurants.title") }
    try Data(empty.bytes).write(to: file)
    var missing: [String] = []
    func print(_ key: String) { missing.append(key) }

    var catalog = try StringCatalog(parsing: Array(Data(contentsOf: file)))
    for entry in catalog.entries where entry.shouldTranslate && entry["es"] == nil {
      print(entry.key)
    }
    try catalog.edit { $0.setValue("Restaurantes", for: "home.restaurants.title", in: "es") }
    try Data(catalog.bytes).write(to: file, options: .atomic)

    #expect(missing == ["home.restaurants.title"])
    let written = try StringCatalog(parsing: Array(Data(contentsOf: file)))
    #expect(written["home.restaurants.title"]?.value(in: "es") == "Restaurantes")
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    for line in try #require(try blocks("swift").first).split(separator: "\n")
    where !line.hasPrefix("import") && !line.hasPrefix("let file") {
      #expect(source.contains(line.trimmingCharacters(in: .whitespaces)), "the test lacks '\(line)'")
    }
  }
}
