import SwiftIndex
import TextFlow
import CatalogSync
import L10nKit
import RuleKit
import SourceText
import ToolKit
import XCStrings

struct RenameArguments: EditingArguments {
  static let command = Command(
    "rename", parser, summary: "rename a key in catalogs and at every call site",
    discussion: [
      "All texts are kept; if the key is its own source text and the new one is an identifier, the text becomes "
        + "that of the source language. If both are texts, the new key is the source text, and its translations "
        + "are marked as needing review. Places that may look up the key at run time are reported, and nothing is changed; "
        + "'--force' skips them and changes the rest. '--force' is also needed if the new name has an error "
        + "of 'l10n check' that the old one does not have, and for keys that the system looks up, such as "
        + "those of 'InfoPlist'. An entry with the new name that Xcode or 'l10n sync' added is replaced if "
        + "it has no translations.",
      "'--in' selects catalogs; code is searched and changed in the whole project.",
    ],
    examples: [
      .init("rename home.list.title home.places.title --diff", "Show what would change, and write nothing.")
    ])

  var editing = EditingOptions()
  var old = ""
  var new = ""
  var isForced = false

  static let parser = ArgumentParser<RenameArguments>(
    settings: RenameArguments.editingSettings + [.force(\.isForced)],
    operands: [.word("OLD", help: "the current key", \.old), .word("NEW", help: "the new key", \.new)])

  func run(in environment: Environment) async throws -> ExitStatus {
    let project = try await EditingProject.load(editing, withCode: true, in: environment)
    guard let changes = try await changes(in: project) else { return .findings }
    try changes.finish(editing, in: environment)
    if environment.isQuiet { return .clean }
    if let file = project.loaded.symbolFiles.first {
      environment.tell("note: '\(file)' has the symbols of the old keys; run 'l10n generate' again\n")
    }
    let changed = Set(changes.edits.map(\.path))
    for source in project.code.map(\.source) where source.isGenerated && changed.contains(source.file.path) {
      environment.tell("note: '\(source.file.path)' is generated; run its generator again\n")
    }
    return .clean
  }

  /// Returns the changes of the renaming; reports what stands in the way and returns `nil`.
  func changes(in project: EditingProject) async throws -> FileChanges? {
    try project.demandAllCallSites(editing)
    if new.allSatisfy(\.isWhitespace) {
      throw EditingError(new.isEmpty ? "the new key is empty" : "the new key is only white space")
    }
    let catalogs = try project.catalogs(having: old, table: editing.table)
    for catalog in catalogs where catalog.catalog[new]?.isWorthKeeping == true {
      throw EditingError("'\(catalog.file.path)' already has the key '\(new.shortened())'")
    }
    guard RenamedKeys.haveSameArguments(old, new) else {
      throw EditingError("'\(new.shortened())' and '\(old.shortened())' have different arguments")
    }
    let sites = project.callSites(of: old, table: catalogs[0].table)
    if await isNameRejected(catalogs, project) { return nil }
    if project.isOfSystem(old, catalogs, isForced: isForced) { return nil }
    if project.lacksCode(isForced: isForced) { return nil }
    if project.isBlocked(sites, key: old, isForced: isForced) { return nil }
    guard let own = project.ownSites(sites.sites, of: old, in: catalogs) else { return nil }
    var changes = FileChanges()
    for catalog in catalogs { changes.add(catalog.file, edits(of: catalog, project)) }
    for (index, file) in project.code.enumerated() {
      let edits = own.filter { $0.file == index }.compactMap { site in
        let literal = file.source.literals[site.literal]
        return KeyLiteral.text(for: new, replacing: literal, in: file.source).map {
          TextEdit(range: literal.range, replacement: $0)
        }
      }
      changes.add(file.source.file, edits)
    }
    let paths = Set(catalogs.map(\.file.path) + own.map(\.place.path)).sorted()
    try project.keepAccepted(paths.map { (old, $0, new, $0) }, in: &changes)
    return changes
  }

  /// Reports a new name that violates a key rule that the old one follows; returns whether it is an error.
  private func isNameRejected(_ catalogs: [EditingProject.Catalog], _ project: EditingProject) async -> Bool {
    for catalog in catalogs {
      let file = SourceFile(
        path: catalog.file.path, bytes: catalog.file.bytes.applying(edits(of: catalog, project)))
      guard let fault = await fault(of: new, in: file, project),
        await self.fault(of: old, in: catalog.file, project) == nil
      else { continue }
      let isError = fault.severity == .error && !isForced
      project.environment.errors.write(
        "\(isError ? "error" : "note"): \(fault.finding.message) [\(fault.rule)]\n")
      if isError {
        project.environment.errors.write("note: '--force' continues anyway\n")
        return true
      }
    }
    return false
  }

  /// Returns the first finding of the key rules for a key.
  private func fault(of key: String, in file: SourceFile, _ project: EditingProject) async -> Diagnostic? {
    var input = CheckInput(files: [file], configuration: project.configuration(of: file.path))
    let rules = RuleRegistry.ids(.isOfNames).filter { input.rules[$0] != nil }
    if rules.isEmpty { return nil }
    input.rules = RuleSelection(configuration: input.configuration, only: rules)
    return await Checker.check(input).diagnostics.first { $0.finding.key == key }
  }

  /// Whether the old key is a text that code shows as it is in the source language.
  private func isOwnText(_ entry: CatalogEntry, _ language: Language) -> Bool {
    guard !KeyShape.isIdentifier(old), entry.extractionState != .extractedWithValue else { return false }
    guard let source = entry[language] else { return true }
    let text = source.stringUnit?.value
    return source.substitutions.isEmpty && source.variations == nil
      && (text == old || text == ArgumentPositions.adding(to: old))
  }

  /// Returns edits that rename the entry, and keep a text that was the key as source text of an identifier.
  private func edits(of catalog: EditingProject.Catalog, _ project: EditingProject) -> [TextEdit] {
    var editor = CatalogEditor(catalog.catalog)
    let language = catalog.catalog.sourceLanguage
    if let entry = catalog.catalog[old], isOwnText(entry, language), !KeyShape.isIdentifier(new) {
      let text = ArgumentPositions.adding(to: new)
      if entry[language] != nil, text == new { editor.removeLocalization(of: old, in: language) }
      if text != new { editor.setValue(text, for: old, in: language, state: .new) }
      editor.sendToReview(old, translatedFrom: language)
    } else if let entry = catalog.catalog[old], entry.extractionState != .extractedWithValue,
      !language.rawValue.isEmpty
    {
      if let localization = entry[language] {
        // A source text in state 'new' is not displayed: users would see the new key.
        if localization.stringUnit?.state == .new { editor.setState(.translated, for: old, in: language) }
      } else if !KeyShape.isIdentifier(old) {
        editor.setValue(ArgumentPositions.adding(to: old), for: old, in: language)
      }
    }
    editor.renameKey(old, to: new)
    if catalog.catalog[old]?.extractionState == .stale {
      editor.setExtractionState(catalog.catalog[new]?.extractionState, for: new)
    }
    return editor.edits()
  }
}
