import Exchange
import L10nKit
import RuleKit
import SourceText
package import ToolKit

extension Command {
  /// `l10n extract`.
  static let extract = Command(
    "extract", summary: "export what translators have to do",
    discussion: [
      "Writes a file for each language with the texts that are missing, new, or to be reviewed. '--select' and '--all' "
        + "choose others; drifted are those whose source text has changed under them, since a git revision or since an "
        + "export was made. 'l10n merge' brings the file back.",
      "'xliff' is XLIFF 1.2, byte for byte as Xcode exports it, and 'xcloc' Xcode's folder around it; with '--context' "
        + "they also tell plural numbers, length limits, placeholders and places in code, as the other formats do. "
        + "docs/formats.md describes each.",
      "A file that holds texts or states which the catalogs lack, or comments and columns of people, is not overwritten.",
      "'--keys' makes no export: it lists the keys that Swift sources look up, where Xcode extracts one. Previews, "
        + "'#if DEBUG' and tests are left out, but a test's file or folder can be named. '%arg' stands for an argument "
        + "whose type the sources don't tell.",
    ],
    parser: ExtractArguments.parser,
    examples: [
      Example("extract", "Write what is to be done in each required language."),
      Example(
        "extract --language es --output es.xliff", "Write what is to be done in Spanish into 'es.xliff'."),
      Example("extract --key 'home.*' --select missing", "Write the missing texts of keys that start so."),
      Example("extract --all --format csv --bom", "Write every text into tables for spreadsheets."),
      Example("extract --keys --format json App", "Print the keys of sources in 'App' for other programs."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// The arguments of `l10n extract`.
package struct ExtractArguments: CommandArguments {
  package var presentation = Presentation()
  /// Files and folders to look into; none means the current folder.
  package var paths: [String] = []
  /// Whether to list the keys of sources.
  package var listsKeys = false
  /// The languages to translate into; none means the required ones.
  package var languages: [String] = []
  /// Whether to take texts that are done too.
  package var isEverything = false
  /// The needs to take, by name; none means the default.
  package var needs: [String] = []
  /// The features whose keys are taken; none means all.
  package var features: [String] = []
  /// Patterns of keys that are taken; none means all.
  package var keyPatterns: [String] = []
  /// Names or patterns of catalogs that are taken; none means all.
  package var catalogs: [String] = []
  /// The revision that drift is detected from.
  package var since: String?
  /// The export that drift is detected from.
  package var former: String?
  /// The form of the export or of the list; `nil` for the default.
  package var format: Format?
  /// Whether XLIFF 1.2 tells more than Xcode's.
  package var showsContext = false
  /// Whether tables start with a byte order mark.
  package var startsWithMark = false
  /// The file or folder of the export.
  package var output: String?
  /// Whether to overwrite translations that are not in the catalogs.
  package var isForced = false
  /// The configuration file, `nil` to look for one.
  package var configuration: String?
  /// The name of what `-` reads.
  package var standardInputPath: String?

  package init() {}

  /// The forms of an export, and of the list of keys.
  package enum Format: String, Choice {
    case xliff, xcloc, xliff2, csv, tsv, po, json, strings, text
  }

  func run(in environment: Environment) async throws -> ExitStatus {
    if listsKeys { return try KeyListing(self).run(in: environment) }
    return try await TranslationExport(self, in: environment).run()
  }
}
