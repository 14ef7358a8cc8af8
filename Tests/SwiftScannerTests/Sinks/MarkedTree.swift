import SourceText
import SwiftScanner

/// A tree of files, in the first of which `⟦` and `⟧` stand around the literal a test is about.
struct MarkedTree {
  /// Says what the literal is taken for: the kind of use and the reason.
  static func use(
    _ marked: String, _ others: String..., path: String = "App.swift", brandNames: [String] = []
  ) -> String {
    let code = MarkedCode(marked)
    let files =
      [SourceFile(path: path, text: code.text)]
      + others.enumerated().map { place, text in
        SourceFile(path: "Other\(place).swift", text: text)
      }
    let sources = files.map(ScannedSource.init)
    let declarations = sources.map { FileDeclarations($0) }
    let index = DeclarationIndex(merging: declarations)
    let evidence = zip(files, declarations).map { file, declarations in
      file.withSyntax { FileTextEvidence($0, declarations) }
    }
    let facts = files[0].withSyntax { syntax in
      LiteralFacts(
        sources[0], syntax, in: index, evidence: TextEvidence(merging: evidence), ownEvidence: evidence[0],
        brandNames: Set(brandNames.map { Array($0.utf8) }))
    }
    guard let place = sources[0].literals.firstIndex(where: { $0.range == code.range }) else {
      return "no literal"
    }
    return words(for: facts.uses[place])
  }

  private static func words(for use: TextUse) -> String {
    switch use {
    case .hardcoded(let sink): sink.words
    case .demoted(let reason): "demoted: \(reason.rawValue)"
    case .localized: "localized"
    case .notText(let reason): "no text: \(reason.rawValue)"
    case .undecided: "undecided"
    }
  }
}
