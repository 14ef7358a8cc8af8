import CatalogCompile
import SourceText
import ToolKit
import XCStrings

/// Writes files derived from catalogs, and prints what is wrong with the catalogs.
struct CatalogOutput {
  private let presentation: Presentation
  private let isDryRun: Bool
  private let environment: Environment

  init(_ presentation: Presentation, isDryRun: Bool, in environment: Environment) {
    self.presentation = presentation
    self.isDryRun = isDryRun
    self.environment = environment
  }

  /// Prints the problems of a catalog to standard error.
  func report(_ problems: [CatalogProblem], of path: String, _ bytes: [UInt8]) {
    if problems.isEmpty { return }
    let lines = LineMap(bytes)
    for problem in problems where problem.isError || presentation.verbosity != .quiet {
      let position = lines.position(of: problem.range.lowerBound)
      environment.errors.write(
        "\(path):\(position): \(problem.isError ? "error" : "warning"): \(problem.message)\n")
    }
  }

  /// Compiles languages of catalogs, all if none are named, into a folder; writes nothing if a catalog has an error.
  func compile(
    _ catalogs: [(path: String, bytes: [UInt8])], _ languages: [Language], _ layout: CompiledTable.Layout,
    _ serialization: CompiledFile.Serialization, into folder: String
  ) throws -> ExitStatus {
    var paths: [String: String] = [:]
    var files: [(path: String, bytes: [UInt8])] = []
    var status = ExitStatus.clean
    for (path, bytes) in catalogs {
      let name = String(FilePath.name(of: path).dropLast(".xcstrings".count))
      let table = CompiledTable(
        try catalog(path, bytes), named: name, layout: layout, languages: languages)
      report(table.problems, of: path, bytes)
      if !table.isValid { status = .findings }
      if let other = paths.updateValue(path, forKey: name) {
        throw EditingError("'\(other)' and '\(path)' are catalogs of one table; name one of them")
      }
      files += table.files.map { ($0.path, $0.bytes(serialization)) }
    }
    if status == .clean { try write(files, into: folder) }
    return status
  }

  private func catalog(_ path: String, _ bytes: [UInt8]) throws -> StringCatalog {
    do throws(JSONSyntaxError) { return try StringCatalog(parsing: bytes) } catch {
      throw InputError(catalog: path, error)
    }
  }

  /// Writes files with other bytes than on disk to a folder, and lists them.
  func write(_ files: [(path: String, bytes: [UInt8])], into folder: String) throws {
    let writer = AtomicWrite(environment.fileSystem)
    var isCurrent = true
    for file in files {
      let path = FilePath.join(folder, file.path)
      if !isDryRun {
        try writer.createFolders(FilePath.folder(of: path))
        guard try writer.write(file.bytes, to: path) else { continue }
        isCurrent = false
        if presentation.verbosity == .quiet { continue }
      }
      environment.output.write(isDryRun ? "would write '\(path)'\n" : "wrote '\(path)'\n")
    }
    if isCurrent, !files.isEmpty, !isDryRun, presentation.verbosity != .quiet {
      environment.output.write("all files are up to date\n")
    }
  }
}
