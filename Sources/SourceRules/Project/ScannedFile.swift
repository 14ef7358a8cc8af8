package import RuleKit
package import SourceText
package import SwiftIndex
package import TextFlow

/// Swift file analyzed on its own, with its literals and declarations.
///
/// A class, because thousands of them move between lists, and copies would count references to all their
/// parts.
package final class ScannedFile: Sendable {
  /// The file with its literals.
  package let source: ScannedSource
  /// The reason why no literal of the file is user-facing text; `nil` if some may be.
  let reasonAgainstText: NotTextReason?
  /// The declarations of the file.
  package let declarations: FileDeclarations
  /// The calls that look up keys, other than keys written as literals.
  package let lookups: LookupCalls
  /// The units of code of the file, with the names that they mention.
  package let units: CodeUnits
  /// The suppression comments of the file, in file order.
  package let suppressions: [Suppression]

  /// Scans a file; `functions` are the localizing functions of the project's configuration.
  ///
  /// `isApp` says that the code is that of an app, although its folder is named as a sample.
  package init(_ file: SourceFile, functions: [String], isCompiled: Bool = true, isApp: Bool = false) {
    (source, reasonAgainstText, declarations, lookups, units) = file.withSyntax { tree in
      let source = ScannedSource(file, tree, isCompiled: isCompiled)
      let named = source.reasonAgainstText
      let reason = isApp && named == .sample ? nil : named
      let declarations = FileDeclarations(source, tree)
      let lookups = LookupCalls(source, tree, functions: LocalizedFunctions(functions))
      let units = reason?.isNeverRun == true ? CodeUnits.none : CodeUnits(tree)
      return (source, reason, declarations, lookups, units)
    }
    suppressions = Suppression.all(in: source)
  }

  /// The path of the file in reports.
  package var path: String { source.file.path }

  /// Whether the file belongs to tests.
  package var isTest: Bool { source.isTest }

  /// Why the file was not read as a whole, in words: `'A.swift:3' has a syntax error`; `nil` if it was.
  package var unreadReason: String? { lookups.errorOffset.map(source.file.reason(unreadAt:)) }

  /// Returns the facts about the literals, with the declarations of the whole project.
  ///
  /// `nil` for tests, in which rules report nothing.
  package func facts(in project: ProjectIndex) -> LiteralFacts? {
    if isTest { return nil }
    return source.file.withSyntax { tree in
      LiteralFacts(
        source, tree, reason: reasonAgainstText, in: project.declarations, live: project.live,
        functions: project.functions,
        apis: project.apis, brandNames: project.brandNames)
    }
  }
}
