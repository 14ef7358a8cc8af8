import CatalogRules
package import RuleKit
import TextFlow
import XCStrings

/// An initial configuration for a project, inferred from its catalogs.
package struct ConfigurationProposal: Sendable, Hashable {
  /// The languages to require, the source language first; empty if they are unknown.
  package var languages: [String] = []
  /// Languages to list as optional, with the translated share of the keys in percent.
  package private(set) var optionalLanguages: [OptionalLanguage] = []
  /// The naming convention for keys.
  package var keys = KeyConvention()
  /// The number of keys that follow `keys`, out of `keyCount`.
  package private(set) var fittingKeys = 0
  /// The number of keys examined, without values such as `%@` and stale keys.
  package private(set) var keyCount = 0
  /// Whether code uses keys but there are no catalogs or other localization files.
  package let lacksCatalog: Bool

  /// A language in which too many keys are untranslated for them to be required.
  package struct OptionalLanguage: Sendable, Hashable {
    /// The language.
    package let language: String
    /// The translated share of the keys in percent.
    package let percentage: Int
  }

  /// The number of keys below which shares are ignored and every language counts.
  private static let fewKeys = 20

  /// Infers a configuration from catalogs; uses `style` if it is given.
  ///
  /// If the catalogs have no keys yet, the style is inferred from the keys used in code, and the languages from the
  /// `.lproj` folders in `otherPaths`.
  package init(
    for files: [CatalogFile], codeKeys: [KeyRow] = [], otherPaths: [String] = [],
    style: KeyConvention.Style? = nil
  ) {
    lacksCatalog = files.isEmpty && otherPaths.isEmpty && !codeKeys.isEmpty
    findLanguages(of: files)
    if languages.isEmpty { findLanguages(ofFolders: otherPaths) }
    let survey = KeySurvey(files, codeKeys: codeKeys)
    keyCount = survey.count
    (keys, fittingKeys) = survey.convention(style)
  }

  private mutating func findLanguages(of files: [CatalogFile]) {
    let sources = files.reduce(into: [String: Int]()) { counts, file in
      let source = file.sourceLanguage.rawValue
      if RequiredLanguage.canBeCode(source) { counts[source, default: 0] += file.entries.count }
    }
    guard let source = sources.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return }
    var configuration = Configuration()
    configuration.languages = [source]
    let total = Coverage(of: files, configuration: configuration).total
    languages = [source]
    for counts in total.languages.dropFirst() where LanguageCode(counts.language).isWellSpelled {
      if total.keys < Self.fewKeys || counts.translated * 10 >= total.keys * 9 {
        languages.append(counts.language)
      } else {
        optionalLanguages.append(
          OptionalLanguage(language: counts.language, percentage: counts.percentage))
      }
    }
  }

  /// Requires some languages instead of those of the catalogs.
  package mutating func require(_ languages: [String]) {
    self.languages = languages
    optionalLanguages = []
  }

  /// Finds the languages of `.lproj` folders, English first, the others sorted.
  private mutating func findLanguages(ofFolders paths: [String]) {
    var found: Set<String> = []
    for path in paths {
      guard let folder = path.split(separator: "/").dropLast().last, folder.hasSuffix(".lproj") else {
        continue
      }
      let language = String(folder.dropLast(".lproj".count))
      found.insert(language == "Base" ? "en" : language)
    }
    languages = found.filter(RequiredLanguage.canBeCode).sorted {
      $0 == "en" ? $1 != "en" : $1 != "en" && $0 < $1
    }
  }

  /// The text of the file: the languages and any nondefault members of the key convention.
  package var text: String {
    let required = languages.isEmpty ? Configuration().languages : languages
    let requirements =
      required.map { "\"\($0)\": \"required\"" }
      + optionalLanguages.map { "\"\($0.language)\": \"optional\"" }
    let list =
      optionalLanguages.isEmpty
      ? "[\(required.map { "\"\($0)\"" }.joined(separator: ", "))]"
      : "{ \(requirements.joined(separator: ", ")) }"
    let version = Version.rules > 1 ? ["\"version\": \(Version.rules)"] : []
    let members = ["\"languages\": \(list)"] + keyMembers + version
    return "{\n" + members.map { "  \($0)" }.joined(separator: ",\n") + "\n}\n"
  }

  private var keyMembers: [String] {
    let usual = KeyConvention()
    var members: [String] = []
    if keys.separator != usual.separator { members.append("\"separator\": \"\(keys.separator)\"") }
    if keys.style != usual.style { members.append("\"style\": \"\(keys.style.rawValue)\"") }
    if keys.segments != usual.segments {
      members.append("\"segments\": [\(keys.segments.lowerBound), \(keys.segments.upperBound)]")
    }
    if keys.letterCase != usual.letterCase { members.append("\"case\": \"\(keys.letterCase.rawValue)\"") }
    return members.isEmpty ? [] : ["\"keys\": { \(members.joined(separator: ", ")) }"]
  }
}

/// A survey of the keys in a project and the convention that they follow.
private struct KeySurvey {
  /// The number of keys that contain a name.
  private(set) var count = 0
  private var texts = 0
  /// The number of keys that follow each candidate.
  private var fitting = candidates.map { _ in 0 }

  /// Structured conventions from strictest to loosest, the default first.
  private static let candidates: [KeyConvention] = [".", "_", "/"].flatMap { separator in
    [3...4, 2...4, 2...6, 1...6, 1...10].flatMap { segments in
      letterCases(separator).map { letterCase in
        var convention = KeyConvention()
        convention.separator = separator
        convention.segments = segments
        convention.letterCase = letterCase
        return convention
      }
    }
  }

  /// The cases to try, from strictest to loosest; where `_` separates segments, words can't contain it.
  private static func letterCases(_ separator: String) -> [KeyConvention.LetterCase] {
    separator == "_" ? [.lower, .lowerCamel, .upperCamel] : [.snake, .lowerCamel, .upperCamel, .kebab, .any]
  }

  /// Examines the keys that the key convention covers or, if there are none, the keys used in code.
  init(_ files: [CatalogFile], codeKeys: [KeyRow]) {
    for file in files where file.kind == .table {
      for entry in file.entries where entry.isWanted && !KeyShape.isObjectID(entry.key) {
        entry.keyNode.withDecodedUTF8 { key in
          add(key, isText: entry.keyIsText || entry.sourceText == entry.key)
        }
      }
    }
    if count > 0 { return }
    for row in codeKeys {
      var key = row.key.description
      let isText = row.defaultValue == nil && !KeyShape.isIdentifier(key)
      key.withUTF8 { add($0, isText: isText) }
    }
  }

  private mutating func add(_ key: UnsafeBufferPointer<UInt8>, isText: Bool) {
    let violations = Self.candidates.map { $0.violation(in: key) }
    if violations[0]?.kind == .noName { return }
    count += 1
    if isText { texts += 1 }
    for (index, violation) in violations.enumerated() where violation == nil { fitting[index] += 1 }
  }

  /// Returns the convention of a style, and the number of keys that follow it.
  ///
  /// Without a style, selects the first convention that at least nine in ten keys follow. Of structured ones, the
  /// first that nearly all keys follow comes before, and one segment is enough only for keys that are no text.
  func convention(_ style: KeyConvention.Style?) -> (convention: KeyConvention, fitting: Int) {
    let isOfText = texts * 10 >= count
    func first(percent: Int) -> Int? {
      fitting.indices.first { index in
        fitting[index] * 100 >= count * percent
          && (!isOfText || Self.candidates[index].segments.lowerBound > 1)
      }
    }
    let structured = first(percent: 98) ?? first(percent: 90)
    var convention = KeyConvention()
    convention.style = style ?? (structured != nil ? .structured : texts * 10 >= count * 9 ? .natural : .off)
    switch convention.style {
    case .structured: return (Self.candidates[structured ?? 0], fitting[structured ?? 0])
    case .natural: return (convention, texts)
    case .off: return (convention, count)
    }
  }
}
