import CatalogCompile
import CatalogSymbols
import Foundation
import SourceText
import XCStrings

/// What the build-tool plugins run: compiles a catalog, or generates its symbols.
///
/// The tool is apart from `l10n` so that a package with a plugin builds a tenth of the code.
///
///     catalog-tool compile CATALOG OPTIONS FOLDER FILE...
///     catalog-tool generate CATALOG OPTIONS FOLDER
///
/// OPTIONS is the file of `PluginOptions`, or empty. FILE is one that the plugin declares, such as es.lproj/Shop.strings.
@main enum CatalogTool {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      guard words.count > 3 else { throw Failure.arguments }
      let options = try readOptions(words[2])
      let catalog = try Catalog(path: words[1])
      switch words[0] {
      case "compile":
        try catalog.compile(to: URL(filePath: words[3]), files: Array(words.dropFirst(4)))
        catalog.warnOfTranslations(in: options?.languages ?? [])
      case "generate": try catalog.generate(to: URL(filePath: words[3]), access: options?.access ?? "")
      default: throw Failure.arguments
      }
    } catch Failure.findings { exit(1) } catch {
      print("error: \(error)")
      exit(2)
    }
  }

  private static func readOptions(_ path: String) throws -> PluginOptions? {
    if path.isEmpty { return nil }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    do {
      return try PluginOptions(parsing: bytes)
    } catch let fault as PluginOptions.Fault {
      print("\(path):\(LineMap(bytes).position(of: fault.offset)): error: \(fault.message)")
    } catch let error as JSONSyntaxError { print("\(path):\(error.position): error: \(error.message)") }
    throw Failure.findings
  }

  /// Why nothing was written.
  fileprivate enum Failure: Error, CustomStringConvertible {
    case arguments
    /// The catalog has errors, which are printed.
    case findings

    var description: String { "usage: catalog-tool compile|generate CATALOG OPTIONS FOLDER ARGUMENTS" }
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
    let bytes = [UInt8](try Data(contentsOf: file))
    do throws(JSONSyntaxError) { catalog = try StringCatalog(parsing: bytes) } catch {
      print("\(path):\(error.position): error: \(error.message)")
      throw CatalogTool.Failure.findings
    }
    let repeated = catalog.entries.shadowedPositions.map { catalog.entries[$0] }
    try report(
      repeated.map {
        CatalogProblem($0.keyNode, "duplicate key '\($0.key)'; most readers keep only the last one")
      })
  }

  /// Writes the declared files; one without texts is empty.
  func compile(to folder: URL, files names: [String]) throws {
    let compiled = CompiledTable(catalog, named: table)
    try report(compiled.problems)
    let contents = Dictionary(uniqueKeysWithValues: compiled.files.map { ($0.path, bytes(of: $0)) })
    for name in names {
      // The plugin names folders after languages of the catalog, such as 'iw', whose texts are in 'he.lproj'.
      let language = Language(String(name.prefix { $0 != "/" }.folderLanguage ?? ""))
      let compiledName = "\(FolderName(of: language)).lproj" + name.drop { $0 != "/" }
      try write(contents[compiledName] ?? Self.empty(name), to: folder.appending(path: name))
    }
  }

  /// Returns a file as the Foundation of this platform reads it: only Apple's knows lists of phrases.
  private func bytes(of file: CompiledFile) -> [UInt8] {
    #if canImport(Darwin)
    file.bytes(.text)
    #else
    file.texts.bytes(.text)
    #endif
  }

  private static func empty(_ name: String) throws -> [UInt8] {
    if name.hasSuffix(".strings") { return [] }
    return [UInt8](
      try PropertyListSerialization.data(fromPropertyList: [String: Any](), format: .xml, options: 0))
  }

  /// Warns of translations that don't fit their placeholders, and of languages with missing translations.
  func warnOfTranslations(in required: [Language]) {
    let lines = LineMap(catalog.bytes)
    func warn(_ entry: CatalogEntry, _ message: String) {
      print("\(path):\(lines.position(of: entry.keyNode.range.lowerBound)): warning: \(message)")
    }
    for entry in catalog.entries {
      for (language, _) in entry.localizations {
        for difference in catalog.placeholderDifferences(of: entry, in: language) {
          warn(entry, "'\(entry.key)': \(difference)")
        }
      }
    }
    for language in required {
      let missing = catalog.entries.filter { catalog.progress(of: $0, in: language) == .missing }
      guard let first = missing.first else { continue }
      let subject = missing.count == 1 ? "'\(first.key)' has" : "\(missing.count) keys have"
      warn(first, "\(subject) no '\(language)' translation")
    }
  }

  /// Writes the symbols.
  func generate(to folder: URL, access: String) throws {
    let symbols = SymbolTable(catalog, named: table)
    try report(symbols.problems)
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
  private func report(_ problems: [CatalogProblem]) throws {
    let lines = LineMap(catalog.bytes)
    for problem in problems {
      let severity = problem.isError ? "error" : "warning"
      print("\(path):\(lines.position(of: problem.range.lowerBound)): \(severity): \(problem.message.text)")
    }
    if !problems.allowFiles { throw CatalogTool.Failure.findings }
  }
}
