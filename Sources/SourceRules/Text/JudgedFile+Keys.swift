import SwiftIndex
import RuleKit
import SourceText
import TextFlow

extension JudgedFile {
  /// What there is to say of a text that something shows and nothing localizes.
  func finding(of literal: JudgedLiteral, _ sink: TextSink, _ keys: inout KeyProposals) -> Finding {
    let fix = localizing(literal, &keys)
    return Finding(
      range: literal.range, message: "\(quoted(literal)) is \(sink.words) and is not localized",
      confidence: literal.confidence,
      notes: fix == nil ? [Note("take the text from a catalog with 'String(localized:)'")] : [], fix: fix)
  }

  /// A fix that localizes a literal where a String is wanted, with the entry that the catalog needs for it.
  func localizing(_ literal: JudgedLiteral, _ keys: inout KeyProposals) -> Fix? {
    let text = source.text(literal.range)
    let comment = comment(for: literal)
    let call: String
    let title: String
    var key: String?
    if tree.configuration.keys.style == .natural {
      call = "String(localized: \(text), comment: \"\(comment)\")"
      title = "localize the text with 'String(localized:)'" + plural(literal)
    } else {
      guard let proposed = keys.key(for: literal) else { return nil }
      key = proposed
      call = "String(localized: \"\(proposed)\", defaultValue: \(text), comment: \"\(comment)\")"
      title = "localize the text by the key '\(proposed)'" + plural(literal)
    }
    var fix = replacing(literal, by: call, title)
    fix.entry = entry(for: literal, key: key, comment: comment)
    return fix
  }

  /// What else a text wants that has the number of something in it.
  private func plural(_ literal: JudgedLiteral) -> String {
    let hasCount = source.interpolations(of: literal.literal).contains { range in
      KeyWords.words(of: source.text(range)).last == "count"
    }
    return hasCount ? ", and vary it by plural in the catalog" : ""
  }

  /// What the catalog nearest to the file needs, `nil` without a catalog and where the specifiers of a text's
  /// arguments are for the compiler to tell.
  private func entry(for literal: JudgedLiteral, key: String?, comment: String) -> NewEntry? {
    guard literal.literal.interpolationCount == 0, let catalog = tree.keys.nearestCatalog(to: path) else {
      return nil
    }
    let value = fixedText(of: literal)
    return NewEntry(catalog: catalog, key: key ?? value, value: key == nil ? nil : value, comment: comment)
  }

  /// A fix that puts a key where a text is; interpolations follow the key.
  func replacingText(of literal: JudgedLiteral, by key: String) -> Fix {
    let arguments = source.interpolations(of: literal.literal).map { " " + source.text($0) }.joined()
    let pounds = String(repeating: "#", count: literal.literal.poundCount)
    return replacing(
      literal, by: "\(pounds)\"\(key)\(arguments)\"\(pounds)", "name the text by the key '\(key)'")
  }

  private func replacing(_ literal: JudgedLiteral, by text: String, _ title: String) -> Fix {
    Fix(title, .needsReview, edits: [TextEdit(range: literal.range, replacement: text)])
  }

  /// The file's name without its extension.
  var fileName: String {
    String(path.split(separator: "/").last?.split(separator: ".").first ?? "")
  }

  /// The text of a literal, with a blank for each interpolation.
  func fixedText(of literal: JudgedLiteral) -> String {
    source.segments(of: literal.literal).map { segment in
      if case .text(let text) = segment { text } else { " " }
    }.joined()
  }

  /// What translators are told until a person says it better: where the text stands.
  private func comment(for literal: JudgedLiteral) -> String {
    let place = literal.scope.path.map(source.text).joined(separator: ".")
    return place.isEmpty ? fileName : place.filter { $0 != "\"" && $0 != "\\" && $0 != "`" }
  }
}
