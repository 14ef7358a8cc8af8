import PluralRules
import SourceText
package import ToolKit

extension Command {
  /// `l10n plural`.
  static let plural = Command(
    "plural", summary: "tell the plural category of numbers in a language",
    discussion: [
      "The rules are CLDR's. A number is the text that a user sees, so '1' and '1.0' are two things; '1.2c6' is the "
        + "compact form of 1.2 million. For each number a line with the number, a tab and the category is printed; for a "
        + "range the number is both ends with '..' between them."
    ],
    parser: PluralArguments.parser,
    examples: [
      Example("plural ru 1 21 1.5", "Print the category of three numbers in Russian."),
      Example("plural en --ordinal 1 2 3", "Print ordinal categories: 1st, 2nd, 3rd."),
      Example("plural fr --range 0 1", "Print the category of '0-1 files'."),
      Example("plural pl --forms", "Print all categories of Polish with sample numbers."),
    ]
  ) { arguments, environment in try arguments.run(in: environment) }
}

/// The arguments of `l10n plural`.
package struct PluralArguments: CommandArguments {
  package var presentation = Presentation()
  /// A BCP 47 tag such as `pt-PT`.
  package var language = ""
  /// Decimal texts.
  package var numbers: [String] = []
  /// Whether numbers order instead of count.
  package var isOrdinal = false
  /// Pairs of decimal texts.
  package var ranges: [Range] = []
  /// Whether to print the table of categories.
  package var showsForms = false

  package init() {}

  /// The ends of a range, such as the 1 and 3 of "1–3 files".
  package struct Range: Hashable, Sendable {
    /// The first number.
    package let start: String
    /// The last number.
    package let end: String

    /// Creates a range.
    package init(start: String, end: String) {
      self.start = start
      self.end = end
    }
  }

  /// How the words are read.
  package static let parser = ArgumentParser<PluralArguments>(
    settings: [
      .flag(Option("ordinal", help: "numbers order (1st, 2nd) instead of counting"), \.isOrdinal),
      Setting(
        Option("range", values: ["A", "B"], help: "the category of a range from A to B; can be repeated")
      ) {
        $0.ranges.append(Range(start: $1[0], end: $1[1]))
      },
      .flag(Option("forms", help: "print each category with numbers that belong to it"), \.showsForms),
    ],
    operands: [
      .word(Positional("LANGUAGE", help: "a language tag, such as en or pt-PT"), \.language),
      .words(
        Positional("NUMBER", isRequired: false, isRepeated: true, help: "a decimal number as users see it"),
        \.numbers),
    ],
    validate: { (arguments) throws(UsageError.Kind) in try arguments.validate() })

  private func validate() throws(UsageError.Kind) {
    if numbers.isEmpty, ranges.isEmpty, !showsForms { throw .missingArgument("NUMBER") }
    for text in numbers + ranges.flatMap({ [$0.start, $0.end] }) where PluralOperands(text) == nil {
      throw .notANumber(text)
    }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let rules = PluralRules(for: language, type: isOrdinal ? .ordinal : .cardinal)
    if !rules.isKnown, presentation.verbosity != .quiet {
      environment.errors.write("note: no plural rules for '\(language)'; every number is 'other'\n")
    }
    if showsForms {
      for category in rules.categories {
        environment.output.write("\(category.rawValue)\t\(rules.samples(for: category).text)\n")
      }
    }
    for number in numbers {
      environment.output.write("\(number)\t\(rules.category(for: number).rawValue)\n")
    }
    for range in ranges {
      let category = rules.category(forRangeFrom: range.start, to: range.end)
      environment.output.write("\(range.start)..\(range.end)\t\(category.rawValue)\n")
    }
    return .clean
  }
}
