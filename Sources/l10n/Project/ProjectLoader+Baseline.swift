import L10nKit
import RuleKit
import SourceText
import ToolKit
import XCStrings

extension ProjectLoader {
  /// Reads the findings that are accepted: those of the file that was named, or else of the configuration's.
  ///
  /// None are where the report, which has to be JSON, goes into that very file: the baseline is then made anew, from
  /// all there is.
  func baseline(
    named name: String?, of files: [SourceFile], output: String?, isJSON: Bool
  ) throws -> Baseline {
    guard let path = name ?? configuredBaseline else { return Baseline() }
    if let output, place(of: output) == place(of: path) {
      if isJSON { return Baseline() }
      throw InputError(path: output, message: "this is the baseline, which '--format json' writes")
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

  /// The configuration's baseline, as one names it in the working directory.
  private var configuredBaseline: String? {
    let folder = FilePath.folder(of: configurationFile.path ?? "")
    return configurationFile.configuration.baseline.map { FilePath.join(folder, $0) }
  }

  /// The paths that a run elsewhere, or with other arguments, has for the files.
  ///
  /// These are the paths below the folders of the baseline and of the configuration, and those in full.
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

  /// The path without links of what is there, or can be written there.
  private func place(of path: String) -> String {
    let files = environment.fileSystem
    if let real = try? files.realPath(of: path) { return real }
    let folder = FilePath.folder(of: path)
    let name = folder.isEmpty ? path : FilePath.path(path, below: folder) ?? path
    return (try? files.realPath(of: FilePath.join(folder, "."))).map { FilePath.join($0, name) } ?? path
  }
}
