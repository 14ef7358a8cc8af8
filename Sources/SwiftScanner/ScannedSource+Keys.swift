import SourceText

extension ScannedSource {
  /// Finds out which literals are keys, in the order of `literals`.
  ///
  /// `functions` are those that the project's configuration names.
  package func localizingUses(
    _ contexts: [LiteralContext], functions: LocalizedFunctions = .none
  ) -> [LocalizingUse?] {
    file.bytes.withUnsafeBufferPointer { buffer in
      let reader = LocalizingReader(
        self, SourceBytes(buffer), declarations: NoDeclarations(), functions: functions)
      return zip(literals, contexts).map { reader.use(of: $0, $1) }
    }
  }

  /// Finds the lookups whose key is put together at run time.
  package func dynamicKeys(functions: LocalizedFunctions = .none) -> [DynamicKey] {
    file.bytes.withUnsafeBufferPointer { buffer in
      let reader = LocalizingReader(
        self, SourceBytes(buffer), declarations: NoDeclarations(), functions: functions)
      return DynamicKeyReader(reader).keys()
    }
  }
}
