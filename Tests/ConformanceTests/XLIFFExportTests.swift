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
    let format = ExchangeFormat.xliff
    let files = format.write(translations, ExchangeOptions(toolVersion: "1"))
    let text = String(decoding: files.first?.bytes ?? [], as: UTF8.self)
    // What Xcode's files don't have.
    return text.replacing(/\ extradata="l10n-target:[0-9a-f]{16}"/, with: "")
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

  /// Where the catalogs of an export lie: by its own name, or as a repository's in the corpus.
  private func catalogs(of export: String, repository: String) throws -> [String: StringCatalog] {
    var result: [String: StringCatalog] = [:]
    for row in try ConformanceFolder.table("corpus/catalogs.tsv") where row[1] == repository {
      let parts = row[3].components(separatedBy: "Source Contents/")
      guard parts.count == 2 else { continue }
      let bytes = try Data(contentsOf: ConformanceFolder.url("corpus/catalogs/\(row[0])"))
      result[parts[1]] = try StringCatalog(parsing: Array(bytes))
    }
    let folder = "pairs/\(export.prefix { $0 != "." })"
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: ConformanceFolder.url("corpus/xliff/\(folder)").path)
    for name in names ?? [] where name.hasSuffix(".xcstrings") {
      result[name.components(separatedBy: "__").joined(separator: "/")] = try catalog("\(folder)/\(name)")
    }
    return result
  }

  /// The catalogs of an `.xcloc` folder hold the source language alone: the export gives them back its translations.
  @Test(
    "projects are exported as Xcode did, byte for byte but for the tool",
    arguments: [
      ("geteduroam-de.xliff", "", 12), ("geteduroam-ar.xliff", "geteduroam/apple-app", 12),
      ("elytra-fr.xliff", "ElytraApp/Localisations", 4),
    ])
  func projects(name: String, repository: String, count: Int) throws {
    let xcode = try file(name)
    let catalogs = try catalogs(of: name, repository: repository)
    let expected = sections(of: String(decoding: xcode.bytes, as: UTF8.self))
    let format = ExchangeFormat.xliff
    var compared = 0
    for incoming in try format.read([xcode]).files {
      guard let path = incoming.path, let source = catalogs[path], let language = incoming.targetLanguage
      else { continue }
      #expect(source.sourceContents() == source.bytes, "\(path)")
      let units = UnitExtractor(
        try source.edited { Self.fill(&$0, incoming, language) }, targetLanguage: language
      )
      .units()
      let translations = Translations(
        sourceLanguage: "en", targetLanguage: language, files: [TranslationFile(path: path, units: units)])
      #expect(sections(of: try export(translations))[path] == expected[path], "\(path)")
      compared += 1
    }
    #expect(compared == count)
  }

  private static func fill(_ editor: inout CatalogEditor, _ file: IncomingFile, _ language: Language) {
    for unit in file.units {
      guard case .text(let text) = unit.target else { continue }
      let state = unit.state ?? .translated
      editor.setValue(text, for: unit.identifier.key, in: language, at: unit.identifier.path, state: state)
    }
  }

  /// Each file's part of an export by its path, without the tool.
  private func sections(of text: String) -> [String: String] {
    var sections: [String: String] = [:]
    for part in text.components(separatedBy: "  <file ").dropFirst() {
      let lines = part.components(separatedBy: "\n").filter { !$0.hasPrefix("      <tool ") }
      let path = part.components(separatedBy: "original=\"")[1].prefix { $0 != "\"" }
      sections[String(path)] = lines.prefix { $0 != "  </file>" }.joined(separator: "\n")
    }
    return sections
  }

  @Test("an import's catalog has the identifiers, source texts and order of Xcode's file")
  func order() throws {
    let text = String(decoding: try file("xcode27-oracle/state-import-edited-fr.xliff").bytes, as: UTF8.self)
    let made = try export(try catalog("xcode27-oracle/state-import-before.xcstrings"), "fr")
    let withoutTargets = { (text: String) in
      text.components(separatedBy: "\n").filter { !$0.contains("<target") && !$0.contains("<tool") }
    }
    #expect(withoutTargets(made) == withoutTargets(text))
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
    let format = ExchangeFormat.xliff
    for name in names.sorted() where name.hasSuffix(".xliff") {
      let xcode = try file(name)
      let text = String(decoding: xcode.bytes, as: UTF8.self)
      let files = try format.read([xcode]).files
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
