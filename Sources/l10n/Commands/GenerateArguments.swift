import CatalogSymbols
import RuleKit
import SourceText
import ToolKit

struct GenerateArguments: CommandArguments {
  static let command = Command(
    "generate", parser, summary: "generate Swift symbols for keys",
    discussion: [
      "Each key managed by hand gets a symbol with the name that Xcode's generator gives: 'cart.list.title' "
        + "gives 'cartListTitle', and placeholders are parameters. Symbols of tables other than 'Localizable' are "
        + "nested in a type named after the table. On Apple's systems they are LocalizedStringResources, elsewhere "
        + "LocalizedTexts of the library 'XCStrings'.",
      "Two keys with the same symbol are an error, and no file is written. Without '--output-directory', the "
        + "code of a single catalog is printed.",
    ],
    examples: [
      .init("generate App/Localizable.xcstrings", "Print the symbols of a catalog."),
      .init("generate --all --output-directory Generated --dry-run", "List the files of all catalogs."),
    ])

  var paths: [String] = []
  var outputFolder: String?
  var isForAllKeys = false
  var access: SymbolFile.Access? = .internal
  var isForced = false
  var isDryRun = false
  var configuration: String?

  static let parser = ArgumentParser<GenerateArguments>(
    settings: [
      .outputFolder("write a file for each table to FOLDER", \.outputFolder),
      .flag("all", help: "include keys that code defines, not only those managed by hand", \.isForAllKeys),
      .choice(
        "access", "LEVEL", of: [.internal, .package, .public],
        help: "set the access level of the symbols (default: internal)", \.access), .force(\.isForced),
      .dryRun(\.isDryRun), .config(\.configuration),
    ], operands: [.paths(\.paths)])

  func run(in environment: Environment) async throws -> ExitStatus {
    guard let files = try await environment.catalogs(in: paths, configuration: configuration) else {
      return .failure
    }
    let output = CatalogOutput(isDryRun: isDryRun, isForced: isForced, environment: environment)
    var tables: [(path: String, table: SymbolTable)] = []
    var worst = ExitStatus.clean
    for file in files where CatalogKind(path: file.path) == .table {
      let path = file.path
      let table = SymbolTable(try .of(file), named: CatalogScopes.table(of: path), ofAllKeys: isForAllKeys)
      output.report(table.problems, of: file)
      if !table.isValid { worst = .findings }
      if let other = tables.first(where: { $0.table.name == table.name && !$0.table.symbols.isEmpty }) {
        throw EditingError("'\(other.path)' and '\(path)' are catalogs of one table; name one of them")
      }
      if !table.symbols.isEmpty { tables.append((path, table)) }
    }
    guard worst == .clean else { return worst }
    try write(tables, output, environment)
    return .clean
  }

  private func write(
    _ tables: [(path: String, table: SymbolTable)], _ output: CatalogOutput, _ environment: Environment
  ) throws {
    let files = tables.map { SymbolFile($0.table, access: access ?? .internal) }
    if files.isEmpty {
      environment.remark(
        isForAllKeys ? "no key has a symbol\n" : "no key is managed by hand; '--all' includes the others\n")
    }
    guard let outputFolder else {
      if files.count > 1 { throw UsageError.Kind.missingOption("--output-directory", for: "generate") }
      files.first.map { environment.output.write(data: Array($0.text.utf8)) }
      return
    }
    try output.write(files.map { ($0.name, Array($0.text.utf8)) }, into: outputFolder)
  }
}
