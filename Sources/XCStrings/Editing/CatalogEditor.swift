public import SourceText

/// Changes to a catalog, collected and then made as text edits in the file's own style.
///
/// Everything the changes do not name keeps its bytes. New members go where Xcode would put them. Setting a value
/// to what it is changes nothing. Changes see the catalog as it was before the first of them.
public struct CatalogEditor: Sendable {
  private var editor: JSONEditor
  private let catalog: StringCatalog

  /// Starts without a change.
  public init(_ catalog: StringCatalog) {
    self.catalog = catalog
    editor = JSONEditor(catalog.tree)
  }

  // MARK: - Texts

  /// Sets the text of a key in a language, at a path for varied texts, and its state.
  ///
  /// Key, localization and variation come into being where they are missing. A localization that was one text
  /// and gets variations, or the reverse, loses the shape it had: Xcode allows one of them only.
  public mutating func setValue(
    _ value: String, for key: String, in language: Language, at path: VariationPath = .root,
    state: UnitState = .translated
  ) {
    clearOtherShape(key, language, path)
    let unit = unitPath(key, language, path)
    editor.set(.string(state.rawValue), at: unit + ["state"])
    editor.set(.string(value), at: unit + ["value"])
  }

  /// Sets the state of a text that exists.
  public mutating func setState(
    _ state: UnitState, for key: String, in language: Language, at path: VariationPath = .root
  ) {
    editor.set(.string(state.rawValue), at: unitPath(key, language, path) + ["state"])
  }

  /// Removes one variation, such as a plural form that the language does not use.
  public mutating func removeVariation(at path: VariationPath, of key: String, in language: Language) {
    guard !path.steps.isEmpty else { return removeLocalization(of: key, in: language) }
    editor.remove(at: localizationPath(key, language) + path.memberNames)
  }

  /// Removes what a key reads in a language.
  public mutating func removeLocalization(of key: String, in language: Language) {
    editor.remove(at: localizationPath(key, language))
  }

  // MARK: - Entries

  /// Adds a key without texts; an entry that exists keeps what it has.
  public mutating func addKey(
    _ key: String, comment: String? = nil, extractionState: ExtractionState? = nil
  ) {
    if catalog[key] == nil { editor.set(.object([]), at: entryPath(key)) }
    if let comment { setComment(comment, for: key) }
    if let extractionState { setExtractionState(extractionState, for: key) }
  }

  /// Removes a key with all its texts.
  public mutating func removeKey(_ key: String) { editor.remove(at: entryPath(key)) }

  /// Sets a key's comment, or removes it.
  public mutating func setComment(_ comment: String?, for key: String) {
    set(comment.map { .string($0) }, member: "comment", of: key)
  }

  /// Sets who owns a key; `nil` means it is found in code.
  public mutating func setExtractionState(_ state: ExtractionState?, for key: String) {
    set(state.map { .string($0.rawValue) }, member: "extractionState", of: key)
  }

  /// Sets whether a key is to be translated; Xcode writes the member only for `false`.
  public mutating func setShouldTranslate(_ flag: Bool, for key: String) {
    set(flag ? nil : .boolean(false), member: "shouldTranslate", of: key)
  }

  /// Removes a language from every key.
  public mutating func removeLanguage(_ language: Language) {
    for entry in catalog.entries { removeLocalization(of: entry.key, in: language) }
  }

  // MARK: - Result

  /// The changes as text edits, sorted and disjoint; empty if nothing changes.
  public func edits() -> [TextEdit] { editor.edits() }

  private mutating func set(_ content: JSONContent?, member: String, of key: String) {
    let path = entryPath(key) + [member]
    if let content { editor.set(content, at: path) } else { editor.remove(at: path) }
  }

  private mutating func clearOtherShape(_ key: String, _ language: Language, _ path: VariationPath) {
    guard let localization = catalog[key]?[language], path.substitution == nil else { return }
    let base = localizationPath(key, language)
    if path.steps.isEmpty {
      if localization.variations != nil { editor.remove(at: base + ["variations"]) }
    } else if localization.stringUnit != nil {
      editor.remove(at: base + ["stringUnit"])
    }
  }

  private func entryPath(_ key: String) -> [String] { ["strings", key] }

  private func localizationPath(_ key: String, _ language: Language) -> [String] {
    entryPath(key) + ["localizations", language.rawValue]
  }

  private func unitPath(_ key: String, _ language: Language, _ path: VariationPath) -> [String] {
    localizationPath(key, language) + path.memberNames + ["stringUnit"]
  }
}

extension StringCatalog {
  /// Makes changes and reads the result: all of them in one pass over the file.
  ///
  /// Throws what `changes` throws, and a `JSONSyntaxError` if the result is too large or too deep to be read;
  /// the catalog then stays as it was.
  ///
  /// ```swift
  /// try catalog.edit { editor in
  ///   editor.addKey("cart.list.empty", comment: "Shown when the cart has no items")
  ///   editor.setValue("Your cart is empty", for: "cart.list.empty", in: "en")
  /// }
  /// ```
  public mutating func edit(_ changes: (inout CatalogEditor) throws -> Void) throws {
    var editor = CatalogEditor(self)
    try changes(&editor)
    let edits = editor.edits()
    guard !edits.isEmpty else { return }
    self = StringCatalog(try JSONTree(parsing: bytes.applying(edits)))
  }
}
