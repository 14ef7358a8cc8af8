import SourceText
import XCStrings

extension ExchangeFormat {
  /// `.strings` and `.stringsdict` in an `.lproj` folder.
  package static let strings = ExchangeFormat(
    name: "strings", container: .folder(extension: "lproj", files: ["strings", "stringsdict"]),
    recognition: StringsFormat.recognition, holds: { StringsFormat.holds($0) && XMLText.canHold($0) },
    write: StringsFormat.write, read: StringsFormat.read)
}

/// Apple's `.strings` and `.stringsdict`: a folder `es.lproj` with a pair of files for each catalog.
///
/// A file is named after its catalog. Plain texts and sets are in the `.strings` file; texts with plural
/// forms, devices or substitutions are in the `.stringsdict`. Untranslated texts are empty. The format has
/// neither states nor source texts; the source and the hashes of both texts are in a comment.
enum StringsFormat {
  private static let catalogEnding = ".xcstrings"
  /// The replacement for `..` in file names, which must stay inside the folder.
  private static let parentFolder = "(parent)"

  /// Returns the files below the folder.
  static func write(_ translations: Translations, _ options: ExchangeOptions) -> [SourceFile] {
    var files: [SourceFile] = []
    for file in translations.files {
      let name = name(ofCatalog: file.path)
      let table = StringsTable(file.units.filter(holds))
      if !table.plain.isEmpty {
        files.append(SourceFile(path: name + ".strings", bytes: StringsWriter.strings(table.plain)))
      }
      if !table.varied.isEmpty {
        files.append(SourceFile(path: name + ".stringsdict", bytes: StringsWriter.dictionary(table.varied)))
      }
    }
    return files
  }

  /// Reads the `.strings` and `.stringsdict` files of a folder, or one such file.
  static func read(_ files: [SourceFile]) throws(InputError) -> IncomingTranslations {
    var incoming = IncomingTranslations()
    for file in files where file.path.hasSuffix(".strings") || file.path.hasSuffix(".stringsdict") {
      let reader = try StringsReader(file)
      let (path, language) = catalog(ofFile: file.path)
      incoming.files.append(
        IncomingFile(path: path, sourceLanguage: nil, targetLanguage: language, units: reader.units))
      incoming.additions += reader.additions
    }
    return incoming
  }

  /// Recognizes property lists: binary, XML, or old-style by a comment or pair in their first line.
  fileprivate static func recognition(_ sample: ContentSample) -> ExchangeFormat.Recognition? {
    if sample.bytes.starts(with: "bplist".utf8) { return .certain }
    if sample.isMarkup { return sample.text.contains("<plist") ? .certain : nil }
    if sample.name.hasSuffix(".strings") { return .certain }
    return sample.recognition { $0.hasPrefix("/*") || $0.hasPrefix("//") || $0.contains("\" = \"") }
  }

  /// Whether the files can store a unit.
  static func holds(_ unit: TranslationUnit) -> Bool {
    let steps = unit.identifier.path.steps
    for case .variation(_, let name) in steps where name.hasPrefix(reserved) { return false }
    switch (steps.first, steps.dropFirst().first) {
    case (nil, _): return true
    case (.variation(let axis, _)?, nil): return axis == .plural || axis == .device
    case (.variation(.device, _)?, .variation(.plural, _)?): return steps.count == 2
    case (.substitution(let name)?, .variation(.plural, _)?):
      return steps.count == 2 && !name.hasPrefix(reserved)
    default: return false
    }
  }

  /// What names of members start with that are not those of forms, devices and variables.
  private static let reserved = "NSString"

  private static func name(ofCatalog path: String) -> String {
    let folders = path.split(separator: "/").filter { $0 != "." }.map { $0 == ".." ? parentFolder[...] : $0 }
    let name = folders.joined(separator: "/")
    return name.hasSuffix(catalogEnding) ? String(name.dropLast(catalogEnding.count)) : name
  }

  /// Folders of storyboards and their catalogs, which belong to no single language.
  private static let allLanguages = ["Base", "mul"]

  /// Returns the catalog and the language of a file: the path after the folder `es.lproj` names the catalog.
  ///
  /// The outermost folder determines the language, since the catalog's own path may have such folders too.
  private static func catalog(ofFile path: String) -> (path: String, language: Language?) {
    let folders = path.split(separator: "/").map(String.init)
    func language(_ folder: String) -> Language? {
      folder.folderLanguage.flatMap { allLanguages.contains(String($0)) ? nil : Language(String($0)) }
    }
    let export = folders.dropLast().firstIndex { language($0) != nil }
    var names = Array(folders[(export.map { $0 + 1 } ?? max(folders.count - 1, 0))...])
    for index in names.indices where names[index] == parentFolder { names[index] = ".." }
    let name = names.joined(separator: "/")
    let ending = name.hasSuffix(".strings") ? ".strings" : ".stringsdict"
    return (name.dropLast(ending.count) + catalogEnding, export.flatMap { language(folders[$0]) })
  }
}
