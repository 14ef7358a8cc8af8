import RuleKit
import SourceText
import ToolKit
import XCStrings

/// `l10n remove`.
struct RemoveArguments: EditingArguments {
  static let command = Command(
    "remove", parser, summary: "remove keys, or only their texts in some languages",
    discussion: [
      "The keys are removed from every catalog of their table. Code is not changed; a warning is printed "
        + "for each place that uses a key. If any key does not exist, nothing is removed.",
      "With '--language' the keys are kept, and their texts in these languages are removed, with all plural "
        + "forms and device variations. A key without a text in one of them is an error.",
    ],
    examples: [
      .init("remove --dry-run home.list.title", "List the catalogs that have the key."),
      .init("remove home.list.title --language es --diff", "Show the removal of the Spanish text."),
    ])

  var editing = EditingOptions()
  var keys: [String] = []
  var languages: [String] = []

  static let parser = ArgumentParser<RemoveArguments>(
    settings: [
      .languages(.language("remove only the texts in these languages"), \.languages)
    ] + RemoveArguments.editingSettings,
    operands: [.words(Positional("KEY", isRepeated: true, help: "the keys to remove"), \.keys)])

  func run(in environment: Environment) async throws -> ExitStatus {
    let project = try await EditingProject.load(
      editing, withCode: languages.isEmpty, in: environment)
    let changes =
      languages.isEmpty
      ? try project.removal(of: keys, table: editing.table)
      : try project.removal(of: languages.map { Language($0) }, from: keys, table: editing.table)
    try changes.finish(editing, in: environment)
    if languages.isEmpty, !environment.isQuiet {
      project.warnOfGap()
      for key in keys { try project.warnOfUses(of: key, table: editing.table) }
    }
    return .clean
  }
}

extension EditingProject {
  /// Returns the changes that remove keys.
  func removal(of keys: [String], table: String?) throws -> FileChanges {
    var removals: [String: [String]] = [:]
    for key in keys {
      for catalog in try catalogs(having: key, table: table) {
        removals[catalog.file.path, default: []].append(key)
      }
    }
    return removal(removals)
  }

  /// Returns the changes that remove the texts of keys in some languages.
  fileprivate func removal(of languages: [Language], from keys: [String], table: String?) throws
    -> FileChanges
  {
    var editors: [String: CatalogEditor] = [:]
    for key in keys {
      let having = try catalogs(having: key, table: table)
      for language in languages {
        let texts = having.filter { $0.catalog[key]?[language] != nil }
        guard !texts.isEmpty else {
          throw EditingError("'\(key.shortened())' has no text in '\(language)'")
        }
        for catalog in texts {
          editors[catalog.file.path, default: CatalogEditor(catalog.catalog)]
            .removeLocalization(of: key, in: language)
        }
      }
    }
    var changes = FileChanges()
    for catalog in catalogs {
      if let editor = editors[catalog.file.path] { changes.add(catalog.file, editor.edits()) }
    }
    return changes
  }

  /// Returns the changes that remove keys, which are given by catalog path.
  func removal(_ keys: [String: [String]]) -> FileChanges {
    var changes = FileChanges()
    for catalog in catalogs {
      guard let removals = keys[catalog.file.path] else { continue }
      var editor = CatalogEditor(catalog.catalog)
      for key in removals { editor.removeKey(key) }
      changes.add(catalog.file, editor.edits())
    }
    return changes
  }
}
