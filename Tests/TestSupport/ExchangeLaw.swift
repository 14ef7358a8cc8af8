package import Exchange
import SourceText
import XCStrings

/// What every format promises: reading what was written gives the same texts, states and hashes back.
package struct ExchangeLaw: Sendable, CustomStringConvertible {
  /// The name in test reports.
  package let description: String
  /// Writes an export.
  package let write: @Sendable (Translations) -> [ExchangeFile]
  /// Reads one of its files.
  package let read: @Sendable (SourceFileBytes) throws -> IncomingTranslations
  /// Whether an empty translation comes back as none.
  package var losesEmptyTargets = true
  /// Whether the format has no states.
  package var losesStates = false
  /// Whether the format has no source texts.
  package var losesSources = false
  /// Whether the format can hold a unit at all.
  package var holds: @Sendable (TranslationUnit) -> Bool = { _ in true }

  /// A file's name and bytes.
  package typealias SourceFileBytes = (path: String, bytes: [UInt8])

  /// The laws of the formats.
  package static let all: [ExchangeLaw] = [
    ExchangeLaw("CSV", write: { CSVFormat.write($0) }, read: { try CSVFormat.read(file($0)) }),
    ExchangeLaw(
      "CSV with a byte order mark", write: { CSVFormat.write($0, byteOrderMark: true) },
      read: { try CSVFormat.read(file($0)) }),
    ExchangeLaw(
      "TSV", write: { CSVFormat.write($0, separator: .tab) }, read: { try CSVFormat.read(file($0)) }),
    ExchangeLaw(
      "JSON", write: { JSONFormat.write($0) }, read: { try JSONFormat.read(file($0)) },
      losesEmptyTargets: false),
    ExchangeLaw("PO", write: { POFormat.write($0) }, read: { try POFormat.read(file($0)) }),
  ]

  private init(
    _ description: String, write: @escaping @Sendable (Translations) -> [ExchangeFile],
    read: @escaping @Sendable (SourceFileBytes) throws -> IncomingTranslations,
    losesEmptyTargets: Bool = true
  ) {
    self.description = description
    self.write = write
    self.read = read
    self.losesEmptyTargets = losesEmptyTargets
  }

  private static func file(_ file: SourceFileBytes) -> SourceFile {
    SourceFile(path: file.path, bytes: file.bytes)
  }

  /// Writes, reads and compares; gives what is not as it was, at most a few.
  package func differences(_ translations: Translations) throws -> [String] {
    var expected: [ExactKey: String] = [:]
    for file in translations.files {
      for unit in file.units where holds(unit) {
        expected[name(unit.identifier, in: file.path)] = content(of: unit)
      }
    }
    var differences: [String] = []
    for written in write(translations) {
      for file in try read((written.name, written.bytes)).files where !file.units.isEmpty {
        if file.targetLanguage != translations.targetLanguage { differences.append("language \(file)") }
        if !losesSources, file.sourceLanguage != translations.sourceLanguage { differences.append("source \(file)") }
        for unit in file.units {
          let found = content(of: unit)
          let wanted = expected.removeValue(forKey: name(unit.identifier, in: file.path ?? "none"))
          if let wanted, ExactKey(wanted) == ExactKey(found) { continue }
          differences.append("\(unit.identifier): \(wanted ?? "none") came back as \(found)")
        }
      }
    }
    return Array((differences + expected.map { "\($0.key.text) did not come back: \($0.value)" }).prefix(5))
  }

  private func name(_ identifier: UnitIdentifier, in path: String) -> ExactKey {
    ExactKey("\(path)\0\(identifier.key)\0\(identifier.path.steps)")
  }

  private func content(of unit: TranslationUnit) -> String {
    let target = target(unit.target)
    return content(
      losesSources ? nil : source(unit.source), target, losesStates || target == nil ? nil : unit.state,
      losesSources ? nil : SourceHash(of: unit.source))
  }

  private func content(of unit: IncomingUnit) -> String {
    let target = target(unit.target)
    let hash = unit.sourceHash ?? unit.source.map { SourceHash(of: $0) }
    return content(unit.source, target, target == nil ? nil : unit.state, hash)
  }

  private func content(
    _ source: UnitText?, _ target: UnitText?, _ state: UnitState?, _ hash: SourceHash?
  ) -> String {
    "\(source.map(Self.text) ?? "-") → \(target.map(Self.text) ?? "-") \(state?.rawValue ?? "-") "
      + "\(hash?.description ?? "-")"
  }

  /// Formats without lists have no empty phrases.
  private func source(_ text: UnitText) -> UnitText {
    if case .set(let phrases) = text, losesEmptyTargets { return .set(phrases.filter { !$0.isEmpty }) }
    return text
  }

  private func target(_ text: UnitText?) -> UnitText? {
    guard losesEmptyTargets, let text else { return text }
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
