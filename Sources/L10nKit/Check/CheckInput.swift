package import CatalogSync
package import GitFormats
package import RuleKit
import SourceRules
package import SourceText

/// The input of a check.
package struct CheckInput: Sendable {
  /// The catalogs and Swift files to check.
  package var files: [SourceFile]
  /// The configurations of files with overrides, by path.
  package var configurations: [String: Configuration] = [:]
  /// Paths of other localization files.
  ///
  /// They include `.strings` files next to a catalog and catalogs that can't be read.
  package var otherPaths: [String] = []
  /// The keys of `.strings` and `.stringsdict` files that could be read, by path.
  package var otherKeys: [String: Set<String>] = [:]
  /// Files of other kinds, such as storyboards, that may contain catalog keys.
  package var mentioningFiles: [SourceFile] = []
  /// Why some code can't be read, in words, such as `'A.swift' is not checked out`.
  package var unreadCode: [String] = []
  /// The unresolved merge conflicts, by catalog path.
  package var openConflicts: [String: [OpenConflict]] = [:]
  /// What property lists and Xcode projects define for the catalogs.
  package var properties = ProjectProperties()
  /// The targets of the Xcode projects.
  package var targets: [BuildTarget] = []
  /// The files that the configuration assigns to catalogs, by the path of the catalog.
  package var assignedCode: [String: Set<String>] = [:]
  /// Paths of files from which no Xcode target extracts keys.
  package var unextractedFiles: Set<String> = []
  /// Paths of Swift files that no Xcode target compiles.
  package var uncompiledFiles: Set<String> = []
  /// The project's configuration.
  package var configuration: Configuration
  /// The enabled rules.
  package var rules: RuleSelection
  /// The enabled rules of files with overrides, by path.
  package var rulesByPath: [String: RuleSelection] = [:]
  /// The accepted findings.
  package var baseline = Baseline()
  /// The changed lines by path, to report only new findings; `nil` to report all findings.
  package var changes: [String: ChangedLines]?
  /// The project before the changes; if `nil`, only findings on changed lines are new.
  package var former: PreviousState?
  /// What the changes make weaker in configurations and baselines.
  package var weakenings: [Weakening] = []
  /// Paths of the files whose findings are reported, `nil` for all.
  ///
  /// Other files are read only as context.
  package var focus: Set<String>?
  /// Paths of catalogs that exist only on the other side of the changes; code uses their tables.
  package var absentCatalogs: [String] = []
  /// Whether whole folders were searched, so that keys found in no file are unused.
  package var hasWholeFolders = true
  /// Whether all code of the programs was read, so that code that nothing names never runs.
  package var hasAllCode = true
  /// Whether unused stale keys are reported too.
  package var seeksStaleKeys = false
  /// Whether findings about texts are reported if only names suggest that users see the text.
  package var showsPossible = true
  /// Whether findings about texts include the path from the text to the user interface.
  package var showsWitnesses = true
  /// Whether all files are Swift regardless of their names, such as standard input.
  package var isSwiftAlone = false
  /// The number of files checked in parallel, at least 1.
  package var jobs = 1

  /// Creates an input with the rules that the configuration enables.
  package init(files: [SourceFile], configuration: Configuration = Configuration()) {
    self.files = files
    self.configuration = configuration
    rules = RuleSelection(configuration: configuration)
  }

  /// Whether unused keys are searched for: requires catalogs, sources and an enabled rule.
  package var seeksUnusedKeys: Bool {
    rulesOfAllFiles[UnusedKey.about.id] != nil && files.contains(where: isSource)
      && files.contains { !isSource($0) }
  }

  /// Returns the configuration of a file, with overrides applied.
  package func configuration(of path: String) -> Configuration { configurations[path] ?? configuration }

  /// Returns the enabled rules of a file.
  func rules(of path: String) -> RuleSelection { rulesByPath[path] ?? rules }

  /// Whether the configuration of a file sets no severity for a rule.
  func isUnset(_ rule: String, of path: String) -> Bool { configuration(of: path).rules[rule] == nil }

  /// The rules enabled for any file.
  var rulesOfAllFiles: RuleSelection { rulesByPath.values.reduce(rules) { $0.union($1) } }

  /// Whether the findings of a file are reported.
  func reports(_ path: String) -> Bool { focus?.contains(path) ?? true }

  /// Whether a file is Swift, by its name; any other file is treated as a catalog.
  func isSource(_ file: SourceFile) -> Bool { isSwiftAlone || file.path.hasSuffix(".swift") }
}

/// The enabled rules and their severities.
package struct RuleSelection: Sendable {
  private var severities: [String: Severity]
  /// The rules whose severity the configuration sets.
  private let configured: Set<String>

  /// Selects rules by configuration, then limits them to `only` and removes `skip`.
  ///
  /// A rule named in `only` runs even if it is off or opt-in.
  package init(configuration: Configuration, only: Set<String> = [], skip: Set<String> = []) {
    severities = [:]
    configured = Set(configuration.rules.keys)
    for rule in RuleRegistry.all.map({ $0.about }) {
      let isNamed = only.contains(rule.id)
      guard !skip.contains(rule.id), only.isEmpty || isNamed else { continue }
      let configured = Self.severity(of: rule, in: configuration)
      severities[rule.id] = configured ?? (isNamed ? rule.severity : nil)
    }
  }

  /// Returns the severity of a rule; `nil` if it is off.
  ///
  /// Rules newer than the configuration's version are notes unless the configuration lists them.
  static func severity(of rule: RuleDescription, in configuration: Configuration) -> Severity? {
    if let setting = configuration.rules[rule.id] { return setting.severity }
    if rule.isOptIn { return nil }
    return rule.version > configuration.version ? .note : rule.severity
  }

  /// Returns the rules enabled here or in another selection.
  func union(_ other: RuleSelection) -> RuleSelection {
    var all = self
    all.severities.merge(other.severities) { first, _ in first }
    return all
  }

  /// Returns the severity of a finding of a rule, which may be a milder case; `nil` if the rule is disabled.
  func severity(of finding: Finding, _ rule: String) -> Severity? {
    severities[rule].map { severity in
      configured.contains(rule) ? severity : min(severity, finding.details.severity ?? severity)
    }
  }

  /// The severity of a rule; `nil` if it is disabled.
  package subscript(id: String) -> Severity? { severities[id] }

  /// The ids of rules that report nothing if only Swift files are checked.
  package static var needingCatalogs: [String] {
    let sources = SourceRules.all.flatMap(\.value).map(\.id).filter {
      !SourceRules.needingCatalogs.contains($0)
    }
    let others = RuleRegistry.checkerRules.flatMap(\.value).map(\.id).filter { $0 != UnusedKey.about.id }
    return RuleRegistry.all.map(\.id).filter { !sources.contains($0) && !others.contains($0) }
  }

  /// The selection without the rules that compare sources with catalogs.
  func withoutComparisons() -> RuleSelection {
    var selection = self
    for id in SourceRules.needingCatalogs + [UnusedKey.about.id, MissingTable.about.id] {
      selection.severities[id] = nil
    }
    return selection
  }
}
