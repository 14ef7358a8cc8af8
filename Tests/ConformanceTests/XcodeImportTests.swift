import Exchange
import Foundation
import SourceText
import Testing
import XCStrings

/// Files that Xcode exported go into the catalogs that it exported them from.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct XcodeImportTests {
  private func file(_ path: String) throws -> SourceFile {
    SourceFile(path: path, bytes: Array(try Data(contentsOf: ConformanceFolder.url("corpus/xliff/\(path)"))))
  }

  private func merge(_ xliff: String, into catalogs: [(path: String, file: String)]) async throws
    -> MergeResult
  {
    let format = ExchangeFormat.xliff
    let incoming = try format.read([try file(xliff)])
    let router = CatalogRouter(catalogs: catalogs.map { ($0.path, $0.path) })
    let merged = try catalogs.map { path, name in
      try MergeCatalog(SourceFile(path: path, bytes: try file(name).bytes))
    }
    return try await TranslationMerger.merge(
      router.route(incoming.files), into: merged, options: MergeOptions())
  }

  /// The catalogs of the pair, by the path that the export gave them.
  private func pair() throws -> [(path: String, file: String)] {
    let folder = try ConformanceFolder.url("corpus/xliff/pairs/geteduroam-de")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return names.filter { $0.hasSuffix(".xcstrings") }.map { name in
      (name.replacing("__", with: "/"), "pairs/geteduroam-de/\(name)")
    }
  }

  @Test("an import changes what the file says and nothing else", arguments: ["de", "ar"])
  func pairs(_ language: Language) async throws {
    let catalogs = try pair()
    let name = "geteduroam-\(language).xliff"
    let result = try await merge(name, into: catalogs)
    #expect(result.outcomes.count { $0.kind == .imported } > 90)
    // A package of the project has its texts in '.strings', but none of them is translated.
    #expect(result.unmatchedParts.isEmpty)
    // The German has an argument that the key has not.
    let rejected = result.outcomes.filter { $0.kind == .rejected }.map(\.unit.identifier.key)
    #expect(rejected == (language == "de" ? ["Unable to import certificate into keychain (%d)"] : []))
    for change in result.changes {
      let before = try StringCatalog(parsing: change.before)
      let after = try StringCatalog(parsing: change.after)
      let expected = try before.edited { editor in
        for outcome in result.outcomes where outcome.catalog == change.path && outcome.kind == .imported {
          guard case .text(let text)? = outcome.unit.target else { continue }
          editor.setValue(text, for: outcome.unit.identifier.key, in: language)
        }
      }
      #expect(after.bytes == expected.bytes, "\(change.path)")
    }
    let again = try await mergeAgain(name, result, catalogs)
    #expect(again.changes.isEmpty && !again.outcomes.contains { $0.kind == .imported })
  }

  private func mergeAgain(_ xliff: String, _ result: MergeResult, _ catalogs: [(path: String, file: String)])
    async throws -> MergeResult
  {
    let format = ExchangeFormat.xliff
    let incoming = try format.read([try file(xliff)])
    let merged = try catalogs.map { path, name in
      let changed = result.changes.first { $0.path == path }?.after
      return try MergeCatalog(SourceFile(path: path, bytes: try changed ?? file(name).bytes))
    }
    let router = CatalogRouter(catalogs: catalogs.map { ($0.path, $0.path) })
    return try await TranslationMerger.merge(
      router.route(incoming.files), into: merged, options: MergeOptions())
  }

  @Test("states mean what they mean to Xcode, but that no work is lost")
  func states() async throws {
    let oracle = "xcode27-oracle/state-import"
    let result = try await merge(
      "\(oracle)-edited-fr.xliff", into: [("Localizable.xcstrings", "\(oracle)-before.xcstrings")])
    let before = try StringCatalog(parsing: try file("\(oracle)-before.xcstrings").bytes)
    let xcode = try StringCatalog(parsing: try file("\(oracle)-after.xcstrings").bytes)
    let merged = try StringCatalog(parsing: try #require(result.changes.first).after)
    for entry in before.entries {
      let unit = try #require(merged[entry.key]?["fr"]?.stringUnit)
      switch entry.key {
      case "empty":
        // Xcode makes the text empty: the app then shows nothing.
        #expect(unit.value == "old empty")
      case "needs-review-l10n", "needs-review-translation", "new":
        // Xcode leaves the new text out.
        #expect(unit.value == "changed \(entry.key)" && unit.state == .needsReview)
      default:
        #expect(unit.value == xcode[entry.key]?.value(in: "fr") && unit.state == .translated, "\(entry.key)")
      }
    }
    #expect(result.outcomes.count { $0.kind == .untranslated } == 2)
  }

  @Test("a plural that nobody touched gets no form of its own from the source text")
  func plurals() async throws {
    let oracle = "xcode27-oracle/plural-fallback"
    let result = try await merge(
      "\(oracle)-exported-fr.xliff", into: [("Localizable.xcstrings", "\(oracle)-before.xcstrings")])
    #expect(result.outcomes.map(\.kind) == [.untranslated, .unchanged, .unchanged])
    #expect(result.changes.isEmpty)
  }
}
