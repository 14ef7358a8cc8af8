import Exchange
import L10nKit
import RuleKit
import ToolKit
import XCStrings

extension StatsArguments {
  /// Writes the words of catalogs for each language that is not their source language.
  func writeWords(
    of catalogs: [CatalogFile], _ languages: [Language], _ source: MemorySource, in environment: Environment
  ) throws(FileError) {
    var report = WordReport(catalogs)
    for language in languages {
      var analysis = WordAnalysis()
      var memories: [Language: TranslationMemory] = [:]
      for catalog in catalogs where !catalog.isSource(language) {
        let from = catalog.sourceLanguage
        analysis.add(
          catalog, to: catalog.spelling(of: language),
          &memories[from, default: source.memory(from: from, to: language)])
      }
      guard !memories.isEmpty else { continue }
      source.warnings(from: memories.keys.sorted(), to: language).forEach(environment.remark)
      report.languages.append((language, analysis))
    }
    switch outputFormat {
    case .csv: try write(report.csv, in: environment)
    case .json: try write(report.json, in: environment)
    default: try write(report.text(byCatalog: parts == .catalog), in: environment)
    }
  }
}
