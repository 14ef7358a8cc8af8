import SourceText
import SwiftIndex
import TextFlow

/// Scans whatever bytes the fuzzer makes and asks everything of them that can be asked.
@_cdecl("LLVMFuzzerTestOneInput")
public func scan(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let source = ScannedSource(SourceFile(path: "Fuzz.swift", bytes: bytes))
  let contexts = source.file.withSyntax { tree in
    var reader = ContextReader(tree)
    return source.literals.map { reader.context(of: $0.range) }
  }
  let scopes = source.scopes()
  precondition(contexts.count == source.literals.count && scopes.count == source.literals.count)
  for literal in source.literals {
    precondition(literal.range.upperBound <= count)
    _ = source.segments(of: literal)
  }
  judge(source, contexts, scopes)
  return 0
}

/// Asks what each literal is for, as the rules do.
private func judge(_ source: ScannedSource, _ contexts: [LiteralContext], _ scopes: [LiteralScope]) {
  let declarations = FileDeclarations(source)
  let index = DeclarationIndex(merging: [declarations])
  let facts = source.file.withSyntax { LiteralFacts(source, $0, reason: nil, in: index) }
  precondition(facts.contexts == contexts && facts.scopes == scopes)
  let flow = TextFlow(merging: [facts.flow])
  let verdicts = facts.verdicts(in: flow)
  precondition(verdicts.count == source.literals.count)
  for place in source.literals.indices { _ = facts.witness(of: place, in: flow) }
  _ = facts.composedTexts(in: flow, source)
}
