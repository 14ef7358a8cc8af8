import SourceText
import RuleKit
package import ToolKit
import XCStrings

extension Command {
  /// `l10n set`.
  static let set = Command(
    "set", summary: "set the text of a key in a language",
    discussion: [
      "The key must be there unless '--add' is given; 'l10n remove' takes a text away. A text that varies is named by '--form', '--device' and '--substitution'; a text that did "
        + "not vary becomes the other forms, to be reviewed. Where the text does not fit the source text, as with other "
        + "placeholders, nothing is written. A new source text sends translations to review, as in Xcode."
    ],
    parser: SetArguments.parser,
    examples: [
      Example("set home.list.title Sitios --language es", "Set a text."),
      Example("set home.list.title Lugar --language es --form one --dry-run", "Vary a text by number."),
      Example("set home.list.empty Nothing -l en --add --in App", "Add a key by hand."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// What `l10n set` was asked for.
package struct SetArguments: EditingArguments {
  package var presentation = Presentation()
  package var editing = EditingOptions()
  /// The key.
  package var key = ""
  /// The text.
  package var value = ""
  /// The languages; exactly one.
  package var languages: [String] = []
  /// The state of the text.
  package var state = State.translated
  /// The plural form, `nil` for none.
  package var form: Form?
  /// The device, `nil` for all.
  package var device: DeviceName?
  /// The substitution, `nil` for the text itself.
  package var substitution: String?
  /// Whether the key is added where no catalog has it.
  package var isAdding = false
  /// The comment for translators, `nil` to leave it as it is.
  package var comment: String?
  /// Whether a text is set that does not fit.
  package var isForced = false

  package init() {}

  /// The states that a text can be given.
  package enum State: String, Choice {
    case translated
    case needsReview = "needs_review"
    case new
    case machineTranslated = "machine_translated"
  }

  /// The plural forms.
  package enum Form: String, Choice {
    case zero, one, two, few, many, other
  }

  /// The devices that texts vary by.
  package enum DeviceName: String, Choice {
    case iphone, ipad, ipod, mac, applewatch, appletv, applevision, other
  }

  /// How the words are read.
  package static let parser = ArgumentParser<SetArguments>(
    settings: [
      .languages(
        Option("language", short: "l", values: ["LANGUAGE"], help: "the language of the text"), \.languages),
      .choice(
        Option(
          "state", values: ["STATE"], choices: State.names,
          help: "the state of the text (default: translated)"),
        \.state),
      .choice(Option("form", values: ["FORM"], choices: Form.names, help: "the plural form"), \.form),
      .choice(
        Option("device", values: ["DEVICE"], choices: DeviceName.names, help: "the device"), \.device),
      .text(
        Option("substitution", values: ["NAME"], help: "the substitution that the form is of"), \.substitution
      ),
      .flag(
        Option("add", help: "add the key where no catalog has it, marked manual as keys that code lacks"),
        \.isAdding),
      .text(Option("comment", values: ["TEXT"], help: "the key's comment for translators"), \.comment),
      .flag(.force, \.isForced),
    ] + SetArguments.editingSettings,
    operands: [
      .word(Positional("KEY", help: "the key"), \.key), .word(Positional("VALUE", help: "the text"), \.value),
    ],
    validate: { (arguments) throws(UsageError.Kind) in
      if arguments.languages.isEmpty { throw .missingOption("--language", for: "set") }
      if arguments.languages.count > 1 { throw .extraArgument(arguments.languages[1]) }
      if arguments.substitution != nil, arguments.form == nil {
        throw .missingOption("--form", for: "--substitution")
      }
    })

  func run(in environment: Environment) async throws -> ExitStatus {
    let project = try await project(in: environment)
    try TypedLanguages(in: project.catalogs.map(\.file)).check(languages)
    let catalog = try project.catalog(toSet: key, table: editing.table, isAdding: isAdding)
    let change = TextChange(self, catalog: catalog)
    let edits = try change.edits()
    let misfits = try await change.misfits(after: edits, project)
    for misfit in misfits {
      environment.errors.write("\(misfit.isRefused && !isForced ? "error" : "note"): \(misfit.words)\n")
    }
    if !isForced, misfits.contains(where: \.isRefused) {
      if value.isEmpty {
        environment.errors.write("note: 'l10n remove KEY -l \(languages[0])' takes the translation away\n")
      }
      return .findings
    }
    var changes = FileChanges()
    changes.add(catalog.file, edits)
    try changes.finish(editing, presentation, in: environment)
    return .clean
  }

  private func project(in environment: Environment) async throws -> EditingProject {
    do {
      return try await EditingProject.load(editing, presentation, withCode: false, in: environment)
    } catch let error as FileError where error.kind == .noCatalogs {
      throw editing.paths.isEmpty ? EditingError.noCatalogs(in: []) : error
    }
  }
}
