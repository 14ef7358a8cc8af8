import ToolKit

struct SyncArguments: CommandArguments {
  static let command = Command(
    "sync", parser, summary: "update catalogs from the keys in Swift sources",
    discussion: [
      "Updates catalogs like a build in Xcode: keys of the code are added, with the code's comments and "
        + "default values; keys that the code no longer has become stale, or are removed if they have no "
        + "translations; a changed default value marks translations as needing review. Keys marked manual "
        + "don't change.",
      "A Swift file contributes no keys if all targets that compile it set 'SWIFT_EMIT_LOC_STRINGS' to "
        + "'NO', in the Xcode project or its '.xcconfig' files. Without such a setting, a note is printed "
        + "before keys are added to a catalog with only manual keys.",
      "The name of a catalog is its table. If several catalogs have the same name, a file belongs to the "
        + "one in the nearest folder; a package and each of its targets have separate catalogs. Keys are only "
        + "added to catalogs of storyboards, and catalogs of App Shortcuts are skipped.",
      "If no catalog matches the code, '--create' creates one for the keys of its table, also without keys "
        + "if it is the first of the project; its source language is the first language of the configuration. If the Xcode project lists its files, add "
        + "the catalog to it. '--check' exits with 1 if keys remain that have no catalog.",
      "A key that code may look up at run time is kept; '--verbose' lists such keys.",
    ],
    examples: [
      .init("sync", "Update all catalogs below the current folder."),
      .init("sync --check", "Fail if a catalog is out of date."),
      .init(
        "sync --create Widget/Localizable.xcstrings --dry-run",
        "Show the keys of a new catalog for the widget."),
      .init("sync --only-add --diff App", "Show what would be added, and write nothing."),
    ])

  var paths: [String] = []
  var stringsData: [String] = []
  var created: String?
  var isOnlyAdding = false
  var isCheck = false
  var isDiff = false
  var isDryRun = false
  var format = TextOrJSON.text
  var configuration: String?

  static let parser = ArgumentParser<SyncArguments>(
    settings: [
      .check(\.isCheck),
      .text("create", "CATALOG", .files, help: "create a catalog for keys that have none", \.created),
      .flag("only-add", help: "only add keys: mark none stale and remove none", \.isOnlyAdding),
      .list(
        "stringsdata", "PATHS", .files, help: "read '.stringsdata' files instead of Swift files",
        \.stringsData), .diff(\.isDiff), .dryRun(\.isDryRun), .format(\.format), .config(\.configuration),
    ], operands: [.paths(\.paths)])

  func validate() throws(UsageError.Kind) {
    if let created, !created.hasSuffix(".xcstrings") { throw .notACatalog(option: "create", text: created) }
    if isDiff { try reject("--diff", with: ["--format json": format == .json]) }
  }

  func run(in environment: Environment) async throws -> ExitStatus {
    try await SyncJob(self, in: environment).run()
  }
}
