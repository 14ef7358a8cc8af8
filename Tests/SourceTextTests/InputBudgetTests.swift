import Foundation
import SourceText
import Testing

@Suite struct InputBudgetTests {
  @Test("the documentation has the limit of each kind of input", arguments: InputBudget.all)
  func isDocumented(_ budget: InputBudget) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let text = try String(contentsOf: root.appendingPathComponent("docs/limits.md"), encoding: .utf8)
    #expect(text.contains("| \(budget.name) | \(budget.limit) |\n"))
  }

  @Test("the largest catalogs and exports of real projects fit many times")
  func isGenerous() {
    for budget in [InputBudget.catalog, .translations] { #expect(budget.maximumBytes >= 500_000_000) }
  }

  @Test(
    "a file's name says which limit it has",
    arguments: [
      ("App/View.swift", .swiftSource), ("App/Info.plist", .propertyList), ("A.xcstrings", .catalog),
      ("App.xcodeproj/project.pbxproj", .xcodeProject), ("a.stringsdata", .stringsData),
      ("View.m", .otherSource), ("Main.storyboard", .otherSource),
    ] as [(String, InputBudget)])
  func goesByName(_ path: String, _ budget: InputBudget) {
    #expect(InputBudget.ofFile(at: path) == budget)
  }
}
