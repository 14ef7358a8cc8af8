import Exchange
import SourceText
import ToolKit

/// A reader of files from translators, in any supported format.
struct TranslatorFiles {
  let fileSystem: any FileSystem

  /// Reads files, one value for each; a folder that is not a bundle stands for its files.
  func read(_ paths: [String]) throws -> [IncomingTranslations] {
    var all: [IncomingTranslations] = []
    for path in paths {
      switch try fileSystem.statusOfTarget(path).kind {
      case .folder: all += try readFolder(path)
      case .file, .link: all.append(try readFile(path, from: .knownPlace))
      // Named on the command line; such an entry of a folder is skipped.
      case .other: all.append(try readFile(path, from: .commandLine))
      }
    }
    return all
  }

  /// Reads files like `read`, but passes errors to `report` and continues.
  func readAll(_ paths: [String], report: (any Error) -> Void) -> [IncomingTranslations] {
    var all: [IncomingTranslations] = []
    for path in paths {
      do { all += try readEach(path, report) } catch { report(error) }
    }
    return all
  }

  /// Reads one path; reports each file of a folder separately.
  private func readEach(_ path: String, _ report: (any Error) -> Void) throws -> [IncomingTranslations] {
    let status = try fileSystem.status(of: path, followingLinks: true)
    guard status?.kind == .folder, ExchangeFormat.ofFolder(path) == nil else { return try read([path]) }
    for archive in try archives(in: path) {
      report(InputError(path: archive, "the file is an archive; unpack it first"))
    }
    let inner = try translations(in: path)
    guard !inner.isEmpty else { return try readFolder(path) }
    return readAll(inner, report: report)
  }

  private func readFile(_ path: String, from origin: FileOrigin) throws -> IncomingTranslations {
    let file = SourceFile(path: path, bytes: try fileSystem.read(path, .translations, from: origin))
    guard let format = ExchangeFormat.of(file) else {
      throw InputError(path: path, "unrecognized translation file")
    }
    return try format.read([file] + sources(of: file.path, in: format))
  }

  private func readFolder(_ path: String) throws -> [IncomingTranslations] {
    if let format = ExchangeFormat.ofFolder(path) {
      let files = try files(below: path)
      return [try format.read(files + sources(of: FilePath.join(path, "strings.xml"), in: format))]
    }
    let all = try translations(in: path)
    guard !all.isEmpty else { throw InputError(path: path, "the folder has no translations") }
    return try read(all)
  }

  /// The source texts of resources, which are in a folder beside that of a language.
  private func sources(of path: String, in format: ExchangeFormat) throws(FileError) -> [SourceFile] {
    let parts = path.pathComponents.dropLast()
    guard format.container == .resources, let folder = parts.last, folder != "values" else { return [] }
    let sources = FilePath.join(FilePath.folder(of: FilePath.folder(of: path)), "values")
    guard fileSystem.kind(of: sources) == .folder else { return [] }
    return try files(below: sources)
  }

  /// Returns the files and bundles directly in a folder, sorted by name.
  private func translations(in folder: String) throws(FileError) -> [String] {
    var paths: [String] = []
    for entry in try fileSystem.entries(of: folder).sorted(by: { $0.name < $1.name }) {
      let path = FilePath.join(folder, entry.name)
      let isWanted =
        entry.kind == .folder
        ? ExchangeFormat.ofFolder(path) != nil
        : isTranslated(entry.name.lowercased()) && isRegular(entry, at: path)
      if isWanted { paths.append(path) }
    }
    return paths
  }

  /// Returns the archives directly in a folder, which may have translations, sorted by name.
  private func archives(in folder: String) throws(FileError) -> [String] {
    let extensions = [".zip", ".tar", ".gz", ".tgz", ".rar", ".7z"]
    return try fileSystem.entries(of: folder).filter { entry in
      entry.kind == .file && extensions.contains { entry.name.lowercased().hasSuffix($0) }
    }.map { FilePath.join(folder, $0.name) }.sorted()
  }

  /// Whether a file name has the extension of a format; gettext's templates have no translations.
  ///
  /// Excel's lock files, such as `~$es.xlsx`, have the extension of the open file.
  private func isTranslated(_ name: String) -> Bool {
    !name.hasPrefix(".") && !name.hasPrefix("~$") && !name.hasSuffix(".pot")
      && ExchangeFormat.ofFile(named: name) != nil
  }

  /// Whether an entry is a file or a link; a broken link fails when it is read.
  private func isRegular(_ entry: FolderEntry, at path: String) -> Bool {
    if entry.kind != .link { return entry.kind == .file }
    return fileSystem.kind(of: path) != .other
  }

  /// Returns all files of a bundle, sorted by path.
  private func files(below folder: String) throws(FileError) -> [SourceFile] {
    var files: [SourceFile] = []
    var waiting = [folder]
    while let path = waiting.popLast() {
      for entry in try fileSystem.entries(of: path) where !entry.name.hasPrefix(".") {
        let inner = FilePath.join(path, entry.name)
        switch entry.kind {
        case .folder: waiting.append(inner)
        case .file, .link, .other:
          guard isRegular(entry, at: inner) else { continue }
          files.append(SourceFile(path: inner, bytes: try fileSystem.read(inner, .translations)))
        }
      }
    }
    return files.sorted { $0.path < $1.path }
  }
}
