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
    private(set) var rows: [(number: Int, row: IncomingRow)]
    private var numbers: Set<Int>

    init(unit: Int, _ number: Int, _ row: IncomingRow) {
      (self.unit, rows, numbers) = (unit, [(number, row)], [number])
    }

    /// Adds a phrase; returns `false` if that number is taken.
    mutating func add(_ number: Int, _ row: IncomingRow) -> Bool {
      guard numbers.insert(number).inserted else { return false }
      rows.append((number, row))
      return true
    }
  }

  /// Creates an empty assembly.
  init(
    path: String, sourceLanguage: Language?, targetLanguage: Language?,
    languagePosition: SourcePosition? = nil
  ) {
    self.languagePosition = languagePosition
    self.path = path
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
  }

  /// Adds a row to the catalog at a path, or to the one without a path.
  mutating func add(_ row: IncomingRow, to catalog: String?) {
    let file = place(of: catalog)
    guard let phrase = row.phrase else { return files[file].incoming.units.append(unit(row)) }
    let name = ExactKey(UnitName(phrase.set).text)
    if let set = files[file].setPlaces[name], files[file].sets[set].add(phrase.number, row) { return }
    // A repeated phrase starts a second unit of the same name, which the merge reports.
    files[file].setPlaces[name] = files[file].sets.count
    files[file].sets.append(PhraseSet(unit: files[file].incoming.units.count, phrase.number, row))
    var unit = unit(row)
    unit.identifier = phrase.set
    files[file].incoming.units.append(unit)
  }

  /// Adds content that no unit can store.
  mutating func addAddition(_ what: String, at position: SourcePosition) {
    additions.append(IncomingAddition(file: path, position: position, what))
  }

  /// All units, with catalogs in the order of their first row.
  func translations() -> IncomingTranslations {
    var result = IncomingTranslations(additions: additions)
    for file in files {
      var incoming = file.incoming
      for set in file.sets { Self.complete(&incoming.units[set.unit], with: set.rows) }
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

  private func unit(_ row: IncomingRow) -> IncomingUnit {
    var unit = IncomingUnit(
      row.identifier, source: row.source.map { .text($0) }, sourceHash: row.sourceHash,
      target: row.target.map { .text($0) }, targetHash: row.targetHash, state: row.state, file: path,
      position: row.position)
    unit.problem = row.problem
    return unit
  }

  private static func complete(_ unit: inout IncomingUnit, with rows: [(number: Int, row: IncomingRow)]) {
    let rows = rows.sorted { $0.number < $1.number }
    var (sources, targets): ([String], [String]) = ([], [])
    var (hasSource, hasTarget) = (false, false)
    for (_, row) in rows {
      if let source = row.source { hasSource = true; if !source.isEmpty { sources.append(source) } }
      if let target = row.target { hasTarget = true; if !target.isEmpty { targets.append(target) } }
      unit.state = unit.state ?? row.state
      unit.problem = unit.problem ?? row.problem
      unit.sourceHash = unit.sourceHash ?? row.sourceHash
      unit.targetHash = unit.targetHash ?? row.targetHash
    }
    unit.source = hasSource ? .set(sources) : nil
    unit.target = hasTarget && !targets.isEmpty ? .set(targets) : nil
  }
}

/// One text from a format without lists: a unit, or a phrase of a set.
struct IncomingRow {
  /// The identifier of the text; a phrase's path ends with its index.
  var identifier: UnitIdentifier
  /// The source text, `nil` if the format does not have it.
  var source: String?
  /// The hash of the unit's source text, `nil` if the file does not have it.
  var sourceHash: TextHash?
  /// The translation, `nil` if there is none.
  var target: String?
  /// The hash of the unit's translation at the time of the export, `nil` if the file does not have it.
  var targetHash: TextHash?
  /// The state in the file, `nil` if there is none.
  var state: UnitState?
  /// The position of the row.
  var position: SourcePosition
  /// The reason why the place of the text is unknown, `nil` if it is known.
  var problem: String?

  /// The index of the phrase and the identifier of its set; `nil` for a separate unit.
  var phrase: (number: Int, set: UnitIdentifier)? {
    guard case .element(let number)? = identifier.path.steps.last else { return nil }
    return (number, UnitIdentifier(identifier.key, VariationPath(Array(identifier.path.steps.dropLast()))))
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
  /// The unit it belongs to.
  let unit: TranslationUnit
  /// The hash of the unit's source; of all phrases for a set.
  let sourceHash: TextHash
  /// The hash of the unit's translation; of all phrases for a set.
  let targetHash: TextHash
}

extension TranslationUnit {
  /// The texts of the unit as rows.
  var rows: [TextRow] {
    let sourceHash = sourceHash
    let targetHash = targetHash
    func row(_ identifier: UnitIdentifier, _ source: String, _ target: String?) -> TextRow {
      TextRow(
        identifier: identifier, source: source, target: target, unit: self, sourceHash: sourceHash,
        targetHash: targetHash)
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
