import CatalogRules
import RuleKit
import SourceRules

/// Remarks about a whole report: a wall of findings that one line of configuration would take away.
package enum Hints {
  /// Fewer findings than these need no hint.
  private static let wall = 20

  /// The remarks, one line each and without "hint:"; most reports have none.
  ///
  /// Languages that were chosen for this run alone don't concern the configuration. Where there is none, the hint names the
  /// command that creates one.
  package static func hints(
    for result: CheckResult, languagesAreChosen: Bool = false, hasConfiguration: Bool = true
  ) -> [String] {
    var hints: [String] = []
    if let hint = otherStyle(result) ?? textsAsKeys(result) { hints.append(hint) }
    if !languagesAreChosen, let hint = absentLanguages(result) { hints.append(hint) }
    if !hasConfiguration { hints = hints.map { "\($0); run 'l10n init' to create one" } }
    return hints + unreadTables(result)
  }

  /// Tables with a catalog and with files whose keys are not read, so that no key of code is missing from them.
  private static func unreadTables(_ result: CheckResult) -> [String] {
    guard let project = result.project, let keys = project.sources?.tree.keys,
      project.rules.sourceRules.contains(where: { $0.id == MissingKey.about.id })
    else { return [] }
    return keys.stringsFiles.filter { keys.tables[$0.key] != nil }.sorted { $0.key < $1.key }.map {
      table, paths in
      let others = paths.count > 1 ? " and \(Wording.count(paths.count - 1, "other file"))" : ""
      return "keys that code looks up in '\(table)' are not reported as missing, since they may be in "
        + "'\(paths.sorted()[0])'\(others)"
    }
  }

  /// A convention that a good part of the keys breaks: another style would suit the project.
  private static func otherStyle(_ result: CheckResult) -> String? {
    let id = UnconventionalKey.about.id
    let keys = result.diagnostics.lazy.filter { $0.rule == id }
      .compactMap(\.finding.key)
    let count = keys.count
    guard count >= wall else { return nil }
    let all = namedKeys(result)
    guard count * 4 > all else { return nil }
    let texts = keys.count { !KeyShape.isIdentifier($0) }
    // A style that one key in ten would break is not worth a hint.
    if texts * 10 >= all * 9 {
      return "\(texts) of \(all) keys are text; if that is your convention, "
        + "set \"keys\": { \"style\": \"natural\" } in .l10n.json"
    }
    return "\(count) of \(all) keys are not as the convention says; if there is none, "
      + "set \"keys\": { \"style\": \"off\" } in .l10n.json"
  }

  /// The number of keys that people name: Interface Builder names those of its objects.
  private static func namedKeys(_ result: CheckResult) -> Int {
    let catalogs = result.project?.files.compactMap(\.catalog) ?? []
    return catalogs.reduce(0) { count, catalog in
      count + catalog.entries.count { !KeyShape.isObjectID($0.key) }
    }
  }

  /// Code whose keys are texts, in a project without a catalog that shows its key style.
  private static func textsAsKeys(_ result: CheckResult) -> String? {
    let id = LiteralAsKey.about.id
    var count = 0
    for index in result.diagnostics.indices where result.diagnostics[index].rule == id { count += 1 }
    guard count >= wall else { return nil }
    return "\(count) keys in code are text; if that is your convention, "
      + "set \"keys\": { \"style\": \"natural\" } in .l10n.json"
  }

  /// Languages that hardly any key has a text in, were it one that somebody should look at.
  private static func absentLanguages(_ result: CheckResult) -> String? {
    let absent = result.summary.coverage.filter { coverage in
      guard coverage.total >= wall, (coverage.total - coverage.missing) * 20 < coverage.total else {
        return false
      }
      return result.diagnostics.contains { diagnostic in
        diagnostic.finding.language == coverage.language
          && [MissingLanguage.about.id, MissingTranslation.about.id].contains(diagnostic.rule)
      }
    }
    guard !absent.isEmpty else { return nil }
    let names = Wording.names(absent.map(\.language))
    let kept = result.summary.coverage.map(\.language).filter { language in
      !absent.contains { $0.language == language }
    }
    let example = kept.map { "\"\($0)\"" }.joined(separator: ", ")
    return "next to nothing is translated to \(names); if that is not wanted, "
      + "set \"languages\": [\(example.isEmpty ? "…" : example)] in .l10n.json"
  }
}
