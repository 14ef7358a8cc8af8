import SourceText
import XCStrings

/// Builds units and files from rows in any order, and reassembles phrases.
///
/// An empty phrase counts as missing: a set may have fewer phrases in one language than in another.
struct IncomingAssembly {
  private let path: String
  private let sourceLanguage: Language?
  private let targetLanguage: Language?
  private let languagePosition: SourcePosition?
  private var files: [File] = []
  private var filePlaces: [ExactKey: Int] = [:]
  private var additions: [IncomingAddition] = []

  /// The units of one catalog, and its incomplete sets.
  private struct File {
    var incoming: IncomingFile
    var sets: [PhraseSet] = []
    var setPlaces: [ExactKey: Int] = [:]
  }

  /// A set whose phrases arrive one by one; its unit is at index `unit`.
  private struct PhraseSet {
    let unit: Int
    var phrases: [Int: IncomingUnit]
  }

  init(
    path: String, sourceLanguage: Language?, targetLanguage: Language?,
    languagePosition: SourcePosition? = nil
  ) {
    self.languagePosition = languagePosition
    self.path = path
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
  }

  /// Adds a unit to the catalog at a path, or to the one without a path; a path to an element is that of a phrase.
  mutating func add(_ unit: IncomingUnit, to catalog: String?) {
    let file = place(of: catalog)
    var unit = unit
    guard case .element(let number)? = unit.identifier.path.steps.last else {
      return files[file].incoming.units.append(unit)
    }
    unit.identifier.path.steps.removeLast()
    let name = ExactKey(UnitName(unit.identifier).text)
    if let set = files[file].setPlaces[name], files[file].sets[set].phrases[number] == nil {
      return files[file].sets[set].phrases[number] = unit
    }
    // A repeated phrase starts a second unit of the same name, which the merge reports.
    files[file].setPlaces[name] = files[file].sets.count
    files[file].sets.append(PhraseSet(unit: files[file].incoming.units.count, phrases: [number: unit]))
    files[file].incoming.units.append(unit)
  }

  /// Adds content that no unit can store.
  mutating func addAddition(_ what: String, at position: SourcePosition) {
    additions.append(IncomingAddition(file: path, position: position, what: what))
  }

  /// All units, with catalogs in the order of their first row.
  func translations() -> IncomingTranslations {
    var result = IncomingTranslations(additions: additions)
    for file in files {
      var incoming = file.incoming
      for set in file.sets { Self.complete(&incoming.units[set.unit], with: set.phrases) }
      result.files.append(incoming)
    }
    if result.files.isEmpty {
      result.files.append(
        IncomingFile(path: nil, sourceLanguage: sourceLanguage, targetLanguage: targetLanguage))
    }
    return result
  }

  private mutating func place(of catalog: String?) -> Int {
    // No path contains NUL, so this name is unique to the catalog without a path.
    let name = ExactKey(catalog ?? "\0")
    if let place = filePlaces[name] { return place }
    filePlaces[name] = files.count
    let incoming = IncomingFile(
      path: catalog, sourceLanguage: sourceLanguage, targetLanguage: targetLanguage,
      languagePosition: languagePosition)
    files.append(File(incoming: incoming))
    return files.count - 1
  }

  private static func complete(_ unit: inout IncomingUnit, with phrases: [Int: IncomingUnit]) {
    let rows = phrases.sorted { $0.key < $1.key }.map(\.value)
    func texts(_ text: (IncomingUnit) -> UnitText?) -> [String]? {
      let found = rows.compactMap(text)
      return found.isEmpty ? nil : found.flatMap(\.phrases).filter { !$0.isEmpty }
    }
    unit.source = texts(\.source).map { .set($0) }
    unit.target = texts(\.target).flatMap { $0.isEmpty ? nil : .set($0) }
    unit.state = unit.state ?? rows.lazy.compactMap(\.state).first
    unit.problem = unit.problem ?? rows.lazy.compactMap(\.problem).first
    unit.sourceHash = unit.sourceHash ?? rows.lazy.compactMap(\.sourceHash).first
    unit.targetHash = unit.targetHash ?? rows.lazy.compactMap(\.targetHash).first
  }
}

/// One text of a unit: the unit itself, or a phrase of its set in formats without lists.
struct TextRow {
  /// The identifier of the text; a phrase's path ends with its index: `stringSet.0`.
  let identifier: UnitIdentifier
  /// The text in the source language.
  let source: String
  /// The current translation; empty if a set has fewer phrases than the source.
  let target: String?
  /// The unit it belongs to, whose hashes are those of all phrases.
  let unit: TranslationUnit
}

extension TranslationUnit {
  /// The texts of the unit as rows.
  var rows: [TextRow] {
    func row(_ identifier: UnitIdentifier, _ source: String, _ target: String?) -> TextRow {
      TextRow(identifier: identifier, source: source, target: target, unit: self)
    }
    if case .text(let source) = source { return [row(identifier, source, target?.phrases.first)] }
    let sources = source.phrases
    let targets = target?.phrases
    return (0..<max(sources.count, targets?.count ?? 0, 1)).map { index in
      let path = VariationPath(identifier.path.steps + [.element(index)])
      return row(
        UnitIdentifier(identifier.key, path), index < sources.count ? sources[index] : "",
        targets.map { index < $0.count ? $0[index] : "" })
    }
  }

  /// The state to write: none without a translation, so that filling in the text is enough.
  var writtenState: UnitState? { target == nil ? nil : state }
}

extension UnitText {
  /// The text, or the phrases of a set.
  var phrases: [String] {
    switch self {
    case .text(let text): [text]
    case .set(let phrases): phrases
    }
  }
}

extension Translations {
  /// The source language of all catalogs; `nil` if they differ.
  var commonSourceLanguage: Language? {
    for file in files where file.sourceLanguage ?? sourceLanguage != files[0].sourceLanguage ?? sourceLanguage
    {
      return nil
    }
    return files.first?.sourceLanguage ?? sourceLanguage
  }
}
