import Exchange
import L10nKit
import RuleKit
import SourceText
import Testing
import XCStrings

/// Translations of real catalogs go out and come back.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct TranslationRoundTripTests {
  @Test("what comes back untouched changes no byte, in every format", arguments: ExchangeFormat.all)
  func roundTrip(_ format: ExchangeFormat) async throws {
    var count = 0
    for file in try Corpus().files {
      let translator = try Translator(file)
      let units = translator.units(format)
      let result = try await translator.merge(try translator.incoming(units, format))
      count += result.outcomes.count
      let moved = result.outcomes.first { $0.kind != .unchanged && $0.kind != .untranslated }
      #expect(moved == nil && result.changes.isEmpty, "\(format) \(file): \(String(describing: moved))")
    }
    // Exports for Android leave out untranslated texts.
    #expect(count > (format == .android ? 11_000 : 13_000), "\(format): \(count)")
  }

  @Test("a machine fills what is missing: then nothing is, and no other text has changed")
  func fill() async throws {
    let format = ExchangeFormat.xliff
    var (imported, rejected) = (0, 0)
    for file in try Corpus().files {
      let translator = try Translator(file)
      let all = translator.units(format)
      let filled = Self.filled(all, translator)
      var incoming = try translator.incoming(filled, format)
      // The machine says nothing of what was exported.
      for file in incoming.files.indices {
        for unit in incoming.files[file].units.indices { incoming.files[file].units[unit].targetHash = nil }
      }
      let result = try await translator.merge(incoming)
      imported += result.outcomes.count { $0.kind == .imported }
      let left = result.outcomes.filter { $0.kind != .imported }
      rejected += left.count
      #expect(left.allSatisfy { $0.kind == .rejected }, "\(file)")
      let after = try StringCatalog(parsing: result.changes.first?.after ?? file.bytes)
      Self.compare(all, filled, UnitExtractor(after, targetLanguage: translator.language), left, file)
      let missing = await Self.missingKeys(SourceFile(path: file.name, bytes: after.bytes), translator)
      // XML has no way to write some control characters.
      let unwritable = translator.unwritableKeys(format)
      let excused = Set(left.map(\.unit.identifier.key)).union(unwritable)
      #expect(missing.allSatisfy(excused.contains), "\(file) \(missing.prefix(3))")
    }
    // A source text with a fault of its own may not be repeated.
    #expect(imported > 2_600 && rejected * 100 < imported, "\(imported) taken, \(rejected) refused")
  }

  /// The units without a text, filled with their source text; a plural's forms with that of `other`.
  private static func filled(_ units: [TranslationUnit], _ translator: Translator) -> [TranslationUnit] {
    var extractor = UnitExtractor(translator.catalog, targetLanguage: translator.language)
    var result: [TranslationUnit] = []
    for unit in units where unit.isTranslatable && unit.target?.isEmpty ?? true && !unit.source.isEmpty {
      var unit = unit
      var path = unit.identifier.path
      if case .variation(.plural, _)? = path.steps.last {
        path = VariationPath(path.steps.dropLast()).plural(.other)
      }
      unit.target = extractor.entry(unit.identifier.key)?.source(at: path)
      unit.state = .translated
      result.append(unit)
    }
    return result
  }

  private static func compare(
    _ before: [TranslationUnit], _ filled: [TranslationUnit], _ extractor: UnitExtractor,
    _ left: [UnitOutcome], _ file: Corpus.File
  ) {
    var targets: [UnitIdentifier: UnitText] = [:]
    for unit in filled { targets[unit.identifier] = unit.target }
    for outcome in left { targets[outcome.unit.identifier] = nil }
    var extractor = extractor
    for unit in before {
      let now = extractor.unit(for: unit.identifier)
      if let target = targets[unit.identifier] {
        // Where most texts of a file are copies of the source, they need review.
        let isIn = now?.state == .translated || now?.state == .needsReview
        #expect(now?.target == target && isIn, "\(file) \(unit.identifier)")
      } else if unit.target != nil {
        let isKept = withoutPositions(now?.target) == withoutPositions(unit.target)
        #expect(isKept && now?.state == unit.state, "\(file) \(unit.identifier)")
      }
    }
  }

  /// A text whose references to substitutions have no positions: an export adds them once it has the forms.
  private static func withoutPositions(_ text: UnitText?) -> UnitText? {
    guard case .text(let text)? = text else { return text }
    return .text(text.replacing(/%\d+\$#@/, with: "%#@"))
  }

  /// The keys that a check misses texts of.
  private static func missingKeys(_ file: SourceFile, _ translator: Translator) async -> [String] {
    var configuration = Configuration()
    configuration.languages = [translator.catalog.sourceLanguage.rawValue, translator.language.rawValue]
    var input = CheckInput(files: [file], configuration: configuration)
    input.rules = RuleSelection(
      configuration: configuration, only: ["missing-translation", "missing-language", "plural-missing-form"])
    return await Checker.check(input).diagnostics.compactMap { diagnostic in
      diagnostic.finding.language == translator.language.rawValue ? diagnostic.finding.key : nil
    }
  }
}
