import SwiftIndex
import TextFlow
import CatalogSync
import L10nKit
import RuleKit
import SourceText
package import ToolKit
import XCStrings

extension Command {
  /// `l10n rename`.
  static let rename = Command(
    "rename", summary: "give a key another name, in catalogs and at every call site",
    discussion: [
      "All texts stay. A key that was its own source text leaves that text as the source language's. Places that may "
        + "look up the key in a way that the sources don't show are reported, and nothing is changed; '--force' leaves them "
        + "as they are and changes the rest. A new name that 'l10n check' finds fault with, where it found none with "
        + "the old one, needs '--force' too, as do keys that the system looks up, such as those of 'InfoPlist'. An entry of "
        + "the new name that Xcode or 'l10n sync' added, and that nobody has translated, is replaced.",
      "'--in' chooses catalogs; code is searched and changed in the whole project.",
    ],
    parser: RenameArguments.parser,
    examples: [
      Example("rename home.list.title home.places.title --diff", "Show what would change, and write nothing.")
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// The arguments of `l10n rename`.
package struct RenameArguments: EditingArguments {
  package var presentation = Presentation()
  package var editing = EditingOptions()
  /// The key as it is.
  package var old = ""
  /// The key as it is to be.
  package var new = ""
  /// Whether places that nobody can judge stay as they are.
  package var isForced = false

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<RenameArguments>(
    settings: RenameArguments.editingSettings + [.flag(.force, \.isForced)],
    operands: [
      .word(Positional("OLD", help: "the key as it is"), \.old),
      .word(Positional("NEW", help: "the key as it is to be"), \.new),
    ])

  func run(in environment: Environment) async throws -> ExitStatus {
    let project = try await EditingProject.load(editing, presentation, withCode: true, in: environment)
    try project.demandAllCallSites(editing)
    if new.allSatisfy(\.isWhitespace) {
      throw EditingError(new.isEmpty ? "the new key is empty" : "the new key is white space alone")
    }
    let catalogs = try project.catalogs(having: old, table: editing.table)
    for catalog in catalogs where catalog.catalog[new]?.isWorthKeeping == true {
      throw EditingError("'\(catalog.file.path)' has the key '\(new.shortened())' already")
    }
    guard RenamedKeys.haveSameArguments(old, new) else {
      throw EditingError("'\(new.shortened())' does not take the arguments of '\(old.shortened())'")
    }
    let sites = project.callSites(of: old, table: catalogs[0].table)
    if await isNameRefused(catalogs, project) { return .findings }
    if project.isOfSystem(old, catalogs, isForced: isForced) { return .findings }
    if project.isHindered(sites, key: old, isForced: isForced) { return .findings }
    guard let own = project.ownSites(sites.sites, of: old, in: catalogs) else { return .findings }
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
    try changes.finish(editing, presentation, in: environment)
    return .clean
  }

  /// Whether the new name breaks the convention that the old one keeps; reports it.
  private func isNameRefused(_ catalogs: [EditingProject.Catalog], _ project: EditingProject) async -> Bool {
    for catalog in catalogs {
      let file = SourceFile(
        path: catalog.file.path, bytes: catalog.file.bytes.applying(edits(of: catalog, project)))
      guard let fault = await fault(of: new, in: file, project),
        await self.fault(of: old, in: catalog.file, project) == nil
      else { continue }
      let isError = fault.severity == .error && !isForced
      project.environment.errors.write(
        "\(isError ? "error" : "note"): \(fault.finding.message) [\(fault.rule)]\n")
      if isError { return true }
    }
    return false
  }

  /// What the rules on keys find in a key.
  private func fault(of key: String, in file: SourceFile, _ project: EditingProject) async -> Diagnostic? {
    var input = CheckInput(files: [file], configuration: project.configuration.configuration)
    input.rules = RuleSelection(
      configuration: input.configuration, only: ["empty-key", "key-convention", "key-white-space"])
    input.keyConventions[file.path] = project.keyConvention(of: file.path)
    return await Checker.check(input).diagnostics.first { $0.finding.key == key }
  }

  /// Renames the entry, and keeps the text that the key was.
  private func edits(of catalog: EditingProject.Catalog, _ project: EditingProject) -> [TextEdit] {
    var editor = CatalogEditor(catalog.catalog)
    let language = catalog.catalog.sourceLanguage
    if let entry = catalog.catalog[old], entry.extractionState != .extractedWithValue,
      !language.rawValue.isEmpty
    {
      if let localization = entry[language] {
        // A source text in state 'new' is not shown: people would see the new key.
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
