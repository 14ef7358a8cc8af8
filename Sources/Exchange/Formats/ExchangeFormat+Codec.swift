extension ExchangeFormat {
  /// How the format is written and read.
  package var codec: ExchangeCodec {
    switch self {
    case .xliff:
      ExchangeCodec(
        .file(extension: "xliff"), holds: XMLText.canHold,
        write: { [ExchangeFile(bytes: XLIFFWriter.bytes($0, $1))] }, readFile: XLIFFReader.read)
    case .xcloc:
      ExchangeCodec(
        .folder(extension: "xcloc"), holds: XMLText.canHold, write: LocalizationBundle.files,
        read: LocalizationBundle.read)
    case .xliff2:
      ExchangeCodec(
        .file(extension: "xlf"), write: { [ExchangeFile(bytes: XLIFF2Writer.bytes($0, $1))] },
        readFile: XLIFF2Reader.read)
    case .csv:
      ExchangeCodec(
        .file(extension: "csv"), write: { CSVFormat.write($0, byteOrderMark: $1.startsWithMark) },
        readFile: CSVFormat.read)
    case .tsv:
      ExchangeCodec(
        .file(extension: "tsv"),
        write: { CSVFormat.write($0, separator: .tab, byteOrderMark: $1.startsWithMark) },
        readFile: CSVFormat.read)
    case .po:
      ExchangeCodec(.file(extension: "po"), write: { POFormat.write($0, $1) }, readFile: POFormat.read)
    case .json:
      ExchangeCodec(
        .file(extension: "json"), write: { translations, _ in JSONFormat.write(translations) },
        readFile: JSONFormat.read)
    case .strings:
      ExchangeCodec(
        .folder(extension: "lproj"), holds: { StringsFormat.holds($0) && XMLText.canHold($0) },
        write: StringsFormat.write, read: StringsFormat.read)
    }
  }
}
