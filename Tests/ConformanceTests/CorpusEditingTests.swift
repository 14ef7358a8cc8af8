import SourceText
import Testing
import XCStrings

/// Editing real catalogs: what changes and what must not.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct CorpusEditingTests {
  /// Runs `body` for every catalog that has entries.
  private func forEachCatalog(_ body: (Corpus.File, StringCatalog) throws -> Void) throws {
    for file in try Corpus().files {
      let catalog = try StringCatalog(parsing: file.bytes)
      if !catalog.entries.isEmpty { try body(file, catalog) }
    }
  }

  @Test("setting one text changes its line and no other")
  func oneText() throws {
    try forEachCatalog { file, catalog in
      for entry in catalog.entries.spread(over: 5) {
        guard let (language, localization) = entry.localizations.last, let leaf = localization.leaves.last,
          let state = leaf.unit.state, let value = leaf.unit.valueNode
        else { continue }
        let edited = try catalog.edited {
          $0.setValue("Ünïcode \"/\n\u{2028}", for: entry.key, in: language, at: leaf.path, state: state)
        }
        #expect(edited[entry.key]?[language]?[leaf.path]?.value == "Ünïcode \"/\n\u{2028}", "\(file)")
        let line = LineMap(file.bytes).position(of: value.range.lowerBound).line
        #expect(Self.changedLines(file.bytes, edited.bytes) == line...line, "\(file) \(entry.key)")
        let restored = try edited.edited {
          $0.setValue(leaf.unit.value, for: entry.key, in: language, at: leaf.path, state: state)
        }
        // A text may have been escaped by hand where the file's style doesn't escape.
        if file.isXcode { #expect(restored.bytes == file.bytes, "\(file) \(entry.key)") }
      }
    }
  }

  @Test("a new key stands where the comparator says, and removing it restores the file")
  func newKey() throws {
    try forEachCatalog { file, catalog in
      for entry in catalog.entries.spread(over: 5) {
        let key = entry.key + " 2"
        guard catalog[key] == nil else { continue }
        let edited = try catalog.edited {
          $0.addKey(key, comment: "c", extractionState: .manual)
          $0.setValue("x", for: key, in: "es")
        }
        #expect(edited[key]?.value(in: "es") == "x")
        let keys = edited.entries.map(\.key)
        let place = try #require(edited.entries.position(of: key))
        #expect(place == Self.place(of: key, among: catalog.entries.map(\.key)), "\(file) \(key)")
        #expect(keys.count == catalog.entries.count + 1)
        #expect(edited.isCanonical() == file.isXcode, "\(file) \(key)")
        #expect(try edited.edited { $0.removeKey(key) }.bytes == file.bytes, "\(file) \(key)")
      }
    }
  }

  /// The place of a new key, found by looking at every key: in the gap where both neighbours are in order, or,
  /// if the keys are not sorted, after the greatest of the smaller ones.
  private static func place(of key: String, among keys: [String]) -> Int {
    if KeyOrder.isSorted(keys) {
      return keys.firstIndex { KeyOrder.compare(key, $0) == .before } ?? keys.count
    }
    var best: Int?
    for (index, other) in keys.enumerated() where KeyOrder.compare(other, key) == .before {
      if let current = best, KeyOrder.compare(other, keys[current]) == .before { continue }
      best = index
    }
    return best.map { $0 + 1 } ?? 0
  }

  @Test("a new language comes into every key in its place, and removing it restores the file")
  func newLanguage() throws {
    try forEachCatalog { file, catalog in
      let language: Language = "tlh"
      let edited = try catalog.edited { editor in
        for entry in catalog.entries { editor.setValue("qapla'", for: entry.key, in: language) }
      }
      #expect(edited.entries.allSatisfy { $0.value(in: language) == "qapla'" }, "\(file)")
      #expect(edited.isCanonical() == file.isXcode, "\(file)")
      let restored = try edited.edited { $0.removeLanguage(language) }
      // Written by hand, an empty entry or an empty `localizations` may have another shape.
      if file.isXcode && catalog.entries.allSatisfy({ !Self.hasEmptyLocalizations($0) }) {
        #expect(restored.bytes == file.bytes, "\(file)")
      }
      #expect(restored.entries.allSatisfy { $0[language] == nil }, "\(file)")
      #expect(restored.entries.map(\.localizations.count) == catalog.entries.map(\.localizations.count))
    }
  }

  private static func hasEmptyLocalizations(_ entry: CatalogEntry) -> Bool {
    entry.node["localizations"].map { Array($0.members).isEmpty } ?? false
  }

  @Test("removing a key removes its lines and no other")
  func removedKey() throws {
    try forEachCatalog { file, catalog in
      for entry in catalog.entries.spread(over: 5) {
        let edited = try catalog.edited { $0.removeKey(entry.key) }
        #expect(edited[entry.key] == nil)
        let left = catalog.entries.map(\.key).filter { !$0.utf8.elementsEqual(entry.key.utf8) }
        #expect(edited.entries.map(\.key) == left, "\(file) \(entry.key)")
        #expect(edited.isCanonical() == file.isXcode, "\(file) \(entry.key)")
        var editor = CatalogEditor(catalog)
        editor.removeKey(entry.key)
        #expect(editor.edits().count == 1, "\(file) \(entry.key)")
      }
    }
  }

  @Test("removing a language leaves all other texts as they are")
  func removedLanguage() throws {
    try forEachCatalog { file, catalog in
      guard let language = catalog.languages.last else { return }
      let edited = try catalog.edited { $0.removeLanguage(language) }
      #expect(edited.languages == catalog.languages.filter { $0 != language }, "\(file)")
      #expect(edited.isCanonical() == file.isXcode, "\(file)")
      for (old, new) in zip(catalog.entries, edited.entries) {
        #expect(old.key == new.key)
        for (other, localization) in old.localizations where other != language {
          #expect(new[other]?.node.text == localization.node.text, "\(file) \(old.key)")
        }
      }
    }
  }

  /// The lines that differ, 1-based, in the numbers of the old file; `nil` if none does.
  private static func changedLines(_ old: [UInt8], _ new: [UInt8]) -> ClosedRange<Int>? {
    let old = old.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let new = new.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard old.count == new.count else { return 0...old.count }
    let changed = old.indices.filter { !old[$0].elementsEqual(new[$0]) }
    guard let first = changed.first, let last = changed.last else { return nil }
    return first + 1...last + 1
  }
}

extension RandomAccessCollection where Index == Int {
  /// At most so many elements: the first, the last and some between.
  fileprivate func spread(over count: Int) -> [Element] {
    if self.count <= count { return Array(self) }
    return (0..<count).map { self[startIndex + $0 * (self.count - 1) / (count - 1)] }
  }
}
