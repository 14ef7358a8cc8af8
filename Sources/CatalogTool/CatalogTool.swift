import CatalogCompile
import CatalogSymbols
import Foundation
import SourceText
import XCStrings

/// What the build-tool plugins run: compiles a catalog, or generates its symbols.
///
/// The tool is apart from `l10n` so that a package with a plugin builds a tenth of the code.
///
///     catalog-tool compile CATALOG FOLDER FILE...    the files declared by the plugin, such as es.lproj/Shop.strings
///     catalog-tool generate CATALOG FOLDER ACCESS
@main enum CatalogTool {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      guard words.count > 2 else { throw Failure.arguments }
      let catalog = try Catalog(path: words[1])
      switch words[0] {
      case "compile": try catalog.compile(to: URL(filePath: words[2]), files: Array(words.dropFirst(3)))
      case "generate": try catalog.generate(to: URL(filePath: words[2]), access: words.last ?? "")
      default: throw Failure.arguments
      }
    } catch Failure.findings {
      exit(1)
    } catch {
      print("error: \(error)")
      exit(2)
    }
  }

  /// Why nothing was written.
  fileprivate enum Failure: Error, CustomStringConvertible {
    case arguments
    /// The catalog has errors, which are printed.
    case findings

    var description: String { "usage: catalog-tool compile|generate CATALOG FOLDER ARGUMENTS" }
  }
}

/// A catalog, and the output of its problems.
private struct Catalog {
  private let path: String
  private let table: String
  private let catalog: StringCatalog

  init(path: String) throws {
    self.path = path
    let file = URL(filePath: path)
    table = file.deletingPathExtension().lastPathComponent
    do throws(JSONSyntaxError) {
      catalog = try StringCatalog(parsing: [UInt8](try Catalog.bytes(of: file)))
    } catch {
      print("\(path):\(error.position): error: \(error.message)")
      throw CatalogTool.Failure.findings
    }
  }

  private static func bytes(of file: URL) throws(JSONSyntaxError) -> Data {
    (try? Data(contentsOf: file)) ?? Data()
  }

  /// Writes the declared files; one without texts is empty.
  func compile(to folder: URL, files names: [String]) throws {
    let compiled = CompiledTable(catalog, named: table)
    try report(compiled.problems.map { ($0.range.lowerBound, $0.message, $0.isError) })
    let contents = Dictionary(uniqueKeysWithValues: compiled.files.map { ($0.path, $0.bytes(.text)) })
    for name in names {
      try write(contents[name] ?? bytes(ofAlias: name) ?? Self.empty(name), to: folder.appending(path: name))
    }
  }

  /// Returns the file of a language whose folder has another name than the language in the catalog: `iw` and `he`.
  private func bytes(ofAlias name: String) -> [UInt8]? {
    let language = Language(String(name.prefix { $0 != "/" }.dropLast(".lproj".count)))
    let compiled = CompiledTable(catalog, named: table, languages: [language])
    let ending = name.drop { $0 != "/" }
    return compiled.files.first { $0.path.drop { $0 != "/" } == ending }?.bytes(.text)
  }

  private static func empty(_ name: String) throws -> [UInt8] {
    if name.hasSuffix(".strings") { return [] }
    return [UInt8](
      try PropertyListSerialization.data(fromPropertyList: [String: Any](), format: .xml, options: 0))
  }

  /// Writes the symbols.
  func generate(to folder: URL, access: String) throws {
    let symbols = SymbolTable(catalog, named: table)
    try report(symbols.problems.map { ($0.range.lowerBound, $0.message, $0.isError) })
    let file = SymbolFile(symbols, access: SymbolFile.Access(rawValue: access) ?? .internal)
    try write([UInt8](file.text.utf8), to: folder.appending(path: file.name))
  }

  private func write(_ bytes: [UInt8], to file: URL) throws {
    if let old = try? Data(contentsOf: file), old.elementsEqual(bytes) { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file, options: .atomic)
  }

  /// Prints problems as a compiler does; throws if there is an error.
  private func report(_ problems: [(offset: Int, message: Message, isError: Bool)]) throws {
    let lines = LineMap(catalog.bytes)
    for problem in problems {
      let severity = problem.isError ? "error" : "warning"
      print("\(path):\(lines.position(of: problem.offset)): \(severity): \(problem.message.text)")
    }
    if problems.contains(where: \.isError) { throw CatalogTool.Failure.findings }
  }
}
