/// Remarks about a whole report: a wall of findings that one line of configuration would take away.
package enum Hints {
  /// Fewer findings than these are no wall.
  private static let wall = 20

  /// The remarks, one line each and without "hint:"; most reports have none.
  ///
  /// Languages that were chosen for this run alone are no matter of configuration.
  package static func hints(for result: CheckResult, languagesAreChosen: Bool = false) -> [String] {
    var hints: [String] = []
    if let hint = naturalKeys(result) { hints.append(hint) }
    if !languagesAreChosen, let hint = absentLanguages(result) { hints.append(hint) }
    return hints
  }

  private static func naturalKeys(_ result: CheckResult) -> String? {
    let texts = result.diagnostics.count { diagnostic in
      guard diagnostic.rule == UnconventionalKey.about.id, let key = diagnostic.finding.key else {
        return false
      }
      return !KeyShape.isIdentifier(key)
    }
    guard texts >= wall, texts * 2 > result.summary.keys else { return nil }
    return "\(texts) of \(result.summary.keys) keys are text; if that is your convention, "
      + "set \"keys\": { \"style\": \"natural\" } in .l10n.json"
  }

  /// Languages that hardly any key has a text in.
  private static func absentLanguages(_ result: CheckResult) -> String? {
    let absent = result.summary.coverage.filter { coverage in
      guard coverage.total >= wall, coverage.translated * 20 < coverage.total else { return false }
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
