import SourceText
import SwiftIndex
package import TextFlow

/// Swift file analyzed with the declarations of the whole project.
///
/// Contains the uses of the literals and the flow of values.
///
/// A class, because thousands of them move between lists, and copies would count references to all their
/// parts.
package final class ResolvedFile: Sendable {
  /// The file analyzed on its own.
  package let file: ScannedFile
  /// The facts about the literals; `nil` for tests, in which rules report nothing.
  package let facts: LiteralFacts?
  /// The places with a fixed left or right side, in file order.
  let fixedSides: [FixedSide]

  /// Analyzes a file.
  package init(_ file: ScannedFile, in project: ProjectIndex) {
    self.file = file
    guard !file.isTest else {
      (facts, fixedSides) = (nil, [])
      return
    }
    (facts, fixedSides) = file.source.file.withSyntax { tree in
      let facts = LiteralFacts(
        file.source, tree, in: project.declarations, live: project.live, functions: project.functions,
        apis: project.apis, brandNames: project.brandNames)
      return (facts, FixedSideReader.sides(in: tree))
    }
  }

  /// The flow of values in the file.
  package var flow: FileFlow? { facts?.flow }
  /// The path of the file in reports.
  package var path: String { file.source.file.path }
}
