import CatalogRules
import PluralRules
import RuleKit
import SourceText
import Exchange
import XCStrings

/// A change of one text of a catalog.
struct TextChange {
  private let arguments: SetArguments
  private let value: String
  private let catalog: EditingProject.Catalog
  private let language: Language

  /// Creates a change; a missing key is added.
  init(_ arguments: SetArguments, _ value: String, catalog: EditingProject.Catalog) {
    self.arguments = arguments
    self.value = value
    self.catalog = catalog
    language = Language(arguments.languages.first ?? "")
  }

  private var key: String { arguments.key }

  private var path: VariationPath {
    var path = arguments.substitution.map { VariationPath.substitution($0) } ?? .root
    if let device = arguments.device { path = path.device(device) }
    if let form = arguments.form { path = path.plural(form) }
    return path
  }

  // MARK: - Edits

  /// Returns the edits of the catalog; throws if the options select no text of the key.
  func edits() throws -> [TextEdit] {
    var editor = CatalogEditor(catalog.catalog)
    let state = arguments.state ?? .translated
    let entry = catalog.catalog[key]
    if entry == nil { editor.addKey(key, extractionState: .manual) }
    if let comment = arguments.comment { editor.setComment(comment, for: key) }
    if let localization = entry?[language] {
      try check(localization)
      keepOldText(of: localization, &editor)
    } else if let text = entry.flatMap(textOfKey) {
      keep((text, .translated), form: text, nil, &editor)
    }
    editor.setValue(value, for: key, in: language, at: path, state: state)
    if language == catalog.catalog.sourceLanguage, let entry { changeSource(of: entry, state, &editor) }
    if state == .machineTranslated { editor.allowMachineTranslations() }
    return editor.edits()
  }

  /// Throws if the change would discard texts.
  private func check(_ localization: Localization) throws {
    let name = "'\(key.shortened())'"
    if localization.stringSet != nil { throw EditingError("\(name) is a list of phrases in '\(language)'") }
    if let substitution = arguments.substitution {
      guard localization.substitutions.contains(where: { $0.name == substitution }) else {
        throw EditingError("\(name) has no substitution '\(substitution)' in '\(language)'")
      }
      return
    }
    guard let variations = localization.variations else { return }
    let hasDevices = !variations.device.isEmpty
    if hasDevices, arguments.device == nil {
      throw EditingError("\(name) varies by device in '\(language)'; set '--device'")
    }
    if !hasDevices, !variations.plural.isEmpty, arguments.form == nil || arguments.device != nil {
      throw EditingError("\(name) varies only by number in '\(language)'; set '--form'")
    }
    if let device = arguments.device, arguments.form == nil,
      let branch = variations.device.first(where: { $0.device == device }),
      branch.localization.variations != nil
    {
      throw EditingError("\(name) varies by number on '\(device.rawValue)'; set '--form'")
    }
  }

  /// Copies a text without variations to the other plural forms or devices.
  private func keepOldText(of localization: Localization, _ editor: inout CatalogEditor) {
    let unit = localization.stringUnit
    let former = arguments.device.map { localization[.device($0)] } ?? unit
    keep(unit.map { ($0.value, $0.state) }, form: former?.value, former ?? unit, &editor)
  }

  /// Returns the source text of a key that is its own text; `nil` otherwise.
  private func textOfKey(_ entry: CatalogEntry) -> String? {
    guard language == catalog.catalog.sourceLanguage, entry.extractionState != .extractedWithValue,
      !KeyShape.isIdentifier(key)
    else { return nil }
    return ArgumentPositions.adding(to: key)
  }

  /// Sets a text for other devices, and another for the other plural forms, with the members of the former unit that
  /// the format does not define.
  private func keep(
    _ text: (value: String, state: UnitState?)?, form: String?, _ former: StringUnit?,
    _ editor: inout CatalogEditor
  ) {
    guard arguments.substitution == nil else { return }
    func set(_ value: String, at path: VariationPath, _ state: UnitState) {
      editor.setValue(value, for: key, in: language, at: path, state: state)
      former.map { editor.setUnknownMembers(of: $0, for: key, in: language, at: path) }
    }
    defer { former.map { editor.setUnknownMembers(of: $0, for: key, in: language, at: path) } }
    if let device = arguments.device, let text, device != .other {
      set(text.value, at: .device(.other), text.state ?? .needsReview)
    }
    guard let chosen = arguments.form, let form else { return }
    let base = arguments.device.map { VariationPath.device($0) } ?? .root
    for category in CatalogPluralForms(for: language.rawValue).required
    where category.rawValue != chosen.rawValue {
      set(form, at: base.plural(PluralForm(rawValue: category.rawValue)), .needsReview)
    }
  }

  /// Marks the source text as edited by a person and its translations as needing review.
  private func changeSource(of entry: CatalogEntry, _ state: UnitState, _ editor: inout CatalogEditor) {
    if entry.extractionState == .extractedWithValue, state != .new {
      editor.setExtractionState(nil, for: key)
    }
    if entry[language]?[path]?.value == value { return }
    editor.sendToReview(key, translatedFrom: language)
  }

  // MARK: - Check

  /// Returns the findings on the texts of the key in the language that the edits introduce, as of an import.
  func introducedFindings(
    after edits: [TextEdit], _ project: EditingProject
  ) async throws -> (rejections: [TextFinding], remarks: [TextFinding]) {
    let after = try StringCatalog(parsing: catalog.file.bytes.applying(edits))
    let path = catalog.file.path
    var found = await MergeCatalog(
      path: path, catalog.catalog, configuration: project.configuration(of: path)
    ).findings(on: after, in: language)
    if let fault = missingSource(after) { found.rejections.append(fault) }
    return found
  }

  /// Returns the error of a key whose source text is made empty, or that is added without one.
  private func missingSource(_ after: StringCatalog) -> TextFinding? {
    let source = after.sourceLanguage
    let isSource = language == source
    let isMissing = isSource ? value.isBlank : catalog.catalog[key] == nil && KeyShape.isIdentifier(key)
    if !isMissing || source.rawValue.isEmpty { return nil }
    return TextFinding(
      rule: MissingSource.about.id, severity: .error,
      message:
        "'\(key.shortened())' has \(isSource ? "an empty" : "no") text in the source language '\(source)'",
      namesKey: true)
  }
}
