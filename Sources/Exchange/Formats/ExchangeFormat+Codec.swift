extension ExchangeFormat {
  /// How the format is written and read; `nil` where that is not there yet.
  package var codec: ExchangeCodec? {
    switch self {
    case .xliff:
      ExchangeCodec(
        .file(extension: "xliff"), holds: XMLText.canHold,
        write: { [ExchangeFile(bytes: XLIFFWriter.bytes($0, $1))] }, readFile: XLIFFReader.read)
    case .xcloc:
      ExchangeCodec(
        .folder(extension: "xcloc"), holds: XMLText.canHold, write: LocalizationBundle.files,
        read: LocalizationBundle.read)
    case .xliff2, .csv, .tsv, .po, .json, .strings: nil
    }
  }

  /// The formats that can be written and read.
  package static var available: [ExchangeFormat] { allCases.filter { $0.codec != nil } }
}
