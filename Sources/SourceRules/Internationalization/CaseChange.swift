import RuleKit
import SourceText
import SwiftIndex

struct CaseChange: SourceRule {
  static let about = RuleDescription(
    id: "case-change",
    title: "case of a localized text is changed regardless of its language",
    rationale: """
      Capitalization differs between languages: the Turkish 'i' becomes 'İ', a Greek word loses its accents, and few \
      languages capitalize every word of a title. 'uppercased()' ignores these rules, 'localizedUppercase' follows \
      them. Better still, let translators write the text in its final form, or let the view change it with \
      '.textCase(.uppercase)'.
      """,
    severity: .note,
    examples: [
      .reports(
        swift: """
          let header = String(localized: "cart.list.title").⟦uppercased()⟧
          """,
        fixed: """
          let header = String(localized: "cart.list.title").localizedUppercase
          """),
      .reports(
        swift: """
          label.text = String(format: NSLocalizedString("%d_CHAPTERS", comment: ""), count).⟦lowercased()⟧
          """,
        fixed: """
          label.text = String(format: NSLocalizedString("%d_CHAPTERS", comment: ""), count).localizedLowercase
          """),
      .accepts(
        swift: """
          let header = String(localized: "cart.list.title").localizedUppercase
          let isFound = String(localized: "cart.list.title").lowercased().contains(query.lowercased())
          let code = "cart".uppercased()
          """),
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    file.literals.compactMap { literal in
      guard let lookup = file.lookup(by: literal), file.isShipped(literal) else { return nil }
      // The text may be the format string of another call.
      let call = file.source.isFormat(lookup.context) ? literal.calls.dropFirst().first : lookup
      guard let (name, range, remedy) = call.flatMap({ Self.change(in: $0.context, file) }) else {
        return nil
      }
      return Finding(
        range: range, message: "'\(name)' ignores the language of the localized text \(file.quoted(literal))",
        fix: Fix(
          "replace '\(name)' with '\(remedy)'", .safe, edits: [TextEdit(range: range, replacement: remedy)]))
    }
  }

  /// Returns the method that changes the case of a text.
  private static func change(in context: LiteralContext, _ file: ClassifiedFile) -> (
    name: String, range: ByteRange, remedy: String
  )? {
    guard let step = context.steps.first, isText(context, file) else { return nil }
    switch step {
    case .method(let name, let call) where file.source.text(call) == "()":
      let text = file.source.text(name)
      return remedies[text].map { (text, name.lowerBound..<call.upperBound, $0) }
    case .member(let name) where file.source.text(name) == "capitalized":
      return ("capitalized", name, "localizedCapitalized")
    default: return nil
    }
  }

  private static let remedies = ["uppercased": "localizedUppercase", "lowercased": "localizedLowercase"]

  /// Whether the text is neither searched nor compared, where its case does not matter.
  private static func isText(_ context: LiteralContext, _ file: ClassifiedFile) -> Bool {
    switch context.kind {
    case .comparison, .pattern, .condition, .subscriptIndex: return false
    case .argument:
      let searches = ["contains", "hasPrefix", "hasSuffix", "range", "compare", "firstIndex", "components"]
      if searches.contains(file.source.text(context.name)) { return false }
    default: break
    }
    return !context.steps.dropFirst().contains { step in
      switch step {
      case .member, .method, .dictionaryKey: true
      default: false
      }
    }
  }
}
