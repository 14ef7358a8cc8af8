public import SourceText

/// Collects changes to a catalog and makes them as text edits in the file's own style.
///
/// Everything else keeps its bytes. New members are inserted where Xcode would put them. Setting a value to
/// its current value changes nothing. Later changes are based on earlier ones; `catalog` stays unchanged.
///
/// Keys, localizations and variations are created as needed. Objects that become empty through a removal are
/// removed as well, up to the entry: Xcode rejects a localization without content.
public struct CatalogEditor: Sendable {
  /// The catalog as it was before the first change.
  public let catalog: StringCatalog
  var editor: JSONEditor

  /// Creates an editor without changes.
  public init(_ catalog: StringCatalog) {
    self.catalog = catalog
    editor = JSONEditor(catalog.tree)
  }

  /// The changes as text edits, sorted and disjoint; empty if nothing changes.
  public func edits() -> [TextEdit] { editor.edits() }

  // MARK: - Texts

  /// Sets the text of a key in a language, at a path for varied texts, and its state.
  ///
  /// If a localization with a single text gets variations, or the reverse, its former shape is removed, and
  /// so are variations by another axis, since Xcode allows only one of them. Substitutions are kept. Texts of
  /// a string set have no unit: use `setValues` for them; a path to one of them has no effect here.
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

  /// Sets the members of a unit that the format does not define, such as those of other tools.
  package mutating func setUnknownMembers(
    of unit: StringUnit, for key: String, in language: Language, at path: VariationPath
  ) {
    for member in unit.node.members where member.name != "state" && member.name != "value" {
      editor.set(JSONValue(member.value), at: Self.path(key, language, path) + ["stringUnit", member.name])
    }
  }

  /// Sets the state of a text; does nothing if there is no such text.
  public mutating func setState(
    _ state: UnitState, for key: String, in language: Language, at path: VariationPath = .root
  ) {
    let unit = Self.path(key, language, path) + ["stringUnit"]
    guard editor.content(at: unit) != nil else { return }
    editor.set(.string(state.rawValue), at: unit + ["state"])
  }

  /// Marks the translations of a key as needing review, as Xcode does when its source text changes.
  ///
  /// Applies only to texts that were `translated` before the first change, except those of `language` and
  /// those set by earlier changes. Returns the number of marked texts.
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

  /// Sets the argument of a substitution; its forms are set by `setValue` with a path.
  public mutating func setSubstitution(
    _ name: String, argumentNumber: Int? = nil, formatSpecifier: String, for key: String,
    in language: Language
  ) {
    let path = Self.path(key, language, .substitution(name))
    set(argumentNumber.map { .integer($0) }, at: path + ["argNum"])
    editor.set(.string(formatSpecifier), at: path + ["formatSpecifier"])
  }

  // MARK: - Whole localizations

  /// Sets the localization of a key, for example from the `content` of another catalog's localization.
  package mutating func setLocalization(_ content: JSONValue, for key: String, in language: Language) {
    editor.set(content, at: Self.path(key, language))
  }

  /// Removes one variation, such as a plural form that the language does not use.
  public mutating func removeVariation(at path: VariationPath, of key: String, in language: Language) {
    let names = path.memberNames
    editor.remove(at: Self.path(key, language) + names, emptied: names.count + 1)
  }

  /// Removes the localization of a key.
  public mutating func removeLocalization(of key: String, in language: Language) {
    editor.remove(at: Self.path(key, language), emptied: 1)
  }

  /// Removes a language from all keys.
  public mutating func removeLanguage(_ language: Language) {
    for entry in catalog.entries where entry.node["localizations"]?[language.rawValue] != nil {
      removeLocalization(of: entry.key, in: language)
    }
  }

  // MARK: - Paths

  /// The member names from the root to an entry.
  static func path(_ key: String) -> [String] { ["strings", key] }

  static func path(_ key: String, _ language: Language, _ path: VariationPath = .root) -> [String] {
    self.path(key) + ["localizations", language.rawValue] + path.memberNames
  }

  /// Removes everything that is incompatible with a text at `path`.
  private mutating func makeRoom(for path: VariationPath, of key: String, in language: Language) {
    var place = Self.path(key, language)
    var node = catalog.tree.root.value(at: place)
    // Most texts have nothing beside them, and an unrecorded removal costs nothing later.
    let isPending = editor.isPending(at: place)
    if node == nil, !isPending { return }
    func remove(_ names: [String]) {
      if isPending || node?.value(at: names) != nil { editor.remove(at: place + names) }
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

  mutating func set(_ content: JSONValue?, at path: [String]) {
    if let content { editor.set(content, at: path) } else { editor.remove(at: path) }
  }
}

/// Changes of keys and their data.
extension CatalogEditor {
  /// Adds a key without texts; an existing entry is not changed.
  public mutating func addKey(
    _ key: String, comment: String? = nil, extractionState: ExtractionState? = nil
  ) {
    let path = Self.path(key)
    if editor.content(at: path) == nil { editor.set(.object([]), at: path) }
    if let comment { setComment(comment, for: key) }
    if let extractionState { setExtractionState(extractionState, for: key) }
  }

  /// Sets the content of an entry, such as the `content` of another catalog's entry.
  package mutating func setEntry(_ content: JSONValue, for key: String) {
    editor.set(content, at: Self.path(key))
  }

  /// Removes a key with all its texts.
  public mutating func removeKey(_ key: String) { editor.remove(at: Self.path(key)) }

  /// Renames the key of an entry, replacing any entry of that name.
  ///
  /// Does nothing if there is no entry.
  public mutating func renameKey(_ key: String, to newKey: String) {
    guard ExactKey(key) != ExactKey(newKey), let entry = editor.content(at: Self.path(key)) else { return }
    removeKey(key)
    setEntry(entry, for: newKey)
  }

  /// Sets or removes a key's comment.
  ///
  /// A new comment counts as written by a person: marks for comments written by Xcode's model are removed.
  public mutating func setComment(_ comment: String?, for key: String) {
    let path = Self.path(key)
    let content = comment.map { JSONValue.string($0) }
    guard editor.content(at: path + ["comment"]) != content else { return }
    set(content, at: path + ["comment"])
    for mark in ["isCommentAutoGenerated", "commentGenerationVersion"] { editor.remove(at: path + [mark]) }
  }

  /// Sets the owner of a key; `nil` for a key found in code.
  public mutating func setExtractionState(_ state: ExtractionState?, for key: String) {
    set(state.map { .string($0.rawValue) }, at: Self.path(key) + ["extractionState"])
  }

  /// Sets whether a key should be translated; Xcode writes the member only for `false`.
  public mutating func setShouldTranslate(_ flag: Bool, for key: String) {
    set(flag ? nil : .boolean(false), at: Self.path(key) + ["shouldTranslate"])
  }

  /// Sets whether Xcode generates a Swift symbol for a key; Xcode writes the member only for `false`.
  public mutating func setGeneratesSymbol(_ flag: Bool, for key: String) {
    set(flag ? nil : .boolean(false), at: Self.path(key) + ["generatesSymbol"])
  }

  // MARK: - The catalog

  /// Sets the language of keys and source texts.
  public mutating func setSourceLanguage(_ language: Language) {
    editor.set(.string(language.rawValue), at: ["sourceLanguage"])
  }

  /// Sets the version of the format, such as `1.1`.
  public mutating func setVersion(_ version: String) { editor.set(.string(version), at: ["version"]) }
}
