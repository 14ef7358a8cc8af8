/// A text's place in the catalog, as plain numbers; `FileUnit` is the way to read it.
package struct UnitRecord: Sendable {
  /// Index of the entry.
  package var entry: Int32
  /// Index of the language.
  package var language: Int32
  /// Index of the variation path.
  package var path: Int32
  /// Tape index of the unit's object, or of the set's for an element of a string set.
  package var node: Int32
  /// Tape index of the text; -1 if the unit has none.
  package var value: Int32
  /// Tape index of the state; -1 if the unit has none.
  package var state: Int32
  /// Index of the source language's unit that this one translates; -1 if there is none.
  package var source: Int32
  /// What the text contains.
  package var traits: TextTraits
  /// Whether the language is not the source language.
  package var isTranslation: Bool
  /// How far the text has come; an empty translation is missing.
  package var progress: TextProgress
}

/// An entry's place in the catalog, as plain numbers; `FileEntry` is the way to read it.
package struct EntryRecord: Sendable {
  /// Tape index of the key.
  package var key: Int32
  /// Indexes of the entry's units.
  package var units: Range<Int32>
  /// Whether the key is to be translated.
  package var isTranslatable: Bool
  /// Whether the key is no longer found in code.
  package var isStale: Bool
  /// Whether the key is text rather than an identifier.
  package var keyIsText: Bool
  /// What the key contains where it is text; empty for an identifier.
  package var keyTraits: TextTraits
}
