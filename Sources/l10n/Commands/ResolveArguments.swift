import CatalogMerge
import ToolKit
import XCStrings

struct ResolveArguments: EditingArguments {
  static let command = Command(
    "resolve", parser, summary: "resolve merge conflicts in catalogs",
    discussion: [
      "Without '--ours' or '--theirs', open conflicts are listed with the text of each side, and the exit "
        + "status is 1 if there are any. With one of them the conflicts are resolved: all, or only those of "
        + "the given keys and languages. Then run 'git add' to mark the catalog as resolved. The texts are "
        + "read from git. The file next to the catalog in which the merge driver recorded the conflicts is "
        + "removed with the last conflict; leftover files of completed merges are removed too.",
      "A catalog with git's conflict markers is merged again by key, language and text. Conflicts that "
        + "remain and are not selected keep their markers.",
      "A text that was changed after the merge is overwritten only with '--force'.",
    ],
    examples: [
      .init("resolve", "List all open conflicts."),
      .init("resolve --theirs --language es", "Use the other branch's Spanish texts."),
    ])

  var editing = EditingOptions()
  var side: MergeSide?
  var words: [String] = []
  var languages: [String] = []
  var isForced = false

  static let parser = ArgumentParser<ResolveArguments>(
    settings: [
      Setting(Option("ours", help: "keep the texts of our side")) {
        (arguments, _) throws(UsageError.Kind) in try arguments.choose(.ours)
      },
      Setting(Option("theirs", help: "use the texts of their side")) {
        (arguments, _) throws(UsageError.Kind) in try arguments.choose(.theirs)
      }, .languages("resolve only conflicts in these languages", \.languages),
      .flag("force", help: "overwrite texts that were changed after the merge", \.isForced),
    ] + ResolveArguments.editingSettings,
    operands: [
      .words(
        "KEY-OR-PATH", .files, help: "keys, and files or folders to search; with '--in' only keys", \.words)
    ])

  func validate() throws(UsageError.Kind) {
    guard side == nil else { return }
    for (option, isGiven) in [
      ("--force", isForced), ("--diff", editing.isDiff), ("--dry-run", editing.isDryRun),
    ] where isGiven { throw .missingOption("--theirs", for: option) }
  }

  private mutating func choose(_ side: MergeSide) throws(UsageError.Kind) {
    if let other = self.side, other != side { throw .conflict("--ours", "--theirs") }
    self.side = side
  }

  func run(in environment: Environment) async throws -> ExitStatus {
    var editing = editing
    var keys: Set<ExactKey> = []
    for word in words {
      let status = try environment.fileSystem.status(of: word, followingLinks: true)
      if status != nil, self.editing.paths.isEmpty {
        editing.paths.append(word)
      } else {
        keys.insert(ExactKey(word))
      }
    }
    let found = try await ConflictedCatalog.load(editing, in: environment)
    let choice = ConflictChoice(
      keys: keys, languages: languages.map { Language($0) }, side: side, isForced: isForced)
    try choice.check(found.catalogs)
    let resolver = ConflictResolver(environment: environment, choice: choice)
    guard let side else { return resolver.list(found) }
    return try resolver.resolve(found, with: side, editing)
  }
}
