import RuleKit

/// A member of `.l10n.json`: its name, purpose and value type.
///
/// The reader uses the names, the schema uses all properties.
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
    /// An object that maps globs to objects with these members.
    case byGlob([ConfigurationMember])
  }

  private init(_ name: String, _ form: Form, _ summary: String) {
    self.name = name
    self.summary = summary
    self.form = form
  }

  /// The members of the file.
  static let all: [ConfigurationMember] = [
    .init("languages", .someTexts, "Languages required for every key; en and es by default."),
    .init(
      "catalogs", .texts,
      "Globs of the catalogs to check if no path is given; all catalogs by default."),
    .init("sources", .texts, "Folders and globs of Swift sources; all sources by default."),
    .init("exclude", .texts, "Globs of files and folders to exclude, as in .gitignore."),
    .init("keys", .object(convention + [overrides]), "The naming convention for keys."),
    .init("rules", .severities, "Severities that override the rules' defaults."),
    .init(
      "localizedFunctions", .texts,
      "Signatures of the app's own functions that localize their argument, such as tr(_:)."),
    .init(
      "apis", .choices(Configuration.APIUse.allCases.map(\.rawValue)),
      "How calls use the arguments named in their signatures, such as Banner.show(title:)."),
    .init("brandNames", .texts, "Names that are the same in every language."),
    .init(
      "baseline", .text,
      "The file of accepted findings, written by 'l10n check --write-baseline'; .l10n-baseline by default."),
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

  private static let overrides = ConfigurationMember(
    "overrides", .byGlob(convention),
    "Key conventions for files that match a glob; other members are inherited from the project, and the last match wins."
  )
}
