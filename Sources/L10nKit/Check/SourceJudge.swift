import RuleKit
import SourceRules
import SwiftIndex
import TextFlow

/// Judges sources once everything is known that they are judged by.
struct SourceJudge: Sendable {
  /// What all files say together.
  let tree: SourceTree
  /// All files, in the order of their paths.
  let files: [ReadFile]
  /// What becomes of their texts.
  let flow: TextFlow
  /// The rules on sources and on what they use.
  let rules: ActiveRules
  /// The sources that are judged.
  let sources: [Source]
  /// Whether a rule needs the keys that sources use.
  let usesKeys: Bool

  /// A source with its place among the files, and whether its findings are reported.
  typealias Source = (file: ReadFile, place: Int, isReported: Bool)

  /// What came of a source.
  struct Judgement: Sendable {
    /// The place of the source among the files.
    let place: Int
    var diagnostics: [Diagnostic] = []
    /// What the source asks catalogs for, if a rule wants to know.
    var usage: KeyUsage.File?
  }

  /// Judges one of the sources.
  func judgement(_ index: Int) -> Judgement {
    let file = JudgedFile(sources[index].file, in: tree, flow)
    var judgement = Judgement(place: sources[index].place)
    for active in rules.sourceRules where sources[index].isReported {
      active.add(active.rule.check(file), in: file.path, to: &judgement.diagnostics)
    }
    if usesKeys { judgement.usage = KeyUsage.File(file) }
    return judgement
  }

  /// Adds to findings about texts how the texts get to what shows them.
  ///
  /// Done at the end, for those that are reported.
  func addWitnesses(to diagnostics: inout [Diagnostic]) {
    let places = diagnostics.indices.filter { diagnostics[$0].finding.confidence != nil }
    guard !places.isEmpty else { return }
    let witnesses = FlowWitnesses(files, in: tree, flow)
    let notes = witnesses.notes(on: places.map { (diagnostics[$0].path, diagnostics[$0].finding.range) })
    for (place, note) in zip(places, notes) {
      if let note { diagnostics[place].finding.notes.insert(note, at: 0) }
    }
  }
}

/// The rules that run, with what reports say of each: asked for once, not for every file.
struct ActiveRules: Sendable {
  /// A rule that runs.
  struct Active<SomeRule: Sendable>: Sendable {
    let rule: SomeRule
    let id: String
    let severity: Severity

    /// What the rule found in a file, as reports have it.
    func diagnostic(_ finding: Finding, in path: String) -> Diagnostic {
      Diagnostic(rule: id, severity: severity, path: path, finding: finding)
    }

    /// Adds all that the rule found in a file; mostly nothing.
    func add(_ findings: [Finding], in path: String, to diagnostics: inout [Diagnostic]) {
      for finding in findings { diagnostics.append(diagnostic(finding, in: path)) }
    }
  }

  let catalogRules: [Active<any CatalogRule>]
  let sourceRules: [Active<any SourceRule>]
  let usageRules: [Active<any UsageRule>]
  let projectRules: [Active<any ProjectRule>]
  let comparisonRules: [Active<any ComparisonRule>]

  init(_ selection: RuleSelection) {
    catalogRules = RuleRegistry.catalogRules.compactMap { rule in
      selection[rule.id].map { Active(rule: rule, id: rule.id, severity: $0) }
    }
    sourceRules = RuleRegistry.sourceRules.compactMap { rule in
      selection[rule.id].map { Active(rule: rule, id: rule.id, severity: $0) }
    }
    usageRules = RuleRegistry.usageRules.compactMap { rule in
      selection[rule.id].map { Active(rule: rule, id: rule.id, severity: $0) }
    }
    projectRules = RuleRegistry.projectRules.compactMap { rule in
      selection[rule.id].map { Active(rule: rule, id: rule.id, severity: $0) }
    }
    comparisonRules = RuleRegistry.comparisonRules.compactMap { rule in
      selection[rule.id].map { Active(rule: rule, id: rule.id, severity: $0) }
    }
  }

  /// Whether a rule looks at sources.
  var needSources: Bool { !sourceRules.isEmpty || !usageRules.isEmpty }
}
