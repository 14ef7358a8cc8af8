/// A text's place in the catalog, as plain numbers; `FileUnit` is the way to read it.
///
/// Large catalogs have hundreds of thousands: whatever the tape tells as well is left to the tape.
struct UnitRecord: Sendable {
  /// Index of the entry.
  let entry: Int32
  /// Index of the variation path.
  let path: Int32
  /// Tape index of the text, of the unit's object if it has none.
  var place: Int32
  /// Index of the source language's unit that this one translates; -1 if there is none.
  var source: Int32 = -1
  /// What the text contains.
  var traits: TextTraits = []
  /// From the lowest bit: two of the progress, one for a translation, and the index of the language.
  private var packed: UInt32

  init(entry: Int32, language: Int32, isTranslation: Bool, path: Int32, place: Int) {
    self.entry = entry
    self.path = path
    self.place = Int32(truncatingIfNeeded: place)
    packed = UInt32(truncatingIfNeeded: language) << 3 | (isTranslation ? 4 : 0)
  }

  /// Index of the language.
  var language: Int32 { Int32(truncatingIfNeeded: packed >> 3) }
  /// Whether the language is not the source language.
  var isTranslation: Bool { packed & 4 != 0 }
  /// How far the text has come; an empty translation is missing.
  var progress: TextProgress {
    get { TextProgress(rawValue: UInt8(truncatingIfNeeded: packed & 3)) ?? .translated }
    set { packed = packed & ~3 | UInt32(newValue.rawValue) }
  }
}

/// An entry's place in the catalog, as plain numbers; `FileEntry` is the way to read it.
struct EntryRecord: Sendable {
  /// Tape index of the key.
  var key: Int32
  /// Indexes of the entry's units.
  var units: Range<Int32>
  /// Whether the key is to be translated.
  var isTranslatable: Bool
  /// Whether the key is no longer found in code.
  var isStale: Bool
  /// Whether the key is text rather than an identifier.
  var keyIsText: Bool
  /// What the key contains where it is text; empty for an identifier.
  var keyTraits: TextTraits
}
