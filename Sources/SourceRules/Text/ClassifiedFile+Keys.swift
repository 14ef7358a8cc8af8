import SwiftIndex
import RuleKit
import SourceText
import TextFlow

/// Findings and fixes for texts in code that need a key.
extension ClassifiedFile {
  /// Returns the finding for a user-facing text that is not localized.
  func finding(of literal: ClassifiedLiteral, _ sink: TextSink, _ keys: inout KeyProposals) -> Finding {
    let fix = localizing(literal, &keys)
    return Finding(
      range: literal.range, message: "\(quoted(literal)) is \(sink.phrase), but it is not localized",
      confidence: literal.confidence,
      notes: fix == nil ? [Note(advice(on: literal))] : [], fix: fix)
  }

  private func advice(on literal: ClassifiedLiteral) -> String {
    if literal.isCompared { return "localize the text where it is shown: code also compares it" }
    return literal.context.kind == .enumRawValue
      ? "show a localized property of the enum: a raw value is a literal, the same in every language"
      : "look up the text with '\(lookupName)'"
  }

  /// Returns a fix that localizes a literal of type `String`, with the catalog entry that it needs.
  func localizing(_ literal: ClassifiedLiteral, _ keys: inout KeyProposals) -> Fix? {
    if literal.context.kind == .enumRawValue || literal.isCompared { return nil }
    if let match = keys.existing(for: literal) {
      let call = lookup("\"\(match.key)\"", in: match.table)
      return replacing(literal, by: call, "use the existing key '\(match.key)'", usesExistingKey: true)
    }
    let text = source.text(literal.range)
    let comment = comment(for: literal)
    let isNatural = project.configuration.keys.style == .natural
    let key = isNatural ? nil : keys.key(for: literal)
    // The older function takes no values.
    guard isNatural || key != nil, !project.hasOldSystems || literal.literal.interpolationCount == 0 else {
      return nil
    }
    let title = "localize the text with " + (key.map { "the key '\($0)'" } ?? "'\(lookupName)'")
    let call = lookup(
      key.map { "\"\($0)\"" } ?? text, in: "Localizable", text: key == nil ? nil : text, comment: comment)
    var fix = replacing(literal, by: call, title + plural(literal), key: key)
    fix.entry = entry(for: literal, key: key, comment: comment)
    return fix
  }

  private var lookupName: String { project.hasOldSystems ? "NSLocalizedString" : "String(localized:)" }

  /// Returns the call that looks up a key, given as a literal, on all systems of the project.
  private func lookup(_ key: String, in table: String, text: String? = nil, comment: String? = nil) -> String
  {
    // The keys of a package are not in the main bundle.
    let bundle = project.needsModuleBundle(for: path, in: table) ? ", bundle: .module" : ""
    let name = table == "Localizable" ? nil : table
    if project.hasOldSystems {
      let (table, value) = (name.map { ", tableName: \"\($0)\"" } ?? "", text.map { ", value: \($0)" } ?? "")
      return "NSLocalizedString(\(key)\(table)\(bundle)\(value), comment: \"\(comment ?? "")\")"
    }
    let (table, value) = (name.map { ", table: \"\($0)\"" } ?? "", text.map { ", defaultValue: \($0)" } ?? "")
    let remark = comment.map { ", comment: \"\($0)\"" } ?? ""
    return "String(localized: \(key)\(value)\(table)\(bundle)\(remark))"
  }

  /// Returns an additional instruction for texts with a count.
  private func plural(_ literal: ClassifiedLiteral) -> String {
    let hasCount = source.interpolations(of: literal.literal).contains { range in
      KeyWords.words(of: source.text(range)).last == "count"
    }
    return hasCount ? ", and vary it by plural in the catalog" : ""
  }

  /// Returns the entry to add to the catalog of the code.
  ///
  /// `nil` if there is no catalog, or if only the compiler can determine the specifiers of the arguments.
  private func entry(for literal: ClassifiedLiteral, key: String?, comment: String) -> NewEntry? {
    guard literal.literal.interpolationCount == 0,
      let catalog = project.catalog(for: path, in: "Localizable")
    else { return nil }
    let value = fixedText(of: literal)
    return NewEntry(
      catalog: catalog.path, key: key ?? value, value: key == nil ? nil : value, comment: comment)
  }

  /// Returns a fix that replaces a text with a key that has it.
  func replacingText(of literal: ClassifiedLiteral, byExisting key: String) -> Fix {
    replacing(literal, by: "\"\(key)\"", "use the existing key '\(key)'", usesExistingKey: true)
  }

  /// Returns a fix that replaces a text with a key; interpolations follow the key.
  func replacingText(of literal: ClassifiedLiteral, by key: String) -> Fix {
    let arguments = source.interpolations(of: literal.literal).map { " " + source.text($0) }.joined()
    let pounds = String(repeating: "#", count: literal.literal.poundCount)
    let text = "\(pounds)\"\(key)\(arguments)\"\(pounds)"
    return replacing(literal, by: text, "replace the text with the key '\(key)'", key: key)
  }

  private func replacing(
    _ literal: ClassifiedLiteral, by text: String, _ title: String, key: String? = nil,
    usesExistingKey: Bool = false
  ) -> Fix {
    var fix = Fix(title, .needsReview, edits: [TextEdit(range: literal.range, replacement: text)])
    (fix.key, fix.usesExistingKey) = (key, usesExistingKey)
    return fix
  }

  /// The name of the file without its extension.
  var fileName: String {
    String(path.split(separator: "/").last?.split(separator: ".").first ?? "")
  }

  /// Returns the text of a literal, with a space for each interpolation.
  func fixedText(of literal: ClassifiedLiteral) -> String {
    source.text(of: literal.literal, marking: " ")
  }

  /// Returns a provisional comment for translators: the location of the text.
  private func comment(for literal: ClassifiedLiteral) -> String {
    let place = literal.scope.path.map(source.text).joined(separator: ".")
    return place.isEmpty ? fileName : place.filter { $0 != "\"" && $0 != "\\" && $0 != "`" }
  }
}
