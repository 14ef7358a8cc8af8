import Exchange
import SourceText
import ToolKit

/// Reads the files that translators gave back, whatever their format.
struct TranslatorFiles {
  let fileSystem: any FileSystem

  /// What the files that the paths mean say, one value for each; a folder that is no bundle means the files in it.
  func read(_ paths: [String]) throws -> [IncomingTranslations] {
    var all: [IncomingTranslations] = []
    for path in paths {
      guard let status = try fileSystem.status(of: path, followingLinks: true) else {
        throw FileError(.missing, path: path)
      }
      all += status.kind == .folder ? try readFolder(path) : [try readFile(path)]
    }
    return all
  }

  private func readFile(_ path: String) throws -> IncomingTranslations {
    let file = SourceFile(path: path, bytes: try fileSystem.read(path))
    guard let format = FormatDetector.format(of: file) else { throw unknown(path) }
    return try read([file], format)
  }

  private func readFolder(_ path: String) throws -> [IncomingTranslations] {
    if let format = FormatDetector.format(ofFolder: path) {
      return [try read(try files(below: path), format)]
    }
    var all: [IncomingTranslations] = []
    for entry in try fileSystem.entries(of: path).sorted(by: { $0.name < $1.name }) {
      let inner = FilePath.join(path, entry.name)
      if entry.kind == .folder {
        guard FormatDetector.format(ofFolder: inner) != nil else { continue }
        all += try readFolder(inner)
      } else if !entry.name.hasPrefix("."), Self.hasKnownName(entry.name) {
        all.append(try readFile(inner))
      }
    }
    guard !all.isEmpty else { throw InputError(path: path, message: "the folder has no translations") }
    return all
  }

  /// In a folder with other things a file is taken by its name alone.
  private static func hasKnownName(_ name: String) -> Bool {
    ["xliff", "xlf", "csv", "tsv", "po", "json", "strings", "stringsdict"].contains {
      name.hasSuffix(".\($0)")
    }
  }

  /// All files of a bundle, in the order of their paths.
  private func files(below folder: String) throws(FileError) -> [SourceFile] {
    var files: [SourceFile] = []
    var waiting = [folder]
    while let path = waiting.popLast() {
      for entry in try fileSystem.entries(of: path) where !entry.name.hasPrefix(".") {
        let inner = FilePath.join(path, entry.name)
        switch entry.kind {
        case .folder: waiting.append(inner)
        case .file, .link: files.append(SourceFile(path: inner, bytes: try fileSystem.read(inner)))
        case .other: continue
        }
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  private func read(_ files: [SourceFile], _ format: ExchangeFormat) throws -> IncomingTranslations {
    do throws(ExchangeError) {
      return try format.codec.read(files)
    } catch {
      throw InputError(path: error.file, position: error.position, message: error.message)
    }
  }

  private func unknown(_ path: String) -> InputError {
    InputError(path: path, message: "the file is in no format that translations come in")
  }
}
