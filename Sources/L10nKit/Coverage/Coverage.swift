package import RuleKit
import SourceText
package import XCStrings

/// The translation progress of a project by language, catalog and feature.
///
/// Every language that the project requires or a catalog contains is counted over all keys of all catalogs;
/// `ProgressWalk` determines which keys count and when one is translated.
package struct Coverage: Sendable, Hashable {
  /// A part of the project.
  package struct Section: Sendable, Hashable {
    /// The catalog's path or the feature's name; empty for the total and for keys without a feature.
    package var name: String
    /// The number of keys that count.
    package var keys = 0
    /// The counts by language: required languages as configured, then others by identifier.
    package var languages: [CatalogCoverage]

    mutating func add(_ progress: [TranslationProgress]) {
      keys += 1
      for column in languages.indices { languages[column].add(progress[column]) }
    }

    /// Adds the counts of the same part of another project.
    fileprivate mutating func add(_ other: Section) {
      keys += other.keys
      for counts in other.languages {
        if let column = languages.firstIndex(where: { $0.language == counts.language }) {
          languages[column].add(counts)
        } else {
          languages.append(counts)
        }
      }
    }
  }

  /// The whole project.
  package private(set) var total: Section
  /// Each catalog, in the given order.
  package private(set) var catalogs: [Section] = []
  /// Each feature (first segment of structured keys), by name; keys without one come last.
  package private(set) var features: [Section] = []

  /// Counts the keys of catalogs; with `features`, also by feature, which decodes every key.
  ///
  /// With `languagesAreAll`, languages that the configuration does not list are not counted.
  package init(
    of files: [CatalogFile], configuration: Configuration, features: Bool = false,
    languagesAreAll: Bool = false
  ) {
    let languages = Self.languages(of: languagesAreAll ? [] : files, configuration: configuration)
    let none = languages.map { CatalogCoverage($0, requirement: configuration.requirement(of: $0.rawValue)) }
    total = Section(name: "", languages: none)
    var sections: [String: Section] = [:]
    for file in files {
      var catalog = Section(name: file.path, languages: none)
      ProgressWalk(file, in: files, languages: languages).forEach { entry, progress in
        catalog.add(progress)
        total.add(progress)
        guard features else { return }
        let name = entry.feature(in: file)
        sections[name, default: Section(name: name, languages: none)].add(progress)
      }
      catalogs.append(catalog)
    }
    self.features = Self.sorted(sections)
  }

  private static func sorted(_ features: [String: Section]) -> [Section] {
    var named = features
    let withoutFeature = named.removeValue(forKey: "")
    return named.values.sorted(byText: \.name) + (withoutFeature.map { [$0] } ?? [])
  }

  /// Returns the sum of the coverage of projects; a language is counted in those that have it.
  package static func sum(_ parts: [Coverage]) -> Coverage {
    guard var sum = parts.first, parts.count > 1 else {
      return parts.first ?? Coverage(of: [], configuration: Configuration())
    }
    var features = Dictionary(sum.features.map { ($0.name, $0) }) { first, _ in first }
    for part in parts.dropFirst() {
      sum.total.add(part.total)
      sum.catalogs += part.catalogs
      for section in part.features {
        features[section.name, default: Section(name: section.name, languages: [])].add(section)
      }
    }
    sum.features = sorted(features)
    return sum
  }

  /// Returns a sentence for each language with less than a percentage, or less than it requires itself.
  package func shortfalls(below minimum: Int) -> [String] {
    total.languages.compactMap { counts in
      guard let requirement = counts.requirement else { return nil }
      let wanted = requirement == 100 ? minimum : requirement
      if counts.percentage >= wanted { return nil }
      return "'\(counts.language)' is translated to \(counts.percentage)%, which is less than \(wanted)%"
    }
  }

  private static func languages(of files: [CatalogFile], configuration: Configuration) -> [Language] {
    let languages = configuration.allLanguages.map { Language($0) }.distinct()
    let present = Set(files.flatMap { $0.languages + [$0.sourceLanguage] })
    return languages + present.subtracting(languages).subtracting([Language("")]).sorted()
  }
}

extension CatalogCoverage {
  /// Returns the sums of counts by language, sorted by language.
  static func sum(_ parts: [CatalogCoverage]) -> [CatalogCoverage] {
    Dictionary(grouping: parts, by: \.language).map { language, parts in
      parts.reduce(into: CatalogCoverage(language)) { $0.add($1) }
    }.sorted { $0.language < $1.language }
  }
}
