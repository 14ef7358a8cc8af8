import Exchange
import SourceText
import Testing
import XCStrings

/// What goes out of real catalogs comes back, in every format.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct ExchangeLawTests {
  /// The language of a catalog that has most to show: the last one that is not its source, else Polish.
  private func language(of catalog: StringCatalog) -> Language {
    catalog.languages.last { $0 != catalog.sourceLanguage } ?? "pl"
  }

  private func units(of catalog: StringCatalog, _ language: Language, in format: ExchangeFormat)
    -> [TranslationUnit]
  {
    UnitExtractor(catalog, targetLanguage: language).units().filter(format.holds)
  }

  @Test(
    "every text of every catalog comes back from XLIFF with its identifier, source, translation and state",
    arguments: [ExchangeFormat.xliff, .xcloc])
  func comesBack(format: ExchangeFormat) throws {
    var (count, leftOut) = (0, 0)
    for file in try Corpus().files {
      let catalog = try StringCatalog(parsing: file.bytes)
      let language = language(of: catalog)
      let units = units(of: catalog, language, in: format)
      leftOut += UnitExtractor(catalog, targetLanguage: language).units().count - units.count
      let translations = Translations(
        sourceLanguage: catalog.sourceLanguage, targetLanguage: language,
        files: [TranslationFile(path: file.name, units: units)])
      let written = format.write(translations, ExchangeOptions(toolVersion: "1"))
      let incoming = try format.read(written.map { SourceFile(path: "x/\($0.path)", bytes: $0.bytes) })
      let back = incoming.files.flatMap(\.units)
      #expect(back.count == units.count, "\(file)")
      for (unit, other) in zip(units, back) {
        count += 1
        guard unit.identifier.xcodeText.utf8.elementsEqual(other.identifier.xcodeText.utf8),
          Self.same(unit.source, other.source), Self.same(unit.target, other.target),
          unit.target == nil || other.state == unit.state || unit.state == "" && other.state == nil
        else {
          Issue.record("\(file): \(unit.identifier.xcodeText)")
          break
        }
      }
    }
    #expect(count > 13_000)
    // XML has no place for the control character in one text.
    #expect(leftOut == 1)
  }

  /// Compares byte for byte: composed and decomposed letters are different texts.
  private static func same(_ one: UnitText?, _ other: UnitText?) -> Bool {
    switch (one, other) {
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    case (.set(let one), .set(let other)): one.map { Array($0.utf8) } == other.map { Array($0.utf8) }
    case (nil, nil): true
    default: false
    }
  }

  @Test("every unit is found again by its identifier, and no identifier is there twice")
  func lookUp() throws {
    for file in try Corpus().files {
      let catalog = try StringCatalog(parsing: file.bytes)
      var extractor = UnitExtractor(catalog, targetLanguage: language(of: catalog))
      let units = extractor.units()
      var seen: Set<[UInt8]> = []
      for unit in units {
        let text = unit.identifier.xcodeText
        #expect(seen.insert(Array(text.utf8)).inserted, "\(file) \(text)")
        #expect(extractor.unit(for: UnitIdentifier(xcodeText: text)) == unit, "\(file) \(text)")
        #expect(
          extractor.entry(unit.identifier.key)?.source(at: unit.identifier.path) == unit.source,
          "\(file) \(text)")
      }
    }
  }

  @Test("a text that leaves and is taken back means the same in the catalog")
  func restorationHint() throws {
    var changed = 0
    for file in try Corpus().files {
      let catalog = try StringCatalog(parsing: file.bytes)
      var extractor = UnitExtractor(catalog, targetLanguage: language(of: catalog))
      for unit in extractor.units() where unit.identifier.path.substitution != nil || unit.target != nil {
        guard let target = unit.target,
          case .text(let back)? = extractor.entry(unit.identifier.key)?
            .catalogText(of: target, at: unit.identifier.path)
        else { continue }
        let current = catalog[unit.identifier.key]?[extractor.targetLanguage]?[unit.identifier.path]?.value
        if current != back { changed += 1 }
      }
    }
    // Texts that name a position which their substitution has anyway lose it, as in Xcode.
    #expect(changed < 60)
  }
}
