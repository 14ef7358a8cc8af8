import Exchange
import Foundation
import SourceText
import Testing
import XCStrings

/// Exports against those that Xcode made of the same catalogs.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct XLIFFExportTests {
  private func file(_ path: String) throws -> SourceFile {
    SourceFile(path: path, bytes: Array(try Data(contentsOf: ConformanceFolder.url("corpus/xliff/\(path)"))))
  }

  private func catalog(_ path: String) throws -> StringCatalog {
    try StringCatalog(parsing: file(path).bytes)
  }

  private func export(_ translations: Translations) throws -> String {
    let codec = try #require(ExchangeFormat.xliff.codec)
    let files = codec.write(translations, ExchangeOptions(toolVersion: "1"))
    return String(decoding: files.first?.bytes ?? [], as: UTF8.self)
  }

  private func export(_ catalog: StringCatalog, _ language: Language) throws -> String {
    let units = UnitExtractor(catalog, targetLanguage: language).units()
    return try export(
      Translations(
        sourceLanguage: catalog.sourceLanguage, targetLanguage: language,
        files: [TranslationFile(path: "Localizable.xcstrings", units: units)]))
  }

  /// Xcode's file without what names the tool, and without files that are no catalogs.
  private func comparable(_ text: String) -> String {
    var lines: [Substring] = []
    var isCatalog = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  <file") { isCatalog = line.contains(".xcstrings\"") }
      if isCatalog, !line.hasPrefix("      <tool ") { lines.append(line) }
      if line == "  </file>" { isCatalog = true }
    }
    return lines.joined(separator: "\n")
  }

  /// The catalogs of an `.xcloc` folder hold the source language alone: the export gives them back its translations.
  @Test("a project of twelve catalogs is exported as Xcode did, byte for byte but for the tool")
  func project() throws {
    let xcode = try file("geteduroam-de.xliff")
    let codec = try #require(ExchangeFormat.xliff.codec)
    var translations = Translations(sourceLanguage: "en", targetLanguage: "de")
    for incoming in try codec.read([xcode]).files {
      let path = try #require(incoming.path)
      guard path.hasSuffix(".xcstrings") else { continue }
      let name = path.split(separator: "/").joined(separator: "__")
      let source = try catalog("pairs/geteduroam-de/\(name)")
      #expect(source.sourceContents() == source.bytes, "\(path)")
      let translated = try source.edited { editor in
        for unit in incoming.units {
          guard case .text(let text) = unit.target else { continue }
          editor.setValue(
            text, for: unit.identifier.key, in: "de", at: unit.identifier.path,
            state: unit.state ?? .translated)
        }
      }
      let units = UnitExtractor(translated, targetLanguage: "de").units()
      translations.files.append(TranslationFile(path: path, units: units))
    }
    #expect(translations.files.count == 12)
    #expect(comparable(try export(translations)) == comparable(String(decoding: xcode.bytes, as: UTF8.self)))
  }

  @Test(
    "plural forms that a translation lacks are added as Xcode adds them",
    arguments: [("plural-fallback-before.xcstrings", "plural-fallback-exported-fr.xliff", "fr")])
  func plurals(catalog: String, xcode: String, language: Language) throws {
    let text = String(decoding: try file("xcode27-oracle/\(xcode)").bytes, as: UTF8.self)
    let catalog = try self.catalog("xcode27-oracle/\(catalog)")
    #expect(comparable(try export(catalog, language)) == comparable(text))
  }

  @Test("a project exported in full reads as it was written, whatever the tool")
  func reading() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: ConformanceFolder.url("corpus/xliff").path)
    let codec = try #require(ExchangeFormat.xliff.codec)
    for name in names.sorted() where name.hasSuffix(".xliff") {
      let xcode = try file(name)
      let text = String(decoding: xcode.bytes, as: UTF8.self)
      let files = try codec.read([xcode]).files
      #expect(files.reduce(0) { $0 + $1.units.count } == text.ranges(of: "<trans-unit ").count, "\(name)")
      let targets = files.flatMap(\.units).count { $0.target != nil }
      #expect(targets == text.ranges(of: "<target").count, "\(name)")
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for unit in files.flatMap(\.units) {
        #expect(lines[unit.position.line - 1].hasPrefix("      <trans-unit "), "\(name) \(unit.position)")
      }
    }
  }
}
