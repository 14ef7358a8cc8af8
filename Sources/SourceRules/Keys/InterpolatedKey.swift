import SwiftIndex
import RuleKit
import SourceText
import TextFlow

/// A text that values are put into before it is looked up.
struct InterpolatedKey: SourceRule {
  static let about = RuleDescription(
    id: "interpolated-key",
    title: "values are put into a text before it is looked up",
    rationale: """
      'NSLocalizedString' takes a String: the value is in the text already when the text is looked up, and no catalog has \
      a key for every value. Everyone sees the text in the language it was written in, and Xcode extracts nothing. \
      'String(localized:)' with the same literal makes a placeholder of the value, as 'Text' does; where that is too \
      new, look up a key with '%@' and put the value in with 'String(format:)'.
      """,
    severity: .warning,
    examples: [
      .reports(
        swift: """
          alert.title = NSLocalizedString(⟦"Delete “\\(name)”?"⟧, comment: "Title of an alert")
          """,
        fixed: """
          alert.title = String(localized: "Delete “\\(name)”?", comment: "Title of an alert")
          """),
      .reports(
        swift: """
          func duration(_ seconds: String) -> LocalizedStringKey { LocalizedStringKey(⟦seconds + " seconds left"⟧) }
          """),
      .reports(
        swift: """
          title = NSLocalizedString(⟦String(format: "Version %@", version)⟧, comment: "Version of the app")
          """),
      .reports(
        swift: """
          title = NSLocalizedString(⟦isNew ? "Add \\(name)" : "Change \\(name)"⟧, comment: "Title of the form")
          """),
      .accepts(
        swift: """
          alert.title = String(localized: "Delete “\\(name)”?", comment: "Title of an alert")
          """),
      .accepts(
        swift: """
          let format = NSLocalizedString("Delete “%@”?", comment: "Title of an alert")
          alert.title = String(format: format, name)
          """),
      .accepts(
        swift: """
          func title(_ day: String) -> String { NSLocalizedString("calendar.day.\\(day)", comment: "") }
          """),
      .accepts(
        swift: """
          func title(_ app: String) -> String { NSLocalizedString("Open in \\(app)", comment: "") }
          """,
        beside: [
          "Localizable.xcstrings": RuleExample.catalog(keys: ["Open in Safari": ["en": "Open in Safari"]])
        ]
      ),
    ])

  func check(_ file: JudgedFile) -> [Finding] {
    JudgedFile.perExpression(file.interpolatedKeys).map { keys in
      let key = keys[keys.startIndex]
      let text = file.source.text(key.api)
      let fix = Self.fix(key, file)
      return Finding(
        range: key.expression, message: "values are put into the text before '\(text)' looks it up",
        notes: fix == nil ? [Self.remedy(for: text)] : [], fix: fix)
    }
  }

  /// Takes Swift's own lookup, which has the same arguments but for their labels.
  private static func fix(_ key: DynamicKey, _ file: JudgedFile) -> Fix? {
    guard let index = file.source.literalIndex(startingAt: key.expression.lowerBound),
      file.literals.indices.contains(index), file.literals[index].range == key.expression,
      let call = file.literals[index].calls.first,
      file.source.text(call.name) == "NSLocalizedString"
    else { return nil }
    var edits = [TextEdit(range: call.name, replacement: "String")]
    edits.append(
      TextEdit(range: key.expression.lowerBound..<key.expression.lowerBound, replacement: "localized: "))
    var hasComment = false
    for argument in call.arguments.dropFirst() {
      switch file.source.text(argument.label) {
      case "comment": hasComment = true
      case "tableName": edits.append(TextEdit(range: argument.label, replacement: "table"))
      case "bundle": break
      default: return nil
      }
    }
    // Without a comment it is a function of the project's own.
    return hasComment
      ? Fix("make placeholders of the values with 'String(localized:)'", .needsReview, edits: edits) : nil
  }

  private static func remedy(for lookup: String) -> Note {
    if lookup == "NSLocalizedString" || lookup == "localizedString" {
      return Note(
        "write the whole text with its interpolations into 'String(localized:)', which makes placeholders of them"
      )
    }
    // A function of the project's own takes the key as it is.
    guard lookup.first?.isLowercase != true else {
      return Note("look a text with placeholders up, and put the values in with 'String(format:)'")
    }
    return Note(
      "write the whole text with its interpolations as one literal, which makes placeholders of them")
  }
}

extension DynamicKey {
  /// Whether it is words of a language with values in them, and no catalog has it for any value.
  func putsValuesIntoText(in tree: SourceTree) -> Bool {
    guard parts.count > 1 else { return false }
    let hasWords = parts.contains { part in
      if case .text(let text) = part { text.contains(" ") && text.contains(where: \.isLetter) } else { false }
    }
    return hasWords && tree.keys.tables[table.name ?? ""]?.sortedKeys.contains(where: matches) != true
  }
}
