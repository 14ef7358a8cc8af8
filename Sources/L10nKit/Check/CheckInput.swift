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
  /// The keys of localization files that are not checked.
  package var furtherKeys: Set<String> = []
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
  /// Whether `generate` wrote symbols for keys.
  package var hasSymbolFiles = false
  /// The files that the configuration assigns to catalogs, by the path of the catalog.
  package var assignedCode: [String: Set<String>] = [:]
  /// Paths of files from which no Xcode target extracts keys.
  package var unextractedFiles: Set<String> = []
  /// Paths of Swift files that no Xcode target ships.
  package var uncompiledFiles: Set<String> = []
  /// The names of the apps for developers among the targets.
  package var developerApps: [String] = []
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
  /// Paths of the files in folders of samples that are a part of the app, or the app itself.
  package var shippedSamples: Set<String> = []
  /// Whether unused stale keys are reported too.
  package var seeksStaleKeys = false
  /// Whether findings about texts are reported if only names suggest that users see the text.
  package var showsPossible = true
  /// Whether findings about texts include the path from the text to the user interface.
  package var showsWitnesses = true
  /// Whether only the findings in the focused files are wanted, quickly.
  ///
  /// What the files change in others, and which code runs, is that of the earlier check, and keys are not compared with
  /// code.
  package var isDraft = false
  /// Whether literals are explained, so that code is read whatever the rules.
  package var explainsLiterals = false
  /// Whether the places in code that look up keys are collected.
  package var collectsKeyPlaces = false
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

  /// Whether only findings in code are wanted, quickly.
  var isDraftOfCode: Bool { isDraft && focus?.contains { $0.hasSuffix(".swift") } ?? true }

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
