import RuleKit
import SourceText
import XCStrings

extension FileEntry {
  /// A fix that gives the entry another key; call sites need the same change, so a person has to look at it.
  ///
  /// A key that was the source text leaves that text behind as the source language's if `keepsText`.
  func renaming(to name: String, title: String, keepsText: Bool = true) -> Fix {
    let style = storage.style
    var edits = [TextEdit(range: keyNode.range, replacement: "\"\(style.escaped(name))\"")]
    if keepsText, keyIsText, sourceUnits.isEmpty, !storage.sourceLanguage.rawValue.isEmpty,
      entry.node.kind == .object
    {
      let path = ["localizations", storage.sourceLanguage.rawValue, "stringUnit"]
      edits +=
        fix(title, .needsReview) { editor in
          editor.set(.string(UnitState.translated.rawValue), at: path + ["state"])
          editor.set(.string(key), at: path + ["value"])
        }.edits
    }
    return Fix(title, .needsReview, edits: edits)
  }
}
