import L10nKit
import RuleKit
import Testing
import ToolKit
import l10n

@Suite struct RulesTests {
  @Test("the list names every rule within 79 columns")
  func lists() async {
    let run = await Run.l10n("rules")
    #expect(run.status == .clean)
    for rule in RuleRegistry.all { #expect(run.output.contains("  \(rule.id)")) }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 79 })
    #expect(await Run.l10n("rules --format markdown").output == RuleMarkdown.document())
  }

  @Test("a rule is explained, in text or Markdown")
  func explains() async {
    let run = await Run.l10n("explain missing-translation")
    #expect(run.status == .clean && run.output.hasPrefix("missing-translation (error)\n"))
    #expect(await Run.l10n("explain invalid-json -f markdown").output.contains("## invalid-json"))
  }

  @Test("a reason of merge is explained like a rule", arguments: MergeReason.allCases)
  func explainsReasons(_ reason: MergeReason) async {
    let run = await Run.l10n("explain \(reason.rawValue)")
    #expect(run.status == .clean && run.output.hasPrefix("\(reason.rawValue) (from l10n merge)\n"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 79 })
    let markdown = await Run.l10n("explain \(reason.rawValue) -f markdown")
    #expect(markdown.output.hasPrefix("## \(reason.rawValue)\n"))
    #expect(RuleMarkdown.document().contains(markdown.output))
    #expect(await Run.l10n("explain unknwon-unit").errors.contains("did you mean 'unknown-unit'?"))
  }

  @Test("an unknown rule is refused with the nearest name")
  func refuses() async {
    let run = await Run.l10n("explain missing-tanslation")
    #expect(run.status == .failure && run.output.isEmpty)
    #expect(
      run.errors.hasPrefix(
        "error: unknown rule 'missing-tanslation'; did you mean 'missing-translation'?\nusage: l10n explain ")
    )
  }
}
