package import CatalogMerge
package import ToolKit
import XCStrings

extension Command {
  /// `l10n resolve`.
  static let resolve = Command(
    "resolve", summary: "resolve conflicts that a merge left in catalogs",
    discussion: [
      "Without '--ours' or '--theirs', open conflicts are listed with the text of each side, and the exit status is 1 if "
        + "there are any. With one of them the conflicts are resolved: all, or those of the KEYs and languages given. "
        + "'git add' then marks the catalog as resolved. The texts come from git; the file beside the catalog in which the "
        + "merge driver recorded the conflicts is removed with the last one, and so is one of a merge that is over.",
      "A catalog with git's conflict markers is merged again by key, language and text. Conflicts that are then still "
        + "open and not chosen keep their markers.",
      "A text that was changed after the merge is overwritten only with '--force'.",
    ],
    parser: ResolveArguments.parser,
    examples: [
      Example("resolve", "List all open conflicts."),
      Example("resolve --theirs --language es", "Use the other branch's Spanish texts."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// What `l10n resolve` was asked for.
package struct ResolveArguments: EditingArguments {
  package var presentation = Presentation()
  package var editing = EditingOptions()
  /// The side whose texts are used; `nil` to list conflicts.
  package var side: MergeSide?
  /// Keys and paths; keys alone where '--in' names the paths.
  package var words: [String] = []
  /// The languages; none means all, and what is not about a language.
  package var languages: [String] = []
  /// Whether texts that were changed after the merge are overwritten.
  package var isForced = false

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<ResolveArguments>(
    settings: [
      Setting(Option("ours", help: "keep the texts of our side")) {
        (arguments, _) throws(UsageError.Kind) in try arguments.choose(.ours)
      },
      Setting(Option("theirs", help: "use the texts of their side")) {
        (arguments, _) throws(UsageError.Kind) in try arguments.choose(.theirs)
      },
      .languages(
        Option("language", short: "l", values: ["LANGUAGES"], help: "only conflicts in these languages"),
        \.languages),
      .flag(Option("force", help: "overwrite texts that were changed after the merge"), \.isForced),
    ] + ResolveArguments.editingSettings,
    operands: [
      .words(
        Positional(
          "KEY-OR-PATH", isRequired: false, isRepeated: true, completion: .files,
          help: "keys, and existing files and folders to look into; with '--in' only keys"),
        \.words)
    ],
    validate: { (arguments) throws(UsageError.Kind) in
      guard arguments.side == nil else { return }
      if arguments.isForced { throw .missingOption("--theirs", for: "--force") }
      if arguments.editing.isDiff { throw .missingOption("--theirs", for: "--diff") }
      if arguments.editing.isDryRun { throw .missingOption("--theirs", for: "--dry-run") }
    })

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
    let found = try await ConflictedCatalog.load(editing, presentation, in: environment)
    let choice = ConflictChoice(
      keys: keys, languages: languages.map { Language($0) }, side: side, isForced: isForced)
    try choice.check(found.catalogs)
    let resolver = ConflictResolver(environment: environment, presentation: presentation, choice: choice)
    guard let side else { return resolver.list(found) }
    return try resolver.resolve(found, with: side, editing)
  }
}
