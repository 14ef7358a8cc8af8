import CatalogMerge
import GitFormats
import SourceText
import ToolKit
import XCStrings

/// One call of git's for an external diff: path, and for each state its file, object name and mode.
struct ExternalDiff {
  private let words: [String]

  /// Takes git's words.
  init(_ words: [String]) { self.words = words }

  /// Prints what differs; ends with 0, because git takes all else for a crash.
  func run(in environment: Environment, _ arguments: DiffArguments) throws -> ExitStatus {
    guard let path = words.first else { throw UsageError.Kind.missingArgument("FILE") }
    if words.count == 1 {
      // That is how git tells that a merge has not been finished.
      environment.output.write("\(path): unmerged\n")
      return .clean
    }
    guard words.count >= 7 else { throw UsageError.Kind.missingArgument("FILE") }
    let (old, new) = (try bytes(words[1], environment), try bytes(words[4], environment))
    do throws(InputError) {
      var report = DifferenceReport()
      let before = try old.map { (bytes) throws(InputError) in try CatalogComparison.catalog(bytes, path) }
      let after = try new.map { (bytes) throws(InputError) in try CatalogComparison.catalog(bytes, path) }
      report.add(from: before, to: after, path: path)
      if report.isEmpty { environment.output.write("\(path): the same texts, written in another way\n") }
      arguments.write(report, environment)
    } catch {
      environment.errors.write(
        "\(error.path):\(error.position.map { "\($0):" } ?? "") note: \(error.message)\n")
      environment.write(UnifiedDiff(from: old, to: new, path: path), arguments.presentation)
    }
    return .clean
  }

  /// A state's bytes; `nil` where the file did not exist.
  private func bytes(_ file: String, _ environment: Environment) throws(FileError) -> [UInt8]? {
    file == "/dev/null" ? nil : try environment.fileSystem.read(file, .catalog, from: .commandLine)
  }
}
