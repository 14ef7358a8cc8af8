import CatalogSync
import RuleKit
import SourceText
package import ToolKit
import XCStrings

extension Command {
  /// `l10n move`.
  static let move = Command(
    "move", summary: "move keys with all their texts into another catalog",
    discussion: [
      "Code that looks the keys up names the other table from then on; 'Localizable' is the one that needs no name. A call that can't name a table, such as "
        + "'Button(\"home.title\")', and places that nobody can judge are told, and nothing is moved; '--force' leaves "
        + "the latter as they are. The other catalog is created if there is none.",
      "'--in' chooses catalogs; code is searched and changed in the whole project.",
    ],
    parser: MoveArguments.parser,
    examples: [
      Example("move home.list.title --to App/Home.xcstrings --diff", "Show what would change.")
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// The arguments of `l10n move`.
package struct MoveArguments: EditingArguments {
  package var presentation = Presentation()
  package var editing = EditingOptions()
  /// The keys to move.
  package var keys: [String] = []
  /// The catalog they go to.
  package var target: String?
  /// Whether places that nobody can judge stay as they are.
  package var isForced = false

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<MoveArguments>(
    settings: [
      .text(
        Option("to", values: ["CATALOG"], completion: .files, help: "the catalog that the keys go to"),
        \.target)
    ] + MoveArguments.editingSettings + [.flag(.force, \.isForced)],
    operands: [.words(Positional("KEY", isRepeated: true, help: "the keys to move"), \.keys)],
    validate: { (arguments) throws(UsageError.Kind) in
      guard let target = arguments.target else { throw .missingOption("--to", for: "move") }
      if !target.hasSuffix(".xcstrings") {
        throw .notACatalog(option: "to", text: target)
      }
    })

  func run(in environment: Environment) async throws -> ExitStatus {
    let target = target ?? ""
    let project = try await EditingProject.load(editing, presentation, withCode: true, in: environment)
    try project.demandAllCallSites(editing)
    let move = try KeyMove(project, to: target, keys: keys, table: editing.table)
    guard let changes = try move.changes(isForced: isForced) else { return .findings }
    try changes.finish(editing, presentation, in: environment)
    environment.output.flush()
    if presentation.verbosity != .quiet {
      for path in move.emptied { environment.errors.write("note: '\(path)' has no keys left\n") }
    }
    return .clean
  }
}
