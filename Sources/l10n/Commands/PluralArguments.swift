import PluralRules
import SourceText
import ToolKit

struct PluralArguments: CommandArguments {
  static let command = Command(
    "plural", parser, summary: "print the plural category of numbers",
    discussion: [
      "The rules are CLDR's. A number is the text that users see, so '1' and '1.0' can have different "
        + "categories; '1.2c6' is the compact form of 1.2 million. Each line has a number, a tab and its "
        + "category; a range is printed as its two ends joined by '..'."
    ],
    examples: [
      .init("plural ru 1 21 1.5", "Print the category of three numbers in Russian."),
      .init("plural en --ordinal 1 2 3", "Print ordinal categories: 1st, 2nd, 3rd."),
      .init("plural fr --range 0 1", "Print the category of '0-1 files'."),
      .init("plural pl --forms", "Print all categories of Polish with sample numbers."),
    ])

  var language = ""
  var numbers: [String] = []
  var isOrdinal = false
  /// Ranges of numbers, such as 1 to 3 in "1–3 files".
  var ranges: [(start: String, end: String)] = []
  var showsForms = false

  static let parser = ArgumentParser<PluralArguments>(
    settings: [
      .flag("ordinal", help: "use ordinal numbers (1st, 2nd)", \.isOrdinal),
      Setting(
        Option("range", values: ["A", "B"], help: "print the category of a range from A to B; repeatable")
      ) { $0.ranges.append((start: $1[0], end: $1[1])) },
      .flag("forms", help: "print each category with sample numbers", \.showsForms),
    ],
    operands: [
      .word("LANGUAGE", help: "a language tag, such as en or pt-PT", \.language),
      .words("NUMBER", help: "a decimal number as users see it", \.numbers),
    ])

  func validate() throws(UsageError.Kind) {
    if numbers.isEmpty, ranges.isEmpty, !showsForms { throw .missingArgument("NUMBER") }
    for text in numbers + ranges.flatMap({ [$0.start, $0.end] }) where PluralOperands(text) == nil {
      throw .notANumber(text)
    }
  }

  func run(in environment: Environment) throws -> ExitStatus {
    let rules = PluralRules(for: language, type: isOrdinal ? .ordinal : .cardinal)
    if !rules.isKnown {
      environment.remark("note: no plural rules for '\(language)'; all numbers are 'other'\n")
    }
    if showsForms {
      for category in rules.categories {
        environment.output.write("\(category.rawValue)\t\(rules.samples(for: category).text)\n")
      }
    }
    for number in numbers { environment.output.write("\(number)\t\(rules.category(for: number).rawValue)\n") }
    for range in ranges {
      let category = rules.category(forRangeFrom: range.start, to: range.end)
      environment.output.write("\(range.start)..\(range.end)\t\(category.rawValue)\n")
    }
    return .clean
  }
}
