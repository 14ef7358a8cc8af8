package import RuleKit
import XCStrings

/// How far a project's texts have come: by language, catalog and feature.
///
/// Every language that the project requires or a catalog has is counted over all keys of all catalogs; `ProgressWalk`
/// says which keys count and when one is done.
package struct Coverage: Sendable, Hashable {
  /// A part of the project.
  package struct Section: Sendable, Hashable {
    /// The catalog's path or the feature's name; empty for the whole and for keys without a feature.
    package var name: String
    /// Keys that count.
    package var keys = 0
    /// One count for each language: the required ones as configured, then the others by identifier.
    package var languages: [CoverageCounts]

    init(name: String, languages: [Language]) {
      self.name = name
      self.languages = languages.map { CoverageCounts(language: $0.rawValue) }
    }

    mutating func add(_ progress: [TextProgress]) {
      keys += 1
      for column in languages.indices { languages[column].add(progress[column]) }
    }
  }

  /// The whole project.
  package private(set) var total: Section
  /// Each catalog, in the given order.
  package private(set) var catalogs: [Section] = []
  /// Each feature, that is first segment of identifier keys, by name; keys without one come last.
  package private(set) var features: [Section] = []

  /// Counts the keys of some catalogs; with `features`, by feature too, which decodes every key.
  ///
  /// Where the configuration's languages are all, other languages of the catalogs are not counted.
  package init(
    of files: [CatalogFile], configuration: Configuration, features: Bool = false,
    languagesAreAll: Bool = false
  ) {
    let languages = Self.languages(of: languagesAreAll ? [] : files, configuration: configuration)
    total = Section(name: "", languages: languages)
    var sections: [String: Section] = [:]
    for file in files {
      var catalog = Section(name: file.path, languages: languages)
      ProgressWalk(file, in: files, languages: languages).forEach { entry, progress in
        catalog.add(progress)
        total.add(progress)
        guard features else { return }
        let name = entry.feature(in: file)
        sections[name, default: Section(name: name, languages: languages)].add(progress)
      }
      catalogs.append(catalog)
    }
    let withoutFeature = sections.removeValue(forKey: "")
    self.features = sections.values.sorted(byText: \.name) + (withoutFeature.map { [$0] } ?? [])
  }

  private static func languages(of files: [CatalogFile], configuration: Configuration) -> [Language] {
    var languages: [Language] = []
    for name in configuration.languages where !languages.contains(Language(name)) {
      languages.append(Language(name))
    }
    let present = Set(files.flatMap { $0.languages + [$0.sourceLanguage] })
    return languages + present.subtracting(languages).subtracting([Language("")]).sorted()
  }
}
