import Exchange
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// The output of an export; never overwrites work that would be lost.
struct ExportOutput {
  private let environment: Environment
  private let path: String
  private let isForced: Bool
  /// Whether the path is a folder with files of several exports.
  private let isShared: Bool
  /// The path on the command line; `nil` for the default.
  private let typed: String?

  /// Determines the output path: the given path for one language, or a file or folder per language in it.
  ///
  /// A path is a folder of exports unless its name has an extension or it is an existing file. Several languages need
  /// a folder.
  init(
    _ arguments: ExtractArguments, format: ExchangeFormat, language: Language, isAlone: Bool,
    environment: Environment
  ) throws(EditingError) {
    self.environment = environment
    isForced = arguments.isForced
    typed = arguments.output
    isShared = format.container == .resources
    let ending = format.container.fileExtension
    let given = arguments.output ?? "translations/"
    let kind = environment.fileSystem.kind(of: given)
    if given == "-", format.container.isFolder {
      throw EditingError("'\(format.name)' writes a folder, which can't go to standard output")
    }
    let isExport = given == "-" || given.hasSuffix(".\(ending)")
    let isFile = isExport || (kind != .folder && (kind != nil || Self.fileExtension(of: given) != nil))
    if isFile, !isExport, arguments.format == nil { try Self.refuseUnknownEnding(of: given) }
    if case .folder = format.container, isFile, !isExport {
      throw EditingError(
        "'\(format.name)' writes a folder; use '-o \(language).\(ending)', or the name of a folder")
    }
    if isFile, isShared {
      throw EditingError("'\(format.name)' writes a folder; use '-o res', or the name of another folder")
    }
    if isFile, !isAlone { throw Self.severalLanguages(given, format) }
    path =
      isShared
      ? given : isFile && !given.hasSuffix("/") ? given : FilePath.join(given, "\(language).\(ending)")
  }

  /// Rejects an extension of no known format.
  private static func refuseUnknownEnding(of path: String) throws(EditingError) {
    let endings = ExchangeFormat.all.map(\.container.fileExtension)
    guard let ending = fileExtension(of: path), !endings.contains(String(ending)) else { return }
    let known = endings.distinct().map { ".\($0)" }
    throw EditingError("unknown extension '.\(ending)'; use \(Wording.list(known)), or set '--format'")
  }

  private static func severalLanguages(_ path: String, _ format: ExchangeFormat) -> EditingError {
    if path == "-" {
      return EditingError("several languages can't be written to standard output; set '--language'")
    }
    let folder = fileExtension(of: path).map { String(path.dropLast($0.count + 1)) } ?? "translations"
    return EditingError("'\(path)' can't have several languages; use '-f \(format.name) -o \(folder)'")
  }

  /// Returns the extension of a path without the period; `nil` if it has none.
  static func fileExtension(of path: String) -> Substring? {
    guard let name = path.split(separator: "/", omittingEmptySubsequences: false).last,
      let period = name.lastIndex(of: "."), period != name.startIndex, name.last != "."
    else { return nil }
    return name[name.index(after: period)...]
  }

  /// Writes the files and returns their path; `-` is standard output.
  func write(
    _ files: [SourceFile], of translations: Translations, signOffs: SignOffs,
    extractor: (_ path: String?) -> UnitExtractor?
  ) throws -> String {
    if path == "-", let file = files.first, file.path.isEmpty {
      environment.output.write(data: file.bytes)
      return path
    }
    let places = isShared ? files.map { FilePath.join(path, $0.path) } : [path]
    if !isForced {
      for place in places { try refuseToOverwrite(place, by: translations, signOffs, extractor) }
    }
    let writer = AtomicWrite(environment.fileSystem)
    for file in files {
      let place = file.path.isEmpty ? path : FilePath.join(path, file.path)
      try writer.creatingFolders(of: [place]) { () throws(FileError) in
        // Only a pipe named on the command line is opened.
        let kind = try environment.fileSystem.status(of: place, followingLinks: true)?.kind
        if kind == .other, place != typed { throw FileError(.isNotRegular, path: place) }
        try writer.write(file.bytes, to: place)
      }
    }
    return path
  }

  private func refuseToOverwrite(
    _ path: String, by translations: Translations, _ signOffs: SignOffs,
    _ extractor: (_ path: String?) -> UnitExtractor?
  ) throws {
    guard let status = try environment.fileSystem.status(of: path, followingLinks: true),
      status.kind != .other
    else { return }
    guard let parts = try? TranslatorFiles(fileSystem: environment.fileSystem).read([path]) else {
      throw InputError(path: path, "the existing file is not an export; '--force' overwrites it")
    }
    var export = IncomingTranslations(files: parts.flatMap(\.files), additions: parts.flatMap(\.additions))
    export.addNotes { unit, path in extractor(path)?.catalog[unit.identifier.key].map { $0.comment ?? "" } }
    let unmerged = UnmergedUnits.units(
      in: export, besides: translations, signOffs: signOffs, extractor: extractor)
    if let first = unmerged.first {
      let changes = Wording.count(unmerged.count, "change")
      throw InputError(
        path: first.file, position: first.position,
        "the catalogs lack \(changes) of this file, first here; merge it or set '--force'")
    }
    if let first = export.additions.min(by: { ($0.file, $0.position) < ($1.file, $1.position) }) {
      let additions = Wording.count(export.additions.count, "addition")
      throw InputError(
        path: first.file, position: first.position,
        "the export would discard \(additions) to this file, first here, \(first.what); set '--force'")
    }
  }
}

extension CatalogFile {
  /// Returns the catalog's spelling of a language, such as `pt_BR` for `pt-BR`.
  func spelling(of language: Language) -> Language {
    if languages.contains(language) { return language }
    let identity = LanguageCode(language.rawValue).identity
    return languages.first { LanguageCode($0.rawValue).identity == identity } ?? language
  }

  /// The name of the table that code uses to look up the catalog's keys.
  var table: String { CatalogScopes.table(of: path) }
}
