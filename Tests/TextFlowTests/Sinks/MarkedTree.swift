import SourceText
import SwiftIndex
import TextFlow

/// A tree of files, in the first of which `⟦` and `⟧` stand around the literal a test is about.
struct MarkedTree {
  /// Says what the literal is taken for: the kind of use and the reason.
  static func use(
    _ marked: String, _ others: String..., path: String = "App.swift", brandNames: [String] = [],
    apis: ConfiguredAPIs = .none
  ) -> String {
    use(marked, others, path: path, brandNames: brandNames, apis: apis)
  }

  /// Whether the literal is reported as text that is not localized.
  static func isShown(
    _ marked: String, _ others: String..., path: String = "App.swift", brandNames: [String] = []
  ) -> Bool {
    isReported(use(marked, others, path: path, brandNames: brandNames))
  }

  /// How sure it is that people read the literal; `nil` where it is not reported.
  static func confidence(_ marked: String, _ others: String...) -> String? {
    verdict(marked, others, path: "App.swift", brandNames: [])?.confidence?.rawValue
  }

  /// Whether the literal is there and is not reported.
  static func isSilent(
    _ marked: String, _ others: String..., path: String = "App.swift", brandNames: [String] = []
  ) -> Bool {
    let use = use(marked, others, path: path, brandNames: brandNames)
    return !isReported(use) && use != "no literal"
  }

  private static func isReported(_ use: String) -> Bool {
    !["undecided", "localized", "no literal"].contains(use) && !use.hasPrefix("no text")
  }

  private static func use(
    _ marked: String, _ others: [String], path: String, brandNames: [String], apis: ConfiguredAPIs = .none
  ) -> String {
    let verdict = verdict(marked, others, path: path, brandNames: brandNames, apis: apis)
    return verdict.map { words(for: $0.use) } ?? "no literal"
  }

  private static func verdict(
    _ marked: String, _ others: [String], path: String, brandNames: [String], apis: ConfiguredAPIs = .none
  ) -> Verdict? {
    let code = MarkedCode(marked)
    let files =
      [SourceFile(path: path, text: code.text)]
      + others.enumerated().map { place, text in
        SourceFile(path: "Other\(place).swift", text: text)
      }
    let sources = files.map(ScannedSource.init)
    let declarations = sources.map { FileDeclarations($0) }
    let index = DeclarationIndex(merging: declarations)
    let facts = sources.map { source in
      source.file.withSyntax {
        LiteralFacts(
          source, $0, reason: source.reasonAgainstText, in: index, apis: apis,
          brandNames: Set(brandNames.map { Array($0.utf8) }))
      }
    }
    guard let place = sources[0].literals.firstIndex(where: { $0.range == code.range }) else { return nil }
    return facts[0].verdicts(in: TextFlow(merging: facts.map(\.flow)))[place]
  }

  /// A use in words.
  static func words(for use: TextUse) -> String {
    switch use {
    case .hardcoded(let sink): sink.phrase
    case .demoted(let reason): "demoted: \(reason.rawValue)"
    case .localized: "localized"
    case .notText(let reason): "no text: \(reason.rawValue)"
    case .undecided: "undecided"
    }
  }
}
