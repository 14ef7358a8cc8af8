import CatalogSync
import GitFormats
import L10nKit
import RuleKit
import SourceText
import SwiftIndex
import TextFlow
package import ToolKit
import XCStrings

extension Command {
  /// `l10n sync`.
  static let sync = Command(
    "sync", summary: "bring catalogs up to date with the keys in Swift sources",
    discussion: [
      "Does what Xcode's build does: keys of the code are added, with the code's comments and default values; keys that "
        + "the code no longer has go stale, or away where nobody has translated them; a changed default value sends "
        + "translations to review. Keys marked manual stay as they are.",
      "A Swift file has no keys for catalogs where all targets that compile it set 'SWIFT_EMIT_LOC_STRINGS' to 'NO', in "
        + "the Xcode project or its '.xcconfig' files. Where no build setting says so, a catalog of manual keys alone gets "
        + "a note before keys are added.",
      "The name of a catalog is its table. Of several catalogs of one name a file belongs to the nearest by folders; a "
        + "package and each of its targets have catalogs of their own. Catalogs of storyboards and App Shortcuts are "
        + "left alone.",
      "Where no catalog is for the code, '--create' makes one for the keys of its table, with the first of the "
        + "configuration's languages as its source language. An Xcode project that lists its files has to be told of it. "
        + "'--check' ends with 1 where keys are left that no catalog is for.",
      "A key that code may look up in a way that the sources alone don't show is kept; '--verbose' lists them.",
    ],
    parser: SyncArguments.parser,
    examples: [
      Example("sync", "Bring all catalogs below the current folder up to date."),
      Example("sync --check", "Fail where a catalog is behind the code."),
      Example(
        "sync --create Widget/Localizable.xcstrings --dry-run",
        "Show what a catalog for the widget would hold."),
      Example("sync --only-add --diff App", "Show what would be added, and write nothing."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// The arguments of `l10n sync`.
package struct SyncArguments: CommandArguments {
  package var presentation = Presentation()
  /// Files and folders to look into; none means the current folder.
  package var paths: [String] = []
  /// Files of the compiler to read in place of Swift files, and folders of them.
  package var stringsData: [String] = []
  /// The path of a catalog to make, `nil` for none.
  package var created: String?
  /// Whether no key goes or is marked stale.
  package var isOnlyAdding = false
  /// Whether to list changes only, and end with 1 if there are any.
  package var isCheck = false
  /// Whether to show what would change.
  package var isDiff = false
  /// Whether to list changes only.
  package var isDryRun = false
  /// The form of the report.
  package var format = Format.text
  /// The configuration file, `nil` to look for one.
  package var configuration: String?

  package init() {}

  /// The forms of the report.
  package enum Format: String, Choice {
    case text, json
  }

  /// How the words are read.
  package static let parser = ArgumentParser<SyncArguments>(
    settings: [
      .flag(.check, \.isCheck),
      .text(
        Option(
          "create", values: ["CATALOG"], completion: .files,
          help: "make a catalog, which is not there yet, for keys that none is for"), \.created),
      .flag(
        Option("only-add", help: "mark no key stale and remove none: not all of the code is there"),
        \.isOnlyAdding),
      .list(
        Option(
          "stringsdata", values: ["PATHS"], completion: .files,
          help: "read the compiler's '.stringsdata' files instead of Swift files"), \.stringsData),
      .flag(.diff, \.isDiff), .flag(.dryRun, \.isDryRun),
      .choice(.format(Format.self), \.format), .text(.config, \.configuration),
    ],
    operands: [.words(.paths, \.paths)],
    validate: { (arguments) throws(UsageError.Kind) in
      if let path = arguments.created, !path.hasSuffix(".xcstrings") {
        throw .notACatalog(option: "create", text: path)
      }
      if arguments.isDiff, arguments.format != .text {
        throw .conflict("--diff", "--format \(arguments.format.rawValue)")
      }
    })

  func run(in environment: Environment) async throws -> ExitStatus {
    let job = try await SyncJob(self, in: environment)
    return try job.run()
  }
}
