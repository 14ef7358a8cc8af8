import Exchange
import SourceText
import Testing
import XCStrings

/// A file whose target language is the one that is translated from: an editor's work on the source texts.
@Suite struct SourceLanguageTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "home.list.title" : {
          "extractionState" : "extracted_with_value",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Orte" } },
            "en" : { "stringUnit" : { "state" : "new", "value" : "Places" } },
            "es" : { "stringUnit" : { "state" : "translated", "value" : "Lugares" } },
            "fr" : { "stringUnit" : { "state" : "new", "value" : "Lieux" } }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private func merge(
    _ texts: [(language: Language, text: String)], state: UnitState? = nil
  ) async throws -> MergeResult {
    let files = texts.map { language, text in
      IncomingFile(
        path: "A.xcstrings", sourceLanguage: "en", targetLanguage: language,
        units: [Incoming("home.list.title", text, state: state).unit(line: 1)])
    }
    let catalog = try MergeCatalog(SourceFile(path: "A.xcstrings", text: Self.catalog))
    var options = MergeOptions()
    options.changesSource = true
    return try await TranslationMerger.merge(
      files.map { RoutedFile($0, .catalog(catalog.path)) }, into: [catalog], options: options)
  }

  private func merge(_ texts: [(language: Language, text: String)], reviews: Int) async throws
    -> StringCatalog
  {
    let result = try await merge(texts)
    #expect(result.changes.map(\.reviews) == [reviews])
    return try StringCatalog(parsing: result.changes.first?.after ?? [])
  }

  @Test("a new source text sends what was translated to review, and is no longer the code's")
  func sendsToReview() async throws {
    let entry = try #require(try await merge([("en", "Spots")], reviews: 2)["home.list.title"])
    #expect(entry["en"]?.stringUnit?.value == "Spots" && entry["en"]?.stringUnit?.state == .translated)
    #expect(["de", "es", "fr"].map { entry[$0]?.stringUnit?.state } == [.needsReview, .needsReview, .new])
    #expect(entry.extractionState == nil)
  }

  @Test("a source text that comes back as it was keeps its state, whatever the file says")
  func keepsState() async throws {
    let result = try await merge([("en", "Places")], state: .translated)
    #expect(result.outcomes.map(\.verdict) == [.unchanged] && result.changes.isEmpty)
  }

  @Test("a translation that comes with the new source text is one of the new text", arguments: [true, false])
  func keepsNewTranslations(_ isSourceFirst: Bool) async throws {
    let texts: [(language: Language, text: String)] = [("en", "Spots"), ("es", "Sitios")]
    let entry = try #require(
      try await merge(isSourceFirst ? texts : texts.reversed(), reviews: 1)["home.list.title"])
    #expect(entry["es"]?.stringUnit?.state == .translated && entry["es"]?.stringUnit?.value == "Sitios")
    #expect(entry["de"]?.stringUnit?.state == .needsReview)
  }
}
