import CatalogCompile
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// Writes files derived from catalogs, and prints what is wrong with the catalogs.
///
/// A file is replaced only if l10n wrote it, which its first lines say; a binary property list is not written by hand.
struct CatalogOutput {
  /// The words by which a written file is recognized.
  private static let mark = "l10n"

  let isDryRun: Bool
  let isForced: Bool
  let environment: Environment

  /// Prints the problems of a catalog to standard error.
  func report(_ problems: [CatalogProblem], of file: SourceFile) {
    if problems.isEmpty { return }
    let lines = LineMap(file.bytes)
    for problem in problems where problem.isError || !environment.isQuiet {
      let position = lines.position(of: problem.range.lowerBound)
      environment.errors.write(
        "\(file.path):\(position): \(problem.isError ? "error" : "warning"): \(problem.message)\n")
    }
  }

  /// Compiles languages of catalogs, all if none are named, into a folder; writes nothing if a catalog has an error.
  func compile(
    _ catalogs: [SourceFile], _ languages: [Language], _ layout: CompiledTable.Layout,
    _ serialization: CompiledFile.Serialization, into folder: String
  ) throws -> ExitStatus {
    var paths: [String: String] = [:]
    var files: [(path: String, bytes: [UInt8])] = []
    var status = ExitStatus.clean
    for file in catalogs {
      let (path, name) = (file.path, CatalogScopes.table(of: file.path))
      let table = CompiledTable(try .of(file), named: name, layout: layout, languages: languages)
      report(table.problems, of: file)
      if !table.isValid { status = .findings }
      if let other = paths.updateValue(path, forKey: name) {
        throw EditingError("'\(other)' and '\(path)' are catalogs of one table; name one of them")
      }
      files += table.files.map { ($0.path, Self.marked($0.bytes(serialization), path)) }
    }
    if status == .clean { try write(files, into: folder) }
    return status
  }

  /// Adds a comment with the origin to a text; a binary property list has no place for it.
  private static func marked(_ bytes: [UInt8], _ catalog: String) -> [UInt8] {
    if bytes.starts(with: "bplist".utf8) { return bytes }
    let words = "Compiled by l10n from '\(FilePath.name(of: catalog))'; changes are overwritten."
    guard bytes.starts(with: "<?xml".utf8) else {
      return "/* \(words.replacing("*/", with: "* /")) */\n".utf8 + bytes
    }
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // XML allows no two hyphens in a comment.
    return Array(bytes[..<end]) + "<!-- \(words.replacing("-", with: "\u{2010}")) -->\n".utf8 + bytes[end...]
  }

  /// Throws if a file exists that l10n did not write.
  private func check(_ path: String, _ bytes: [UInt8]) throws {
    let files = environment.fileSystem
    guard !isForced, try files.status(of: path, followingLinks: true)?.kind == .file,
      case let old = try files.read(path), old != bytes, !old.starts(with: "bplist".utf8),
      !old.prefix(200).split(separator: UInt8(ascii: "\n")).prefix(2).contains(where: {
        String(decoding: $0, as: UTF8.self).contains("by \(Self.mark) from ")
      })
    else { return }
    throw EditingError("'\(path)' was not written by l10n; to replace it, set '--force'")
  }

  /// Writes files with other bytes than on disk to a folder, and lists them.
  func write(_ files: [(path: String, bytes: [UInt8])], into folder: String) throws {
    let writer = AtomicWrite(environment.fileSystem)
    let files = files.map { (path: FilePath.join(folder, $0.path), bytes: $0.bytes) }
    for file in files { try check(file.path, file.bytes) }
    var isCurrent = true
    for (path, bytes) in files {
      if !isDryRun {
        let isWritten = try writer.creatingFolders(of: [path]) { () throws(FileError) in
          try writer.write(bytes, to: path)
        }
        guard isWritten else { continue }
        isCurrent = false
        if environment.isQuiet { continue }
      }
      environment.output.write(isDryRun ? "would write '\(path)'\n" : "wrote '\(path)'\n")
    }
    if isCurrent, !files.isEmpty, !isDryRun, !environment.isQuiet {
      environment.output.write("all files are up to date\n")
    }
  }
}
