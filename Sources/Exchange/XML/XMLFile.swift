import SourceText

/// Reads XML files of translators as events, and their errors as those of an import.
enum XMLFile {
  /// Passes each event of the file to `body`; an error of `body` stops reading and is rethrown.
  static func read(
    _ file: SourceFile, _ body: (XMLEvent) throws(ExchangeError) -> Void
  ) throws(ExchangeError) {
    func converting<Result>(_ read: () throws(XMLError) -> Result) throws(ExchangeError) -> Result {
      do throws(XMLError) { return try read() } catch { throw ExchangeError(file: file.path, error) }
    }
    var reader = try converting { () throws(XMLError) in try XMLReader(file.bytes) }
    while let event = try converting({ () throws(XMLError) in try reader.next() }) { try body(event) }
  }
}

extension ExchangeError {
  /// Creates the error of a file that can't be read as XML.
  init(file: String, _ error: XMLError) { self.init(file: file, position: error.position, error.message) }
}

extension XMLTag {
  /// The name of the first attribute added by another tool: with its own prefix, or with `x-`.
  func foreignAttribute(besides own: String) -> String? {
    attributes.keys.filter { name in
      name.hasPrefix("x-") || name.utf8.contains(UInt8(ascii: ":")) && !name.hasPrefix("xml") && name != own
    }.min()
  }
}
