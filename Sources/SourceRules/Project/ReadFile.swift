import SwiftIndex
import SourceText
package import TextFlow

/// A Swift file read by what the whole project declares.
///
/// It has what the literals are used for, and where the values of the file go.
/// A class, because thousands of them go from list to list, and copies would count references to all their parts.
package final class ReadFile: Sendable {
  /// The file before anything was known of the others.
  package let file: ScannedFile
  /// What is known of its literals; `nil` for tests, in which no rule finds anything.
  let facts: LiteralFacts?
  /// The places that fix a side, in file order.
  let fixedSides: [FixedSide]

  /// Reads a file.
  package init(_ file: ScannedFile, in tree: SourceTree) {
    self.file = file
    guard !file.isTest else {
      (facts, fixedSides) = (nil, [])
      return
    }
    (facts, fixedSides) = file.source.file.withSyntax { syntax in
      let facts = LiteralFacts(
        file.source, syntax, in: tree.declarations, functions: tree.functions, apis: tree.apis,
        brandNames: tree.brandNames)
      return (facts, file.source.fixedSides(syntax))
    }
  }

  /// Where the values of the file go.
  package var flow: FileFlow? { facts?.flow }
  /// The path of the file as reports name it.
  package var path: String { file.source.file.path }
}
