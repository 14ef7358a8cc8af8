import RuleKit
import SourceText
import ToolKit
import XCStrings

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
    settings: [.languages("remove only the texts in these languages", \.languages)]
      + RemoveArguments.editingSettings,
    operands: [.words("KEY", isRequired: true, help: "the keys to remove", \.keys)])

  func run(in environment: Environment) async throws -> ExitStatus {
    let project = try await EditingProject.load(editing, withCode: languages.isEmpty, in: environment)
    let changes =
      languages.isEmpty
      ? try project.removal(of: keys, table: editing.table)
      : try project.removal(of: languages.map { Language($0) }, from: keys, table: editing.table)
    try changes.finish(editing, in: environment)
    if languages.isEmpty, !environment.isQuiet {
      project.report(gap: .warning)
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
    for key in keys {
      let having = try catalogs(having: key, table: table)
      for language in languages where !having.contains(where: { $0.catalog[key]?[language] != nil }) {
        throw EditingError("'\(key.shortened())' has no text in '\(language)'")
      }
    }
    return changes { catalog, editor in
      guard table == nil || catalog.table == table else { return }
      for key in keys {
        for language in languages where catalog.catalog[key]?[language] != nil {
          editor.removeLocalization(of: key, in: language)
        }
      }
    }
  }

  /// Returns the changes that remove keys, which are given by catalog path.
  func removal(_ keys: [String: [String]]) -> FileChanges {
    changes { catalog, editor in for key in keys[catalog.file.path] ?? [] { editor.removeKey(key) } }
  }
}
