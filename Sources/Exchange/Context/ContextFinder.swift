import CatalogRules
import PluralRules
package import RuleKit
import SourceText
package import XCStrings

/// Finds the context of a text that helps translators beyond its comment.
package struct ContextFinder {
  private let samples: [PluralForm: String]
  private let wholeNumbers: WholeNumberForms
  private let places: KeyLocations?
  private let table: String
  private let glossary: LanguageGlossary
  private let neighbors: NeighborTexts?

  /// Prepares the search for texts of a table in a language.
  package init(
    _ language: Language, table: String, places: KeyLocations?,
    configuration: Configuration = Configuration(), neighbors: NeighborTexts? = nil
  ) {
    self.neighbors = neighbors
    let rules = PluralRules(for: language.rawValue)
    var samples: [PluralForm: String] = [:]
    for category in PluralCategory.allCases {
      let text = rules.samples(for: category).text
      if !text.isEmpty { samples[PluralForm(rawValue: category.rawValue)] = text }
    }
    // Foundation uses a 'zero' form in every language.
    if samples[.zero] == nil { samples[.zero] = "0" }
    self.samples = samples
    wholeNumbers = WholeNumberForms(language)
    self.places = places
    self.table = table
    glossary = LanguageGlossary(configuration, for: language)
  }

  /// Sets the context of some units.
  package func fill(_ units: inout [TranslationUnit]) {
    for index in units.indices { units[index].context = context(of: units[index]) }
  }

  private func context(of unit: TranslationUnit) -> TranslationUnit.Context {
    var context = unit.context
    (context.places, context.roles) = places?.uses(of: unit.identifier.key, table: table) ?? ([], [])
    context.neighbors = neighbors?.texts(near: unit.identifier.key) ?? []
    context.sampleNumbers = unit.identifier.path.pluralForm.flatMap { form in
      wholeNumbers.isNeverShown(form, by: unit.source) ? "not shown for whole numbers" : samples[form]
    }
    context.maximumLength = unit.comment.flatMap { LengthLimit.limit(in: $0) }
    context.placeholders = unit.source.phrases.flatMap {
      PlaceholderWords.explanations(of: $0, substitution: unit.identifier.path.substitution)
    }.distinct()
    context.terms = unit.source.phrases.flatMap(glossary.lines).distinct()
    return context
  }
}

/// What a form alone does not show translators: its sentence, and the other forms of its plural.
struct RelatedTexts {
  private var sentences: [String] = []
  /// The translated forms of each plural, by the path above them.
  private var forms: [VariationPath: [(path: VariationPath, line: String)]] = [:]

  /// Collects the texts of all units of a key, selected or not.
  init(_ units: [TranslationUnit]) {
    for unit in units {
      let path = unit.identifier.path
      let target = unit.target.flatMap { $0.isEmpty ? nil : Self.excerpt($0.quoted) }
      if let target, let form = path.pluralForm {
        forms[path.parent, default: []].append((path, "form '\(form)': \(target)"))
      }
      guard path.substitution == nil, path.pluralForm == nil else { continue }
      sentences.append("part of: \(Self.excerpt(unit.source.quoted))")
      if let target { sentences.append("translated as: \(target)") }
    }
  }

  /// The longest text in bytes that is repeated whole for each form.
  private static let longestText = 500
  /// The most forms that are shown beside another: languages have up to six.
  private static let mostForms = 8

  private static func excerpt(_ text: String) -> String {
    text.utf8.count > longestText ? text.shortened(to: longestText) : text
  }

  /// The lines about a form; empty for other texts.
  func lines(for path: VariationPath) -> [String] {
    guard path.pluralForm != nil else { return [] }
    let others = forms[path.parent] ?? []
    let shown = others.lazy.filter { $0.path != path }.prefix(Self.mostForms).map(\.line)
    return (path.substitution == nil ? [] : sentences) + shown
  }
}

/// Descriptions of placeholders for translators who are not programmers.
enum PlaceholderWords {
  /// Returns a line for each placeholder of a text, in order: `%1$lld: number`.
  ///
  /// In a form of a substitution, the only number is the one that selects the form.
  static func explanations(of text: String, substitution: String? = nil) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
    let bytes = Array(text.utf8)
    let placeholders = FormatString(text).withoutProse.placeholders
    let hasOneNumber = placeholders.count { $0.type?.isNumeric ?? false } == 1
    return placeholders.map { placeholder in
      let written = String(decoding: bytes[placeholder.range], as: UTF8.self)
      let selects = hasOneNumber && placeholder.type?.isNumeric == true
      let form = selects ? substitution.map { " that selects the form of '\($0)'" } : nil
      return "\(written): \(meaning(of: placeholder))\(form ?? "")"
    }.distinct()
  }

  private static func meaning(of placeholder: Placeholder) -> String {
    let name = placeholder.name ?? ""
    switch placeholder.kind {
    case .substitution: return "text with its own plural forms, '\(name)'"
    case .substitutionArgument: return "number"
    case .conversion: return kind(of: placeholder.type) + (name.isEmpty ? "" : ", '\(name)'")
    }
  }

  private static func kind(of type: ArgumentType?) -> String {
    switch type {
    case .object, .cString, .unicharString, nil: "text"
    case .integer, .count: "number"
    case .floatingPoint: "decimal number"
    case .character: "letter"
    case .pointer: "address"
    }
  }
}

extension TranslationUnit {
  /// The comment and the context as lines, for formats without fields for them.
  var notes: [String] {
    [comment ?? ""].filter { !$0.isEmpty } + context.explanations + context.memory + context.places
  }
}

extension TranslationUnit.Context {
  /// The context as lines, for formats without dedicated fields; other texts are in `memory`.
  var explanations: [String] {
    var lines: [String] = []
    if !roles.isEmpty { lines.append("shown as: \(roles.joined(separator: ", "))") }
    if let sampleNumbers { lines.append("numbers: \(sampleNumbers)") }
    lines += relatives
    if !placeholders.isEmpty { lines.append(placeholders.joined(separator: ", ")) }
    if let maximumLength { lines.append("at most \(maximumLength) characters") }
    lines += terms
    if let reference { lines.append("in '\(reference.language)': \(reference.text.quoted)") }
    if !neighbors.isEmpty { lines.append("shown nearby: \(UnitText.set(neighbors).quoted)") }
    return lines
  }

  /// The former source text and the suggestions as lines, for formats without dedicated fields.
  var memory: [String] {
    (formerSource.map { ["former source text: \($0.quoted)"] } ?? []) + suggestions.map(\.line)
  }

  /// The path and, if present, the line of a place.
  static func split(_ place: String) -> (path: String, line: Int?) {
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]) else {
      return (place, nil)
    }
    return (String(place[..<colon]), line)
  }
}
