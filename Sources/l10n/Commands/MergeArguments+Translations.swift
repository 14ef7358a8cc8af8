import RuleKit
import ToolKit
package import XCStrings

extension MergeArguments {
  /// The states that a person can give to translations.
  package enum TranslationState: String, Choice {
    case translated
    case needsReview = "needs_review"

    /// The state as a catalog writes it.
    package var unitState: UnitState { UnitState(rawValue: rawValue) }
  }

  /// The options for files from translators.
  static let translationSettings: [Setting<MergeArguments>] = [
    Setting(
      Option(
        "language", short: "l", values: ["LANGUAGE"],
        help: "the language of the texts, where FILE does not say it or writes it in another way")
    ) { (arguments, values) throws(UsageError.Kind) in
      guard let language = values.first, RequiredLanguage.canBeCode(language) else {
        throw .notALanguage(values.first ?? "")
      }
      arguments.language = language
    },
    .choice(
      Option(
        "state", values: ["STATE"], choices: TranslationState.names,
        help: "the state of the texts that come in (default: what FILE says, else translated)"),
      \.state),
    .flag(Option("only-missing", help: "take only texts that the catalogs lack"), \.takesOnlyMissing),
    .flag(Option("strict", help: "take all texts, or none if one has to stay out"), \.isStrict),
    .flag(.diff, \.isDiff), .flag(.dryRun, \.isDryRun), .choice(.format(Format.self), \.format),
    .text(.config, \.configuration),
  ]
}
