package import SourceText

/// How one format is written and read.
package struct ExchangeCodec: Sendable {
  /// What an export in the format is on the disk.
  package enum Container: Hashable, Sendable {
    /// One file, whose name ends so.
    case file(extension: String)
    /// A folder of files, whose name ends so.
    case folder(extension: String)

    /// How the name ends, without the period.
    package var fileExtension: String {
      switch self {
      case .file(let name), .folder(let name): name
      }
    }
  }

  /// What an export is on the disk.
  package let container: Container
  /// Makes the files of an export; the units must be such that the format holds them.
  package let write: @Sendable (Translations, ExchangeOptions) -> [ExchangeFile]
  /// Reads what a file, or all files of a folder, say.
  package let read: @Sendable ([SourceFile]) throws(ExchangeError) -> IncomingTranslations
  /// Whether the format has a way to write each text of the unit.
  package let holds: @Sendable (TranslationUnit) -> Bool

  /// Describes a format.
  package init(
    _ container: Container, holds: @escaping @Sendable (TranslationUnit) -> Bool = { _ in true },
    write: @escaping @Sendable (Translations, ExchangeOptions) -> [ExchangeFile],
    read: @escaping @Sendable ([SourceFile]) throws(ExchangeError) -> IncomingTranslations
  ) {
    self.container = container
    self.holds = holds
    self.write = write
    self.read = read
  }

  /// A codec that reads file by file.
  package init(
    _ container: Container, holds: @escaping @Sendable (TranslationUnit) -> Bool = { _ in true },
    write: @escaping @Sendable (Translations, ExchangeOptions) -> [ExchangeFile],
    readFile: @escaping @Sendable (SourceFile) throws(ExchangeError) -> IncomingTranslations
  ) {
    self.init(container, holds: holds, write: write) { (files) throws(ExchangeError) in
      var incoming = IncomingTranslations()
      for file in files { incoming.append(try readFile(file)) }
      return incoming
    }
  }
}
