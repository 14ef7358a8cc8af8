import PluralRules
import XCStrings

/// The plural form for fractions of a language, which texts with whole numbers never show.
///
/// In Polish, `other` is for fractions only, yet a catalog needs it, and translators of whole numbers leave it
/// empty. It is then the form of most whole numbers, `many`. In Czech, `many` is for fractions, and `other` for
/// most whole numbers.
struct WholeNumberForms {
  /// The form for fractions, `nil` if whole numbers select each form of the language.
  let fraction: PluralForm?
  /// The form that replaces it.
  private let model: PluralForm

  /// Looks up the forms of a language.
  init(_ language: Language) {
    let forms = CatalogPluralForms(for: language.rawValue)
    let unreached = forms.required.filter { !forms.rules.isReachedByIntegers($0) }
    fraction = unreached.count == 1 ? PluralForm(rawValue: unreached[0].rawValue) : nil
    model = fraction == .other ? .many : .other
  }

  /// Whether a source text never shows a form.
  func isNeverShown(_ form: PluralForm, by source: UnitText) -> Bool {
    guard form == fraction, case .text(let text) = source else { return false }
    return Self.showsWholeNumbers(text)
  }

  /// Returns the units with the form for fractions filled in where neither file nor catalog has it.
  ///
  /// A plural that came back as it was exported stays as it is.
  func filled(_ units: [IncomingUnit], in catalog: StringCatalog, _ language: Language) -> [IncomingUnit] {
    guard let fraction else { return units }
    var models: [(plural: TextPlace, unit: IncomingUnit)] = []
    var places: [TextPlace: Int] = [:]
    for (place, unit) in units.enumerated() {
      guard case .variation(.plural, let name)? = unit.identifier.path.steps.last else { continue }
      let plural = TextPlace(key: ExactKey(unit.identifier.key), path: unit.identifier.path.parent)
      if name == fraction.rawValue { places[plural] = place }
      if name == model.rawValue, let text = unit.target, !text.isEmpty, unit.targetHash?.fits(text) != true {
        models.append((plural, unit))
      }
    }
    var result = units
    var extractor = UnitExtractor(catalog, targetLanguage: language)
    for (plural, model) in models {
      let path = (plural.path ?? .root).plural(fraction)
      let place = places[plural]
      guard place.map({ !units[$0].hasText }) ?? true, let entry = extractor.entry(plural.key.text),
        entry[path]?.target.map({ $0.isEmpty }) ?? true, entry[model.identifier.path]?.target != model.target,
        isNeverShown(fraction, by: entry.source(at: path))
      else { continue }
      var unit = place.map { units[$0] } ?? model
      (unit.identifier.path, unit.target, unit.state) = (path, model.target, model.state)
      unit.model = model.identifier.path
      if place == nil { (unit.source, unit.sourceHash, unit.targetHash) = (nil, nil, nil) }
      // If the model is a translation of another source text, so is this form.
      if SourceComparison(model, with: entry.source(at: model.identifier.path)) == .changed {
        (unit.source, unit.sourceHash) = (model.source, model.sourceHash)
      }
      if let place { result[place] = unit } else { result.append(unit) }
    }
    return result
  }

  /// Whether a text shows integers and no other numbers.
  private static func showsWholeNumbers(_ text: String) -> Bool {
    let numbers = FormatString(text).placeholders.filter(\.isNumber)
    return !numbers.isEmpty && numbers.allSatisfy(\.isInteger)
  }
}
