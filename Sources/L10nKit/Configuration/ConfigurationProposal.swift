import CatalogRules
package import CatalogSync
package import RuleKit
import SourceText
import XCStrings

/// An initial configuration for a project, inferred from its catalogs.
package struct ConfigurationProposal: Sendable, Hashable {
  /// The languages to require, the source language first; empty if they are unknown.
  package private(set) var languages: [String] = []
  /// Languages to list as optional.
  package private(set) var optionalLanguages: [String] = []
  /// The languages of which a share of the keys is required: what is translated today, less `slack`.
  package private(set) var floors: [Configuration.PartialLanguage] = []
  /// The translated share of the keys in percent, by language.
  package private(set) var percentages: [String: Int] = [:]
  /// The reason why the languages are required.
  package private(set) var reason = LanguageReason.default
  /// The naming convention for keys.
  package let keys: KeyChoice
  /// Whether the keys are those of code, because no catalog has any.
  package let isOfCode: Bool
  /// The catalogs with another convention.
  package let overrides: [KeyOverride]
  /// The number of keys that break their convention, so that `key-convention` becomes a note.
  package private(set) var unconventionalKeys = 0
  /// The number of keys that `l10n sync` adds from code, which count, too.
  package let addedKeys: Int
  /// Whether code uses keys but there are no catalogs or other localization files.
  package let lacksCatalog: Bool

  /// Catalogs with a convention of their own.
  package struct KeyOverride: Sendable, Hashable {
    /// The paths of the catalogs, relative to the folder of the configuration.
    package fileprivate(set) var paths: [String]
    /// The convention.
    package fileprivate(set) var keys: KeyChoice
  }

  /// A reason to require languages.
  package enum LanguageReason: Sendable, Hashable {
    /// Nine in ten keys are translated.
    case translated
    /// The catalogs have too few keys to judge.
    case fewKeys
    /// There are folders of the languages.
    case folders
    /// The Xcode project lists the languages.
    case project
    /// The user named the languages.
    case chosen
    /// Nothing is known about the project.
    case `default`
  }

  /// The number of keys below which each language with a translation has a floor.
  package static let fewKeys = 20
  /// The translated share in percent from which on a language has a floor.
  package static let leastFloor = 90
  /// The points in percent by which a floor is below today's share, so that the next new key fits in.
  package static let slack = 2

  /// Infers a configuration from catalogs; uses `style` if it is given.
  ///
  /// What it demands holds for the catalogs and for what `l10n sync` makes of them, the catalogs `synced`.
  /// If the catalogs have no keys yet, the style is inferred from the keys used in code, and the languages from the
  /// `.lproj` folders in `otherPaths`, else from `projectLanguages`. Overrides name a catalog by what `relativePath`
  /// returns for its path.
  package init(
    for files: [CatalogFile], synced: [CatalogFile] = [], addedKeys: Int = 0, codeKeys: [FoundKey] = [],
    otherPaths: [String] = [], projectLanguages: [String] = [], style: KeyConvention.Style? = nil,
    relativePath: (String) -> String = { $0 }
  ) {
    lacksCatalog = files.isEmpty && otherPaths.isEmpty && !codeKeys.isEmpty
    let tables = files.map { (file: $0, survey: KeySurvey($0)) }.filter { $0.survey.count > 0 }
    isOfCode = tables.isEmpty
    let base =
      Self.convention(of: tables.map(\.survey), style) ?? KeySurvey(codeKeys: codeKeys).choice(of: style)
    let others = style == nil ? tables.filter { Self.needsOverride($0.survey, base.convention) } : []
    let paths = Set(others.map(\.file.path))
    overrides = Self.overrides(others.map { (relativePath($0.file.path), $0.survey.choice()) })
    keys =
      others.isEmpty
      ? base
      : KeySurvey(joining: tables.filter { !paths.contains($0.file.path) }.map(\.survey)).choice(
        base.convention)
    self.addedKeys = addedKeys
    findLanguages(of: files, synced)
    if languages.isEmpty { findLanguages(ofFolders: otherPaths) }
    if languages.isEmpty { set(Self.spelled(projectLanguages), .project) }
    guard style == nil else { return }
    let conventions = Dictionary(
      others.map { ($0.file.path, $0.survey.choice().convention) }
    ) { first, _ in first }
    unconventionalKeys =
      [files, synced].map { files in
        files.reduce(0) { count, file in
          var configuration = Configuration()
          configuration.keys = conventions[file.path] ?? base.convention
          let file = CatalogFile(path: file.path, catalog: file.catalog, configuration: configuration)
          return count + UnconventionalKey().check(file).count
        }
      }.max() ?? 0
  }

  // MARK: - Keys

  /// Returns the convention of all catalogs together, else that of the one with the most keys.
  private static func convention(of surveys: [KeySurvey], _ style: KeyConvention.Style?) -> KeyChoice? {
    guard let first = surveys.first else { return nil }
    let whole = KeySurvey(joining: surveys).choice(of: style)
    if style != nil || whole.convention.style != .off { return whole }
    return surveys.dropFirst().reduce(first) { $1.count > $0.count ? $1 : $0 }.choice()
  }

  /// Whether a catalog has a convention of its own: it breaks that of the project, or the project has none.
  private static func needsOverride(_ survey: KeySurvey, _ convention: KeyConvention) -> Bool {
    if convention.style != .off { return !survey.fits(convention) }
    return survey.count >= fewKeys && survey.choice().convention.style != .off
  }

  /// Returns an override for each convention, in the order of the first catalog.
  private static func overrides(_ catalogs: [(path: String, keys: KeyChoice)]) -> [KeyOverride] {
    var overrides: [KeyOverride] = []
    for (path, keys) in catalogs {
      if let index = overrides.firstIndex(where: { $0.keys.convention == keys.convention }) {
        overrides[index].paths.append(path)
        overrides[index].keys.fittingKeys += keys.fittingKeys
        overrides[index].keys.keyCount += keys.keyCount
      } else {
        overrides.append(KeyOverride(paths: [path], keys: keys))
      }
    }
    return overrides
  }

  // MARK: - Languages

  private mutating func findLanguages(of files: [CatalogFile], _ synced: [CatalogFile]) {
    let sources = files.reduce(into: [String: Int]()) { counts, file in
      let source = file.sourceLanguage.rawValue
      if RequiredLanguage.canBeCode(source) { counts[source, default: 0] += file.entries.count }
    }
    guard let source = sources.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return }
    var configuration = Configuration()
    configuration.languages = [source]
    let total = Coverage(of: files, configuration: configuration).total
    let later = Coverage(of: synced, configuration: configuration).total.languages
    languages = [source]
    reason = total.keys < Self.fewKeys ? .fewKeys : .translated
    for today in total.languages.dropFirst() where LanguageCode(today.language.rawValue).isWellSpelled {
      let language = today.language.rawValue
      let counts = later.first { $0.language == today.language && $0.percentage < today.percentage } ?? today
      percentages[language] = counts.percentage
      if counts.translated >= counts.total {
        languages.append(language)
      } else if counts.percentage > 0, reason == .fewKeys || today.percentage >= Self.leastFloor {
        floors.append(.init(language, percentage: max(1, counts.percentage - Self.slack)))
      } else {
        optionalLanguages.append(language)
      }
    }
  }

  /// Requires some languages instead of those of the catalogs.
  package mutating func require(_ languages: [String]) {
    self.languages = languages
    optionalLanguages = []
    floors = []
    reason = .chosen
  }

  /// Finds the languages of `.lproj` folders, English first, the others sorted.
  private mutating func findLanguages(ofFolders paths: [String]) {
    var found: Set<String> = []
    for path in paths {
      guard let language = path.pathComponents.dropLast().last?.folderLanguage else { continue }
      found.insert(language == "Base" ? "en" : String(language))
    }
    let sorted = found.sorted { $0 == "en" ? $1 != "en" : $1 != "en" && $0 < $1 }
    set(Self.spelled(sorted), .folders)
  }

  private mutating func set(_ languages: [String], _ reason: LanguageReason) {
    if languages.isEmpty { return }
    self.languages = languages
    self.reason = reason
  }

  /// Returns codes in Xcode's spelling, without repetitions and without those that are not languages.
  private static func spelled(_ codes: [String]) -> [String] {
    var seen: Set<String> = []
    return codes.map { LanguageCode($0).canonical }
      .filter { LanguageCode($0).isWellSpelled && seen.insert($0).inserted }
  }

  // MARK: - Text

  /// The text of the file, without members that have their default.
  package var text: String {
    let required = languages.isEmpty ? Configuration().languages : languages
    let requirements =
      required.map { "\"\($0)\": \"required\"" } + floors.map { "\"\($0.language)\": \($0.percentage)" }
      + optionalLanguages.map { "\"\($0)\": \"optional\"" }
    let list =
      requirements.count == required.count
      ? "[\(required.map { "\"\($0)\"" }.joined(separator: ", "))]"
      : "{ \(requirements.joined(separator: ", ")) }"
    var members = ["\"languages\": \(list)"]
    let keys = Self.text(of: keys.convention, against: KeyConvention())
    if !keys.isEmpty { members.append("\"keys\": { \(keys) }") }
    if unconventionalKeys > 0 { members.append("\"rules\": { \"key-convention\": \"note\" }") }
    if !overrides.isEmpty { members.append("\"overrides\": [\n\(overrideText)\n  ]") }
    if Version.rules > 1 { members.append("\"version\": \(Version.rules)") }
    return "{\n" + members.map { "  \($0)" }.joined(separator: ",\n") + "\n}\n"
  }

  private var overrideText: String {
    overrides.map { override in
      let paths = override.paths.map { "\"\(JSONStyle.xcode.escaped(Self.pattern(of: $0)))\"" }
      let keys = Self.text(of: override.keys.convention, against: self.keys.convention)
      return "    { \"paths\": [\(paths.joined(separator: ", "))], \"keys\": { \(keys) } }"
    }.joined(separator: ",\n")
  }

  /// Returns the pattern that matches only one path.
  private static func pattern(of path: String) -> String {
    let escaped = path.map { "*?[\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    return path.contains("/") ? escaped : "/" + escaped
  }

  /// Returns the members of a convention that differ from another.
  private static func text(of keys: KeyConvention, against other: KeyConvention) -> String {
    var members: [String] = []
    if keys.separator != other.separator { members.append("\"separator\": \"\(keys.separator)\"") }
    if keys.style != other.style { members.append("\"style\": \"\(keys.style.rawValue)\"") }
    if keys.segments != other.segments {
      members.append("\"segments\": [\(keys.segments.lowerBound), \(keys.segments.upperBound)]")
    }
    if keys.letterCase != other.letterCase { members.append("\"case\": \"\(keys.letterCase.rawValue)\"") }
    return members.joined(separator: ", ")
  }
}
