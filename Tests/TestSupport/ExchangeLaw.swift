package import Exchange
package import SourceText
import XCStrings

/// What every format promises: reading what was written gives the same texts, states and hashes back.
package struct ExchangeLaw: Sendable, CustomStringConvertible {
  /// The name in test reports.
  package let description: String
  private let tested: TestedFormat
  private let options: ExchangeOptions
  private var format: ExchangeFormat { tested.format }
  /// Whether the files have checksums, so that nearly no damaged one can be read.
  package var hasChecksums: Bool { tested.hasChecksums }

  /// The laws of the formats and of their options.
  package static let all: [ExchangeLaw] =
    TestedFormat.all.map { ExchangeLaw($0, startsWithMark: false) }
    + TestedFormat.all.filter(\.hasMark).map { ExchangeLaw($0, startsWithMark: true) }

  private init(_ tested: TestedFormat, startsWithMark: Bool) {
    self.tested = tested
    description = tested.description + (startsWithMark ? " with a byte order mark" : "")
    var options = ExchangeOptions(toolVersion: "0")
    options.startsWithMark = startsWithMark
    self.options = options
  }

  /// The files of an export.
  package func written(_ translations: Translations) -> [SourceFile] {
    var held = translations
    for index in held.files.indices { held.files[index].units = self.held(held.files[index].units) }
    let path = "\(held.targetLanguage).\(tested.fileExtension)"
    return format.write(held, options).map { file in
      SourceFile(path: file.path.isEmpty ? path : "\(path)/\(file.path)", bytes: file.bytes)
    }
  }

  /// What files say.
  package func read(_ files: [SourceFile]) throws -> IncomingTranslations { try format.read(files) }

  /// Writes, reads and compares; gives what is not as it was, at most a few.
  package func differences(_ translations: Translations) throws -> [String] {
    try differences(translations, written(translations))
  }

  /// Compares what files say with what was exported.
  package func differences(_ translations: Translations, _ files: [SourceFile]) throws -> [String] {
    var expected: [ExactKey: String] = [:]
    for file in translations.files {
      for unit in held(file.units) where !tested.omitsUntranslated || target(unit.target) != nil {
        expected[name(unit.identifier, in: file.path)] = content(of: unit)
      }
    }
    var differences: [String] = []
    for file in try read(files).files where !file.units.isEmpty {
      if file.targetLanguage != translations.targetLanguage { differences.append("language \(file)") }
      if tested.hasSources, file.sourceLanguage != translations.sourceLanguage {
        differences.append("source \(file)")
      }
      for unit in file.units {
        let found = content(of: unit)
        let wanted = expected.removeValue(forKey: name(unit.identifier, in: file.path ?? "none"))
        if let wanted, ExactKey(wanted) == ExactKey(found) { continue }
        differences.append("\(unit.identifier): \(wanted ?? "none") came back as \(found)")
      }
    }
    return Array((differences + expected.map { "\($0.key.text) did not come back: \($0.value)" }).prefix(5))
  }

  private func held(_ units: [TranslationUnit]) -> [TranslationUnit] {
    format.wholeEntries(units.filter(format.holds))
  }

  private func name(_ identifier: UnitIdentifier, in path: String) -> ExactKey {
    ExactKey("\(path)\0\(identifier.key)\0\(identifier.path.steps)")
  }

  private func content(of unit: TranslationUnit) -> String {
    let target = target(unit.target)
    return content(
      tested.hasSources ? source(unit.source) : nil, target,
      tested.hasStates && target != nil ? unit.state : nil,
      TextHash(of: unit.source), unit.targetHash)
  }

  private func content(of unit: IncomingUnit) -> String {
    let target = target(unit.target)
    let hash = unit.sourceHash ?? unit.source.map { TextHash(of: $0) }
    return content(unit.source, target, target == nil ? nil : unit.state, hash, unit.targetHash)
  }

  private func content(
    _ source: UnitText?, _ target: UnitText?, _ state: UnitState?, _ hash: TextHash?, _ targetHash: TextHash?
  ) -> String {
    "\(source.map(Self.text) ?? "-") → \(target.map(Self.text) ?? "-") \(state?.rawValue ?? "-") "
      + "\(hash?.description ?? "-") \(targetHash?.description ?? "-")"
  }

  /// Formats without lists have no empty phrases.
  private func source(_ text: UnitText) -> UnitText {
    if case .set(let phrases) = text, tested.losesEmptyTargets { return .set(phrases.filter { !$0.isEmpty }) }
    return text
  }

  private func target(_ text: UnitText?) -> UnitText? {
    guard tested.losesEmptyTargets, let text else { return text }
    let rest = source(text)
    return rest.isEmpty ? nil : rest
  }

  private static func text(_ text: UnitText) -> String {
    switch text {
    case .text(let text): "'\(text)'"
    case .set(let phrases): "\(phrases)"
    }
  }
}
