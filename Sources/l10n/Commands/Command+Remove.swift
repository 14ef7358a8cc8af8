import RuleKit
import SourceText
package import ToolKit
import XCStrings

extension Command {
  /// `l10n remove`.
  static let remove = Command(
    "remove", summary: "remove keys with all their texts, or their texts in a language",
    discussion: [
      "The keys go from every catalog of their table. Code stays as it is, and the places that look "
        + "them up are warned of. Unless all keys are there, nothing is removed.",
      "With '--language' the keys stay, and what they read in these languages goes: the text with all its plural forms "
        + "and devices. A key that has no text in one of them is an error.",
    ],
    parser: RemoveArguments.parser,
    examples: [
      Example("remove --dry-run home.list.title", "Say which catalogs have the key."),
      Example("remove home.list.title --language es --diff", "Show what is left without the Spanish text."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// The arguments of `l10n remove`.
package struct RemoveArguments: EditingArguments {
  package var presentation = Presentation()
  package var editing = EditingOptions()
  /// The keys to remove.
  package var keys: [String] = []
  /// The languages whose texts go; none means the keys themselves.
  package var languages: [String] = []

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<RemoveArguments>(
    settings: [
      .languages(
        Option(
          "language", short: "l", values: ["LANGUAGES"],
          help: "remove the texts in these languages, and keep the keys"),
        \.languages)
    ] + RemoveArguments.editingSettings,
    operands: [.words(Positional("KEY", isRepeated: true, help: "the keys to remove"), \.keys)])

  func run(in environment: Environment) async throws -> ExitStatus {
    let project = try await EditingProject.load(
      editing, presentation, withCode: languages.isEmpty, in: environment)
    let changes =
      languages.isEmpty
      ? try project.removal(of: keys, table: editing.table)
      : try project.removal(of: languages.map { Language($0) }, from: keys, table: editing.table)
    if languages.isEmpty, presentation.verbosity != .quiet {
      for key in keys { try project.warnOfUses(of: key, table: editing.table) }
    }
    try changes.finish(editing, presentation, in: environment)
    return .clean
  }
}

extension EditingProject {
  /// What removing keys changes.
  func removal(of keys: [String], table: String?) throws -> FileChanges {
    var goers: [String: [String]] = [:]
    for key in keys {
      for catalog in try catalogs(having: key, table: table) {
        goers[catalog.file.path, default: []].append(key)
      }
    }
    return removal(goers)
  }

  /// What removing the texts of keys in some languages changes.
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

  /// What removing keys changes, by the paths of their catalogs.
  func removal(_ keys: [String: [String]]) -> FileChanges {
    var changes = FileChanges()
    for catalog in catalogs {
      guard let goers = keys[catalog.file.path] else { continue }
      var editor = CatalogEditor(catalog.catalog)
      for key in goers { editor.removeKey(key) }
      changes.add(catalog.file, editor.edits())
    }
    return changes
  }
}
