package import RuleKit
import XCStrings

/// A first configuration for a project: what its catalogs have in common.
package struct ConfigurationProposal: Sendable, Hashable {
  /// The languages to require, the source language first; empty where nothing tells them.
  package var languages: [String] = []
  /// Languages of the catalogs that less than half of the keys have, with the share in percent.
  package private(set) var rareLanguages: [RareLanguage] = []
  /// How keys are to look.
  package var keys = KeyConvention()
  /// Keys that follow `keys`, among `keyCount`.
  package private(set) var fittingKeys = 0
  /// Keys of code that were looked at; values such as `%@` and stale keys are not among them.
  package private(set) var keyCount = 0
  /// Whether code uses keys, and there are neither catalogs nor other localization files.
  package let lacksCatalog: Bool

  /// A language that few keys have a text in.
  package struct RareLanguage: Sendable, Hashable {
    /// The language.
    package let language: String
    /// The share of keys in percent.
    package let percentage: Int
  }

  /// Where there are fewer keys than these, a share says nothing, and every language counts.
  private static let fewKeys = 20

  /// Looks at catalogs; a style that is given is not looked for.
  ///
  /// Where the catalogs have no keys yet, the keys that code uses show the style, and the `.lproj` folders
  /// among `otherPaths` what the languages are.
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
    for counts in total.languages.dropFirst() where RequiredLanguage.canBeCode(counts.language) {
      let present = counts.total - counts.missing
      if total.keys < Self.fewKeys || present * 2 >= total.keys {
        languages.append(counts.language)
      } else {
        rareLanguages.append(
          RareLanguage(language: counts.language, percentage: present * 100 / total.keys))
      }
    }
  }

  /// The languages of `.lproj` folders, English or else the first as the source.
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

  /// The text of the file: the languages, and of the key convention what differs from the defaults.
  package var text: String {
    let required = languages.isEmpty ? Configuration().languages : languages
    let members = ["\"languages\": [\(required.map { "\"\($0)\"" }.joined(separator: ", "))]"] + keyMembers
    return "{\n" + members.map { "  \($0)" }.joined(separator: ",\n") + "\n}\n"
  }

  private var keyMembers: [String] {
    let usual = KeyConvention()
    var members: [String] = []
    if keys.style != usual.style { members.append("\"style\": \"\(keys.style.rawValue)\"") }
    if keys.segments != usual.segments {
      members.append("\"segments\": [\(keys.segments.lowerBound), \(keys.segments.upperBound)]")
    }
    if keys.letterCase != usual.letterCase { members.append("\"case\": \"\(keys.letterCase.rawValue)\"") }
    return members.isEmpty ? [] : ["\"keys\": { \(members.joined(separator: ", ")) }"]
  }
}
