import RuleKit
package import SourceText
package import SwiftScanner

/// A Swift file with all its literals judged: what every rule on sources reads.
package struct JudgedFile: Sendable {
  /// The file with its literals.
  package let source: ScannedSource
  /// The literals in file order, with what each is used for.
  package let literals: [JudgedLiteral]
  /// The lookups whose key is put together at run time, in file order.
  package let dynamicKeys: [DynamicKey]
  /// The texts that are put together from pieces, in file order.
  package let composedTexts: [ComposedText]
  /// What the whole project says.
  package let tree: SourceTree

  /// Judges a file by what the whole project says.
  package init(_ file: ScannedFile, in tree: SourceTree) {
    let source = file.source
    let (contexts, scopes) = source.withLiteralReader { reader in
      (
        source.literals.indices.map { reader.context(of: $0) },
        source.literals.indices.map { reader.scope(of: $0) }
      )
    }
    let localizing = source.localizingUses(contexts, in: tree.declarations, functions: tree.functions)
    let uses = source.textUses(
      contexts: contexts, scopes: scopes, localizing: localizing, in: tree.declarations,
      evidence: tree.evidence, ownEvidence: file.evidence, brandNames: tree.configuration.brandNames)
    let formats = source.literals.indices.filter { source.isFormat(contexts[$0]) }
    let formatUses = Dictionary(
      uniqueKeysWithValues: zip(
        formats,
        source.textUses(
          ofFormatsAt: formats, contexts: contexts, scopes: scopes, localizing: localizing,
          in: tree.declarations, evidence: tree.evidence, ownEvidence: file.evidence,
          functions: tree.functions)))
    self.source = source
    self.tree = tree
    dynamicKeys = source.dynamicKeys(in: tree.declarations, functions: tree.functions)
    composedTexts = source.composedTexts(
      contexts: contexts, scopes: scopes, localizing: localizing, uses: uses)
    literals = source.literals.indices.map { index in
      JudgedLiteral(
        index: index, literal: source.literals[index], context: contexts[index], scope: scopes[index],
        localizing: localizing[index], use: uses[index], formatUse: formatUses[index])
    }
  }

  /// The literals that are keys in code that people meet: not in tests, previews or debug builds.
  var keyLiterals: [JudgedLiteral] {
    if source.isTest { return [] }
    return literals.filter { $0.localizing != nil && $0.localizing?.demoted == nil && !$0.isOutOfReach }
  }

  /// The file's path as reports name it.
  package var path: String { source.file.path }
}

/// A string literal with everything the rules ask of it.
package struct JudgedLiteral: Sendable {
  /// The place among the file's literals.
  package let index: Int
  /// Where it stands and how it is written.
  package let literal: StringLiteral
  /// What takes its value.
  package let context: LiteralContext
  /// The declarations and conditions around it.
  package let scope: LiteralScope
  /// How it localizes; `nil` where it does not.
  package let localizing: LocalizingUse?
  /// Whether people read it.
  package let use: TextUse
  /// Whether people read what a call such as `String(format:)` makes of it; `nil` where it is no format.
  package let formatUse: TextUse?

  /// The literal with its delimiters.
  package var range: ByteRange { literal.range }

  /// Whether no one but developers meets it: code of previews and of debug builds.
  var isOutOfReach: Bool { scope.isPreview || scope.isDebug || scope.isInactive }
}
