package import RuleKit
package import SourceText
import TextFlow
import XCStrings

/// A strict reader of `.l10n.json` that rejects unknown members.
struct ConfigurationReader {
  private let tree: JSONTree
  private let path: String

  /// Parses a file; throws its first error.
  init(_ file: SourceFile) throws(InputError) {
    path = file.path
    do throws(JSONSyntaxError) { tree = try JSONTree(parsing: file.bytes) } catch {
      throw InputError(path: path, position: error.position, error.message)
    }
  }

  /// Reads the file; members that it lacks keep the values of `configuration`.
  func read(inheriting configuration: Configuration) throws(InputError) -> Configuration {
    var configuration = configuration
    for member in try members(of: tree.root, named: "the configuration") {
      let value = member.value
      switch Configuration.Member(rawValue: member.name) {
      case .schema: _ = try string(value, "$schema")
      case .languages: (configuration.languages, configuration.partialLanguages) = try languages(value)
      case .catalogs:
        (configuration.catalogs, configuration.codeOfCatalogs) = ([], [:])
        if value.kind == .object {
          for catalog in try members(of: value, named: "catalogs") {
            configuration.codeOfCatalogs[catalog.name] = try strings(catalog.value, catalog.name)
          }
        } else {
          configuration.catalogs = try strings(value, "catalogs")
        }
      case .sources: configuration.sources = try strings(value, "sources")
      case .exclude: configuration.exclude = try strings(value, "exclude")
      case .keys: for change in try keys(value, isOverride: false) { configuration.keys.apply(change) }
      case .rules: configuration.rules.merge(try rules(value)) { $1 }
      case .localizedFunctions:
        configuration.localizedFunctions = try strings(value, "localizedFunctions")
        for element in value.elements { try checkSignature(element) }
      case .serverKeys: configuration.serverKeys = try strings(value, "serverKeys")
      case .apis:
        configuration.apis.merge(try choices(value, "apis")) { $1 }
        for member in value.members { try checkSignature(member.key) }
      case .brandNames: configuration.brandNames = try strings(value, "brandNames")
      case .glossary: configuration.glossary = try string(value, "glossary")
      case .baseline: configuration.baseline = try string(value, "baseline")
      case .overrides: configuration.overrides = try overrides(value)
      case .version: configuration.version = try version(value)
      case .requires: try checkRequirement(value)
      case nil: throw unknown(member, among: Configuration.memberNames)
      }
    }
    configuration.localizedFunctions += configuration.signatures(of: .looksUp)
      .filter { !configuration.localizedFunctions.contains($0) }
    return configuration
  }

  // MARK: - Versions

  private func version(_ node: JSONNode) throws(InputError) -> Int {
    guard let version = node.integer, version >= 1 else {
      throw error("'version' is not a positive whole number", at: node.range)
    }
    return version
  }

  private func checkRequirement(_ node: JSONNode) throws(InputError) {
    let text = try string(node, "requires")
    guard let required = Version(text) else {
      throw error("'requires' is not a version such as 1.2", at: node.range)
    }
    if let current = Version(Version.current), current < required {
      throw error("the project requires l10n \(text) or later; this is \(Version.current)", at: node.range)
    }
  }

  // MARK: - Languages

  private func languages(
    _ node: JSONNode
  ) throws(InputError) -> (required: [String], partial: [Configuration.PartialLanguage]) {
    guard node.kind == .object else {
      let languages = try strings(node, "languages", allowsEmpty: false)
      for (element, language) in zip(node.elements, languages) {
        try checkLanguage(language, at: element.range)
      }
      return (languages, [])
    }
    var languages: (required: [String], partial: [Configuration.PartialLanguage]) = ([], [])
    for member in try members(of: node, named: "languages") {
      try checkLanguage(member.name, at: member.key.range)
      switch member.value.string {
      case "required": languages.required.append(member.name)
      case "optional": languages.partial.append(.init(member.name, percentage: 0))
      default:
        guard let percentage = member.value.integer, (0...100).contains(percentage) else {
          throw error(
            "'\(member.name)' is not \"required\", \"optional\" or a percentage", at: member.value.range)
        }
        languages.partial.append(.init(member.name, percentage: percentage))
      }
    }
    guard !languages.required.isEmpty else { throw error("no language is \"required\"", at: node.range) }
    languages.partial = languages.partial.sorted(byText: \.language)
    return languages
  }

  private func checkLanguage(_ language: String, at range: ByteRange) throws(InputError) {
    if RequiredLanguage.canBeCode(language) { return }
    throw error(
      "'\(language)' is not a language code" + Wording.suggestion(RequiredLanguage.nearest(to: language)),
      at: range)
  }

  private func checkSignature(_ node: JSONNode) throws(InputError) {
    if let text = node.string, !LocalizedFunctions.isSignature(text) {
      throw error(
        "'\(text.shortened())' is not a signature such as 'tr(_:)' or 'Strings.text(key:table:)'",
        at: node.range)
    }
  }

  // MARK: - Overrides and keys

  private func overrides(_ node: JSONNode) throws(InputError) -> [Configuration.Override] {
    guard node.kind == .array else { throw error("'overrides' is not an array of objects", at: node.range) }
    var overrides: [Configuration.Override] = []
    for element in node.elements {
      var override = Configuration.Override()
      for member in try members(of: element, named: "an override") {
        switch Configuration.OverrideMember(rawValue: member.name) {
        case .paths: override.paths = try strings(member.value, "paths", allowsEmpty: false)
        case .languages: (override.languages, override.partialLanguages) = try languages(member.value)
        case .rules: override.rules = try rules(member.value)
        case .keys: override.keys = try keys(member.value, isOverride: true)
        case nil: throw unknown(member, among: Configuration.overrideNames)
        }
      }
      if override.paths.isEmpty { throw error("the override has no 'paths'", at: element.range) }
      overrides.append(override)
    }
    return overrides
  }

  private func keys(_ node: JSONNode, isOverride: Bool) throws(InputError) -> [KeyConvention.Change] {
    var changes: [KeyConvention.Change] = []
    for member in try members(of: node, named: "keys") {
      let value = member.value
      switch Configuration.ConventionMember(rawValue: member.name) {
      case .style: changes.append(.style(try choice(value, "style")))
      case .letterCase: changes.append(.letterCase(try choice(value, "case")))
      case .segments: changes.append(.segments(try segments(value)))
      case .features: changes.append(.features(try strings(value, "features")))
      case .separator:
        let separator = try string(value, "separator")
        if separator.isEmpty { throw error("'separator' is empty", at: value.range) }
        changes.append(.separator(separator))
      case nil where member.name == "overrides" && !isOverride:
        throw error(
          "'overrides' belongs beside 'keys': \"overrides\": [{ \"paths\": […], \"keys\": { … } }]",
          at: member.key.range)
      case nil: throw unknown(member, among: Configuration.conventionNames)
      }
    }
    return changes
  }

  private func segments(_ node: JSONNode) throws(InputError) -> ClosedRange<Int> {
    let numbers = node.kind == .array ? node.elements.map(\.integer) : [node.integer]
    guard (1...2).contains(numbers.count), let least = numbers[0], let greatest = numbers.last ?? nil,
      least >= 1, least <= greatest
    else { throw error("'segments' is not a number or a pair of minimum and maximum", at: node.range) }
    return least...greatest
  }

  private func rules(_ node: JSONNode) throws(InputError) -> [String: Configuration.RuleSetting] {
    var result: [String: Configuration.RuleSetting] = [:]
    let known = RuleRegistry.all.map(\.id)
    for member in try members(of: node, named: "rules") {
      guard known.contains(member.name) else {
        let nearest = NearestName.nearest(to: member.name, in: known)
        throw error("unknown rule '\(member.name)'" + Wording.suggestion(nearest), at: member.key.range)
      }
      result[member.name] = try choice(member.value, member.name)
    }
    return result
  }

  // MARK: - Values

  private func members(of node: JSONNode, named name: String) throws(InputError) -> [JSONMember] {
    guard node.kind == .object else { throw error("'\(name)' is not an object", at: node.range) }
    let members = Array(node.members)
    var names: Set<String> = []
    for member in members where !names.insert(member.name).inserted {
      throw error("duplicate member '\(member.name)'", at: member.key.range)
    }
    return members
  }

  private func string(_ node: JSONNode, _ member: String) throws(InputError) -> String {
    guard let string = node.string else { throw error("'\(member)' is not a string", at: node.range) }
    return string
  }

  private func strings(
    _ node: JSONNode, _ member: String, allowsEmpty: Bool = true
  ) throws(InputError) -> [String] {
    guard node.kind == .array else {
      throw error("'\(member)' is not an array of strings", at: node.range)
    }
    var result: [String] = []
    for element in node.elements {
      guard let string = element.string, !string.isEmpty else {
        throw error("'\(member)' is not an array of strings", at: element.range)
      }
      result.append(string)
    }
    guard allowsEmpty || !result.isEmpty else { throw error("'\(member)' is empty", at: node.range) }
    return result
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, _ member: String
  ) throws(InputError) -> Choice {
    let word = try string(node, member)
    if let choice = Choice(rawValue: word) { return choice }
    let choices = Choice.allCases.map(\.rawValue)
    let nearest = NearestName.nearest(to: word, in: choices)
    let advice = nearest.map { Wording.suggestion($0) } ?? "; use one of \(choices.joined(separator: ", "))"
    throw error("'\(member)' can't be '\(word)'\(advice)", at: node.range)
  }

  private func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, _ name: String
  ) throws(InputError) -> [String: Choice] {
    var result: [String: Choice] = [:]
    for member in try members(of: node, named: name) {
      result[member.name] = try choice(member.value, member.name)
    }
    return result
  }

  private func unknown(_ member: JSONMember, among known: [String]) -> InputError {
    let nearest = NearestName.nearest(to: member.name, in: known)
    return error(
      "unknown configuration member '\(member.name)'" + Wording.suggestion(nearest), at: member.key.range)
  }

  private func error(_ message: String, at range: ByteRange) -> InputError {
    InputError(path: path, position: LineMap(tree.bytes).position(of: range.lowerBound), message)
  }
}

extension Configuration {
  /// Parses a configuration file, whose members take the place of inherited ones; throws the first error.
  package init(
    parsing file: SourceFile, inheriting inherited: Configuration = Configuration()
  ) throws(InputError) {
    self = try ConfigurationReader(file).read(inheriting: inherited)
  }

  /// The members of `.l10n.json`.
  fileprivate enum Member: String, CaseIterable {
    case languages, catalogs, sources, exclude, keys, rules, overrides, localizedFunctions, apis, serverKeys
    case brandNames, glossary, baseline, version, requires
    case schema = "$schema"
  }

  /// The members of a naming convention.
  fileprivate enum ConventionMember: String, CaseIterable {
    case style, separator, segments
    case letterCase = "case"
    case features
  }

  /// The members of an override.
  fileprivate enum OverrideMember: String, CaseIterable { case paths, languages, keys, rules }

  /// The names of the members of `.l10n.json`.
  package static let memberNames = Member.allCases.map(\.rawValue)
  /// The names of the members of a naming convention.
  package static let conventionNames = ConventionMember.allCases.map(\.rawValue)
  /// The names of the members of an override.
  package static let overrideNames = OverrideMember.allCases.map(\.rawValue)
}
