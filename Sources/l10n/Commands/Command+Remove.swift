import SourceText
package import ToolKit
import XCStrings

extension Command {
  /// `l10n remove`.
  static let remove = Command(
    "remove", summary: "remove keys with all their texts",
    discussion: [
      "The keys go from every catalog of their table. Code that asks for them stays as it is: 'l10n check' tells where. "
        + "Unless all keys are there, nothing is removed."
    ],
    parser: RemoveArguments.parser,
    examples: [Example("remove --dry-run home.list.title", "Say which catalogs have the key.")]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// What `l10n remove` was asked for.
package struct RemoveArguments: EditingArguments {
  package var presentation = Presentation()
  package var editing = EditingOptions()
  /// The keys to remove.
  package var keys: [String] = []

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<RemoveArguments>(
    settings: RemoveArguments.editingSettings,
    operands: [.words(Positional("KEY", isRepeated: true, help: "the keys to remove"), \.keys)])

  func run(in environment: Environment) async throws -> ExitStatus {
    let project = try await EditingProject.load(editing, presentation, withCode: false, in: environment)
    try project.removal(of: keys, table: editing.table).finish(editing, presentation, in: environment)
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
