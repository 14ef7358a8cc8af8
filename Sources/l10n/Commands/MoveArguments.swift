import SourceText
import ToolKit

struct MoveArguments: EditingArguments {
  static let command = Command(
    "move", parser, summary: "move keys and all their texts to another catalog",
    discussion: [
      "Call sites are changed to name the other table; 'Localizable' is the default and needs no name. If a "
        + "call can't name a table, such as 'Button(\"home.title\")', or a place can't be analyzed, it is "
        + "reported and nothing is moved; '--force' skips places that can't be analyzed. The other catalog "
        + "is created if it does not exist.",
      "'--in' selects catalogs; code is searched and changed in the whole project.",
    ], examples: [.init("move home.list.title --to App/Home.xcstrings --diff", "Show what would change.")])

  var editing = EditingOptions()
  var keys: [String] = []
  var target: String?
  var isForced = false

  static let parser = ArgumentParser<MoveArguments>(
    settings: [.text("to", "CATALOG", .files, help: "move the keys to this catalog", \.target)]
      + MoveArguments.editingSettings + [.force(\.isForced)],
    operands: [.words("KEY", isRequired: true, help: "the keys to move", \.keys)])

  func validate() throws(UsageError.Kind) {
    guard let target else { throw .missingOption("--to", for: "move") }
    if !target.hasSuffix(".xcstrings") { throw .notACatalog(option: "to", text: target) }
  }

  func run(in environment: Environment) async throws -> ExitStatus {
    let target = target ?? ""
    let project = try await EditingProject.load(editing, withCode: true, in: environment)
    try project.demandAllCallSites(editing)
    if project.lacksCode(isForced: isForced) { return .findings }
    let move = try KeyMove(project, to: target, keys: keys, table: editing.table)
    guard let changes = try move.changes(isForced: isForced) else { return .findings }
    try changes.finish(editing, in: environment)
    environment.output.flush()
    if move.needsXcodeTarget { environment.remark(SyncReport.noteOnTarget(target)) }
    for path in move.emptied { environment.remark("note: '\(path)' has no keys left\n") }
    return .clean
  }
}
