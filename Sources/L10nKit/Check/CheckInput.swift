package import GitFormats
package import RuleKit
import SourceRules
package import SourceText

/// What a check works on.
package struct CheckInput: Sendable {
  /// The catalogs and Swift files to check.
  package var files: [SourceFile]
  /// The key convention of each file that has one of its own, by path.
  package var keyConventions: [String: KeyConvention] = [:]
  /// Paths of other files that rules ask about.
  ///
  /// Such as `.strings` beside a catalog, and catalogs that can't be read.
  package var otherPaths: [String] = []
  /// Files of other kinds, such as storyboards, in which keys of catalogs may stand.
  package var mentioningFiles: [SourceFile] = []
  /// The places that a merge left undecided, by the paths of the catalogs.
  package var openConflicts: [String: [OpenConflict]] = [:]
  /// The names of the project's apps, which code may show in every language as they are.
  package var appNames: Set<String> = []
  /// The paths of the files whose keys no target of an Xcode project extracts.
  package var unextractedFiles: Set<String> = []
  /// The paths of the Swift files that no target of an Xcode project compiles.
  package var uncompiledFiles: Set<String> = []
  /// The project's configuration.
  package var configuration: Configuration
  /// Which rules run.
  package var rules: RuleSelection
  /// Findings that are known and accepted.
  package var baseline = Baseline()
  /// What has changed in each file, by path, to report what that made wrong; `nil` to report everything.
  package var changes: [String: ChangedLines]?
  /// The project before the changes; without it only findings on changed lines are new.
  package var former: FormerState?
  /// Paths of the files whose findings are reported, `nil` for all.
  ///
  /// The others are read only to judge these.
  package var focus: Set<String>?
  /// Paths of catalogs that are there on the other side of the changes alone: code uses their tables.
  package var absentCatalogs: [String] = []
  /// Whether whole folders were searched, so that what no file mentions is mentioned nowhere.
  package var hasWholeFolders = true
  /// Whether unused stale keys are reported too.
  package var seeksStaleKeys = false
  /// Whether findings about texts show how the texts get to people.
  package var showsWitnesses = true
  /// Whether all files are Swift by whatever name, such as standard input where Swift alone is wanted.
  package var isSwiftAlone = false
  /// How many files are checked at the same time, at least 1.
  package var jobs = 1

  /// Creates an input with every rule that the configuration turns on.
  package init(files: [SourceFile], configuration: Configuration = Configuration()) {
    self.files = files
    self.configuration = configuration
    rules = RuleSelection(configuration: configuration)
  }

  /// Whether unused keys are looked for: there are catalogs and sources, and the rule runs.
  package var seeksUnusedKeys: Bool {
    !ActiveRules(rules).usageRules.isEmpty && files.contains(where: isSource)
      && files.contains { !isSource($0) }
  }

  /// Whether the findings of a file are reported.
  func reports(_ path: String) -> Bool { focus?.contains(path) ?? true }

  /// Whether a file is Swift, by its name; any other is taken for a catalog.
  func isSource(_ file: SourceFile) -> Bool { isSwiftAlone || file.path.hasSuffix(".swift") }
}

/// Which rules run and how severe each is.
package struct RuleSelection: Sendable {
  private var severities: [String: Severity]

  /// Selects rules by configuration, then narrows them to `only` and leaves out `skip`.
  ///
  /// A rule named in `only` runs even if it is off or opt-in.
  package init(configuration: Configuration, only: Set<String> = [], skip: Set<String> = []) {
    severities = [:]
    for rule in RuleRegistry.all.map({ type(of: $0).about }) {
      let isNamed = only.contains(rule.id)
      guard !skip.contains(rule.id), only.isEmpty || isNamed else { continue }
      let configured =
        configuration.rules[rule.id].map { $0.severity } ?? (rule.isOptIn ? nil : rule.severity)
      severities[rule.id] = configured ?? (isNamed ? rule.severity : nil)
    }
  }

  /// The severity of a rule; `nil` if it does not run.
  package subscript(id: String) -> Severity? { severities[id] }

  /// The rules that find nothing where only Swift files are looked at.
  package static var needingCatalogs: [String] {
    let sources = RuleRegistry.sourceRules.filter { !type(of: $0).needsCatalogs }.map(\.id)
    let others = RuleRegistry.checkerRules.map(\.id)
    return RuleRegistry.all.map(\.id).filter { !sources.contains($0) && !others.contains($0) }
  }

  /// The selection without the rules that compare sources with catalogs.
  func withoutComparisons() -> RuleSelection {
    var selection = self
    for rule in RuleRegistry.sourceRules where type(of: rule).needsCatalogs {
      selection.severities[rule.id] = nil
    }
    for rule in RuleRegistry.usageRules { selection.severities[rule.id] = nil }
    return selection
  }
}
