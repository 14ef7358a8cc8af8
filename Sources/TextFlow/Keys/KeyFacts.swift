import SourceText
package import SwiftIndex

/// Facts about keys from the literals and calls of a file, collected in one pass over its syntax.
package struct KeyFacts: Sendable {
  /// The file with its literals.
  package let source: ScannedSource
  /// The context of each literal, in file order.
  package let contexts: [LiteralContext]
  /// The localizing use of each literal, in the same order; `nil` if it is not localized.
  package let uses: [LocalizingUse?]
  /// The calls that look up keys, other than keys written as literals.
  package let lookups: LookupCalls

  /// Reads a file.
  ///
  /// `index` contains the declarations of the whole project; `functions` are the configured localizing
  /// functions.
  package init(
    _ source: ScannedSource, in index: DeclarationIndex, functions: LocalizedFunctions = .none
  ) {
    self.source = source
    (contexts, uses, lookups) = source.file.withSyntax { tree in
      let types = TypeReader(tree, path: source.file.path, index: index)
      let contexts = source.literals.map { types.contexts.context(of: $0.range) }
      var keys = LocalizingReader(source, types: types, functions: functions)
      let uses = zip(source.literals, contexts).map { keys.use(of: $0, $1) }
      return (contexts, uses, LookupCalls(source, tree, functions: functions))
    }
  }

  /// Reads the files of a tree, all of which are required.
  ///
  /// `functions` returns the localizing functions of the configuration of a file.
  package static func all(
    of sources: [ScannedSource], functions: (_ path: String) -> [String] = { _ in [] }
  ) -> [KeyFacts] {
    let index = DeclarationIndex(merging: sources.map { FileDeclarations($0) })
    return sources.map {
      KeyFacts($0, in: index, functions: LocalizedFunctions(functions($0.file.path)))
    }
  }

  /// Returns the texts of the file that may be keys; `symbols` are the hashes of the symbols of all keys.
  package func texts(symbols: Set<UInt64> = []) -> UsedTexts {
    UsedTexts(source, lookups, members: symbols, use: { uses[$0] })
  }
}
