import RuleKit

/// A member of `.l10n.json`: its name, what it is for, and what it may hold.
///
/// The reader takes the names it knows from here, and the schema everything.
struct ConfigurationMember: Sendable {
  let name: String
  /// One sentence for people who edit the file.
  let summary: String
  let form: Form

  /// What a member may hold.
  enum Form: Sendable {
    /// A string.
    case text
    /// A string with at least one character.
    case nonEmptyText
    /// Strings, none of them empty.
    case texts
    /// At least one string, none of them empty.
    case someTexts
    /// One of some words.
    case choice([String])
    /// One of some words for each of any names.
    case choices([String])
    /// A number from 1, or a least and a greatest.
    case segments
    /// An object with these members alone.
    case object([ConfigurationMember])
    /// A severity for each rule that is to have another one than its own.
    case severities
    /// An object with these members for each glob.
    case byGlob([ConfigurationMember])
  }

  private init(_ name: String, _ form: Form, _ summary: String) {
    self.name = name
    self.summary = summary
    self.form = form
  }

  /// The members of the file.
  static let all: [ConfigurationMember] = [
    .init("languages", .someTexts, "The languages every key needs; en and es by default."),
    .init(
      "catalogs", .texts,
      "Globs of the catalogs to check where no path is given; all that are found by default."),
    .init("sources", .texts, "Folders and globs of Swift sources; all that are found by default."),
    .init("exclude", .texts, "Globs of what to leave out, as in .gitignore."),
    .init("keys", .object(convention + [overrides]), "How keys are to look."),
    .init("rules", .severities, "Severities that differ from the rules' own."),
    .init(
      "localizedFunctions", .texts,
      "Signatures of the app's own functions that localize their argument, such as tr(_:)."),
    .init(
      "apis", .choices(Configuration.APIUse.allCases.map(\.rawValue)),
      "What calls do with the arguments that their signatures name, such as Banner.show(title:)."),
    .init("brandNames", .texts, "Names that are the same in every language."),
    .init(
      "baseline", .text,
      "A JSON report whose findings are accepted, as 'l10n check --format json --output FILE' writes it; the path "
        + "starts at this file's folder."),
    .init("$schema", .text, "Where this schema lies, for editors."),
  ]

  /// The members of a key convention.
  static let convention: [ConfigurationMember] = [
    .init(
      "style", .choice(KeyConvention.Style.allCases.map(\.rawValue)),
      "Whether keys are identifiers, the source text itself, or anything; structured by default."),
    .init("separator", .nonEmptyText, "What stands between segments; a dot by default."),
    .init(
      "segments", .segments,
      "How many segments a key has: one number, or a least and a greatest; 3 to 4 by default."),
    .init(
      "case", .choice(KeyConvention.LetterCase.allCases.map(\.rawValue)),
      "How the words of a segment are written; snake by default."),
    .init("features", .texts, "The names that a first segment may have; any by default."),
  ]

  private static let overrides = ConfigurationMember(
    "overrides", .byGlob(convention),
    "Key conventions for files that match a glob; what they leave out is as in the project's, the last match decides."
  )
}
