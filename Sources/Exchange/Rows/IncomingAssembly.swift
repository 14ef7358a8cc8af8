import SourceText
import XCStrings

/// Makes units of rows, and files of units: rows may come in any order, phrases are put together again.
///
/// An empty phrase is none: a set may have fewer phrases in one language than in another.
struct IncomingAssembly {
  private let path: String
  private let sourceLanguage: Language?
  private let targetLanguage: Language?
  private var files: [File] = []
  private var filePlaces: [ExactKey: Int] = [:]
  private var additions: [IncomingAddition] = []

  /// The units of one catalog, and the sets among them that may go on.
  private struct File {
    var incoming: IncomingFile
    var sets: [PhraseSet] = []
    var setPlaces: [ExactKey: Int] = [:]
  }

  /// A set whose phrases come one by one; its unit is at `unit`.
  private struct PhraseSet {
    let unit: Int
    private(set) var rows: [(number: Int, row: IncomingRow)]
    private var numbers: Set<Int>

    init(unit: Int, _ number: Int, _ row: IncomingRow) {
      (self.unit, rows, numbers) = (unit, [(number, row)], [number])
    }

    /// Takes a phrase; returns `false` where there is one of that number.
    mutating func add(_ number: Int, _ row: IncomingRow) -> Bool {
      guard numbers.insert(number).inserted else { return false }
      rows.append((number, row))
      return true
    }
  }

  /// Starts without a row.
  init(path: String, sourceLanguage: Language?, targetLanguage: Language?) {
    self.path = path
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
  }

  /// Adds a row to the catalog of that path, or to the one that has no path.
  mutating func add(_ row: IncomingRow, to catalog: String?) {
    let file = place(of: catalog)
    guard let phrase = row.phrase else { return files[file].incoming.units.append(unit(row)) }
    let name = ExactKey(UnitName(phrase.set).text)
    if let set = files[file].setPlaces[name], files[file].sets[set].add(phrase.number, row) { return }
    // A phrase that comes again starts a second unit of the same name, which the merge reports.
    files[file].setPlaces[name] = files[file].sets.count
    files[file].sets.append(PhraseSet(unit: files[file].incoming.units.count, phrase.number, row))
    var unit = unit(row)
    unit.identifier = phrase.set
    files[file].incoming.units.append(unit)
  }

  /// Adds something that no unit has a place for.
  mutating func addAddition(_ what: String, at position: SourcePosition) {
    additions.append(IncomingAddition(file: path, position: position, what))
  }

  /// All that came, catalogs in the order in which they were first named.
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
    // No path has a NUL, so that no name is that of the catalog without one.
    let name = ExactKey(catalog ?? "\0")
    if let place = filePlaces[name] { return place }
    filePlaces[name] = files.count
    let incoming = IncomingFile(
      path: catalog, sourceLanguage: sourceLanguage, targetLanguage: targetLanguage)
    files.append(File(incoming: incoming))
    return files.count - 1
  }

  private func unit(_ row: IncomingRow) -> IncomingUnit {
    IncomingUnit(
      row.identifier, source: row.source.map { .text($0) }, sourceHash: row.sourceHash,
      target: row.target.map { .text($0) }, targetHash: row.targetHash, state: row.state, file: path,
      position: row.position)
  }

  private static func complete(_ unit: inout IncomingUnit, with rows: [(number: Int, row: IncomingRow)]) {
    let rows = rows.sorted { $0.number < $1.number }
    var (sources, targets): ([String], [String]) = ([], [])
    var (hasSource, hasTarget) = (false, false)
    for (_, row) in rows {
      if let source = row.source { hasSource = true; if !source.isEmpty { sources.append(source) } }
      if let target = row.target { hasTarget = true; if !target.isEmpty { targets.append(target) } }
      unit.state = unit.state ?? row.state
      unit.sourceHash = unit.sourceHash ?? row.sourceHash
      unit.targetHash = unit.targetHash ?? row.targetHash
    }
    unit.source = hasSource ? .set(sources) : nil
    unit.target = hasTarget && !targets.isEmpty ? .set(targets) : nil
  }
}

/// One text as it came in a format that has no lists: a unit, or a phrase of a set.
struct IncomingRow {
  /// Which text it is; a phrase's path ends in its number.
  var identifier: UnitIdentifier
  /// The source text, `nil` if the format does not carry it.
  var source: String?
  /// The hash of the unit's source text, `nil` if the format does not carry it.
  var sourceHash: TextHash?
  /// The translation, `nil` if there is none.
  var target: String?
  /// The hash of the unit's translation at the time of the export, `nil` if the file does not carry it.
  var targetHash: TextHash?
  /// What the file says of the translation, `nil` if it says nothing.
  var state: UnitState?
  /// Where the row stands.
  var position: SourcePosition

  /// The number of the phrase and the identifier of its set; `nil` for a unit of its own.
  var phrase: (number: Int, set: UnitIdentifier)? {
    guard case .element(let number)? = identifier.path.steps.last else { return nil }
    return (number, UnitIdentifier(identifier.key, VariationPath(Array(identifier.path.steps.dropLast()))))
  }
}

/// One text of a unit: the unit itself, or a phrase of its set in formats that have no lists.
struct TextRow {
  /// Which text it is; a phrase's path ends in its number: `stringSet.0`.
  let identifier: UnitIdentifier
  /// The text in the source language.
  let source: String
  /// The translation so far; empty where a set has fewer phrases than the source.
  let target: String?
  /// The unit it belongs to.
  let unit: TranslationUnit
  /// The hash of the unit's source, of all phrases of a set.
  let sourceHash: TextHash
  /// The hash of the unit's translation, of all phrases of a set.
  let targetHash: TextHash
}

extension TranslationUnit {
  /// The texts of the unit, one by one.
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

  /// The state to write: none where nothing is translated yet, so that filling the text in is enough.
  var writtenState: UnitState? { target == nil ? nil : state }
}

extension UnitText {
  /// The texts: one, or those of a set.
  var phrases: [String] {
    switch self {
    case .text(let text): [text]
    case .set(let phrases): phrases
    }
  }
}

extension Translations {
  /// The language that all catalogs are translated from; `nil` if they are not of one.
  var commonSourceLanguage: Language? {
    for file in files where file.sourceLanguage ?? sourceLanguage != files[0].sourceLanguage ?? sourceLanguage
    {
      return nil
    }
    return files.first?.sourceLanguage ?? sourceLanguage
  }
}
