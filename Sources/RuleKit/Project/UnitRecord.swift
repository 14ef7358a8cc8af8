package import XCStrings

/// The location of a text in the catalog, as plain numbers; read through `FileUnit`.
///
/// Large catalogs have hundreds of thousands of records, so data available from the tape is not stored.
package struct UnitRecord: Sendable {
  /// The halves of the traits; as one number they would align every record to eight bytes.
  private var traitHalves: (UInt32, UInt32) = (0, 0)
  /// Index of the entry.
  package let entry: Int32
  /// Index of the variation path.
  package let path: Int32
  /// Tape index of the text; without a text, -1 minus the index of the unit's object.
  package var place: Int32
  /// Index of the source unit of a translation; -1 if there is none.
  package var source: Int32 = -1
  /// From the lowest bit: two bits of progress, one for translations, then the index of the language.
  private var packed: UInt32

  init(entry: Int32, language: Int32, isTranslation: Bool, path: Int32, place: Int) {
    self.entry = entry
    self.path = path
    self.place = Int32(truncatingIfNeeded: place)
    packed = UInt32(truncatingIfNeeded: language) << 3 | (isTranslation ? 4 : 0)
  }

  /// The traits of the text.
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
  /// The progress of the text; an empty translation is missing.
  package var progress: TranslationProgress {
    get { TranslationProgress(rawValue: UInt8(truncatingIfNeeded: packed & 3)) ?? .translated }
    set { packed = packed & ~3 | UInt32(newValue.rawValue) }
  }
}

/// The location of an entry in the catalog, as plain numbers; read through `FileEntry`.
package struct EntryRecord: Sendable {
  /// Tape index of the key.
  package var key: Int32
  /// Tape index of the comment's text; -1 if there is none.
  package var comment: Int32
  /// Indexes of the entry's units.
  package var units: Range<Int32>
  /// Whether the key is translatable.
  package var isTranslatable: Bool
  /// Whether the key is no longer found in code.
  package var isStale: Bool
  /// Whether the key is text rather than an identifier.
  package var keyIsText: Bool
  /// Whether the localizations are plain texts or plural forms in Xcode's order.
  ///
  /// Nearly all entries are regular. Walks that look for flaws skip them.
  package var isRegular: Bool
  /// Whether any text depends on a number, a device or a substitution, or is in a set.
  package var hasForms: Bool
  /// The traits of the key.
  package var keyTraits: TextTraits
  /// The traits of the comment.
  package var commentTraits: TextTraits
  /// The combined traits of the key and its texts.
  ///
  /// There are far fewer entries than texts, so a rule that filters entries first is ten times faster for a rare
  /// trait.
  package var traits: TextTraits

  /// The traits of a key that is the source text; empty for an identifier.
  package var sourceTraits: TextTraits { keyIsText ? keyTraits : [] }
}
