package import SwiftIndex
import SourceText

/// What the literals and calls of a file say about keys, found in one reading of its syntax.
package struct KeyFacts: Sendable {
  /// What each literal is used for, in the order of the file's literals.
  package let contexts: [LiteralContext]
  /// How each literal localizes, in the same order; `nil` where it does not.
  package let uses: [LocalizingUse?]
  /// What the calls that look keys up say besides keys that are literals.
  package let lookups: LookupCalls

  /// Reads a file.
  ///
  /// `index` holds the declarations of the whole tree; `functions` are those that the project's configuration names.
  package init(
    _ source: ScannedSource, in index: DeclarationIndex, functions: LocalizedFunctions = .none
  ) {
    (contexts, uses, lookups) = source.file.withSyntax { syntax in
      var literals = LiteralReader(syntax, literals: source.literals)
      let contexts = source.literals.indices.map { literals.context(of: $0) }
      let types = TypeReader(syntax, path: source.file.path, index: index)
      var keys = LocalizingReader(source, types: types, functions: functions)
      let uses = zip(source.literals, contexts).map { keys.use(of: $0, $1) }
      return (contexts, uses, LookupCalls(source, syntax, functions: functions))
    }
  }
}

/// What the calls of a file that look keys up say besides keys that are literals.
package struct LookupCalls: Sendable {
  /// The keys that are put together at run time, in the order of the file.
  package let dynamicKeys: [DynamicKey]
  /// The places of the literals that only say something about a key, in order.
  ///
  /// Comments, names of tables and default values mention no key.
  package let remarks: [Int]

  /// Reads the calls of a file by its syntax; `functions` are those that the configuration names.
  package init(_ source: ScannedSource, _ syntax: SourceSyntax, functions: LocalizedFunctions = .none) {
    let literals = LiteralNodes(syntax.tree, source.literals)
    var scopes = ScopeReader(syntax)
    dynamicKeys = DynamicKeyReader(literals, functions: functions).keys(&scopes)
    var reader = KeyRemarkReader(literals, functions: functions)
    remarks = reader.remarks()
  }
}
