import CatalogCompile
import SourceText
import ToolKit
import XCStrings

struct CompileArguments: CommandArguments {
  static let command = Command(
    "compile", parser, summary: "compile catalogs to .strings and .stringsdict files",
    discussion: [
      "Each language gets a folder with the files that Xcode's build makes of the catalog, so that 'Bundle' finds "
        + "the texts on systems without Xcode. Texts that vary by number or device go to the .stringsdict file. "
        + "Source texts that code contains are left out, as in Xcode.",
      "What Apple's compiler rejects is an error with its place in the catalog, and no file is written. Files "
        + "that would not change are left alone; text files say where they come from, and one that l10n did not "
        + "write is replaced only with '--force'. It accepts more than apps can show, such as a plural without the "
        + "form 'other': 'l10n check' reports that.",
    ],
    examples: [
      .init("compile -o Resources App", "Compile the catalogs of an app."),
      .init(
        "compile -o Resources -l es --serialization-format binary App",
        "Compile one language as binary property lists."),
    ])

  var paths: [String] = []
  var outputFolder: String?
  var languages: [String] = []
  var serialization = CompiledFile.Serialization.text
  var layout = CompiledTable.Layout.stringsAndStringsdict
  var isForced = false
  var isDryRun = false
  var configuration: String?

  static let parser = ArgumentParser<CompileArguments>(
    settings: [
      .outputFolder("write the files to FOLDER", \.outputFolder),
      .languages("compile only these languages", \.languages),
      .choice(
        "serialization-format", "FORMAT", help: "write text or binary property lists (default: text)",
        \.serialization),
      .choice("format", short: "f", "FORMAT", help: "set the kinds of files to write", \.layout),
      .force(\.isForced), .dryRun(\.isDryRun), .config(\.configuration),
    ], operands: [.paths(\.paths)])

  func validate() throws(UsageError.Kind) {
    if outputFolder == nil { throw .missingOption("--output-directory", for: "compile") }
  }

  func run(in environment: Environment) async throws -> ExitStatus {
    guard let catalogs = try await environment.catalogs(in: paths, configuration: configuration) else {
      return .failure
    }
    try checkLanguages(in: catalogs, environment)
    return try CatalogOutput(isDryRun: isDryRun, isForced: isForced, environment: environment).compile(
      catalogs, languages.map { Language($0) }, layout, serialization, into: outputFolder ?? "")
  }

  /// Throws for an unknown language code, and warns of languages that are missing from all catalogs.
  private func checkLanguages(in catalogs: [SourceFile], _ environment: Environment) throws(UsageError.Kind) {
    if languages.isEmpty { return }
    var known: Set<FolderName> = []
    for catalog in catalogs {
      // A catalog with an error is reported when it is compiled.
      guard let catalog = try? StringCatalog(parsing: catalog.bytes) else { return }
      known.formUnion((catalog.languages + [catalog.sourceLanguage]).map { FolderName(of: $0) })
    }
    for language in languages where !known.contains(FolderName(of: Language(language))) {
      try LanguageCodeCheck { [] }.check([language])
      environment.remark("warning: no catalog has '\(language)'\n")
    }
  }
}

extension CompiledFile.Serialization: Choice {}

extension CompiledTable.Layout: Choice {}
