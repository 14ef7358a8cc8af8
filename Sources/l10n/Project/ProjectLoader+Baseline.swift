import L10nKit
import RuleKit
import SourceText
import ToolKit
import XCStrings

extension ProjectLoader {
  /// Reads the baseline named on the command line, else that of the configuration.
  ///
  /// Returns an empty baseline if the JSON report overwrites the same file, so that it includes all findings.
  func baseline(
    named name: String?, of files: [SourceFile], reports: [ReportTarget]
  ) throws -> Baseline {
    guard let path = name ?? configuredBaseline else { return Baseline() }
    let outputs = reports.compactMap { report in report.file.map { (path: $0, format: report.format) } }
    if let output = outputs.first(where: { place(of: $0.path) == place(of: path) }) {
      if output.format == .json { return Baseline() }
      throw InputError(
        path: output.path, message: "the output is the baseline; set '--format json' to update it")
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try environment.fileSystem.read(
        path, .baseline, from: name == nil ? .knownPlace : .commandLine)
    } catch {
      guard name == nil, error.kind == .missing, let file = configurationFile.path else { throw error }
      throw InputError(
        path: file,
        message: "no baseline '\(path)'; to create it, run: "
          + Wording.command(["l10n", "check", "--format", "json", "--output", path]))
    }
    do throws(JSONSyntaxError) {
      if var baseline = try Baseline(parsing: bytes) {
        baseline.otherPaths = otherPaths(of: files, baseline: path)
        return baseline
      }
    } catch {
      throw InputError(path: path, position: error.position, message: error.message)
    }
    throw InputError(path: path, message: "the file is not a JSON report of 'l10n check'")
  }

  /// The configuration's baseline, relative to the working directory.
  private var configuredBaseline: String? {
    let folder = FilePath.folder(of: configurationFile.path ?? "")
    return configurationFile.configuration.baseline.map { FilePath.join(folder, $0) }
  }

  /// Returns alternative paths of the files in reports of other working directories or arguments.
  ///
  /// These are relative to the folders of the baseline and of the configuration, and absolute.
  private func otherPaths(of files: [SourceFile], baseline: String) -> [String: [String]] {
    let here = environment.workingDirectory
    let folders = [
      FilePath.folder(of: FilePath.normalized(FilePath.join(here, baseline))), configurationFile.folder,
    ]
    var paths: [String: [String]] = [:]
    for file in files {
      let full = FilePath.normalized(FilePath.join(here, file.path))
      let others = folders.compactMap { FilePath.path(full, below: $0) } + [full]
      paths[file.path] = others.filter { $0 != file.path }
    }
    return paths
  }

  /// Returns the path without links of an existing file or a file to create.
  private func place(of path: String) -> String {
    let files = environment.fileSystem
    if let real = try? files.realPath(of: path) { return real }
    let folder = FilePath.folder(of: path)
    let name = folder.isEmpty ? path : FilePath.path(path, below: folder) ?? path
    return (try? files.realPath(of: FilePath.join(folder, "."))).map { FilePath.join($0, name) } ?? path
  }
}
