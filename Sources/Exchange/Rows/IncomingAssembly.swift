import SourceText
import XCStrings

/// Builds units and files from rows in any order, and reassembles phrases.
///
/// An empty phrase counts as missing: a set may have fewer phrases in one language than in another.
struct IncomingAssembly {
  private let path: String
  /// A catalog without units and path, in the languages of all.
  private let model: IncomingFile
  private var files: [IncomingFile] = []
  /// The index of each catalog.
  private var places: [ExactKey: Int] = [:]
  /// The phrases of sets by number, with the indexes of the catalog and of the unit.
  private var sets: [(file: Int, unit: Int, phrases: [Int: IncomingUnit])] = []
  /// The index of the last set of each name in a catalog.
  private var setPlaces: [[ExactKey]: Int] = [:]
  private var additions: [IncomingAddition] = []

  init(
    path: String, sourceLanguage: Language?, targetLanguage: Language?, languagePosition: SourcePosition?
  ) {
    self.path = path
    model = IncomingFile(
      path: nil, sourceLanguage: sourceLanguage, targetLanguage: targetLanguage,
      languagePosition: languagePosition)
  }

  /// Adds a unit to the catalog at a path, or to the one without a path; a path to an element is that of a phrase.
  mutating func add(_ unit: IncomingUnit, to catalog: String?) {
    // No path contains NUL, so this name is unique to the catalog without a path.
    let name = ExactKey(catalog ?? "\0")
    let file = places[name] ?? files.count
    if file == files.count {
      places[name] = file
      files.append(model)
      files[file].path = catalog
    }
    var unit = unit
    if case .element(let number)? = unit.identifier.path.steps.last {
      unit.identifier.path.steps.removeLast()
      let set = [name, ExactKey(UnitName(unit.identifier).text)]
      if let place = setPlaces[set], sets[place].phrases[number] == nil {
        return sets[place].phrases[number] = unit
      }
      // A repeated phrase starts a second unit of the same name, which the merge reports.
      setPlaces[set] = sets.count
      sets.append((file, files[file].units.count, [number: unit]))
    }
    files[file].units.append(unit)
  }

  /// Adds content that no unit can store.
  mutating func addAddition(
    _ what: String, at position: SourcePosition, text: String = "", about unit: UnitIdentifier? = nil
  ) {
    additions.append(
      IncomingAddition(file: path, position: position, what: what, text: text, unit: unit))
  }

  /// All units, with catalogs in the order of their first row.
  func translations() -> IncomingTranslations {
    var result = IncomingTranslations(files: files.isEmpty ? [model] : files, additions: additions)
    for set in sets { Self.complete(&result.files[set.file].units[set.unit], with: set.phrases) }
    return result
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

extension UnitText {
  /// The text, or the phrases of a set.
  package var phrases: [String] {
    switch self {
    case .text(let text): [text]
    case .set(let phrases): phrases
    }
  }
}

extension Translations {
  /// The source language of all catalogs; `nil` if they differ.
  var commonSourceLanguage: Language? {
    let languages = Set(files.map { $0.sourceLanguage ?? sourceLanguage })
    return languages.count > 1 ? nil : languages.first ?? sourceLanguage
  }
}
