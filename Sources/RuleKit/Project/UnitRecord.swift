/// A text's place in the catalog, as plain numbers; `FileUnit` is the way to read it.
///
/// Large catalogs have hundreds of thousands: whatever the tape tells as well is left to the tape.
package struct UnitRecord: Sendable {
  /// The halves of what the text contains: whole, they would be aligned to eight bytes, and every record with them.
  private var traitHalves: (UInt32, UInt32) = (0, 0)
  /// Index of the entry.
  package let entry: Int32
  /// Index of the variation path.
  package let path: Int32
  /// Tape index of the text; if it has none, -1 minus that of the unit's object.
  package var place: Int32
  /// Index of the source language's unit that this one translates; -1 if there is none.
  package var source: Int32 = -1
  /// From the lowest bit: two of the progress, one for a translation, and the index of the language.
  private var packed: UInt32

  init(entry: Int32, language: Int32, isTranslation: Bool, path: Int32, place: Int) {
    self.entry = entry
    self.path = path
    self.place = Int32(truncatingIfNeeded: place)
    packed = UInt32(truncatingIfNeeded: language) << 3 | (isTranslation ? 4 : 0)
  }

  /// What the text contains.
  package var traits: TextTraits {
    get { TextTraits(rawValue: UInt64(traitHalves.1) << 32 | UInt64(traitHalves.0)) }
    set {
      let bits = newValue.rawValue
      traitHalves = (UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32))
    }
  }
  /// Index of the language.
  package var language: Int32 { Int32(truncatingIfNeeded: packed >> 3) }
  /// Whether the language is not the source language.
  package var isTranslation: Bool { packed & 4 != 0 }
  /// How far the text has come; an empty translation is missing.
  package var progress: TextProgress {
    get { TextProgress(rawValue: UInt8(truncatingIfNeeded: packed & 3)) ?? .translated }
    set { packed = packed & ~3 | UInt32(newValue.rawValue) }
  }
}

/// An entry's place in the catalog, as plain numbers; `FileEntry` is the way to read it.
package struct EntryRecord: Sendable {
  /// Tape index of the key.
  package var key: Int32
  /// Tape index of the comment's text; -1 if there is none.
  package var comment: Int32
  /// Indexes of the entry's units.
  package var units: Range<Int32>
  /// Whether the key is to be translated.
  package var isTranslatable: Bool
  /// Whether the key is no longer found in code.
  package var isStale: Bool
  /// Whether the key is text rather than an identifier.
  package var keyIsText: Bool
  /// Whether the localizations are plain texts, or plain texts by number, and stand in Xcode's order.
  ///
  /// So it is with nearly all. Walks that look for flaws of the file have nothing to find there.
  package var isRegular: Bool
  /// Whether any text depends on a number, a device or a substitution, or stands in a set.
  package var hasForms: Bool
  /// What the key contains.
  package var keyTraits: TextTraits
  /// What the comment contains.
  package var commentTraits: TextTraits
  /// What the key and its texts contain, taken together.
  ///
  /// There are as many entries as there are texts in one language: a rule that asks entries first is done ten
  /// times sooner where a trait is rare.
  package var traits: TextTraits

  /// What the key contains where it stands for a source text; empty for an identifier.
  package var sourceTraits: TextTraits { keyIsText ? keyTraits : [] }
}

/// How far a text, or a key in one language, has come; the greater the less is done.
package enum TextProgress: UInt8, Sendable, Hashable, Comparable {
  /// Done, or without a state, as in catalogs written by hand.
  case translated
  /// Somebody should look at it: flagged, made by a machine, or in a state that nobody knows.
  case needsReview
  /// There is a text, and nobody has approved it.
  case new
  /// There is no text.
  case missing

  /// Orders by what is left to do.
  package static func < (left: TextProgress, right: TextProgress) -> Bool {
    left.rawValue < right.rawValue
  }
}
