public import SourceText

/// Changes to a catalog, collected and then made as text edits in the file's own style.
///
/// Everything the changes do not name keeps its bytes. New members go where Xcode would put them. Setting a value
/// to what it is changes nothing. A later change sees what an earlier one did, `catalog` does not.
///
/// Keys, localizations and variations come into being where a change needs them. What a removal leaves empty goes
/// too, up to the entry: Xcode rejects a localization without content.
public struct CatalogEditor: Sendable {
  /// The catalog as it was before the first change.
  public let catalog: StringCatalog
  var editor: JSONEditor

  /// Starts without a change.
  public init(_ catalog: StringCatalog) {
    self.catalog = catalog
    editor = JSONEditor(catalog.tree)
  }

  /// The changes as text edits, sorted and disjoint; empty if nothing changes.
  public func edits() -> [TextEdit] { editor.edits() }

  // MARK: - Texts

  /// Sets the text of a key in a language, at a path for varied texts, and its state.
  ///
  /// A localization that was one text and gets variations, or the reverse, loses the shape it had, and so does one
  /// that varied by another axis: Xcode allows one of them only. Substitutions stay. Texts of a string set have no
  /// unit: `setValues` sets them, and a path to one of them changes nothing here.
  ///
  ///     try catalog.edit { editor in
  ///       editor.setValue("%lld sitio", for: "home.list.count %lld", in: "es", at: .plural(.one))
  ///       editor.setValue("%lld sitios", for: "home.list.count %lld", in: "es", at: .plural(.other))
  ///     }
  public mutating func setValue(
    _ value: String, for key: String, in language: Language, at path: VariationPath = .root,
    state: UnitState = .translated
  ) {
    guard !path.leadsToElement else { return }
    makeRoom(for: path, of: key, in: language)
    let unit = Self.path(key, language, path) + ["stringUnit"]
    editor.set(.string(state.rawValue), at: unit + ["state"])
    editor.set(.string(value), at: unit + ["value"])
  }

  /// Sets the state of a text; nothing happens if there is no such text.
  public mutating func setState(
    _ state: UnitState, for key: String, in language: Language, at path: VariationPath = .root
  ) {
    let unit = Self.path(key, language, path) + ["stringUnit"]
    guard content(of: key, at: unit) != nil else { return }
    editor.set(.string(state.rawValue), at: unit + ["state"])
  }

  /// Sends the translations of a key to review, as Xcode does when its source text changes.
  ///
  /// Only texts that were `translated` before the first change are sent; those of `language` and those that changes
  /// have set since stay. Returns how many were sent.
  @discardableResult
  public mutating func sendToReview(_ key: String, translatedFrom language: Language) -> Int {
    var count = 0
    for (other, localization) in catalog[key]?.localizations ?? [] where other != language {
      for leaf in localization.leaves where leaf.unit.state == .translated {
        if editor.isPending(at: Self.path(key, other, leaf.path)) { continue }
        setState(.needsReview, for: key, in: other, at: leaf.path)
        count += 1
      }
    }
    return count
  }

  /// Sets the texts of a key in an App Shortcuts catalog, and the state of the whole set.
  public mutating func setValues(
    _ values: [String], for key: String, in language: Language, state: UnitState = .translated
  ) {
    let localization = Self.path(key, language)
    for member in ["stringUnit", "variations"] { editor.remove(at: localization + [member]) }
    let set = localization + ["stringSet"]
    editor.set(.string(state.rawValue), at: set + ["state"])
    editor.set(.array(values.map { .string($0) }), at: set + ["values"])
  }

  /// Sets which argument a substitution stands for; its forms are set by `setValue` with a path.
  public mutating func setSubstitution(
    _ name: String, argumentNumber: Int? = nil, formatSpecifier: String, for key: String,
    in language: Language
  ) {
    let path = Self.path(key, language, .substitution(name))
    set(argumentNumber.map { .integer($0) }, at: path + ["argNum"])
    editor.set(.string(formatSpecifier), at: path + ["formatSpecifier"])
  }

  // MARK: - Whole localizations

  /// Sets all that a key reads in a language, such as the `content` of another catalog's localization.
  public mutating func setLocalization(_ content: JSONContent, for key: String, in language: Language) {
    editor.set(content, at: Self.path(key, language))
  }

  /// Removes one variation, such as a plural form that the language does not use.
  public mutating func removeVariation(at path: VariationPath, of key: String, in language: Language) {
    let names = path.memberNames
    editor.remove(at: Self.path(key, language) + names, emptied: names.count + 1)
  }

  /// Removes what a key reads in a language.
  public mutating func removeLocalization(of key: String, in language: Language) {
    editor.remove(at: Self.path(key, language), emptied: 1)
  }

  /// Removes a language from every key.
  public mutating func removeLanguage(_ language: Language) {
    for entry in catalog.entries where entry.node["localizations"]?[language.rawValue] != nil {
      removeLocalization(of: entry.key, in: language)
    }
  }

  // MARK: - Paths

  /// The member names from the root to an entry.
  static func path(_ key: String) -> [String] { ["strings", key] }

  private static func path(_ key: String, _ language: Language, _ path: VariationPath = .root) -> [String] {
    self.path(key) + ["localizations", language.rawValue] + path.memberNames
  }

  /// Removes what must not stand beside a text at `path`.
  private mutating func makeRoom(for path: VariationPath, of key: String, in language: Language) {
    var place = Self.path(key, language)
    var node = catalog[key]?.node["localizations"]?[language.rawValue]
    // Most texts stand alone, and a removal that is not noted costs nothing later.
    let isPending = editor.isPending(at: place)
    if node == nil, !isPending { return }
    func remove(_ names: [String]) {
      var value = node
      for name in names { value = value?[name] }
      if isPending || value != nil { editor.remove(at: place + names) }
    }
    for step in path.steps {
      switch step {
      case .substitution(let name):
        place += ["substitutions", name]
        node = node?["substitutions"]?[name]
      case .element: return
      case .variation(let axis, let name):
        for member in ["stringUnit", "stringSet"] { remove([member]) }
        for other in [VariationAxis.plural, .device] where other != axis {
          remove(["variations", other.rawValue])
        }
        place += ["variations", axis.rawValue, name]
        node = node?["variations"]?[axis.rawValue]?[name]
      }
    }
    if case .substitution = path.steps.last { return }
    for member in ["variations", "stringSet"] { remove([member]) }
  }

  /// What stands at a path below an entry as the changes so far leave it; finds the entry without a search.
  func content(of key: String, at path: [String]) -> JSONContent? {
    let entryPath = Self.path(key)
    var value = catalog[key]?.node
    for name in path.dropFirst(entryPath.count) { value = value?[name] }
    return editor.content(at: path, over: value)
  }

  /// Sets a member, or removes it.
  mutating func set(_ content: JSONContent?, at path: [String]) {
    if let content { editor.set(content, at: path) } else { editor.remove(at: path) }
  }
}

/// Changes to keys and what a catalog says about them.
extension CatalogEditor {
  /// Adds a key without texts; an entry that exists keeps what it has.
  public mutating func addKey(
    _ key: String, comment: String? = nil, extractionState: ExtractionState? = nil
  ) {
    let path = Self.path(key)
    if content(of: key, at: path) == nil { editor.set(.object([]), at: path) }
    if let comment { setComment(comment, for: key) }
    if let extractionState { setExtractionState(extractionState, for: key) }
  }

  /// Sets all that a catalog says about a key, such as the `content` of another catalog's entry.
  public mutating func setEntry(_ content: JSONContent, for key: String) {
    editor.set(content, at: Self.path(key))
  }

  /// Removes a key with all its texts.
  public mutating func removeKey(_ key: String) { editor.remove(at: Self.path(key)) }

  /// Gives an entry another key, replacing the entry that has it.
  ///
  /// Nothing happens if there is no entry.
  public mutating func renameKey(_ key: String, to newKey: String) {
    guard ExactKey(key) != ExactKey(newKey), let entry = content(of: key, at: Self.path(key)) else { return }
    removeKey(key)
    setEntry(entry, for: newKey)
  }

  /// Sets a key's comment, or removes it.
  ///
  /// A new comment is a person's: marks that Xcode's model wrote the old one go.
  public mutating func setComment(_ comment: String?, for key: String) {
    let path = Self.path(key)
    let content = comment.map { JSONContent.string($0) }
    guard self.content(of: key, at: path + ["comment"]) != content else { return }
    set(content, at: path + ["comment"])
    for mark in ["isCommentAutoGenerated", "commentGenerationVersion"] { editor.remove(at: path + [mark]) }
  }

  /// Sets who owns a key; `nil` means it is found in code.
  public mutating func setExtractionState(_ state: ExtractionState?, for key: String) {
    set(state.map { .string($0.rawValue) }, at: Self.path(key) + ["extractionState"])
  }

  /// Sets whether a key is to be translated; Xcode writes the member only for `false`.
  public mutating func setShouldTranslate(_ flag: Bool, for key: String) {
    set(flag ? nil : .boolean(false), at: Self.path(key) + ["shouldTranslate"])
  }

  /// Sets whether Xcode makes a Swift symbol for a key; Xcode writes the member only for `false`.
  public mutating func setGeneratesSymbol(_ flag: Bool, for key: String) {
    set(flag ? nil : .boolean(false), at: Self.path(key) + ["generatesSymbol"])
  }

  // MARK: - The catalog

  /// Sets the language that keys and source texts are in.
  public mutating func setSourceLanguage(_ language: Language) {
    editor.set(.string(language.rawValue), at: ["sourceLanguage"])
  }

  /// Sets the version of the format, such as `1.1`.
  public mutating func setVersion(_ version: String) { editor.set(.string(version), at: ["version"]) }
}
