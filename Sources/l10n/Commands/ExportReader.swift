import Exchange
import SourceText
import ToolKit

/// Reads exports from the disk, whatever their format.
struct ExportReader {
  private let environment: Environment

  init(_ environment: Environment) { self.environment = environment }

  /// What a file or a folder says; throws where it is no export.
  func read(_ path: String) throws -> IncomingTranslations {
    let files = try files(at: path)
    guard let format = ExchangeFormat(detecting: files, path: path), let codec = format.codec else {
      throw InputError(path: path, message: "the file is no export of translations")
    }
    do throws(ExchangeError) {
      return try codec.read(files)
    } catch {
      throw InputError(path: error.file, position: error.position, message: error.message)
    }
  }

  /// The file, or all files below the folder, in the order of their paths.
  private func files(at path: String) throws(FileError) -> [SourceFile] {
    guard try environment.fileSystem.status(of: path, followingLinks: true)?.kind == .folder else {
      return [SourceFile(path: path, bytes: try environment.fileSystem.read(path))]
    }
    var files: [SourceFile] = []
    for entry in try environment.fileSystem.entries(of: path).sorted(by: { $0.name < $1.name }) {
      let inner = FilePath.join(path, entry.name)
      switch entry.kind {
      case .folder: files += try self.files(at: inner)
      case .file: files.append(SourceFile(path: inner, bytes: try environment.fileSystem.read(inner)))
      case .link, .other: continue
      }
    }
    return files
  }
}
