import RuleKit
import SourceText
import XCStrings

/// The fix that renames a key.
extension FileEntry {
  /// Returns a fix that renames the key; needs review, as call sites need the same change.
  ///
  /// If `keepsText`, a key that is the source text is kept as the text of the source language.
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
