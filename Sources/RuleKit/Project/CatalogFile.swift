package import SourceText
package import XCStrings

/// A catalog with all its units flattened, the input of every rule on catalogs.
///
/// One walk collects each text with its key, language, path, state, traits and source text. A unit takes 28 bytes and
/// decodes nothing, so that a rule checks 200,000 units for a trait in less than a millisecond.
package struct CatalogFile: Sendable {
  /// Shared, immutable contents; a class so that entries and units need only one reference each.
  package final class Storage: Sendable {
    let catalog: StringCatalog
    /// The language of source texts.
    package let sourceLanguage: Language
    /// Every language that has a localization, in order of appearance.
    package let languages: [Language]
    /// Every path from a localization to a text.
    package let paths: [VariationPath]
    /// The entries in file order.
    package let entries: ContiguousArray<EntryRecord>
    /// The texts in file order.
    package let units: ContiguousArray<UnitRecord>
    /// The layout and escaping of the file.
    package let style: JSONStyle
    let shapeIssues: [ShapeIssue]

    init(_ catalog: StringCatalog) {
      self.catalog = catalog
      sourceLanguage = catalog.sourceLanguage
      style = JSONStyle(detecting: catalog.tree)
      let (units, issues) = TapeReader.with(catalog.tree) { reader in
        let units = UnitCollector(catalog, reader)
        return (units, ShapeInspector.issues(reader, entries: units.entries))
      }
      (languages, paths, entries) = (units.languages, units.paths.paths, units.entries)
      (self.units, shapeIssues) = (units.units, issues)
    }

    fileprivate init(_ other: Storage, reviving revived: [Int]) {
      (catalog, sourceLanguage, languages) = (other.catalog, other.sourceLanguage, other.languages)
      (paths, units, style, shapeIssues) = (other.paths, other.units, other.style, other.shapeIssues)
      var entries = other.entries
      for index in revived { (entries[index].isStale, entries[index].isRevived) = (false, true) }
      self.entries = entries
    }

    /// Returns the traits of a unit's source text; empty if there is none.
    func sourceTraits(of unit: UnitRecord) -> TextTraits {
      unit.source < 0 ? entries[Int(unit.entry)].sourceTraits : units[Int(unit.source)].traits
    }

    /// Calls `body` with a unit's UTF-8 without escapes, not copied if it has none.
    ///
    /// For walks over records, where `FileUnit` values would contend for the storage's reference count.
    package func withUTF8<Result>(of unit: UnitRecord, _ body: (UnsafeBufferPointer<UInt8>) -> Result)
      -> Result
    {
      guard unit.place >= 0 else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
      return catalog.tree.node(at: Int(unit.place)).withDecodedUTF8(body)
    }

    /// Returns whether a unit is a translation that equals its source text, byte for byte.
    func isCopy(_ unit: UnitRecord) -> Bool {
      guard unit.isTranslation, unit.place >= 0, unit.traits == sourceTraits(of: unit) else { return false }
      let entry = entries[Int(unit.entry)]
      let source = unit.source < 0 ? entry.keyIsText ? entry.key : -1 : units[Int(unit.source)].place
      let tree = catalog.tree
      return source >= 0 && tree.node(at: Int(unit.place)).hasSameValue(as: tree.node(at: Int(source)))
    }
  }

  /// The path of the file as shown in reports.
  package let path: String
  /// The kind of catalog, by the file name.
  package let kind: CatalogKind
  /// The configuration of the file, with overrides applied.
  package let configuration: Configuration
  /// The contents, shared by entries and units.
  package let storage: Storage
  /// The faults in the texts' placeholders, found once for all rules that report them.
  package let formatFaults: [EntryFault]
  private let alike: [Bool]

  /// Parses a catalog; throws if its bytes are not JSON.
  package init(_ file: SourceFile, configuration: Configuration) throws(JSONSyntaxError) {
    self.init(
      path: file.path, catalog: try StringCatalog(parsingAnyJSON: file.bytes), configuration: configuration)
  }

  /// Flattens a parsed catalog.
  package init(path: String, catalog: StringCatalog, configuration: Configuration) {
    self.init(path: path, Storage(catalog), configuration)
  }

  private init(path: String, _ storage: Storage, _ configuration: Configuration) {
    (self.path, self.storage, self.configuration) = (path, storage, configuration)
    kind = CatalogKind(path: path)
    (formatFaults, alike) = Self.formatFaults(in: storage, kind: kind)
  }

  /// Whether all texts of an entry are known to have the same arguments.
  package func hasEqualArguments(_ entry: FileEntry) -> Bool { alike[entry.index] }

  /// Returns the file with the stale keys that code uses treated as current; `nil` for none.
  package func reviving(_ isUsed: (FileEntry) -> Bool) -> CatalogFile? {
    let revived = entries.filter { $0.isStale && isUsed($0) }.map(\.index)
    if revived.isEmpty { return nil }
    return CatalogFile(path: path, Storage(storage, reviving: revived), configuration)
  }

  /// The convention for the file's keys.
  package var keyConvention: KeyConvention { configuration.keys }
  /// The catalog.
  package var catalog: StringCatalog { storage.catalog }
  /// The JSON document.
  package var tree: JSONTree { storage.catalog.tree }
  /// The language of source texts.
  package var sourceLanguage: Language { storage.sourceLanguage }
  /// Every language that has a localization in the file, in order of appearance.
  package var languages: [Language] { storage.languages }

  /// The entries in file order.
  package var entries: FileEntries { FileEntries(storage) }

  /// Returns the entry at an index of the file.
  package func entry(at index: Int) -> FileEntry { FileEntry(storage: storage, index: index) }

  /// Returns texts of every language with one of `traits`, in file order, including string sets.
  package func units(withAnyOf traits: TextTraits) -> FileUnits {
    FileUnits(.all, withAnyOf: traits, in: storage)
  }

  /// Returns translations of translatable keys if the text or its source text has one of `traits`.
  ///
  /// Neither text is blank; units without a source text are skipped.
  package func translations(withAnyOf traits: TextTraits) -> FileUnits {
    FileUnits(.translations, withAnyOf: traits, in: storage)
  }

  /// Returns translations of translatable keys that equal the source text and have one of `traits`.
  package func copies(withAnyOf traits: TextTraits) -> FileUnits {
    FileUnits(.copies, withAnyOf: traits, in: storage)
  }

  /// Returns texts of the source language with one of `traits`.
  package func sourceUnits(withAnyOf traits: TextTraits) -> FileUnits {
    FileUnits(.sources, withAnyOf: traits, in: storage)
  }

  /// Returns texts of every language in file order, selected by their records.
  package func units(where isSelected: (UnitRecord) -> Bool) -> [FileUnit] {
    var units: [FileUnit] = []
    for index in storage.units.indices where isSelected(storage.units[index]) {
      units.append(FileUnit(storage: storage, index: index))
    }
    return units
  }
}

extension CatalogFile.Storage {
  /// Returns a fix with edits below a node, the root by default, in the file's style.
  package func fix(
    _ title: String, _ safety: Fix.Safety, below node: JSONNode? = nil, _ changes: (inout JSONEditor) -> Void
  ) -> Fix {
    var editor = JSONEditor(catalog.tree, below: node ?? catalog.tree.root, style: style)
    changes(&editor)
    return Fix(title, safety, edits: editor.edits())
  }
}

/// The languages that a catalog has to be translated into.
extension CatalogFile {
  /// The required languages of translations: the configured ones except the source language.
  package var requiredTranslations: [Language] {
    configuration.languages.map { Language($0) }.filter { !isSource($0) }.distinct()
  }

  /// Returns whether the source texts serve a language.
  ///
  /// `en-GB` serves `en`, but not the reverse.
  ///
  /// Without a source language, a file has the project's first one.
  package func isSource(_ language: Language) -> Bool {
    let source = storage.sourceLanguage
    if source.rawValue.isEmpty { return language.rawValue == configuration.languages.first }
    return language == source || source.isVariant(of: language)
  }
}

extension Language {
  /// Returns whether this is the other language with a script, region or variant, as `en-GB` is of `en`.
  package func isVariant(of other: Language) -> Bool {
    let (tag, prefix) = (Array(rawValue.utf8), Array(other.rawValue.utf8))
    guard tag.count > prefix.count, !prefix.isEmpty else { return false }
    guard tag[prefix.count] == UInt8(ascii: "-") || tag[prefix.count] == UInt8(ascii: "_") else {
      return false
    }
    return zip(tag, prefix).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}

extension Sequence<Language> {
  /// Returns the first language with the same primary language as another, such as `pt-BR` for `pt`.
  package func relative(of language: Language) -> Language? {
    first { $0 != language && $0.subtag == language.subtag }
  }
}
