import RuleKit
import SourceText

/// What all work of a check goes by.
struct CheckMatter: Sendable {
  /// What the check works on.
  let input: CheckInput
  /// Its files in the order of their paths; a file's place is that among them.
  let files: [SourceFile]
  /// All selected rules.
  let rules: ActiveRules

  init(_ input: CheckInput) {
    self.input = input
    files = input.files.sorted(byText: \.path)
    rules = ActiveRules(input.rules)
  }

  /// What some of the rules on catalogs find in one.
  func findings(in catalog: CatalogFile, rules places: Range<Int>) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for active in rules.catalogRules[places] {
      active.add(active.rule.check(catalog), in: catalog.path, to: &diagnostics)
    }
    return diagnostics
  }

  /// What the rules on projects find.
  func findings(inProjectOf catalogs: [CatalogFile]) -> [Diagnostic] {
    let project = Project(
      catalogs: catalogs, otherPaths: input.otherPaths, openConflicts: input.openConflicts,
      configuration: input.configuration)
    return rules.projectRules.flatMap { active in
      active.rule.check(project).map { active.diagnostic($0.finding, in: $0.path) }
    }
  }
}
