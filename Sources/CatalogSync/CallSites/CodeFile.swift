package import SwiftIndex
package import TextFlow

/// A Swift file with what its literals are for.
package struct CodeFile: Sendable {
  /// The file with its literals.
  package let source: ScannedSource
  /// What takes each literal.
  package let contexts: [LiteralContext]
  /// How each literal localizes, `nil` where it does not.
  package let uses: [LocalizingUse?]
  /// The literals that only say something about a key.
  let remarks: Set<Int>
  /// The lookups whose key is put together at run time.
  package let dynamicKeys: [DynamicKey]

  /// Reads the files of a tree, all of which must be given.
  package static func read(_ sources: [ScannedSource], functions: LocalizedFunctions = .none) -> [CodeFile] {
    let index = DeclarationIndex(merging: sources.map { FileDeclarations($0) })
    return sources.map { source in
      let facts = KeyFacts(source, in: index, functions: functions)
      return CodeFile(
        source: source, contexts: facts.contexts,
        uses: facts.uses, remarks: Set(facts.lookups.remarks), dynamicKeys: facts.lookups.dynamicKeys)
    }
  }
}
