package import SourceText

/// A format for exporting and importing translations: its files, writer and reader.
package struct ExchangeFormat: Sendable {
  /// All formats, in the order of `--format`.
  ///
  /// The order matters where several formats fit. Content belongs to the *last* format that recognizes it, so a
  /// format follows those whose content it would also match. A file extension belongs to the *first* format
  /// that has it.
  package static let all: [ExchangeFormat] = [
    .xliff,  // recognizes any markup
    .xcloc,
    .xliff2,  // recognizes its version in markup; shares the extensions of 'xliff'
    .csv,  // recognizes a comma in the first line
    .tsv,  // recognizes a tab, even among commas
    .xlsx,
    .po,
    .json,
    .strings,  // recognizes property lists in markup, comments among commas, and `{ a = b; }` by its name
    .workbook,  // recognizes its mark in markup
    .tmx,  // recognizes its root in markup
    .android,  // recognizes its root in markup
  ]

  /// The file or folder of an export.
  package enum Container: Hashable, Sendable {
    /// One file. Files that translators send back may have other extensions.
    case file(extension: String, others: [String] = [])
    /// A folder. Files with these extensions are also read without it.
    case folder(extension: String, files: [String] = [])

    /// A folder of Android's resources, with a folder for each language.
    case resources

    /// Whether an export is a folder.
    package var isFolder: Bool { if case .file = self { false } else { true } }

    /// The extension, without the period.
    package var fileExtension: String {
      switch self {
      case .file(let name, _), .folder(let name, _): name
      case .resources: "xml"
      }
    }

    /// The extensions of single files that are read, without the period.
    fileprivate var readExtensions: [String] {
      switch self {
      case .file(let name, let others): [name] + others
      case .folder(_, let files): files
      case .resources: []
      }
    }
  }

  /// The name, as in `--format`.
  package let name: String
  /// The file or folder of an export.
  package let container: Container
  /// Whether files are byte for byte those of Xcode.
  ///
  /// They have its order of units, and context only on request; other formats always include it.
  package var isXcodes = false
  /// Whether exports have by default the texts that are translated, not those that need work.
  package var exportsTranslations = false
  /// Whether exports include the catalogs in the source language.
  package var includesCatalogs = false
  /// How certainly a file has the format by its content; by default, only the extension decides.
  var recognition: @Sendable (ContentSample) -> Recognition? = { _ in nil }
  /// Whether the format can store each text of a unit.
  package var holds: @Sendable (TranslationUnit) -> Bool = { _ in true }
  /// Whether the format can name a catalog by its path.
  package var holdsPath: @Sendable (String) -> Bool = { _ in true }
  /// Returns the units that can be written with the others of their keys.
  package var wholeEntries: @Sendable ([TranslationUnit]) -> [TranslationUnit] = { $0 }
  /// Creates the files of an export, with paths below its folder, for units that the format supports.
  ///
  /// The only file of a format has no path: the user names it.
  package let write: @Sendable (Translations, ExchangeOptions) -> [SourceFile]
  /// Reads a file, or all files of a folder.
  package let read: @Sendable ([SourceFile]) throws(InputError) -> IncomingTranslations

  /// Returns a `read` function that reads file by file.
  static func fileByFile(
    _ read: @escaping @Sendable (SourceFile) throws(InputError) -> IncomingTranslations
  ) -> @Sendable ([SourceFile]) throws(InputError) -> IncomingTranslations {
    { (files) throws(InputError) in
      var incoming = IncomingTranslations()
      for file in files { incoming.append(try read(file)) }
      return incoming
    }
  }
}

extension ExchangeFormat: Hashable, CustomStringConvertible {
  package var description: String { name }

  package static func == (one: ExchangeFormat, other: ExchangeFormat) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// MARK: - Detection

extension ExchangeFormat {
  /// How certainly a file has a format, by its content alone.
  enum Recognition {
    /// The file name doesn't matter.
    case certain
    /// A file name with the extension of a format decides instead.
    case likely
  }

  /// Detects the format of a translator's file, `nil` if no format recognizes it.
  package static func of(_ file: SourceFile) -> ExchangeFormat? {
    let sample = ContentSample(file)
    var likely: ExchangeFormat?
    for format in all.reversed() {
      switch format.recognition(sample) {
      case .certain: return format
      case .likely: likely = likely ?? format
      case nil: continue
      }
    }
    return ofFile(named: sample.name) ?? likely
  }

  /// Returns the first format with the extension of a file name, in lower case.
  package static func ofFile(named name: String) -> ExchangeFormat? {
    all.first { $0.container.readExtensions.contains { name.hasSuffix(".\($0)") } }
  }

  /// Returns the format of a bundle by its name, `nil` for other folders.
  package static func ofFolder(_ path: String) -> ExchangeFormat? {
    if ResourceFolder.language(path.pathComponents.last ?? "") != nil { return .android }
    let name = path.lowercased()
    return all.first { format in
      guard case .folder(let ending, _) = format.container else { return false }
      return name.hasSuffix(".\(ending)")
    }
  }
}
