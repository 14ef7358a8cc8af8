package import SourceText
package import XCStrings

/// A catalog with all its units laid flat: what every rule on catalogs reads.
///
/// One walk collects each text with its key, language, path, state, traits and the source text it translates. A unit
/// is 28 bytes and decodes nothing, so that a rule asks 200,000 of them for a trait in less than a millisecond.
package struct CatalogFile: Sendable {
  /// Shared, immutable contents: a class so that entries and units cost one reference each.
  package final class Storage: Sendable {
    let catalog: StringCatalog
    /// The language that source texts are in.
    package let sourceLanguage: Language
    /// Every language that has a localization, in order of appearance.
    package let languages: [Language]
    /// Every way from a localization to a text.
    package let paths: [VariationPath]
    /// The entries in file order.
    package let entries: ContiguousArray<EntryRecord>
    /// The texts in file order.
    package let units: ContiguousArray<UnitRecord>
    /// How the file is laid out and escaped.
    package let style: JSONStyle
    let shapeIssues: [ShapeIssue]

    init(catalog: StringCatalog, contents: UnitCollector.Contents) {
      self.catalog = catalog
      sourceLanguage = catalog.sourceLanguage
      languages = contents.languages
      paths = contents.paths
      entries = contents.entries
      units = contents.units
      style = JSONStyle(detecting: catalog.tree)
      shapeIssues = ShapeInspector.issues(of: catalog.tree, entries: contents.entries)
    }

    /// What the text that a unit translates contains; empty where no such text is known.
    func sourceTraits(of unit: UnitRecord) -> TextTraits {
      unit.source < 0 ? entries[Int(unit.entry)].sourceTraits : units[Int(unit.source)].traits
    }

    /// Calls `body` with a unit's UTF-8, escapes resolved, without a copy where there are none.
    ///
    /// For walks over records: a `FileUnit` of each would count references to the one storage, on all cores at once.
    package func withUTF8<Result>(of unit: UnitRecord, _ body: (UnsafeBufferPointer<UInt8>) -> Result)
      -> Result
    {
      guard unit.place >= 0 else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
      return catalog.tree.node(at: Int(unit.place)).withDecodedUTF8(body)
    }

    /// Whether a unit is a translation whose text is its source text, byte for byte.
    func isCopy(_ unit: UnitRecord) -> Bool {
      guard unit.isTranslation, unit.place >= 0, unit.traits == sourceTraits(of: unit) else { return false }
      let entry = entries[Int(unit.entry)]
      let source = unit.source < 0 ? entry.keyIsText ? entry.key : -1 : units[Int(unit.source)].place
      let tree = catalog.tree
      return source >= 0 && tree.node(at: Int(unit.place)).saysSame(as: tree.node(at: Int(source)))
    }
  }

  /// The file's path as reports name it.
  package let path: String
  /// What the file's name says it is for.
  package let kind: CatalogKind
  /// The project's configuration.
  package let configuration: Configuration
  /// How this file's keys are to look, overrides applied.
  package let keyConvention: KeyConvention
  /// The contents, which entries and units refer to.
  package let storage: Storage
  /// What is wrong with the texts' placeholders, found once for the many rules that tell of it.
  package let formatFaults: [FormatFault]

  /// Reads a catalog; throws where its bytes are not JSON.
  package init(
    _ file: SourceFile, configuration: Configuration, keyConvention: KeyConvention? = nil
  ) throws(JSONSyntaxError) {
    self.init(
      path: file.path, catalog: try StringCatalog(parsing: file.bytes), configuration: configuration,
      keyConvention: keyConvention)
  }

  /// Lays a catalog flat that has been read.
  package init(
    path: String, catalog: StringCatalog, configuration: Configuration, keyConvention: KeyConvention? = nil
  ) {
    self.path = path
    kind = CatalogKind(path: path)
    self.configuration = configuration
    self.keyConvention = keyConvention ?? configuration.keys
    storage = Storage(catalog: catalog, contents: UnitCollector.contents(of: catalog))
    formatFaults = Self.formatFaults(in: storage, kind: kind)
  }

  /// The catalog.
  package var catalog: StringCatalog { storage.catalog }
  /// The JSON document.
  package var tree: JSONTree { storage.catalog.tree }
  /// The language that source texts are in.
  package var sourceLanguage: Language { storage.sourceLanguage }
  /// Every language that has a localization in the file, in order of appearance.
  package var languages: [Language] { storage.languages }

  /// The entries in file order.
  package var entries: FileEntries { FileEntries(storage) }

  /// The entry at a position of the file.
  package func entry(at index: Int) -> FileEntry { FileEntry(storage: storage, index: index) }

  /// Texts of every language that have one of `traits`, in file order, string sets included.
  package func units(withAnyOf traits: TextTraits) -> FileUnits {
    FileUnits(.all, withAnyOf: traits, in: storage)
  }

  /// Translations of keys to be translated where the text or its source text has one of `traits`.
  ///
  /// Neither is blank; where no source text is known, there is nothing to compare and the unit is left out.
  package func translations(withAnyOf traits: TextTraits) -> FileUnits {
    FileUnits(.translations, withAnyOf: traits, in: storage)
  }

  /// Translations of keys to be translated that are the source text and have one of `traits`.
  package func copies(withAnyOf traits: TextTraits) -> FileUnits {
    FileUnits(.copies, withAnyOf: traits, in: storage)
  }

  /// Texts of the source language that have one of `traits`.
  package func sourceUnits(withAnyOf traits: TextTraits) -> FileUnits {
    FileUnits(.sources, withAnyOf: traits, in: storage)
  }

  /// Texts of every language in file order that a record answers for.
  package func units(where isSelected: (UnitRecord) -> Bool) -> [FileUnit] {
    var units: [FileUnit] = []
    for index in storage.units.indices where isSelected(storage.units[index]) {
      units.append(FileUnit(storage: storage, index: index))
    }
    return units
  }
}
