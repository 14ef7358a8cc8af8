import CatalogRules
package import RuleKit
import SourceRules

/// The rules of all modules.
package enum RuleRegistry {
  /// Rules that the checker itself applies.
  package static let checkerRules: RuleLists<any Rule> = [
    .codeKeys: [MissingTable(), UnusedKey()], .coverage: [LowCoverage()],
    .project: [UnusedIgnore(), WeakenedCheck()],
  ]

  /// Every rule with its group, sorted by id.
  ///
  /// The lists are appended element by element: converting a whole array looks up the conformance of each rule at run
  /// time, which took half the time of a run on an empty folder.
  static let grouped: [(group: RuleDescription.Group, rule: any Rule)] = {
    var all: [(group: RuleDescription.Group, rule: any Rule)] = []
    for (group, rules) in checkerRules { for rule in rules { all.append((group, rule)) } }
    for (group, rules) in CatalogRules.syntaxRules { for rule in rules { all.append((group, rule)) } }
    for (group, rules) in CatalogRules.catalogRules { for rule in rules { all.append((group, rule)) } }
    for (group, rules) in SourceRules.all { for rule in rules { all.append((group, rule)) } }
    for (group, rules) in CatalogRules.projectRules { for rule in rules { all.append((group, rule)) } }
    for (group, rules) in CatalogRules.comparisonRules { for rule in rules { all.append((group, rule)) } }
    return all.sorted(byText: \.rule.id)
  }()

  /// Every rule, sorted by id.
  package static let all = grouped.map(\.rule)

  private static let idsByTrait: [RuleDescription.Trait: Set<String>] = all.reduce(into: [:]) { ids, rule in
    for trait in rule.about.traits { ids[trait, default: []].insert(rule.id) }
  }

  /// Returns the ids of the rules with a trait.
  package static func ids(_ trait: RuleDescription.Trait) -> Set<String> { idsByTrait[trait] ?? [] }

  /// Returns the rule with an id.
  package static func rule(_ id: String) -> (any Rule)? { all.first { $0.id == id } }
}

extension Diagnostic {
  /// Whether the rule has a trait.
  package func has(_ trait: RuleDescription.Trait) -> Bool { RuleRegistry.ids(trait).contains(rule) }
}
