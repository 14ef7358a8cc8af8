package import RuleKit
import SourceText
import XCStrings

/// A strict reader of `.l10n.json` that rejects unknown members.
struct ConfigurationReader {
  private let tree: JSONTree

  init(_ tree: JSONTree) { self.tree = tree }

  func read() throws(ConfigurationError) -> Configuration {
    var configuration = Configuration()
    for member in try members(of: tree.root, named: "the configuration") {
      let value = member.value
      switch member.name {
      case "$schema": _ = try string(value, "$schema")
      case "languages": configuration.languages = try languages(value)
      case "catalogs": configuration.catalogs = try strings(value, "catalogs")
      case "sources": configuration.sources = try strings(value, "sources")
      case "exclude": configuration.exclude = try strings(value, "exclude")
      case "keys": try readKeys(value, into: &configuration)
      case "rules": configuration.rules = try rules(value)
      case "localizedFunctions": configuration.localizedFunctions = try strings(value, "localizedFunctions")
      case "apis": configuration.apis = try choices(value, "apis")
      case "brandNames": configuration.brandNames = try strings(value, "brandNames")
      case "baseline": configuration.baseline = try string(value, "baseline")
      default: throw unknown(member, among: ConfigurationMember.all.map(\.name))
      }
    }
    configuration.localizedFunctions += configuration.signatures(of: .looksUp)
    return configuration
  }

  private func languages(_ node: JSONNode) throws(ConfigurationError) -> [String] {
    let languages = try strings(node, "languages", allowsEmpty: false)
    for (element, language) in zip(node.elements, languages) where !RequiredLanguage.canBeCode(language) {
      let nearest = RequiredLanguage.nearest(to: language)
      throw error(.notLanguage(language, nearest: nearest), at: element.range)
    }
    return languages
  }

  // MARK: - Keys

  private func readKeys(_ node: JSONNode, into configuration: inout Configuration) throws(ConfigurationError)
  {
    configuration.keys = try convention(node, startingFrom: configuration.keys, isOverride: false)
    guard let overrides = node["overrides"] else { return }
    for member in try members(of: overrides, named: "overrides") {
      let convention = try convention(member.value, startingFrom: configuration.keys, isOverride: true)
      configuration.keyOverrides.append(.init(glob: member.name, convention: convention))
    }
  }

  private func convention(
    _ node: JSONNode, startingFrom base: KeyConvention, isOverride: Bool
  ) throws(ConfigurationError) -> KeyConvention {
    var convention = base
    for member in try members(of: node, named: isOverride ? "an override" : "keys") {
      switch member.name {
      case "style": convention.style = try choice(member.value, "style")
      case "case": convention.letterCase = try choice(member.value, "case")
      case "segments": convention.segments = try segments(member.value)
      case "features": convention.features = try strings(member.value, "features")
      case "separator":
        convention.separator = try string(member.value, "separator")
        guard !convention.separator.isEmpty else {
          throw error(.emptyText(member: "separator"), at: member.value.range)
        }
      case "overrides" where !isOverride: break
      default:
        throw unknown(
          member, among: ConfigurationMember.convention.map(\.name) + (isOverride ? [] : ["overrides"]))
      }
    }
    return convention
  }

  private func segments(_ node: JSONNode) throws(ConfigurationError) -> ClosedRange<Int> {
    let numbers = node.kind == .array ? node.elements.map(\.integer) : [node.integer]
    guard (1...2).contains(numbers.count), let least = numbers[0], let greatest = numbers.last ?? nil,
      least >= 1, least <= greatest
    else { throw error(.wrongSegments, at: node.range) }
    return least...greatest
  }

  private func rules(_ node: JSONNode) throws(ConfigurationError) -> [String: Configuration.RuleSetting] {
    var result: [String: Configuration.RuleSetting] = [:]
    let known = RuleRegistry.all.map(\.id)
    for member in try members(of: node, named: "rules") {
      guard known.contains(member.name) else {
        let nearest = NearestName.nearest(to: member.name, in: known)
        throw error(.unknownRule(member.name, nearest: nearest), at: member.key.range)
      }
      result[member.name] = try choice(member.value, member.name)
    }
    return result
  }

  // MARK: - Values

  private func members(of node: JSONNode, named name: String) throws(ConfigurationError) -> [JSONMember] {
    guard node.kind == .object else {
      throw error(.wrongType(member: name, expected: "an object"), at: node.range)
    }
    let members = Array(node.members)
    var names: Set<String> = []
    for member in members where !names.insert(member.name).inserted {
      throw error(.repeatedMember(member.name), at: member.key.range)
    }
    return members
  }

  private func string(_ node: JSONNode, _ member: String) throws(ConfigurationError) -> String {
    guard let string = node.string else {
      throw error(.wrongType(member: member, expected: "a string"), at: node.range)
    }
    return string
  }

  private func strings(
    _ node: JSONNode, _ member: String, allowsEmpty: Bool = true
  ) throws(ConfigurationError) -> [String] {
    guard node.kind == .array else {
      throw error(.wrongType(member: member, expected: "an array of strings"), at: node.range)
    }
    var result: [String] = []
    for element in node.elements {
      guard let string = element.string, !string.isEmpty else {
        throw error(.wrongType(member: member, expected: "an array of strings"), at: element.range)
      }
      result.append(string)
    }
    guard allowsEmpty || !result.isEmpty else { throw error(.emptyText(member: member), at: node.range) }
    return result
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, _ member: String
  ) throws(ConfigurationError) -> Choice {
    let word = try string(node, member)
    if let choice = Choice(rawValue: word) { return choice }
    let choices = Choice.allCases.map(\.rawValue)
    let nearest = NearestName.nearest(to: word, in: choices)
    throw error(
      .unknownChoice(word, member: member, nearest: nearest, choices: choices), at: node.range)
  }

  private func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, _ name: String
  ) throws(ConfigurationError) -> [String: Choice] {
    var result: [String: Choice] = [:]
    for member in try members(of: node, named: name) {
      result[member.name] = try choice(member.value, member.name)
    }
    return result
  }

  private func unknown(_ member: JSONMember, among known: [String]) -> ConfigurationError {
    let nearest = NearestName.nearest(to: member.name, in: known)
    return error(.unknownMember(member.name, nearest: nearest), at: member.key.range)
  }

  private func error(_ kind: ConfigurationError.Kind, at range: ByteRange) -> ConfigurationError {
    ConfigurationError(kind, at: range, in: tree.bytes)
  }
}

extension Configuration {
  /// Parses a configuration file; throws the first error.
  package init(parsing bytes: [UInt8]) throws(ConfigurationError) {
    let tree: JSONTree
    do throws(JSONSyntaxError) {
      tree = try JSONTree(parsing: bytes)
    } catch {
      throw ConfigurationError(.syntax(error), at: error.range, in: bytes)
    }
    self = try ConfigurationReader(tree).read()
  }

  /// Parses a configuration from text.
  package init(parsing text: String) throws(ConfigurationError) { try self.init(parsing: Array(text.utf8)) }
}
