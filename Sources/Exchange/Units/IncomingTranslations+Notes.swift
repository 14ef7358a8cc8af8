import SourceText

extension IncomingTranslations {
  /// Adds the notes that translators wrote where the catalogs' comments are.
  ///
  /// Such a note has more than the comment. Any other one may be a former comment. `comment` returns the comment of a
  /// unit's key, empty if it has none, and `nil` if no catalog has the key.
  package mutating func addNotes(besides comment: (_ unit: IncomingUnit, _ catalog: String?) -> String?) {
    for file in files {
      for unit in file.units {
        guard let note = unit.note, let comment = comment(unit, file.path)?.trimmed else { continue }
        if note.text.trimmed != comment, note.text.contains(comment) || comment.isEmpty {
          additions.append(note)
        }
      }
    }
  }
}
