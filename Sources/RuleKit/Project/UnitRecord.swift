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
