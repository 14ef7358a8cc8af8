package import SourceText
package import XCStrings

/// A key of a catalog file with the properties used by rules.
package struct FileEntry: Sendable {
  /// The contents of the file.
  package let storage: CatalogFile.Storage
  /// The index of the entry in the file.
  package let index: Int

  /// Creates the entry at an index of the storage.
  package init(storage: CatalogFile.Storage, index: Int) {
    self.storage = storage
    self.index = index
  }

  private var record: EntryRecord { storage.entries[index] }

  /// The key's string node.
  package var keyNode: JSONNode { storage.catalog.tree.node(at: Int(record.key)) }
  /// The entry of the catalog.
  package var entry: CatalogEntry { storage.catalog.entries[index] }
  /// The key without escapes.
  package var key: String { keyNode.string ?? "" }
  /// Whether the key is translatable.
  package var isTranslatable: Bool { record.isTranslatable }
  /// Whether the key is no longer found in code; Xcode keeps it for its translations.
  package var isStale: Bool { record.isStale }
  /// Whether the key is marked as stale although code uses it; it then counts as current.
  package var isRevived: Bool { record.isRevived }
  /// Whether the key needs a text in every language: translatable and not stale.
  package var isWanted: Bool { record.isTranslatable && !record.isStale }
  /// Whether the key is text rather than an identifier, and so replaces a missing source text.
  package var keyIsText: Bool { record.keyIsText }
  /// The traits of the key.
  package var keyTraits: TextTraits { record.keyTraits }
  /// The comment for translators.
  package var comment: String? { commentNode?.string }
  /// The comment's string node.
  package var commentNode: JSONNode? {
    record.comment < 0 ? nil : storage.catalog.tree.node(at: Int(record.comment))
  }
  /// The traits of the comment.
  package var commentTraits: TextTraits { record.commentTraits }

  /// The indexes of the texts in every language among all texts of the file.
  package var unitIndexes: Range<Int> { Int(record.units.lowerBound)..<Int(record.units.upperBound) }

  /// The texts in every language, in file order.
  package var units: [FileUnit] { record.units.map { FileUnit(storage: storage, index: Int($0)) } }

  /// Returns the texts in one language, in file order.
  package func units(in language: Language) -> [FileUnit] {
    guard let wanted = storage.languages.firstIndex(of: language) else { return [] }
    return record.units.lazy.map(Int.init).filter { storage.units[$0].language == Int32(wanted) }
      .map { FileUnit(storage: storage, index: $0) }
  }

  /// The texts in the source language, in file order; empty if the key is the source text.
  package var sourceUnits: [FileUnit] { units(in: storage.sourceLanguage) }

  /// The languages that have at least one text, in file order.
  package var languages: [Language] {
    record.units.map { storage.languages[Int(storage.units[Int($0)].language)] }.distinct()
  }

  /// The source text: the whole text, its `other` form or the first one, or the key if it is text.
  package var sourceText: String? {
    let units = sourceUnits
    let best =
      units.first { $0.path == .root } ?? units.first {
        $0.path.pluralForm == .other && $0.path.substitution == nil
      } ?? units.first
    return best?.value ?? (keyIsText ? key : nil)
  }

  /// Returns a finding about the key itself, which the message names.
  package func finding(
    _ message: String, language: Language? = nil, notes: [Note] = [], fix: Fix? = nil
  ) -> Finding {
    finding(message, at: keyNode.range, namesKey: true, language: language, notes: notes, fix: fix)
  }

  /// Returns a finding about the key itself, with a language between the two parts of its message.
  package func finding(
    _ before: String, in language: Language, _ after: String, notes: [Note] = []
  ) -> Finding {
    finding(before, language: language, notes: notes).namingLanguage(before: after)
  }

  /// Returns a finding about a byte range of the entry.
  package func finding(
    _ message: String, at range: ByteRange, namesKey: Bool = false, language: Language? = nil,
    notes: [Note] = [], fix: Fix? = nil
  ) -> Finding {
    Finding(
      range: range, message: message, key: key, namesKey: namesKey, language: language?.rawValue,
      notes: notes, fix: fix)
  }

  /// Returns a fix with edits inside the entry, by paths such as `localizations`, `es`, `stringUnit`.
  package func fix(_ title: String, _ safety: Fix.Safety, _ changes: (inout JSONEditor) -> Void) -> Fix {
    storage.fix(title, safety, below: entry.node, changes)
  }

  /// Returns whether there are words to translate, not only placeholders, digits and signs.
  ///
  /// True if there is no source text. Configured brand names don't count as words.
  package func hasWords(brandNames: [String]) -> Bool {
    let units = sourceUnits
    if units.isEmpty { return !keyIsText || Self.hasWords(key, brandNames: brandNames) }
    return units.contains { Self.hasWords($0.value, brandNames: brandNames) }
  }

  private static func hasWords(_ text: String, brandNames: [String]) -> Bool {
    !brandNames.contains(text) && FormatString.hasLetters(outsidePlaceholdersOf: Array(text.utf8))
  }
}

extension FormatString {
  /// Returns whether a text has a letter outside placeholders.
  package static func hasLetters(outsidePlaceholdersOf text: [UInt8]) -> Bool {
    var start = 0
    for placeholder in FormatString(utf8: text).withoutProse.placeholders {
      if hasLetter(text[start..<max(start, placeholder.range.lowerBound)]) { return true }
      start = max(start, placeholder.range.upperBound)
    }
    return hasLetter(text[start...])
  }

  private static func hasLetter(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.contains(where: \.isASCIILetter) { return true }
    guard bytes.contains(where: { $0 >= 0x80 }) else { return false }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}
