import SourceText
import SwiftIndex
import TextFlow

/// Scans whatever bytes the fuzzer makes and asks everything of them that can be asked.
@_cdecl("LLVMFuzzerTestOneInput")
public func scan(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let source = ScannedSource(SourceFile(path: "Fuzz.swift", bytes: bytes))
  let contexts = source.contexts()
  let scopes = source.scopes()
  precondition(contexts.count == source.literals.count && scopes.count == source.literals.count)
  for (literal, context) in zip(source.literals, contexts) {
    precondition(literal.range.upperBound <= count)
    _ = source.segments(of: literal)
    _ = source.signature(of: context)
  }
  judge(source, contexts, scopes)
  return 0
}

/// Asks what each literal is for, as the rules do.
private func judge(_ source: ScannedSource, _ contexts: [LiteralContext], _ scopes: [LiteralScope]) {
  let declarations = FileDeclarations(source)
  let index = DeclarationIndex(merging: [declarations])
  let evidence = FileTextEvidence(source, declarations)
  let facts = LiteralFacts(
    source, in: index, evidence: TextEvidence(merging: [evidence]), ownEvidence: evidence)
  precondition(facts.contexts == contexts && facts.scopes == scopes)
  precondition(facts.localizing == source.localizingUses(contexts, in: index))
  precondition(facts.uses.count == source.literals.count)
}
