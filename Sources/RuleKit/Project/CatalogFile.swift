package import SourceText
package import XCStrings

/// A catalog with all its units laid flat: what every rule on catalogs reads.
///
/// One walk collects each text with its key, language, path, state, traits and the source text it translates. A unit
/// is 24 bytes and decodes nothing, so that a rule asks 200,000 of them for a trait in less than a millisecond.
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
      shapeIssues = ShapeInspector.issues(of: catalog.tree)
    }

    /// What the text that a unit translates contains; empty where no such text is known.
    func sourceTraits(of unit: UnitRecord) -> TextTraits {
      unit.source < 0 ? entries[Int(unit.entry)].keyTraits : units[Int(unit.source)].traits
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
  package var entries: some RandomAccessCollection<FileEntry> {
    storage.entries.indices.lazy.map { [storage] in FileEntry(storage: storage, index: $0) }
  }

  /// The entry at a position of the file.
  package func entry(at index: Int) -> FileEntry { FileEntry(storage: storage, index: index) }

  /// Texts of every language that have one of `traits`, in file order, string sets included.
  package func units(withAnyOf traits: TextTraits = .all) -> FileUnits {
    units { $0.traits.intersects(traits) }
  }

  /// Translations of keys to be translated where the text or its source text has one of `traits`.
  ///
  /// Neither is blank; where no source text is known, there is nothing to compare and the unit is left out.
  package func translations(withAnyOf traits: TextTraits = .all) -> FileUnits {
    units { [storage] unit in
      guard unit.isTranslation, unit.traits.contains(.nonBlank) else { return false }
      let sourceTraits = storage.sourceTraits(of: unit)
      return sourceTraits.contains(.nonBlank) && unit.traits.union(sourceTraits).intersects(traits)
        && storage.entries[Int(unit.entry)].isTranslatable
    }
  }

  /// Texts of the source language, of keys to be translated, that have one of `traits`.
  package func sourceUnits(withAnyOf traits: TextTraits = .all) -> FileUnits {
    units { !$0.isTranslation && $0.traits.intersects(traits) }
  }

  /// Texts of every language in file order that a record answers for.
  package func units(where isSelected: @escaping (UnitRecord) -> Bool) -> FileUnits {
    FileUnits(storage: storage, isSelected: isSelected)
  }
}

extension TextTraits {
  /// Every trait; even an empty text intersects it by the last bit.
  package static let all = TextTraits(rawValue: .max)

  /// Whether the sets share a trait, or everything was asked for.
  func intersects(_ other: TextTraits) -> Bool { other == .all || !isDisjoint(with: other) }
}
