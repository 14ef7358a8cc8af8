import SwiftIndex
import RuleKit
import SourceText
import TextFlow

struct InterpolatedKey: SourceRule {
  static let about = RuleDescription(
    id: "interpolated-key",
    title: "values are inserted into a text before it is looked up",
    rationale: """
      'NSLocalizedString' takes a String: the text already contains the value when it is looked up, and no catalog \
      has a key for every value. Every user sees the text in the language it was written in, and Xcode extracts \
      nothing. 'String(localized:)' and 'Text' turn the value of the same literal into a placeholder; where they are \
      not available, look up a key with '%@' and insert the value with 'String(format:)'.
      """,
    severity: .warning,
    cause: .lookup,
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
      .reports(
        swift: """
          alert.title = NSLocalizedString(⟦"Delete \\(name)?"⟧, comment: "Title of an alert")
          """,
        keys: ["Delete %@?": ["en": "Delete %@?"]]),
      .reports(
        swift: """
          struct Badge: View {
            let count: Int
            var text: String { ⟦"Hi · \\(count)"⟧ }
            var body: some View { Text(LocalizedStringKey(text)) }
          }
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
        keys: ["Open in Safari": ["en": "Open in Safari"]]
      ),
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    ClassifiedFile.perExpression(file.interpolatedKeys).map { keys in
      let key = keys[keys.startIndex]
      let text = file.source.text(key.api)
      let fix = Self.fix(key, file)
      return Finding(
        range: key.expression,
        message:
          "values are inserted into the text before \(text.isEmpty ? "it is looked up" : "'\(text)' looks it up")",
        notes: fix == nil ? [Self.remedy(for: text)] : [], fix: fix)
    }
  }

  /// Replaces the call with Swift's own lookup, which differs only in argument labels.
  private static func fix(_ key: DynamicKey, _ file: ClassifiedFile) -> Fix? {
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
    // Without a comment, it is a function declared in the project.
    return hasComment
      ? Fix("use 'String(localized:)' to turn the values into placeholders", .needsReview, edits: edits) : nil
  }

  private static func remedy(for lookup: String) -> Note {
    if lookup == "NSLocalizedString" || lookup == "localizedString" {
      return Note(
        "pass the whole interpolated text to 'String(localized:)', which creates placeholders"
      )
    }
    // A function declared in the project takes the key unchanged.
    guard lookup.first?.isLowercase != true else {
      return Note("look up a text with placeholders and insert the values with 'String(format:)'")
    }
    return Note(
      "write the whole text as one interpolated literal, which creates placeholders")
  }
}

extension DynamicKey {
  /// Whether the key is natural language with inserted values, and no catalog has it for any value.
  func interpolatesText(in project: ProjectIndex) -> Bool {
    guard pattern.parts.count > 1 else { return false }
    let hasWords = pattern.parts.contains { part in
      if case .text(let text) = part { text.contains(" ") && text.contains(where: \.isLetter) } else { false }
    }
    guard hasWords, let keys = project.keys.tables[table.name ?? ""]?.sortedKeys else { return hasWords }
    // A key with a placeholder, or with the code of the literal, is of an earlier lookup: no value is like that.
    return !keys.contains { pattern.matches($0) && !$0.contains("%") && !$0.contains("\\(") }
  }
}
