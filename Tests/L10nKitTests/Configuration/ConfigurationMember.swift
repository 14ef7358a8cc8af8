import L10nKit
import RuleKit
import SourceText

/// A member of `.l10n.json` in its schema: its name, purpose and value type.
struct ConfigurationMember: Sendable {
  let name: String
  /// A one-sentence description for people who edit the file.
  let summary: String
  let form: Form

  /// The type of a member's value.
  enum Form: Sendable {
    /// A string.
    case text
    /// A string with at least one character.
    case nonEmptyText
    /// An array of nonempty strings.
    case texts
    /// An array of nonempty strings, or an object with such an array for each name.
    case textsOrLists
    /// An array of at least one nonempty string.
    case someTexts
    /// One of several strings.
    case choice([String])
    /// An object with arbitrary names and values from several strings.
    case choices([String])
    /// A positive number, or a pair of minimum and maximum.
    case segments
    /// An object with only these members.
    case object([ConfigurationMember])
    /// An object with a severity for each rule that overrides its default.
    case severities
    /// An array of objects with only these members.
    case objects([ConfigurationMember])
    /// An array of languages, or an object with what is required of each.
    case languages
    /// A positive whole number.
    case number
  }

  private init(_ name: String, _ form: Form, _ summary: String) {
    self.name = name
    self.summary = summary
    self.form = form
  }

  /// The members of the file.
  static let all: [ConfigurationMember] = [
    languages,
    .init(
      "catalogs", .textsOrLists,
      "Globs of the catalogs to check if no path is given; all by default. Or the globs of the code that looks up in each."
    ),
    .init("sources", .texts, "Folders and globs of Swift sources; all sources by default."),
    .init("exclude", .texts, "Globs of files and folders to exclude, as in .gitignore."),
    .init("keys", .object(convention), "The naming convention for keys."),
    rules,
    .init(
      "overrides", .objects(override),
      "Members that differ in the files that match globs; later overrides prevail."),
    .init(
      "localizedFunctions", .texts,
      "Signatures of the app's own functions that localize their argument, such as tr(_:)."),
    .init(
      "apis", .choices(Configuration.APIUse.allCases.map(\.rawValue)),
      "How calls use the arguments named in their signatures, such as Banner.show(title:)."),
    .init(
      "serverKeys", .texts,
      "Globs of keys that only a server sends, such as push.*; they count as used."),
    .init("brandNames", .texts, "Names that are the same in every language."),
    .init("glossary", .text, "The file of terms and their translations; .l10n-glossary.csv by default."),
    .init(
      "baseline", .text,
      "The file of accepted findings, written by 'l10n check --write-baseline'; .l10n-baseline by default."),
    .init(
      "version", .number,
      "The version of the rules that the project has adopted; findings of newer rules are notes."),
    .init("requires", .text, "The oldest version of l10n that can be used, such as 1.2."),
    .init("$schema", .text, "The location of this schema, for editors."),
  ]

  /// The members of a key convention.
  static let convention: [ConfigurationMember] = [
    .init(
      "style", .choice(KeyConvention.Style.allCases.map(\.rawValue)),
      "Whether keys are identifiers, the source text itself, or anything; structured by default."),
    .init("separator", .nonEmptyText, "The separator between segments; a dot by default."),
    .init(
      "segments", .segments,
      "The number of segments in a key: one number, or a minimum and a maximum; 3 to 4 by default."),
    .init(
      "case", .choice(KeyConvention.LetterCase.allCases.map(\.rawValue)),
      "The letter case of segments; snake by default."),
    .init("features", .texts, "The allowed names of the first segment; any by default."),
  ]

  /// The members of an override.
  static let override: [ConfigurationMember] = [
    .init("paths", .someTexts, "Globs of the files, relative to this file's folder."),
    languages, .init("keys", .object(convention), "Members of the naming convention that differ."), rules,
  ]

  private static let languages = ConfigurationMember(
    "languages", .languages,
    "Languages required for every key, or an object that says what is required of each; en and es by default."
  )
  private static let rules = ConfigurationMember(
    "rules", .severities, "Severities that override the rules' defaults.")
}

extension Configuration {
  /// Parses the text of a configuration file.
  init(parsing text: String) throws(InputError) {
    try self.init(parsing: SourceFile(path: ".l10n.json", text: text))
  }
}
