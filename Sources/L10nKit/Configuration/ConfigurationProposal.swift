import CatalogRules
package import RuleKit
import TextFlow
import XCStrings

/// A first configuration for a project: what its catalogs have in common.
package struct ConfigurationProposal: Sendable, Hashable {
  /// The languages to require, the source language first; empty if they are unknown.
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

/// How the keys of a project look, and the convention that they follow.
private struct KeySurvey {
  /// Keys with a name in them.
  private(set) var count = 0
  private var texts = 0
  /// How many keys each candidate accepts.
  private var fitting = candidates.map { _ in 0 }

  /// Structured conventions from the strictest to the loosest; the default is the first.
  private static let candidates: [KeyConvention] = [3...4, 2...4, 2...6].flatMap { segments in
    [KeyConvention.LetterCase.snake, .lowerCamel, .upperCamel, .kebab, .any].map { letterCase in
      var convention = KeyConvention()
      convention.segments = segments
      convention.letterCase = letterCase
      return convention
    }
  }

  /// Looks at the keys that the rule on keys looks at; where there are none, at those that code uses.
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
    let flaws = Self.candidates.map { $0.flaw(in: key) }
    if flaws[0]?.kind == .noName { return }
    count += 1
    if isText { texts += 1 }
    for (index, flaw) in flaws.enumerated() where flaw == nil { fitting[index] += 1 }
  }

  /// The convention of the given style, else of the first that nine in ten keys follow, and how many keys follow it.
  func convention(_ style: KeyConvention.Style?) -> (convention: KeyConvention, fitting: Int) {
    let structured = fitting.firstIndex { $0 * 10 >= count * 9 }
    var convention = KeyConvention()
    convention.style = style ?? (structured != nil ? .structured : texts * 10 >= count * 9 ? .natural : .off)
    switch convention.style {
    case .structured: return (Self.candidates[structured ?? 0], fitting[structured ?? 0])
    case .natural: return (convention, texts)
    case .off: return (convention, count)
    }
  }
}
