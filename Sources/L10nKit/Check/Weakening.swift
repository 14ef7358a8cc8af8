package import RuleKit
package import SourceText
import XCStrings

/// What a change makes weaker, in one file.
package struct Weakening: Sendable {
  /// One change for the worse.
  struct Part: Sendable {
    let message: String
    let range: ByteRange
    /// The language that is no longer required.
    var language: String?
  }

  /// The configuration or the baseline; as it was if the change removes it.
  package let file: SourceFile
  private var parts: [Part] = []
  /// The rules of the former configuration.
  private let rules: RuleSelection

  /// Creates a value without parts.
  private init(of file: SourceFile, former: Configuration) {
    self.file = file
    rules = RuleSelection(configuration: former)
  }

  /// Returns the finding, `nil` if nothing became weaker than a lost language is reported to be.
  func diagnostic(lost: Set<String>) -> Diagnostic? {
    let parts = parts.filter { $0.language.map(lost.contains) != true }
    guard let first = parts.first else { return nil }
    var finding = Finding(
      range: first.range, message: first.message,
      notes: parts.dropFirst().map { Note($0.message, at: $0.range) })
    finding.details.arguments = parts.map(\.message)
    return rules.diagnostics(of: WeakenedCheck.about.id, [finding], in: file.path).first
  }

  // MARK: - Configurations

  /// The two states of a configuration for a file, or for the project.
  package typealias States = (former: Configuration, present: Configuration)

  /// Compares the states of a configuration file and of the configurations of files with overrides.
  ///
  /// `formerBytes` are those of the file, if it existed; `leftOut` are the paths of files that are no longer checked.
  package init(
    of file: SourceFile, formerBytes: [UInt8]?, _ project: States, overrides: [States] = [],
    leftOut: [String] = []
  ) {
    self.init(of: file, former: project.former)
    let (tree, old) = (ConfigurationText(file.bytes), ConfigurationText(formerBytes ?? []))
    addRules(project, tree)
    addLanguages(project, tree)
    for states in overrides {
      let own = Weakening(of: file, formerBytes: nil, states)
      for part in own.parts where !parts.contains(where: { $0.message == part.message }) {
        parts.append(Part(message: "\(part.message), in some files", range: tree.range(of: ["overrides"])))
      }
    }
    if project.former.keys.style != .off, project.present.keys.style == .off {
      add("the change turns the key style off", at: tree.range(of: ["keys", "style"]))
    }
    let scope = ["exclude", "sources", "catalogs"].first { tree.text(of: $0) != old.text(of: $0) }
    if let scope, let first = leftOut.min() {
      let more = leftOut.count == 1 ? "" : " and \(Wording.count(leftOut.count - 1, "other file"))"
      add(
        "the change leaves out '\(first)'\(more), which \(leftOut.count == 1 ? "was" : "were") checked",
        at: tree.range(of: [scope]))
    }
    if let version = old.version("requires"), tree.version("requires").map({ $0 < version }) ?? true {
      add(
        "the change allows versions older than \(old.text(of: "requires") ?? "")",
        at: tree.range(of: ["requires"]))
    }
  }

  private mutating func add(_ message: String, at range: ByteRange, language: String? = nil) {
    if parts.contains(where: { $0.message == message }) { return }
    parts.append(Part(message: message, range: range, language: language))
  }

  private mutating func addRules(_ states: States, _ tree: ConfigurationText) {
    let isOlder = states.present.version < states.former.version
    if isOlder {
      add(
        "the change lowers the version of the rules to \(states.present.version)",
        at: tree.range(of: ["version"]))
    }
    for rule in RuleRegistry.all.map({ $0.about }) {
      guard let old = RuleSelection.severity(of: rule, in: states.former) else { continue }
      let new = RuleSelection.severity(of: rule, in: states.present)
      if isOlder, states.present.rules[rule.id] == nil { continue }
      let range = tree.range(of: ["rules", rule.id])
      guard let new else {
        add("the change turns '\(rule.id)' off", at: range)
        continue
      }
      if new < old {
        add(
          "the change makes '\(rule.id)' a \(new) instead of \(old == .error ? "an" : "a") \(old)", at: range)
      }
    }
  }

  private mutating func addLanguages(_ states: States, _ tree: ConfigurationText) {
    for language in states.former.allLanguages {
      guard let old = states.former.requirement(of: language) else { continue }
      let range = tree.range(of: ["languages", language])
      guard let new = states.present.requirement(of: language) else {
        add("the change no longer lists '\(language)'", at: range, language: language)
        continue
      }
      if new < old {
        add("the change requires \(new)% instead of \(old)% of the keys in '\(language)'", at: range)
      }
    }
  }
}

extension Weakening {
  /// Compares the states of a baseline; findings of moved files are not new in it.
  package init?(of file: SourceFile, former: Baseline, present: Baseline, _ configuration: Configuration) {
    let added = present.added(since: former)
    guard !added.isEmpty else { return nil }
    self.init(of: file, former: configuration)
    let starts = added.keys.map { $0.columns.joined(separator: "\t") + "\t" }
    let first = file.bytes.split(separator: UInt8(ascii: "\n")).first { line in
      starts.contains(where: String(decoding: line, as: UTF8.self).hasPrefix)
    }
    let count = added.values.reduce(0, +)
    add("the change accepts \(Wording.count(count, "more finding"))", at: first?.indices ?? 0..<0)
  }
}

/// The text of a configuration, for the places of its members.
private struct ConfigurationText {
  private let root: JSONNode?

  init(_ bytes: [UInt8]) { root = (try? JSONTree(parsing: bytes))?.root }

  /// Returns the range of the innermost member on a path that exists, else of the start of the file.
  func range(of path: [String]) -> ByteRange {
    var (range, node) = (0..<0, root)
    for name in path {
      guard let member = node?.member(name) else { break }
      (range, node) = (member.key.range, member.value)
    }
    return range
  }

  /// Returns a member's value as it is written, without the quotes of a string.
  func text(of name: String) -> String? { root?[name].map { $0.string ?? $0.text } }

  func version(_ name: String) -> Version? { text(of: name).flatMap { Version($0) } }
}
