import L10nKit
import RuleKit
import ToolKit
import XCStrings

extension ProjectLoader {
  /// Reads the findings that are accepted: those of the file that was named, or else of the configuration's.
  ///
  /// None are where the report goes into that very file: the baseline is then made anew, from all there is.
  func baseline(named name: String?, output: String?) throws -> Baseline {
    guard let path = name ?? configuredBaseline else { return Baseline() }
    if let output, place(of: output) == place(of: path) { return Baseline() }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try environment.fileSystem.read(path)
    } catch {
      guard name == nil, error.kind == .missing, let file = configurationFile.path else { throw error }
      throw InputError(
        path: file,
        message: "no baseline '\(path)'; 'l10n check --format json --output \(path)' makes it")
    }
    do throws(JSONSyntaxError) {
      if let baseline = try Baseline(parsing: bytes) { return baseline }
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

  /// The path without links of what is there, or can be written there.
  private func place(of path: String) -> String {
    let files = environment.fileSystem
    if let real = try? files.realPath(of: path) { return real }
    let folder = FilePath.folder(of: path)
    let name = folder.isEmpty ? path : FilePath.path(path, below: folder) ?? path
    return (try? files.realPath(of: FilePath.join(folder, "."))).map { FilePath.join($0, name) } ?? path
  }
}
