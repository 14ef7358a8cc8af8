import SourceText
package import SwiftIndex
package import TextFlow
import XCStrings

/// A Swift file with the use of each literal.
package struct CodeFile: Sendable {
  /// The file with its literals.
  package let source: ScannedSource
  /// The context of each literal.
  package let contexts: [LiteralContext]
  /// The localizing use of each literal, `nil` if it is not localized.
  package let uses: [LocalizingUse?]
  /// The texts that may be keys.
  package let texts: UsedTexts

  /// Reads the files of a tree, all of which are required.
  ///
  /// `functions` returns the localizing functions of the configuration of a file; `symbols` are those of all keys.
  package static func read(
    _ sources: [ScannedSource], symbols: Set<UInt64> = [],
    functions: (_ path: String) -> LocalizedFunctions = { _ in .none }
  ) -> [CodeFile] {
    let index = DeclarationIndex(merging: sources.map { FileDeclarations($0) })
    return sources.map { source in
      let facts = KeyFacts(source, in: index, functions: functions(source.file.path))
      let texts = UsedTexts(source, facts.lookups, members: symbols, use: { facts.uses[$0] })
      return CodeFile(source: source, contexts: facts.contexts, uses: facts.uses, texts: texts)
    }
  }
}
