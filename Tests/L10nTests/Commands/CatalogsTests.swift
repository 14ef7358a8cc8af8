import CatalogRules
import Foundation
import L10nKit
import RuleKit
import TestSupport
import Testing
import ToolKit

/// The projects that lie in the package: a sample in order, and a broken one where every rule finds something.
@Suite struct CatalogsTests {
  private static let root = Golden.root.path
  private static let broken = "\(root)/catalogs/broken"

  private static func check(_ line: String, in folder: String) async -> Run {
    await Run.l10n("check \(line)", files: DiskFileSystem(workingDirectory: folder), folder: folder)
  }

  @Test("the report on each broken catalog is as it was")
  func isPinned() async {
    let run = await Self.check("--possible .", in: Self.broken)
    #expect(run.status == .findings)
    let lines = run.output.split(separator: "\n")
    let files = FileManager.default.enumerator(atPath: Self.broken)?.compactMap { $0 as? String } ?? []
    let names = files.filter { $0.hasSuffix(".xcstrings") || $0.hasSuffix(".swift") }.sorted()
    #expect(names.count > 8)
    for name in names {
      let report = lines.filter { $0.hasPrefix("\(name):") }.map { "\($0)\n" }.joined()
      let golden = name.replacing(".xcstrings", with: ".txt").replacing(".swift", with: ".swift.txt")
      #expect(Golden.difference(of: report, from: "Tests/L10nTests/Goldens/broken/\(golden)") == nil)
    }
  }

  /// The rules that need neither an earlier state nor a merge, nor the absence of a catalog that other rules need.
  private static let rules = RuleRegistry.all.map(\.id).filter { id in
    id != "unresolved-conflict" && id != "missing-phrase-catalog" && id != "weakened-check"
      && !CatalogRules.comparisonRules.flatMap(\.value).contains { $0.id == id }
  }

  @Test("every rule finds something in the broken catalogs", arguments: rules)
  func findsSomething(_ rule: String) async throws {
    #expect(await Self.brokenReport.value.output.contains("[\(rule)]\n"))
  }

  /// The report on all broken catalogs, made once for all rules.
  private static let brokenReport = Task { await check("--possible .", in: broken) }

  @Test("the sample has no finding, not even by the rules that are off unless asked for")
  func sampleIsClean() async throws {
    #expect(
      await Self.check("--fail-on note", in: Self.root)
        == Run(status: .clean, output: "", errors: "no findings in 2 catalogs, 83 keys, 15 Swift files\n"))
    // The sample has no reviewer.
    let optIn = RuleRegistry.all.filter { $0.about.isOptIn }.map(\.id).filter { $0 != "not-signed-off" }
    let strict = await Self.check("--fail-on note --only \(optIn.joined(separator: ","))", in: Self.root)
    #expect(strict.output == "")
    #expect(
      await Run.l10n(
        "format --check catalogs/Localizable.xcstrings catalogs/InfoPlist.xcstrings",
        files: DiskFileSystem(workingDirectory: Self.root), folder: Self.root
      ).status == .clean)
  }
}
