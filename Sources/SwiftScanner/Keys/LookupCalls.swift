import SourceText

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

extension ScannedSource {
  /// Reads the calls that look keys up; `functions` are those that the project's configuration names.
  package func lookupCalls(functions: LocalizedFunctions = .none) -> LookupCalls {
    file.withSyntax { LookupCalls(self, $0, functions: functions) }
  }
}
