import RuleKit
import SourceRules
import XCStrings

/// Hints about a whole report, such as many findings that one configuration change would resolve.
package enum Hints {
  /// The minimum number of findings for a hint.
  private static let wall = 20

  /// Returns the hints, one line each and without the prefix "hint:"; most reports have none.
  ///
  /// Languages chosen on the command line give no hint about the configuration. If there is no configuration file,
  /// hints name the command that creates one.
  package static func hints(
    for result: CheckResult, languagesAreChosen: Bool = false, hasConfiguration: Bool = true
  ) -> [String] {
    var hints: [String] = []
    if let hint = otherStyle(result) ?? textsAsKeys(result) { hints.append(hint) }
    if !languagesAreChosen, let hint = absentLanguages(result) { hints.append(hint) }
    if let hint = loweredRules(result) { hints.append(hint) }
    if !hasConfiguration { hints = hints.map { "\($0); run 'l10n init' to create one" } }
    return hints + unreadTables(result) + unreadCode(result) + developerApps(result)
  }

  /// Returns a hint if code was checked and no catalog was found.
  package static func absentCatalog(_ result: CheckResult) -> [String] {
    guard result.summary.catalogs == 0, result.summary.sources > 0 else { return [] }
    if result.project?.input.hasWholeFolders == false {
      return [
        "no catalog was found in this part of the project, so keys and translations are not checked; "
          + "check the whole project for that"
      ]
    }
    let hasTables = result.project?.input.otherPaths.contains { $0.contains(".lproj/") } == true
    let remedy =
      hasTables
      ? "'l10n convert' turns the '.strings' files into catalogs"
      : "'l10n sync --create' makes one from the keys in code"
    return ["no catalog was found, so keys and translations are not checked; \(remedy)"]
  }

  /// Returns a hint on how to accept many findings at once.
  package static func acceptance(_ result: CheckResult) -> [String] {
    guard result.diagnostics.count >= 100 else { return [] }
    return ["to accept these findings, so that only new ones count, run 'l10n check --write-baseline'"]
  }

  /// Returns a hint that names the rules whose findings are notes because the configuration has an older version.
  private static func loweredRules(_ result: CheckResult) -> String? {
    guard let input = result.project?.input else { return nil }
    let newer = RuleRegistry.all.map { $0.about }.filter { $0.version > input.configuration.version }
    guard !newer.isEmpty else { return nil }
    let reported = Set(
      result.diagnostics.lazy.filter { $0.severity == .note && input.isUnset($0.rule, of: $0.path) }.map(
        \.rule))
    let lowered = newer.filter { $0.severity > .note && reported.contains($0.id) }
    guard let version = lowered.map(\.version).max() else { return nil }
    return
      "findings of \(Wording.list(lowered.map(\.id))) are notes, because the configuration is older than "
      + "\(lowered.count == 1 ? "this rule" : "these rules"); set \"version\": \(version) in .l10n.json to make them count"
  }

  /// Returns hints about tables whose keys may also be in `.strings` files that can't be read.
  private static func unreadTables(_ result: CheckResult) -> [String] {
    guard let project = result.project, let keys = project.sources?.project.keys,
      project.rules.sourceRules.contains(where: { $0.about.traits.contains(.isOfMissingKeys) })
    else { return [] }
    let tables = keys.stringsFiles.sorted { $0.key < $1.key }
    let unknown = tables.map { ($0.key, $0.value.filter { keys.otherKeys[$0] == nil }) }
    var hints = unknown.filter { keys.tables[$0.0] != nil && !$0.1.isEmpty }.map { table, paths in
      let others = paths.count > 1 ? " and \(Wording.count(paths.count - 1, "other file"))" : ""
      return "keys that code looks up in '\(table)' are not reported as missing, since they may be in "
        + "'\(paths.sorted()[0])'\(others)"
    }
    let unread = tables.map(\.key).filter { keys.tables[$0] == nil && $0 != "InfoPlist" }
    if !unread.isEmpty {
      let (noun, verb) = unread.count == 1 ? ("table", "is") : ("tables", "are")
      hints.append(
        "the \(noun) \(Wording.list(unread, most: 3)) \(verb) in '.strings' files, which are not compared with code"
      )
    }
    return hints
  }

  /// Returns a hint about code in which texts may be missed, as it does not match the grammar.
  private static func unreadCode(_ result: CheckResult) -> [String] {
    let sources = result.project?.files.compactMap(\.source).filter { !$0.isTest } ?? []
    let reasons = sources.compactMap(\.unreadReason)
    guard let first = reasons.first else { return [] }
    let others = reasons.count > 1 ? " and in \(Wording.count(reasons.count - 1, "other file"))" : ""
    return ["\(first), so texts there\(others) may be missed"]
  }

  /// Returns a hint about apps whose texts are not reported.
  private static func developerApps(_ result: CheckResult) -> [String] {
    guard let apps = result.project?.input.developerApps, !apps.isEmpty else { return [] }
    let names = Wording.list(apps, most: 3)
    let subject = apps.count == 1 ? "the app \(names) has" : "the apps \(names) have"
    return [
      "\(subject) no string tables, unlike another app of the project; texts in code that only "
        + "\(apps.count == 1 ? "it compiles" : "they compile") are not reported"
    ]
  }

  /// Returns a hint if more than a quarter of the keys violate the key convention.
  private static func otherStyle(_ result: CheckResult) -> String? {
    let keys = result.diagnostics.lazy.filter { $0.has(.isOfKeyStyle) }.compactMap(\.finding.key)
    let count = keys.count
    guard count >= wall else { return nil }
    let all = namedKeys(result)
    guard count * 4 > all else { return nil }
    let texts = keys.count { !KeyShape.isIdentifier($0) }
    // Suggests a style only if at least nine in ten keys follow it.
    if texts * 10 >= all * 9 {
      return "\(texts) of \(all) keys are text; if that is your convention, "
        + "set \"keys\": { \"style\": \"natural\" } in .l10n.json"
    }
    return "\(count) of \(all) keys don't follow the key convention; if there is none, "
      + "set \"keys\": { \"style\": \"off\" } in .l10n.json"
  }

  /// Returns the number of keys, without those generated by Interface Builder.
  private static func namedKeys(_ result: CheckResult) -> Int {
    let catalogs = result.project?.files.compactMap(\.catalog) ?? []
    return catalogs.reduce(0) { count, catalog in
      count + catalog.entries.count { !KeyShape.isObjectID($0.key) }
    }
  }

  /// Returns a hint if many keys in code are texts.
  private static func textsAsKeys(_ result: CheckResult) -> String? {
    let count = result.diagnostics.count { $0.has(.isOfTextsAsKeys) }
    guard count >= wall else { return nil }
    return "\(count) keys in code are text; if that is your convention, "
      + "set \"keys\": { \"style\": \"natural\" } in .l10n.json"
  }

  /// Returns a hint about required languages in which fewer than one in twenty keys has a text.
  private static func absentLanguages(_ result: CheckResult) -> String? {
    let absent = result.summary.coverage.filter { coverage in
      guard coverage.total >= wall, (coverage.total - coverage.missing) * 20 < coverage.total else {
        return false
      }
      return result.diagnostics.contains { diagnostic in
        diagnostic.finding.language == coverage.language.rawValue
          && (diagnostic.has(.isOfMissingLanguages) || diagnostic.has(.isOfMissingTexts))
      }
    }
    guard !absent.isEmpty else { return nil }
    let names = Wording.names(absent.map(\.language.rawValue))
    let kept = result.summary.coverage.map(\.language).filter { language in
      !absent.contains { $0.language == language }
    }
    let example = kept.map { "\"\($0)\"" }.joined(separator: ", ")
    let command = Wording.command([
      "l10n", "extract", "-l", absent.map(\.language.rawValue).joined(separator: ","),
    ])
    return
      "almost no keys are translated to \(names); '\(command)' writes them for translators; if that is intended, "
      + "set \"languages\": [\(example.isEmpty ? "…" : example)] in .l10n.json"
  }
}
