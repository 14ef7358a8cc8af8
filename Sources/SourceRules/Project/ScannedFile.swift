package import RuleKit
package import SourceText
package import SwiftIndex
package import TextFlow

/// A Swift file before anything is known of the others: literals and declarations.
///
/// A class, because thousands of them go from list to list, and copies would count references to all their parts.
package final class ScannedFile: Sendable {
  /// The file with its literals.
  package let source: ScannedSource
  /// Whether the file belongs to tests.
  package let isTest: Bool
  /// What the file declares.
  package let declarations: FileDeclarations
  /// What the calls that look keys up say besides keys that are literals.
  package let lookups: LookupCalls
  /// The ignore comments of the file, in their order.
  package let suppressions: [Suppression]

  /// Scans a file; `functions` are those that the project's configuration names.
  package init(_ file: SourceFile, functions: [String], isCompiled: Bool = true) {
    (source, declarations, lookups) = file.withSyntax { syntax in
      let source = ScannedSource(file, syntax, isCompiled: isCompiled)
      let declarations = FileDeclarations(source, syntax)
      return (source, declarations, LookupCalls(source, syntax, functions: LocalizedFunctions(functions)))
    }
    isTest = source.isTest
    suppressions = Suppression.all(in: source)
  }
}
