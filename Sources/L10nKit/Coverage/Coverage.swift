import PluralRules
package import RuleKit
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
    package var languages: [CoverageCounts]

    init(name: String, languages: [CoverageCounts]) {
      self.name = name
      self.languages = languages
    }

    mutating func add(_ progress: [TextProgress]) {
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
    let none = languages.map {
      CoverageCounts(language: $0.rawValue, requirement: configuration.requirement(of: $0.rawValue))
    }
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

  /// Whether a required language has less than a percentage, or another one less than it requires.
  package func isBelow(_ minimum: Int) -> Bool {
    total.languages.contains { counts in
      guard let requirement = counts.requirement else { return false }
      return counts.percentage < (requirement == 100 ? minimum : requirement)
    }
  }

  private static func languages(of files: [CatalogFile], configuration: Configuration) -> [Language] {
    var languages: [Language] = []
    for name in configuration.allLanguages where !languages.contains(Language(name)) {
      languages.append(Language(name))
    }
    let present = Set(files.flatMap { $0.languages + [$0.sourceLanguage] })
    return languages + present.subtracting(languages).subtracting([Language("")]).sorted()
  }
}

/// The numbers of keys by progress in one language.
package struct CoverageCounts: Sendable, Hashable {
  /// The language.
  package let language: String
  /// The percentage of keys that the configuration requires; `nil` for an unlisted language.
  package private(set) var requirement: Int?
  /// The number of keys with all texts translated.
  package private(set) var translated = 0
  /// The number of keys that need review.
  package private(set) var needsReview = 0
  /// The number of keys with an unapproved text.
  package private(set) var new = 0
  /// The number of keys with a missing text.
  package private(set) var missing = 0

  /// Creates counts of zero.
  package init(language: String, requirement: Int? = nil) {
    self.language = language
    self.requirement = requirement
  }

  /// The number of all keys.
  package var total: Int { translated + needsReview + new + missing }

  /// The translated share in percent, rounded down; 100 if there are no keys.
  package var percentage: Int { total == 0 ? 100 : translated * 100 / total }

  /// The counts as shown in reports.
  package var coverage: LanguageCoverage {
    LanguageCoverage(language: language, translated: translated, total: total, missing: missing)
  }

  /// Adds the counts of another project; of two requirements, the greater one is kept.
  fileprivate mutating func add(_ other: CoverageCounts) {
    translated += other.translated
    needsReview += other.needsReview
    new += other.new
    missing += other.missing
    requirement = [requirement, other.requirement].compactMap(\.self).max()
  }

  /// Counts one key.
  package mutating func add(_ progress: TextProgress) {
    switch progress {
    case .translated: translated += 1
    case .needsReview: needsReview += 1
    case .new: new += 1
    case .missing: missing += 1
    }
  }
}

/// The number of translated keys in a language.
package struct LanguageCoverage: Sendable, Hashable {
  /// The language.
  package var language: String
  /// The number of keys with all texts translated.
  package var translated: Int
  /// The number of keys to translate.
  package var total: Int
  /// The number of keys with a missing text.
  package var missing: Int

  /// Creates counts; by default, all untranslated keys are missing.
  package init(language: String, translated: Int, total: Int, missing: Int? = nil) {
    self.language = language
    self.translated = translated
    self.total = total
    self.missing = missing ?? total - translated
  }

  /// Returns the sums of counts by language, sorted by language.
  static func sum(_ parts: [LanguageCoverage]) -> [LanguageCoverage] {
    var sums: [String: LanguageCoverage] = [:]
    for part in parts {
      let none = LanguageCoverage(language: part.language, translated: 0, total: 0)
      sums[part.language, default: none].add(part)
    }
    return sums.values.sorted(byText: \.language)
  }

  private mutating func add(_ other: LanguageCoverage) {
    translated += other.translated
    total += other.total
    missing += other.missing
  }
}

/// The progress of each key of a catalog in several languages.
///
/// Stale keys and keys that should not be translated do not count. The progress of a key is that of its least advanced
/// text, so a text that varies is translated only if `AbsentTexts` finds none missing. In the source language, every present text counts as
/// translated, since `new` only marks text from code; so does an absent text that `SourceEvidence` finds unnecessary.
/// A key without words, such as `%@: %@`, is translated in every language.
package struct ProgressWalk: Sendable {
  /// The catalog.
  package let file: CatalogFile
  /// The languages, in the order of the results.
  package let languages: [Language]
  /// The columns of each of the file's languages; several if a language is listed more than once.
  private let columns: [[Int]]
  private let sourceColumns: [Int]
  /// The plural forms that each of the file's languages requires; empty for languages without a column.
  private let forms: [Language: [String]]
  private let catalogs: [CatalogFile]

  /// Creates a walk through one of a project's catalogs.
  package init(_ file: CatalogFile, in catalogs: [CatalogFile], languages: [Language]) {
    self.file = file
    self.catalogs = catalogs
    self.languages = languages
    let source = file.sourceLanguage
    let isSource = languages.map(file.isSource)
    sourceColumns = languages.indices.filter { isSource[$0] }
    let others = Dictionary(grouping: languages.indices.filter { !isSource[$0] }) { languages[$0] }
    columns = file.languages.map { [sourceColumns] in $0 == source ? sourceColumns : others[$0] ?? [] }
    var forms: [Language: [String]] = [:]
    for language in file.languages where others[language] != nil {
      forms[language] = CatalogPluralForms(for: language.rawValue).required.map(\.rawValue)
    }
    self.forms = forms
  }

  /// Calls `body` with every key that counts, in file order.
  package func forEach(_ body: (FileEntry, [TextProgress]) -> Void) {
    var progress = languages.map { _ in TextProgress.missing }
    var isSeen = languages.map { _ in false }
    var evidence = SourceEvidence(file, in: catalogs)
    let storage = file.storage
    for index in storage.entries.indices {
      let record = storage.entries[index]
      guard record.isTranslatable, !record.isStale else { continue }
      for column in languages.indices { isSeen[column] = false }
      var hasNewSource = false
      for unit in record.units {
        let unit = storage.units[Int(unit)]
        let isNewSource = !unit.isTranslation && unit.progress == .new
        hasNewSource = hasNewSource || isNewSource
        let reached = isNewSource ? .translated : unit.progress
        for column in columns[Int(unit.language)] {
          progress[column] = isSeen[column] ? max(progress[column], reached) : reached
          isSeen[column] = true
        }
      }
      let entry = FileEntry(storage: storage, index: index)
      if hasNewSource, evidence.lacksSource(entry) {
        for column in sourceColumns { progress[column] = .missing }
      }
      if record.hasForms { markIncomplete(&progress, for: entry) }
      if isSeen.contains(false) || progress.contains(.new) {
        fill(&progress, where: isSeen, for: entry, &evidence)
      }
      body(entry, progress)
    }
  }

  /// Sets the progress in languages in which a text that varies lacks a part.
  private func markIncomplete(_ progress: inout [TextProgress], for entry: FileEntry) {
    let source = entry.entry[file.sourceLanguage]
    var hasWords: Bool?
    for (language, localization) in entry.entry.localizations {
      guard let forms = forms[language], let index = file.languages.firstIndex(of: language),
        !AbsentTexts.paths(in: localization, source: source, forms: forms).isEmpty
      else { continue }
      hasWords = hasWords ?? entry.hasWords(brandNames: file.configuration.brandNames)
      guard hasWords == true else { return }
      for column in columns[index] { progress[column] = .missing }
    }
  }

  /// Sets the progress in languages in which a key has no text or only an unapproved one.
  private func fill(
    _ progress: inout [TextProgress], where isSeen: [Bool], for entry: FileEntry,
    _ evidence: inout SourceEvidence
  ) {
    let isDone = !entry.hasWords(brandNames: file.configuration.brandNames)
    for column in progress.indices where !isSeen[column] || progress[column] == .new {
      guard !isSeen[column] else {
        if isDone { progress[column] = .translated }
        continue
      }
      let isSourceDone = sourceColumns.contains(column) && !evidence.lacksSource(entry)
      progress[column] = isDone || isSourceDone ? .translated : .missing
    }
  }
}

extension FileEntry {
  /// Returns the first segment of a structured key; empty if the key is not structured.
  package func feature(in file: CatalogFile) -> String {
    let convention = file.keyConvention
    // Keys from Interface Builder start with an object id.
    guard file.kind == .table, convention.style == .structured, !keyIsText, !KeyShape.isObjectID(key) else {
      return ""
    }
    return keyNode.withDecodedUTF8 { key in
      let name = key[..<KeyName.end(in: key)]
      let segments = KeyName.segments(of: name, separatedBy: convention.separator)
      return segments.count > 1 ? KeyName.text(key, segments[0]) : ""
    }
  }
}
