import CatalogMerge
import Exchange
import RuleKit
import SourceText
import Testing
import XCStrings

/// Wrong translations, each through every way by which texts come into a catalog.
@Suite struct EveryWayInTests {
  /// A source text and a wrong translation, by path; `rule` is the one that rejects it, `nil` for any or none.
  struct WrongText: CustomTestStringConvertible, Sendable {
    let source: [String: String]
    let translation: [String: String]
    var language: Language = "es"
    let rule: String?
    /// The arguments of substitutions.
    var arguments = ["files": 2, "hits": 1]

    var testDescription: String { "\(translation.sorted { $0.key < $1.key }.map(\.value)) \(language)" }

    init(_ source: String, _ translation: String, _ rule: String?, language: Language = "es") {
      self.init(["": source], ["": translation], rule, language: language)
    }

    init(
      _ source: [String: String], _ translation: [String: String], _ rule: String?, language: Language = "es"
    ) {
      (self.source, self.translation, self.rule, self.language) = (source, translation, rule, language)
    }
  }

  private static let plural = ["plural.one": "%lld file", "plural.other": "%lld files"]
  private static let devices = ["device.mac": "Click %@", "device.other": "Tap %@"]
  private static let sentence = [
    "": "%#@hits@ in %#@files@", "substitutions.hits.plural.one": "%arg match",
    "substitutions.hits.plural.other": "%arg matches", "substitutions.files.plural.one": "%arg file",
    "substitutions.files.plural.other": "%arg files",
  ]

  private static func forms(_ one: String, _ other: String) -> [String: String] {
    ["plural.one": one, "plural.other": other]
  }

  /// The sentence in Spanish with other texts at some paths.
  private static func spanish(_ changes: [String: String]) -> [String: String] {
    [
      "": "%#@hits@ en %#@files@", "substitutions.hits.plural.one": "%arg resultado",
      "substitutions.hits.plural.other": "%arg resultados", "substitutions.files.plural.one": "%arg archivo",
      "substitutions.files.plural.other": "%arg archivos",
    ].merging(changes) { $1 }
  }

  private static let wrongArguments = [
    WrongText("Hello %@", "Hola", "placeholder-missing"),
    WrongText("%@ of %@", "%1$@ de todos", "placeholder-missing"),
    WrongText("Hello %@", "Hola %d", "placeholder-type"),
    WrongText("Hello %@", "Hola %s", "placeholder-type"),
    WrongText("%lld files", "%@ archivos", "placeholder-type"),
    WrongText("%lld files", "%.1f archivos", "placeholder-type"),
    WrongText("Hello", "Hola %@", "placeholder-extra"),
    WrongText("Hello %@", "Hola %@, %@", "placeholder-extra"),
    WrongText("Hello %@", "Hola %2$@", "placeholder-extra"),
    WrongText("%lld files of %@", "%@: %lld archivos", "placeholder-order"),
    WrongText("%@ of %@", "%1$@ de %@", "placeholder-mixed"),
    WrongText("%1$@ of %2$@", "%1@ de %2$@", nil),
    WrongText("Hello %@", "Hola %$@", "placeholder-malformed"),
    WrongText("Hello %@", "Hola %1", nil),
    WrongText("Hello %@", "Hola %", nil),
    WrongText("Hello %@", "Hola ٪@", "placeholder-missing", language: "ar"),
    WrongText("Hello %@", "Hola ％@", "placeholder-missing", language: "ja"),
    WrongText("%lld files", "%Lld archivos", "placeholder-malformed"),
    WrongText("%lld files", "%Ld archivos", "placeholder-malformed"),
    WrongText("%lld files", "%hlld archivos", "placeholder-malformed"),
    WrongText("%lld files", "%11d archivos", "placeholder-malformed"),
    WrongText("%lld dishes", "%1 danie", nil, language: "pl"),
    WrongText("%lld files", "%1$lld o %1$@ archivos", "placeholder-type"),
    WrongText("%lld%% of %@", "%lld% von %@", "percent-unescaped", language: "de"),
    WrongText("%lld files", "%lld %#@archivos@", nil),
    WrongText("%lld files", "%arg archivos", "substitution-argument"),
    WrongText("Hi ${name}", "Hola ${nombre}", "named-placeholder"),
    WrongText(plural, forms("%lld archivo", "archivos"), nil),
    WrongText(plural, forms("%@ archivo", "%lld archivos"), "placeholder-type"),
    WrongText(plural, forms("un archivo en %@", "%lld archivos"), "placeholder-type"),
    WrongText(
      forms("%lld file in %@", "%lld files in %@"), forms("Un archivo", "%lld archivos en %@"),
      "placeholder-missing-in-form"),
    WrongText(plural, ["plural.one": "%lld archivo"], "plural-missing-form"),
    WrongText(plural, ["plural.one": "%lld fichier"], "plural-missing-form", language: "fr"),
    WrongText(
      plural,
      [
        "plural.one": "файл", "plural.few": "%lld файла", "plural.many": "%lld файлов",
        "plural.other": "%lld файла",
      ],
      "plural-missing-number", language: "ru"),
    WrongText(
      ["": "%@ has %lld files"], forms("%@ tiene %lld archivo", "%@ tiene %lld archivos"), "plural-argument"),
    WrongText(
      ["": "%lld of %lld files"], forms("%lld de %lld archivo", "%lld de %lld archivos"), "plural-argument"),
    WrongText(devices, ["device.mac": "Haz clic en %@"], "device-missing-form"),
    WrongText(devices, ["device.mac": "Haz clic", "device.other": "Toca %@"], "placeholder-missing"),
    WrongText(devices, ["device.mac": "Haz clic en %@", "device.other": "Toca %d"], nil),
    WrongText(sentence, spanish(["": "Nada"]), "placeholder-missing"),
    WrongText(sentence, spanish(["": "%#@hits@ en %#@carpetas@"]), nil),
    WrongText(sentence, spanish(["": "%2$#@hits@ en %1$#@files@"]), "substitution-argument"),
    WrongText(
      sentence,
      spanish([
        "substitutions.hits.plural.one": "%2$arg resultado",
        "substitutions.hits.plural.other": "%2$arg resultados",
        "substitutions.files.plural.one": "%1$arg archivo",
        "substitutions.files.plural.other": "%1$arg archivos",
      ]), "substitution-argument"),
    WrongText(
      sentence, spanish(["substitutions.files.plural.other": "%1$lld archivos"]), nil),
    WrongText(sentence, spanish(["substitutions.files.plural.other": "%@ archivos"]), nil),
    WrongText(sentence, spanish(["substitutions.hits.plural.other": "muchos resultados"]), nil),
  ]

  private static let wrongTexts = [
    WrongText("Save", "  ", "empty-translation"),
    WrongText("Save it", "????? ?? ?????", nil, language: "ru"),
    WrongText("Select", "SÃ©lectionner", nil, language: "fr"),
    WrongText("Select all", "Ð’Ñ‹Ð±Ñ€Ð°Ñ‚ÑŒ", nil, language: "ru"),
    WrongText("Select", "S\u{FFFD}lectionner", nil, language: "fr"),
    WrongText("Settings", "Настройки", nil, language: "ja"),
    WrongText("It costs $14.99 now", "Ahora cuesta $1499", nil),
    WrongText("Mail a@b.com now", "Escribe a c@b.com", "changed-email"),
    WrongText("See https://a.com now", "Mira https://b.org ya", "changed-url"),
    WrongText("See [help](https://a.com/b)", "Mira [ayuda] (https://a.com/b)", "markdown-link"),
    WrongText("Name\nValue", "Nombre\\nValor", "escape-written-out"),
    WrongText("Total", "#REF!", "spreadsheet-error"),
    WrongText("<b>Save</b> it", "<b>Guarda", nil),
    WrongText("^[%lld file](inflect: true)", "^[%lld archivo]", nil),
  ]

  @Test("a wrong text has one verdict, by whichever way it comes in", arguments: wrongArguments + wrongTexts)
  func judges(_ wrong: WrongText) async throws {
    let way = try Way(wrong)
    let expected = await way.set()
    var verdicts = ["set": expected, "catalog": try await way.catalog(), "answers": try await way.answers()]
    for format in ExchangeFormat.all {
      if let verdict = try await way.merge(format) { verdicts[format.name] = verdict }
    }
    #expect(verdicts.count > 5)
    for (name, verdict) in verdicts {
      #expect(verdict == expected, "\(name)")
      if let rule = wrong.rule { #expect(verdict.contains(rule), "\(name)") }
    }
  }
}

/// A wrong text, and the ways by which it may come into a catalog that lacks it.
private struct Way {
  private static let path = "App/Localizable.xcstrings"
  private static let key = "cart.list.title"

  private let language: Language
  private let base: MergeCatalog
  private let wrong: StringCatalog
  private let units: [TranslationUnit]

  init(_ text: EveryWayInTests.WrongText) throws {
    language = text.language
    let empty = try CatalogText.catalog("'\(Self.key)':{'extractionState':'manual'}")
    let catalog = try Self.adding(text.source, in: "en", text, to: empty)
    var configuration = Configuration()
    configuration.languages = ["en", language.rawValue]
    base = MergeCatalog(path: Self.path, catalog, configuration: configuration)
    wrong = try Self.adding(text.translation, in: language, text, to: catalog)
    var extractor = UnitExtractor(catalog, targetLanguage: language)
    units = (wrong[Self.key]?[language]?.leaves ?? []).map { leaf in
      let identifier = UnitIdentifier(Self.key, leaf.path)
      return TranslationUnit(
        identifier, source: extractor.entry(Self.key)?.source(at: leaf.path) ?? .text(text.source[""] ?? ""),
        target: .text(leaf.unit.value), state: .translated)
    }
  }

  private static func adding(
    _ texts: [String: String], in language: Language, _ text: EveryWayInTests.WrongText,
    to catalog: StringCatalog
  ) throws -> StringCatalog {
    var editor = CatalogEditor(catalog)
    let paths = texts.map {
      (path: $0.key.isEmpty ? .root : UnitIdentifier(xcodeText: "\(key)|==|\($0.key)").path, value: $0.value)
    }
    for (path, value) in paths.sorted(by: { $0.path.steps.count < $1.path.steps.count }) {
      if let name = path.substitution {
        editor.setSubstitution(
          name, argumentNumber: text.arguments[name], formatSpecifier: "lld", for: key, in: language)
      }
      editor.setValue(value, for: key, in: language, at: path, state: .translated)
    }
    return try StringCatalog(parsing: catalog.bytes.applying(editor.edits()))
  }

  /// The rules that reject the text when a command sets it.
  func set() async -> Set<String> { Set(await base.findings(on: wrong, in: language).rejections.map(\.rule)) }

  /// The rules that reject the text of another catalog.
  func catalog() async throws -> Set<String> {
    let done = try await CatalogImport(of: wrong, from: "New.xcstrings", into: base, options: MergeOptions())
    return try await verdict(done.result, after: done.transfer.bytes)
  }

  /// The rules that reject the text that a program answers.
  func answers() async throws -> Set<String> {
    let questions = units.map { unit -> TranslationBatch.Question in
      var unit = unit
      // What a program is asked for is missing; an answer that is the catalog's text would be kept.
      unit.target = nil
      return (Self.path, unit, "en")
    }
    let batch = TranslationBatch(questions, to: language)
    let lines = zip(batch.lines.text.split(separator: "\n"), units).map { line, unit -> String in
      let id =
        line.firstRange(of: "\"id\":").map { String(line[$0.upperBound...].prefix { $0 != "," }) } ?? ""
      let target = wrong[Self.key]?[language]?[unit.identifier.path]?.value ?? ""
      return "{\"id\":\(id),\"target\":\"\(JSONStyle.xcode.escaped(target))\"}\n"
    }
    return try await merge(batch.answers(Array(lines.joined().utf8), from: 1, file: "answers").files)
  }

  /// The rules that reject the text in a format; `nil` if the format can't hold it.
  func merge(_ format: ExchangeFormat) async throws -> Set<String>? {
    guard units.allSatisfy(format.holds) else { return nil }
    var units = units
    for index in units.indices { units[index].hashBeforeFilling = TextHash(of: nil) }
    let written = format.write(
      Translations(
        sourceLanguage: "en", targetLanguage: language,
        files: [TranslationFile(path: Self.path, units: units)]),
      ExchangeOptions(toolVersion: "1"))
    let files = written.map { file in
      SourceFile(
        path: file.path.isEmpty ? "out.\(format.container.fileExtension)" : "out/\(file.path)",
        bytes: file.bytes)
    }
    return try await merge(try format.read(files).files)
  }

  private func merge(_ files: [IncomingFile]) async throws -> Set<String> {
    var options = MergeOptions()
    options.language = language
    let result = try await TranslationMerger.merge(
      files.map { RoutedFile($0, .catalog(base.path)) }, into: [base], options: options)
    return try await verdict(result, after: result.changes.first?.after ?? base.catalog.bytes)
  }

  /// Returns the rules that reject a text; nothing that they reject may be left in the catalog.
  private func verdict(_ result: MergeResult, after bytes: [UInt8]) async throws -> Set<String> {
    let left = await base.findings(on: try StringCatalog(parsing: bytes), in: language).rejections
    #expect(left.isEmpty)
    #expect(!result.outcomes.isEmpty)
    return Set(
      result.outcomes.flatMap { outcome -> [String] in
        if case .rejected(let findings) = outcome.verdict { findings.map(\.rule) } else { [] }
      })
  }
}
