import Exchange
import RuleKit
import XCStrings

/// Adds to an export in one language what other texts and languages have: suggestions, and texts for reference.
struct LanguageMemory {
  private let source: MemorySource
  private let language: Language
  private let isFilling: Bool
  private let reference: Language?
  /// The memories by source language.
  private var memories: [Language: TranslationMemory] = [:]
  /// The number of texts that were filled in.
  private(set) var filledCount = 0

  /// Creates a memory that only suggests texts, unless the arguments say that it fills them in.
  init(_ source: MemorySource, _ language: Language, _ arguments: ExtractArguments = ExtractArguments()) {
    (self.source, self.language, isFilling) = (source, language, arguments.fill == .exact)
    reference = arguments.reference.map { Language($0) }
  }

  /// Completes the units of a catalog.
  mutating func fill(_ file: inout TranslationFile, of catalog: CatalogFile, showsContext: Bool) {
    guard !file.units.isEmpty, !catalog.isSource(language) else { return }
    if showsContext { addReferences(to: &file, of: catalog) }
    guard showsContext || isFilling else { return }
    let from = catalog.sourceLanguage
    var memory = memories.removeValue(forKey: from) ?? source.memory(from: from, to: language)
    for index in file.units.indices where showsContext {
      file.units[index].context.suggestions = memory.suggestions(for: file.units[index], in: file.path)
    }
    if isFilling { fill(&file, memory) }
    memories[from] = memory
  }

  /// Fills in all missing texts of a key or none: a plural or a sentence that lacks a part would be rejected.
  private mutating func fill(_ file: inout TranslationFile, _ memory: TranslationMemory) {
    var start = 0
    while start < file.units.count {
      let key = ExactKey(file.units[start].identifier.key)
      let end = file.units[start...].firstIndex { ExactKey($0.identifier.key) != key } ?? file.units.count
      let missing = (start..<end).filter {
        file.units[$0].isTranslatable && UnitNeed(of: file.units[$0]) == .missing
      }
      let targets = missing.compactMap { memory.exactTarget(for: file.units[$0], in: file.path) }
      start = end
      guard targets.count == missing.count else { continue }
      for (index, target) in zip(missing, targets) {
        file.units[index].hashBeforeFilling = file.units[index].targetHash
        (file.units[index].target, file.units[index].state) = (.text(target), .needsReview)
      }
      filledCount += missing.count
    }
  }

  private func addReferences(to file: inout TranslationFile, of catalog: CatalogFile) {
    guard let reference, !catalog.isSource(reference) else { return }
    let spelled = catalog.spelling(of: reference)
    var extractor = UnitExtractor(catalog.catalog, targetLanguage: spelled)
    for index in file.units.indices {
      let identifier = file.units[index].identifier
      let entry = extractor.entry(identifier.key)
      // The other language may have fewer forms.
      let unit =
        entry?[identifier.path] ?? identifier.path.other(on: .plural).flatMap { entry?[$0] } ?? entry?[.root]
      guard let unit, let text = unit.target, !text.isBlank, unit.state != .new else { continue }
      file.units[index].context.reference = .init(language: spelled, text: text)
    }
  }
}
