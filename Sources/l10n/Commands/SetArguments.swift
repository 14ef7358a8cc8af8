import Exchange
import SourceText
import RuleKit
import ToolKit
import XCStrings

struct SetArguments: EditingArguments {
  static let command = Command(
    "set", parser, summary: "set the text of a key in a language",
    discussion: [
      "The key must exist unless '--add' is given; 'l10n remove' removes a text. '--form', '--device' and "
        + "'--substitution' select a variation; if the text did not vary, the old text becomes the other "
        + "forms, marked as needing review. If the text does not match the source text, such as different "
        + "placeholders, nothing is written. A new source text marks translations as needing review, as in "
        + "Xcode.",
      "Without VALUE, '--state' sets the state of all texts of the key in the languages, without changing "
        + "the texts, and '--comment' alone sets the comment.",
      "With '--extraction manual', Xcode no longer changes the key, nor does 'l10n sync'; 'automatic' leaves it to "
        + "the code again. '--translate no' marks a key as not to be translated, as Xcode's 'Don't Translate' does. "
        + "With either, several KEYs can be set, also by patterns, in which '*' stands for any letters; '--only-stale' "
        + "selects those that code no longer has, and '--dry-run' and '--verbose' list them.",
    ],
    examples: [
      .init("set home.list.title Sitios --language es", "Set a text."),
      .init("set home.list.title Lugar --language es --form one --dry-run", "Vary a text by number."),
      .init("set home.list.empty Nothing -l en --add --in App", "Add a key by hand."),
      .init(
        "set home.list.title --state needs_review -l es --dry-run", "Mark a translation as needing review."),
      .init("set home.list.* --extraction manual --dry-run", "Keep keys that code does not name."),
      .init("set home.list.* --translate no --dry-run", "Mark keys as not to be translated."),
    ])

  var editing = EditingOptions()
  var key = ""
  var values: [String] = []
  var languages: [String] = []
  var state: UnitState?
  var form: PluralForm?
  var device: Device?
  var substitution: String?
  var isAdding = false
  var comment: String?
  var extraction: Extraction?
  var translate: Translate?
  var isStaleOnly = false
  var isForced = false

  /// Who manages a key.
  enum Extraction: String, Choice {
    /// A person; code does not change it.
    case manual
    /// Code.
    case automatic
  }

  /// Whether a key is to be translated.
  enum Translate: String, Choice { case yes, no }

  static let parser = ArgumentParser<SetArguments>(
    settings: [
      .languages("set the text in this language; several without VALUE", \.languages),
      .choice(
        "state", "STATE", of: [.translated, .needsReview, .new, .machineTranslated],
        help: "set the state of the text (default: translated)", \.state),
      .choice("form", "FORM", of: PluralForm.known, help: "set this plural form", \.form),
      .choice(
        "device", "DEVICE", of: [.iPhone, .iPad, .iPod, .mac, .appleWatch, .appleTV, .appleVision, .other],
        help: "set the text for this device", \.device),
      .text("substitution", "NAME", help: "set a form of this substitution", \.substitution),
      .flag("add", help: "add a missing key, marked as manual", \.isAdding),
      .text("comment", "TEXT", help: "set the key's comment for translators", \.comment),
      .choice("extraction", "WHO", help: "leave keys to people (manual) or code (automatic)", \.extraction),
      .choice("translate", "WHETHER", help: "mark keys as to be translated or not", \.translate),
      .flag("only-stale", help: "with '--extraction' or '--translate': only stale keys", \.isStaleOnly),
      .force(\.isForced),
    ] + SetArguments.editingSettings,
    operands: [
      .word("KEY", help: "the key, or a pattern with '--extraction' or '--translate'", \.key),
      .words("VALUE", help: "the text; with these options more keys", \.values),
    ])

  func validate() throws(UsageError.Kind) {
    if marksKeys {
      return try reject(
        extraction != nil ? "--extraction" : "--translate",
        with: ["--language": !languages.isEmpty, "--state": state != nil, "--comment": comment != nil])
    }
    if isStaleOnly { throw .missingOption("--extraction' or '--translate", for: "--only-stale") }
    if values.count > 1 { throw .extraArgument(values[1]) }
    if setsCommentAlone { return }
    if languages.isEmpty { throw .missingOption("--language", for: "set") }
    guard value == nil else {
      if languages.count > 1 { throw .extraArgument(languages[1]) }
      if substitution != nil, form == nil { throw .missingOption("--form", for: "--substitution") }
      return
    }
    if state == nil || form != nil || device != nil || substitution != nil || isAdding || comment != nil {
      throw .missingArgument("VALUE")
    }
  }

  private var value: String? { values.first }

  /// Whether members of keys are set, and no texts.
  private var marksKeys: Bool { extraction != nil || translate != nil }

  /// Whether only the comment of a key that exists is set.
  private var setsCommentAlone: Bool {
    comment != nil && value == nil && languages.isEmpty && state == nil && form == nil && device == nil
      && substitution == nil && !isAdding
  }

  func run(in environment: Environment) async throws -> ExitStatus {
    let project = try await project(in: environment)
    if marksKeys { return try markKeys(of: project, in: environment) }
    try LanguageCodeCheck(in: project.catalogs.map(\.file)).check(languages)
    if setsCommentAlone {
      let catalog = try project.catalog(having: key, table: editing.table)
      let edits = catalog.edits { $0.setComment(comment, for: key) }
      return try finish(edits, of: catalog, in: environment)
    }
    let catalog = try project.catalog(toSet: key, table: editing.table, isAdding: isAdding)
    guard let value else { return try finish(editsSettingState(in: catalog), of: catalog, in: environment) }
    let change = TextChange(self, value, catalog: catalog)
    let edits = try change.edits()
    let (rejections, remarks) = try await change.introducedFindings(after: edits, project)
    let isRefused = !isForced && !rejections.isEmpty
    // What is said about a text that comes in, as that it lacks forms, is not true of one that does not.
    let shown = isRefused ? rejections : rejections + remarks.filter { $0.severity != .note }
    for finding in shown {
      environment.errors.write("\(isRefused ? "error" : "note"): \(finding.message) [\(finding.rule)]\n")
    }
    if isRefused {
      if value.isEmpty, languages[0] != catalog.catalog.sourceLanguage.rawValue {
        let command = Wording.command([
          "l10n", "remove", "--language", languages[0], "--in", catalog.file.path, "--", key,
        ])
        environment.errors.write("note: to remove the translation, run: \(command)\n")
      }
      return .findings
    }
    return try finish(edits, of: catalog, in: environment)
  }

  /// Writes the changes of a catalog.
  private func finish(
    _ edits: [TextEdit], of catalog: EditingProject.Catalog, in environment: Environment
  ) throws -> ExitStatus {
    var changes = FileChanges()
    changes.add(catalog.file, edits)
    try changes.finish(editing, in: environment)
    return .clean
  }

  private func markKeys(of project: EditingProject, in environment: Environment) throws -> ExitStatus {
    var (keyCount, translatedCount) = (0, 0)
    let changes = try project.changes(ofKeys: [key] + values, editing.table, isStaleOnly: isStaleOnly) {
      catalog, entry, editor in
      mark(entry, &editor)
      keyCount += 1
      if !editing.isDiff, editing.isDryRun || environment.isVerbose {
        environment.output.write("\(catalog.file.path): '\(entry.key.shortened())'\n")
      }
      let source = editor.catalog.sourceLanguage
      if translate == .no, entry.localizations.contains(where: { $0.language != source }) {
        translatedCount += 1
      }
    }
    try changes.finish(editing, in: environment)
    environment.remark("\(Wording.count(keyCount, "key"))\n")
    if translatedCount > 0 {
      let keys = Wording.count(translatedCount, "key")
      environment.remark(
        "note: \(keys) with translations, which apps still show; 'l10n remove' removes them\n")
    }
    return .clean
  }

  /// Sets who manages a key, and whether it is to be translated.
  ///
  /// A key without an extraction state belongs to code; its source text stays, as one that was edited.
  private func mark(_ entry: CatalogEntry, _ editor: inout CatalogEditor) {
    switch extraction {
    case .manual?: editor.setExtractionState(.manual, for: entry.key)
    case .automatic? where entry.extractionState == .manual: editor.setExtractionState(nil, for: entry.key)
    case .automatic?, nil: break
    }
    if let translate, entry.shouldTranslate != (translate == .yes) {
      editor.setShouldTranslate(translate == .yes, for: entry.key)
    }
  }

  /// Returns the edits that set the state of all texts of the key in the languages.
  private func editsSettingState(in catalog: EditingProject.Catalog) throws -> [TextEdit] {
    let state = state ?? .translated
    var editor = CatalogEditor(catalog.catalog)
    for language in languages.map({ Language($0) }) {
      guard let localization = catalog.catalog[key]?[language] else {
        throw EditingError("'\(key.shortened())' has no text in '\(language)'")
      }
      if let set = localization.stringSet {
        editor.setValues(set.values, for: key, in: language, state: state)
      }
      for leaf in localization.leaves { editor.setState(state, for: key, in: language, at: leaf.path) }
    }
    if state == .machineTranslated { editor.allowMachineTranslations() }
    return editor.edits()
  }

  private func project(in environment: Environment) async throws -> EditingProject {
    do {
      return try await EditingProject.load(editing, withCode: false, in: environment)
    } catch let error as FileError where error.kind == .noCatalogs {
      throw editing.paths.isEmpty ? EditingError.noCatalogs(in: []) : error
    }
  }
}

extension CatalogEditor {
  /// Raises the version to 1.3, the first with a machine-translated state.
  mutating func allowMachineTranslations() {
    if ["1.0", "1.1", "1.2"].contains(catalog.version) { setVersion("1.3") }
  }
}
