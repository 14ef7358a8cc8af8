import SourceText

extension ScannedSource {
  /// Decides for each literal whether people read it, in the order of `literals`.
  package func textUses(
    contexts: [LiteralContext], scopes: [LiteralScope], localizing: [LocalizingUse?],
    in index: DeclarationIndex,
    evidence: TextEvidence, ownEvidence: FileTextEvidence, brandNames: [String] = []
  ) -> [TextUse] {
    withTypes(index) { types in
      var reader = TextUseReader(
        self, contexts: contexts, scopes: scopes, localizing: localizing, evidence: evidence,
        ownEvidence: ownEvidence, types: types, reason: reasonAgainstText,
        brandNames: Set(brandNames.map { Array($0.utf8) }))
      return literals.indices.map { reader.use(at: $0) }
    }
  }

  /// Why no literal of the file is text that people read, `nil` where some may be.
  package var reasonAgainstText: NotTextReason? {
    if file.path == "Package.swift" || file.path.hasSuffix("/Package.swift") { return .manifest }
    if isTest { return .test }
    if isGenerated { return .generated }
    return file.bytes.withUnsafeBufferPointer { PathWords.reason(for: file.path, SourceBytes($0)) }
  }
}
