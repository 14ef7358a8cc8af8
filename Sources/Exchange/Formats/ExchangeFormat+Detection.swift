package import SourceText

extension ExchangeFormat {
  /// Tells the format of an export from its files, first by what they hold and then by their names.
  ///
  /// `path` is the file, or the folder that the files are in. `nil` if nothing fits.
  package init?(detecting files: [SourceFile], path: String) {
    if let file = files.first(where: { $0.path.hasSuffix(".xliff") }), file.path != path {
      self = .xcloc
      return
    }
    // A folder may hold files that are of no format, such as those in which a desktop keeps its notes.
    for file in files {
      guard let format = Self.format(of: file) else { continue }
      self = format
      return
    }
    return nil
  }

  private static func format(of file: SourceFile) -> ExchangeFormat? {
    let name = file.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch name {
    case "xliff", "xlf", "xml": return xliffVersion(of: file)
    // Spreadsheets give tables of Unicode text the ending "txt".
    case "csv", "txt": return .csv
    case "tsv", "tab": return .tsv
    case "po", "pot": return .po
    case "json": return .json
    case "strings", "stringsdict": return .strings
    default: return isXML(file) ? xliffVersion(of: file) : nil
    }
  }

  private static func isXML(_ file: SourceFile) -> Bool {
    let text = TextEncoding.utf8(of: Array(file.bytes.prefix(512))) ?? []
    return text.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  /// The namespace stands in the first tag.
  private static func xliffVersion(of file: SourceFile) -> ExchangeFormat {
    let start = TextEncoding.utf8(of: Array(file.bytes.prefix(4096))) ?? Array(file.bytes.prefix(4096))
    let text = String(decoding: start, as: UTF8.self)
    return text.contains("urn:oasis:names:tc:xliff:document:2") ? .xliff2 : .xliff
  }
}
