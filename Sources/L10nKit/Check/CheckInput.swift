package import GitFormats
package import RuleKit
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
