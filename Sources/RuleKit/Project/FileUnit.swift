package import SourceText
public import XCStrings

/// A text of a catalog file: one leaf of one key in one language.
@usableFromInline
package struct FileUnit: Sendable {
  /// The contents of the file.
  let storage: CatalogFile.Storage
  /// The unit's position among all of the file's units.
  package let index: Int

  /// The unit at a position of the storage.
  package init(storage: CatalogFile.Storage, index: Int) {
    self.storage = storage
    self.index = index
  }

  private var record: UnitRecord { storage.units[index] }

  /// The key that the text belongs to.
  package var entry: FileEntry { FileEntry(storage: storage, index: Int(record.entry)) }
  /// The key, escapes resolved.
  package var key: String { entry.key }
  /// The language of the text.
  package var language: Language { storage.languages[Int(record.language)] }
  /// The language's place among the file's languages, for rules that keep a table by language.
  package var languageIndex: Int { Int(record.language) }
  /// The way from the localization to the text.
  package var path: VariationPath { storage.paths[Int(record.path)] }
  /// Whether the language is not the source language.
  package var isTranslation: Bool { record.isTranslation }
  /// How far the text has come by its state; an empty translation is missing.
  package var progress: TextProgress { record.progress }
  /// What the text contains.
  package var traits: TextTraits { record.traits }
  /// What the source text contains; empty where none is known.
  package var sourceTraits: TextTraits { storage.sourceTraits(of: record) }

  /// The text's string node; `nil` if the unit has none.
  @usableFromInline
  package var valueNode: JSONNode? {
    record.place < 0 ? nil : storage.catalog.tree.node(at: Int(record.place))
  }
  /// The text, escapes resolved; empty if the unit has none.
  package var value: String { valueNode?.string ?? "" }

  /// The source unit that this one translates; `nil` if there is none, perhaps as the key is it.
  package var source: FileUnit? {
    record.source < 0 ? nil : FileUnit(storage: storage, index: Int(record.source))
  }

  /// The text that this one translates: the source unit's, or the key if it is text; `nil` if unknown.
  package var sourceText: String? { source?.value ?? (entry.keyIsText ? key : nil) }

  /// Whether the text is the one that it translates, byte for byte.
  package var equalsSource: Bool { storage.isCopy(record) }

  /// Calls `body` with the text's UTF-8, escapes resolved, without a copy where there are none.
  ///
  /// Rules ask for 200,000 texts each: compiled into them, the call costs no closure.
  @inlinable
  package func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    guard let valueNode else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    return try valueNode.withDecodedUTF8(body)
  }

  // MARK: - Places and changes

  /// The bytes of the whole text with its quotes; of the unit if it has no text.
  package var range: ByteRange { valueNode?.range ?? node.range }

  /// The bytes of the file for a range of the text's UTF-8.
  package func range(of decoded: ByteRange) -> ByteRange {
    valueNode?.fileRange(ofDecoded: decoded) ?? node.range
  }

  /// A finding about the whole text.
  package func finding(_ message: String, notes: [Note] = [], fix: Fix? = nil) -> Finding {
    Finding(
      range: range, message: message, key: key, language: language.rawValue, notes: notes, fix: fix)
  }

  /// A finding about a part of the text, given as a range of its UTF-8.
  package func finding(
    _ message: String, at decoded: ByteRange, notes: [Note] = [], fix: Fix? = nil
  ) -> Finding {
    Finding(
      range: range(of: decoded), message: message, key: key, language: language.rawValue, notes: notes,
      fix: fix)
  }

  /// An edit that replaces a part of the text, given as a range of its UTF-8, escaped as the file does.
  package func edit(_ decoded: ByteRange, to text: String) -> TextEdit {
    TextEdit(range: range(of: decoded), replacement: storage.style.escaped(text))
  }

  /// An edit that replaces the whole text.
  package func edit(to text: String) -> TextEdit {
    TextEdit(range: range, replacement: "\"" + storage.style.escaped(text) + "\"")
  }

  /// A fix made of edits below the unit, by paths such as `state`, in the file's style.
  package func fix(_ title: String, _ safety: Fix.Safety, _ changes: (inout JSONEditor) -> Void) -> Fix {
    var editor = JSONEditor(storage.catalog.tree, below: node, style: storage.style)
    changes(&editor)
    return Fix(title, safety, edits: editor.edits())
  }

  /// Where the text stands among its key's forms: ` (plural.one)`, empty if it does not vary.
  package var pathSuffix: String { path.steps.isEmpty ? "" : " (\(path))" }
}

/// What stands around a text in the file: few rules ask, so it is looked up and not kept.
extension FileUnit {
  /// The unit's object, or the string set's.
  package var node: JSONNode {
    let tree = storage.catalog.tree
    guard let value = valueNode else { return tree.node(at: -1 - Int(storage.units[index].place)) }
    guard case .element(let position)? = path.steps.last else { return tree.container(of: value.index) }
    let texts = tree.container(of: value.index, after: position)
    return texts.index > 0 && tree.node(at: texts.index - 1).isString("values")
      ? tree.container(of: texts.index) : texts
  }

  /// The state; `nil` if the unit has none.
  package var state: UnitState? {
    var state: UnitState?
    for member in node.members where member.value.kind == .string && member.key.isString("state") {
      state = member.value.string.map { UnitState(rawValue: $0) }
    }
    return state
  }
}

extension JSONTree {
  /// The object or array that holds the value at a tape index, at least so many nodes before it.
  fileprivate func container(of index: Int, after siblings: Int = 0) -> JSONNode {
    var container = index - 1 - siblings
    while container > 0, node(at: container).nextIndex <= index { container -= 1 }
    return node(at: container)
  }
}

/// Texts of a catalog file in file order that have certain traits, picked while they are walked over.
///
/// Keys that have no such text in any language are passed over at once: what rules look for is rare.
package struct FileUnits: Sequence, IteratorProtocol {
  /// Which texts are picked.
  enum Selection {
    /// Texts of every language.
    case all
    /// Texts of the source language.
    case sources
    /// Translations of keys to be translated, where neither the text nor its source text is blank.
    case translations
    /// The same, where the text is its source text.
    case copies
  }

  private let storage: CatalogFile.Storage
  private let selection: Selection
  private let traits: TextTraits
  private var entry = 0
  private var index = 0
  private var end = 0

  init(_ selection: Selection, withAnyOf traits: TextTraits, in storage: CatalogFile.Storage) {
    self.storage = storage
    self.selection = selection
    self.traits = traits
  }

  /// The next text.
  package mutating func next() -> FileUnit? {
    repeat {
      while index < end {
        index += 1
        if isSelected(storage.units[index - 1]) { return FileUnit(storage: storage, index: index - 1) }
      }
    } while nextEntry()
    return nil
  }

  /// Goes on to the units of the next entry in which one may be selected; false at the end of the file.
  private mutating func nextEntry() -> Bool {
    while entry < storage.entries.count {
      let record = storage.entries[entry]
      entry += 1
      if record.traits.isDisjoint(with: traits) { continue }
      if selection == .translations || selection == .copies, !record.isTranslatable { continue }
      (index, end) = (Int(record.units.lowerBound), Int(record.units.upperBound))
      return true
    }
    return false
  }

  private func isSelected(_ unit: UnitRecord) -> Bool {
    switch selection {
    case .all: !unit.traits.isDisjoint(with: traits)
    case .sources: !unit.isTranslation && !unit.traits.isDisjoint(with: traits)
    case .translations: isTranslation(unit)
    case .copies: isTranslation(unit) && storage.isCopy(unit)
    }
  }

  private func isTranslation(_ unit: UnitRecord) -> Bool {
    guard unit.isTranslation, unit.traits.contains(.nonBlank) else { return false }
    let source = storage.sourceTraits(of: unit)
    return source.contains(.nonBlank) && !unit.traits.union(source).isDisjoint(with: traits)
  }
}
