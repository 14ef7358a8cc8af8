import RuleKit
import SourceRules

/// Judges sources once everything is known that they are judged by.
struct SourceJudge: Sendable {
  /// What all files say together.
  let tree: SourceTree
  /// The rules on sources and on what they use.
  let rules: ActiveRules
  /// The sources with their places among the files.
  let sources: [(file: ScannedFile, place: Int)]

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
    let file = JudgedFile(sources[index].file, in: tree)
    var judgement = Judgement(place: sources[index].place)
    for active in rules.sourceRules {
      active.add(active.rule.check(file), in: file.path, to: &judgement.diagnostics)
    }
    if !rules.usageRules.isEmpty { judgement.usage = KeyUsage.File(file) }
    return judgement
  }
}
