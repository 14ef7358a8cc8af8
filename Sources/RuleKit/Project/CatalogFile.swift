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

/// The entries of a catalog file in file order.
///
/// A type of its own, for each rule on keys walks over all of them: elements of an opaque one cost several calls each.
package struct FileEntries: RandomAccessCollection, Sendable {
  private let storage: CatalogFile.Storage
  /// Always 0.
  package let startIndex = 0
  /// The number of entries.
  package let endIndex: Int

  init(_ storage: CatalogFile.Storage) {
    self.storage = storage
    endIndex = storage.entries.count
  }

  /// The entry at a position of the file.
  package subscript(position: Int) -> FileEntry { FileEntry(storage: storage, index: position) }
}

/// What a catalog's name says it is for.
package enum CatalogKind: Sendable, Hashable {
  /// Texts of code: `Localizable.xcstrings` and other tables.
  case table
  /// Values of the app's property list; keys are property list keys.
  case infoPlist
  /// Phrases of App Shortcuts; keys are phrases.
  case appShortcuts
  /// Texts of a storyboard or xib in `mul.lproj`; keys are object ids.
  case interfaceBuilder

  /// Tells the kind from a path.
  package init(path: String) {
    let components = path.split(separator: "/")
    let name = components.last ?? ""
    if components.dropLast().last == "mul.lproj" {
      self = .interfaceBuilder
    } else if name == "InfoPlist.xcstrings" || name.hasSuffix("-InfoPlist.xcstrings") {
      self = .infoPlist
    } else if name == "AppShortcuts.xcstrings" {
      self = .appShortcuts
    } else {
      self = .table
    }
  }
}

/// How keys are to look: by default `feature.screen.element` with an optional context.
package struct KeyConvention: Sendable, Hashable {
  /// What keys are.
  package enum Style: String, Sendable, CaseIterable {
    /// Identifiers of several segments.
    case structured
    /// The source text itself.
    case natural
    /// Anything; no check.
    case off
  }

  /// How the words of a segment are written.
  package enum LetterCase: String, Sendable, CaseIterable {
    /// `opening_hours`
    case snake
    /// `openinghours`
    case lower
    /// `openingHours`
    case lowerCamel
    /// `OpeningHours`
    case upperCamel = "UpperCamel"
    /// `opening-hours`
    case kebab
    /// Any ASCII letters, digits, `_` and `-`.
    case any
  }

  /// What keys are.
  package var style = Style.structured
  /// What stands between segments.
  package var separator = "."
  /// The numbers of segments that a key may have, least to greatest.
  package var segments: ClosedRange<Int> = 3...4
  /// How the words of a segment are written.
  package var letterCase = LetterCase.snake
  /// The names that a first segment may have; empty means any.
  package var features: [String] = []

  /// Creates the default convention.
  package init() {}
}

/// Which of the project's languages a catalog has to be translated into.
extension CatalogFile {
  /// The languages that every key needs a translation in: the configured ones but the source language.
  package var requiredTranslations: [Language] {
    var result: [Language] = []
    for language in configuration.languages.lazy.map({ Language($0) })
    where !isSource(language) && !result.contains(language) {
      result.append(language)
    }
    return result
  }

  /// Whether the source texts are what a language needs.
  ///
  /// `en` is content with `en-GB`, but not the reverse.
  ///
  /// A file that does not name its source language has the project's first one.
  package func isSource(_ language: Language) -> Bool {
    let source = storage.sourceLanguage
    if source.rawValue.isEmpty { return language.rawValue == configuration.languages.first }
    return language == source || source.isVariant(of: language)
  }
}

extension Language {
  /// Whether this is the other language with a script, region or variant: `en-GB` of `en`.
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
  /// The first that shares the primary language with another: `pt-BR` for `pt`.
  package func relative(of language: Language) -> Language? {
    first { $0 != language && $0.subtag == language.subtag }
  }
}
