import SourceText

extension ScannedSource {
  /// Finds out which literals are keys, in the order of `literals`.
  ///
  /// `index` holds the declarations of the whole tree; `functions` are those that the project's configuration names.
  package func localizingUses(
    _ contexts: [LiteralContext], in index: DeclarationIndex, functions: LocalizedFunctions = .none
  ) -> [LocalizingUse?] {
    withTypes(index) { types in
      var reader = LocalizingReader(self, types: types, functions: functions)
      return zip(literals, contexts).map { reader.use(of: $0, $1) }
    }
  }
}
