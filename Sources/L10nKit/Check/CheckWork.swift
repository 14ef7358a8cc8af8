import RuleKit
import SourceRules
import SourceText
import SwiftIndex
import TextFlow
import XCStrings

/// A piece of what a check has to do, small enough to share it among cores.
enum CheckWork: Sendable {
  /// Files are looked at by themselves: sources scanned, catalogs parsed.
  case look(places: [Int])
  /// A catalog is laid flat.
  case layFlat(StringCatalog, place: Int)
  /// What all sources declare is put together.
  case declarations([ScannedFile])
  /// Some sources are read by what all of them declare.
  case read([ScannedFile], SourceTree, Range<Int>)
  /// Where the values of all sources go is put together.
  case flow([ReadFile])
  /// The keys of all catalogs are collected, which sources are judged by.
  case keys([CatalogFile], unread: [String])
  /// What is translated is counted.
  case coverage([CatalogFile])
  /// The rules on projects look at all catalogs.
  case project([CatalogFile])
  /// Some of the rules on catalogs look at one.
  case catalog(CatalogFile, place: Int, rules: Range<Int>)
  /// The ignore comments of a catalog are looked for.
  case comments(CatalogFile, place: Int)
  /// The rules on sources look at some.
  case sources(SourceJudge, Range<Int>)

  /// What came of a piece.
  enum Outcome: Sendable {
    case looks([FirstLook], places: [Int])
    case catalog(CatalogFile, place: Int)
    case declarations(DeclarationIndex)
    case read([ReadFile], Range<Int>)
    case flow(TextFlow)
    case keys(KeyIndex)
    /// Texts done and wanted by language, sorted by language.
    case coverage([LanguageCoverage])
    case project([Diagnostic])
    case findings([Diagnostic], place: Int, rules: Range<Int>)
    case comments([Suppression], place: Int)
    case sources([SourceJudge.Judgement])
  }

  /// Whether much waits for it: all that comes of a catalog, and what sources are judged by.
  ///
  /// That sources are scanned is waited for too, but there is much of it, and no long piece.
  var isUrgent: Bool {
    switch self {
    case .layFlat, .declarations, .flow, .keys: true
    case .look, .read, .coverage, .project, .catalog, .comments, .sources: false
    }
  }

  /// A catalog of more texts than this has a piece for each rule.
  private static let manyUnits = 2_000

  /// What there is to do on a catalog.
  static func pieces(of catalog: CatalogFile, place: Int, _ rules: ActiveRules) -> [CheckWork] {
    let all = rules.catalogRules.indices
    let hasMany = catalog.storage.units.count > manyUnits
    let parts = hasMany ? all.map { $0..<$0 + 1 } : [all]
    return [.comments(catalog, place: place)] + parts.map { .catalog(catalog, place: place, rules: $0) }
  }

  /// Does the work.
  func outcome(_ check: CheckMatter) -> Outcome {
    let input = check.input
    switch self {
    case .look(let places):
      return .looks(places.map { FirstLook(at: check.files[$0], input: input) }, places: places)
    case .layFlat(let catalog, let place):
      let path = check.files[place].path
      let file = CatalogFile(
        path: path, catalog: catalog, configuration: input.configuration,
        keyConvention: input.keyConventions[path])
      return .catalog(file, place: place)
    case .declarations(let sources):
      return .declarations(DeclarationIndex(merging: sources.map(\.declarations)))
    case .read(let sources, let tree, let range):
      return .read(sources[range].map { ReadFile($0, in: tree) }, range)
    case .flow(let sources): return .flow(TextFlow(merging: sources.compactMap(\.flow)))
    case .keys(let catalogs, let unread):
      return .keys(
        KeyIndex(catalogs, otherPaths: input.otherPaths + unread, absentPaths: input.absentCatalogs))
    case .coverage(let catalogs):
      let coverage = Coverage(of: catalogs, configuration: input.configuration)
      let shown = input.focus == nil ? [coverage.total] : coverage.catalogs.filter { input.reports($0.name) }
      return .coverage(LanguageCoverage.sum(shown.flatMap(\.languages).map(\.coverage)))
    case .project(let catalogs): return .project(check.findings(inProjectOf: catalogs))
    case .catalog(let catalog, let place, let rules):
      return .findings(check.findings(in: catalog, rules: rules), place: place, rules: rules)
    case .comments(let catalog, let place): return .comments(Suppression.all(in: catalog), place: place)
    case .sources(let judge, let range): return .sources(range.map(judge.judgement))
    }
  }
}
