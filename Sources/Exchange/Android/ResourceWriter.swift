import SourceText
import XCStrings

/// Writes the resource files of an export: a pair for each catalog, with source texts and translations.
///
/// The files of `Localizable.xcstrings` are named `strings.xml`, those of other catalogs after them.
struct ResourceWriter {
  private var xml = XMLText()
  private let names: ResourceNames

  /// Returns the files below the folder `res`.
  static func files(_ translations: Translations, _ options: ExchangeOptions) -> [SourceFile] {
    let catalogs = options.sourceContents.compactMap { file in
      (try? StringCatalog(parsing: file.bytes)).map { (path: file.path, catalog: $0) }
    }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    var names = ResourceNames()
    for (path, catalog) in catalogs { names.add(catalog.entries.map(\.key), of: path) }
    for file in translations.files { names.add(file.units.map(\.identifier.key), of: file.path) }
    var fileNames = ResourceNames()
    for path in (catalogs.map(\.path) + translations.files.map(\.path)).distinct() {
      fileNames.add([stem(of: path)], of: path)
    }
    func file(_ folder: String, _ file: TranslationFile, _ language: Language?) -> SourceFile {
      var writer = ResourceWriter(names: names)
      writer.write(file, language)
      let name = fileNames.name(of: stem(of: file.path), in: file.path)
      return SourceFile(path: "\(folder)/\(name).xml", bytes: writer.xml.bytes)
    }
    let language = translations.targetLanguage
    let folder = ResourceFolder.name(of: language)
    let spelling = ResourceFolder.language(folder) == language ? nil : language
    return (options.omitsSources ? [] : catalogs).map {
      file(ResourceFolder.source, sources(of: $0.catalog, at: $0.path), nil)
    }
      + translations.files.map { translated in
        var translated = translated
        translated.units.removeAll { $0.target?.isEmpty ?? true }
        return file(folder, translated, spelling)
      }
  }

  private static func stem(of path: String) -> String {
    let name = path.lastPathComponent
    let stem = name.hasSuffix(".xcstrings") ? name.dropLast(".xcstrings".count) : name
    return stem == "Localizable" ? "strings" : String(stem)
  }

  /// The source texts as if they were translations.
  private static func sources(of catalog: StringCatalog, at path: String) -> TranslationFile {
    let format = ExchangeFormat.android
    let units = UnitExtractor(catalog, targetLanguage: catalog.sourceLanguage).units().map { unit in
      var unit = unit
      (unit.target, unit.state) = (unit.source, .translated)
      return unit
    }
    return TranslationFile(path: path, units: format.wholeEntries(units.filter(format.holds)))
  }

  // MARK: - Elements

  private init(names: ResourceNames) { self.names = names }

  private mutating func write(_ file: TranslationFile, _ language: Language?) {
    xml.markup("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    let spelling = language.map { [(AndroidFormat.language, $0.rawValue)] } ?? []
    xml.tag("<resources", [AndroidFormat.namespace, (AndroidFormat.catalog, file.path)] + spelling, ">\n")
    for (key, units) in StringsTable.groups(file.units, by: \.identifier.key) {
      comment(units[0].comment)
      let name = names.name(of: key, in: file.path)
      let plain = units.filter { $0.identifier.path.steps.isEmpty }
      for unit in plain { write(unit, "    <string", [("name", name)] + attributes(unit), "</string>\n") }
      let forms = units.filter { !$0.identifier.path.steps.isEmpty }
      if forms.isEmpty { continue }
      xml.tag("    <plurals", [("name", name), (AndroidFormat.key, key)], ">\n")
      for unit in forms {
        let quantity = unit.identifier.path.pluralForm?.rawValue ?? ""
        write(unit, "        <item", [("quantity", quantity)], "</item>\n")
      }
      xml.markup("    </plurals>\n")
    }
    xml.markup("</resources>\n")
  }

  private mutating func comment(_ text: String?) {
    guard let text, !text.isBlank else { return }
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.filter { XMLText.canHold(String($0)) }))
    xml.markup("    <!-- \(StringsComment.withoutHyphens(shown)) -->\n")
  }

  private func attributes(_ unit: TranslationUnit) -> [(name: String, value: String)] {
    [(AndroidFormat.key, unit.identifier.key)] + (unit.isTranslatable ? [] : [("translatable", "false")])
  }

  private mutating func write(
    _ unit: TranslationUnit, _ start: String, _ attributes: [(name: String, value: String)], _ end: String
  ) {
    let text = unit.target?.phrases.first ?? ""
    // Only texts that can be written are exported.
    let written = ResourcePlaceholders.written(text) ?? text
    var attributes = attributes + [(AndroidFormat.hashes, "\(unit.sourceHash) \(unit.targetHash)")]
    if let marks = ResourcePlaceholders.marks(for: text, written: written) {
      attributes.append((AndroidFormat.placeholders, marks))
    }
    // Android's compiler takes percent signs for placeholders without positions.
    if written == text, text.utf8.count(where: { $0 == UInt8(ascii: "%") }) > 1 {
      attributes.append(("formatted", "false"))
    }
    xml.element(start, attributes, ResourceText.escaped(written), end)
  }
}
