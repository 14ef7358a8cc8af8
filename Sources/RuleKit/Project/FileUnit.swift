package import SourceText
public import XCStrings

/// A text of a catalog file: one leaf of one key in one language.
@usableFromInline package struct FileUnit: Sendable {
  /// The contents of the file.
  let storage: CatalogFile.Storage
  /// The index of the unit among all units of the file.
  package let index: Int

  /// Creates the unit at an index of the storage.
  package init(storage: CatalogFile.Storage, index: Int) {
    self.storage = storage
    self.index = index
  }

  private var record: UnitRecord { storage.units[index] }

  /// The key that the text belongs to.
  package var entry: FileEntry { FileEntry(storage: storage, index: Int(record.entry)) }
  /// The key without escapes.
  package var key: String { entry.key }
  /// The language of the text.
  package var language: Language { storage.languages[Int(record.language)] }
  /// The index of the language among the file's languages, for tables by language.
  package var languageIndex: Int { Int(record.language) }
  /// The path from the localization to the text.
  package var path: VariationPath { storage.paths[Int(record.path)] }
  /// Whether the language is not the source language.
  package var isTranslation: Bool { record.isTranslation }
  /// The progress of the text by its state; an empty translation is missing.
  package var progress: TranslationProgress { record.progress }
  /// The traits of the text.
  package var traits: TextTraits { record.traits }
  /// The traits of the source text; empty if there is none.
  package var sourceTraits: TextTraits { storage.sourceTraits(of: record) }

  /// The text's string node; `nil` if the unit has none.
  @usableFromInline package var valueNode: JSONNode? {
    record.place < 0 ? nil : storage.catalog.tree.node(at: Int(record.place))
  }
  /// The text without escapes; empty if the unit has none.
  package var value: String { valueNode?.string ?? "" }

  /// The source unit of a translation; `nil` if there is none, such as if the key is the source text.
  package var source: FileUnit? {
    record.source < 0 ? nil : FileUnit(storage: storage, index: Int(record.source))
  }

  /// The source text of a translation: the source unit's, or the key if it is text; `nil` if unknown.
  package var sourceText: String? { source?.value ?? (entry.keyIsText ? key : nil) }

  /// Whether the text equals its source text, byte for byte.
  package var equalsSource: Bool { storage.isCopy(record) }

  /// Calls `body` with the text's UTF-8 without escapes, not copied if it has none.
  ///
  /// Inlined to avoid the cost of a closure, as each rule reads 200,000 texts.
  @inlinable
  package func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    guard let valueNode else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    return try valueNode.withDecodedUTF8(body)
  }

  /// Returns the text as parsed by Foundation.
  package func format(in context: FormatString.Context = .text) -> FormatString {
    traits.contains(.percent) ? withUTF8 { FormatString(utf8: $0, in: context) } : FormatString("")
  }

  // MARK: - Ranges and changes

  /// The byte range of the whole text with its quotes, or of the unit if it has no text.
  package var range: ByteRange { valueNode?.range ?? node.range }

  /// Returns the byte range in the file for a range of the text's UTF-8.
  package func range(of decoded: ByteRange) -> ByteRange {
    valueNode?.fileRange(ofDecoded: decoded) ?? node.range
  }

  /// Returns a finding about the whole text.
  package func finding(
    _ message: String, namesKey: Bool = false, notes: [Note] = [], fix: Fix? = nil
  ) -> Finding {
    Finding(
      range: range, message: message, key: key, namesKey: namesKey, language: language.rawValue, notes: notes,
      fix: fix
    ).about(path)
  }

  /// Returns a finding about a range of the text's UTF-8.
  package func finding(
    _ message: String, at decoded: ByteRange, notes: [Note] = [], fix: Fix? = nil
  ) -> Finding {
    Finding(
      range: range(of: decoded), message: message, key: key, language: language.rawValue, notes: notes,
      fix: fix
    ).about(path).about(text(of: decoded))
  }

  private func text(of decoded: ByteRange) -> String {
    withUTF8 { String(decoding: $0[decoded.clamped(to: 0..<$0.count)], as: UTF8.self) }
  }

  /// Returns an edit that replaces a range of the text's UTF-8, escaped in the file's style.
  package func edit(_ decoded: ByteRange, to text: String) -> TextEdit {
    TextEdit(range: range(of: decoded), replacement: storage.style.escaped(text))
  }

  /// Returns an edit that replaces the whole text.
  package func edit(to text: String) -> TextEdit {
    TextEdit(range: range, replacement: "\"" + storage.style.escaped(text) + "\"")
  }

  /// Returns a fix with edits inside the unit, by paths such as `state`, in the file's style.
  package func fix(_ title: String, _ safety: Fix.Safety, _ changes: (inout JSONEditor) -> Void) -> Fix {
    storage.fix(title, safety, below: node, changes)
  }

  /// The form of the text in messages, such as ` (plural.one)`; empty if it does not vary.
  package var pathSuffix: String { path.steps.isEmpty ? "" : " (\(path))" }
}

/// The JSON around a text, looked up on demand as few rules need it.
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
  /// Returns the container of the value at a tape index, at least `siblings` nodes before it.
  fileprivate func container(of index: Int, after siblings: Int = 0) -> JSONNode {
    var container = index - 1 - siblings
    while container > 0, node(at: container).nextIndex <= index { container -= 1 }
    return node(at: container)
  }
}
