import RuleKit
import SourceText
import SwiftScanner

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
    JudgedFile.perExpression(file.dynamicKeys.filter(file.putsValuesIntoText)).map { keys in
      let key = keys[keys.startIndex]
      let text = file.source.text(key.api)
      let fix = Self.fix(key, file)
      let remedy = Self.remedy(isString: text.utf8.last == UInt8(ascii: "g"))
      return Finding(
        range: key.expression, message: "values are put into the text before '\(text)' looks it up",
        notes: fix == nil ? [remedy] : [], fix: fix)
    }
  }

  /// Takes Swift's own lookup, which has the same arguments but for their labels.
  private static func fix(_ key: DynamicKey, _ file: JudgedFile) -> Fix? {
    guard let literal = file.literals.first(where: { $0.range == key.expression }),
      let call = file.source.call(taking: literal.context),
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

  private static func remedy(isString: Bool) -> Note {
    let place = isString ? "into 'String(localized:)'" : "as one literal"
    return Note("write the whole text with its interpolations \(place), which makes placeholders of them")
  }
}

extension JudgedFile {
  /// Whether a key is words of a language with values in them, and no catalog has it for any value.
  func putsValuesIntoText(_ key: DynamicKey) -> Bool {
    guard key.parts.count > 1, isShipped(at: key.expression.lowerBound) else { return false }
    let hasWords = key.parts.contains { part in
      if case .text(let text) = part { text.contains(" ") && text.contains(where: \.isLetter) } else { false }
    }
    return hasWords && reachedKeys(key) == 0
  }

  /// The number of keys of the catalog that a key may be.
  func reachedKeys(_ key: DynamicKey) -> Int {
    tree.keys.tables[key.table.name ?? ""]?.sortedKeys.count(where: key.matches) ?? 0
  }
}
