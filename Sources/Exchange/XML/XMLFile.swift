package import SourceText

#if canImport(FoundationXML)
import Foundation
import FoundationXML
#else
#endif

/// Reads XML files as a stream of events, so that large files need no tree in memory.
///
/// Only the file itself is read: external entities and document types are not resolved, and a file that
/// declares entities is rejected.
package enum XMLFile {
  /// Passes each event of the file to `body`; an error of `body` stops reading and is rethrown.
  package static func read(
    _ file: SourceFile, _ body: (XMLEvent) throws(ExchangeError) -> Void
  ) throws(ExchangeError) {
    let input = try XMLInput(file)
    try withoutActuallyEscaping(body) { body throws(ExchangeError) in
      let stream = XMLStream(input, path: file.path, body)
      // Given the whole text, the parser would reject everything after the first ten megabytes.
      let parser = XMLParser(stream: InputStream(data: Data(input.bytes)))
      parser.shouldProcessNamespaces = true
      parser.shouldResolveExternalEntities = false
      parser.delegate = stream
      let isRead = parser.parse()
      parser.delegate = nil
      if let error = stream.error ?? stream.unfinished { throw error }
      if !isRead { throw stream.failure(0, of: parser) }
    }
  }
}

/// The parser's delegate; a class, as the parser requires.
private final class XMLStream: NSObject, XMLParserDelegate {
  private let input: XMLInput
  private let path: String
  private let body: (XMLEvent) throws(ExchangeError) -> Void
  private var tagCount = 0
  private var commentCount = 0
  /// The open elements with their names as written and their positions.
  private var openTags: [(name: String, position: SourcePosition)] = []
  /// The error of `body`, or else the first error of the parser, which continues after most errors.
  private(set) var error: ExchangeError?

  init(_ input: XMLInput, path: String, _ body: @escaping (XMLEvent) throws(ExchangeError) -> Void) {
    self.input = input
    self.path = path
    self.body = body
  }

  private func pass(_ event: XMLEvent, _ parser: XMLParser) {
    do throws(ExchangeError) {
      try body(event)
    } catch {
      self.error = error
      parser.abortParsing()
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard error == nil else { return }
    let offset = tagCount < input.tagOffsets.count ? input.tagOffsets[tagCount] : input.bytes.count
    tagCount += 1
    let position = input.lines.position(of: offset)
    openTags.append((qualifiedName ?? elementName, position))
    let name = elementName.split(separator: ":").last.map(String.init) ?? elementName
    let tag = XMLTag(
      name: name, namespace: namespaceURI ?? "", attributes: attributes, position: position, offset: offset,
      input: input)
    pass(.start(tag), parser)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard error == nil else { return }
    openTags.removeLast(min(openTags.count, 1))
    pass(.end, parser)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if error == nil { pass(.text(string), parser) }
  }

  func parser(_ parser: XMLParser, foundComment comment: String) {
    guard error == nil else { return }
    let offset = commentCount < input.commentOffsets.count ? input.commentOffsets[commentCount] : 0
    commentCount += 1
    pass(.comment(comment, input.lines.position(of: offset)), parser)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if error == nil { pass(.text(String(decoding: block, as: UTF8.self)), parser) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    let code = (parseError as NSError).code
    // For a truncated text, the open tags are more informative; unknown prefixes are harmless.
    if error != nil || (code == Self.documentEnd && !openTags.isEmpty) || code >= Self.firstWarning { return }
    error = failure(code, of: parser)
  }

  /// The error at the parser's position.
  func failure(_ code: Int, of parser: XMLParser) -> ExchangeError {
    let position = SourcePosition(line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1))
    return ExchangeError(file: path, position: position, message(code))
  }

  /// The error of a truncated file that the parser accepts as complete.
  var unfinished: ExchangeError? {
    if let open = openTags.last {
      return ExchangeError(file: path, position: open.position, "'<\(open.name)>' is not closed")
    }
    if tagCount == 0 { return ExchangeError(file: path, "the file has no XML element") }
    guard tagCount < input.tagOffsets.count else { return nil }
    let position = input.lines.position(of: input.tagOffsets[tagCount])
    return ExchangeError(file: path, position: position, message(0))
  }

  /// The parser's error codes, from libxml2, for the end of the document and the first warning.
  private static let (documentEnd, firstWarning) = (5, 95)

  /// The message for an error code; the parser's own messages differ between systems.
  private func message(_ code: Int) -> String {
    switch code {
    case 4: "the file does not start with a tag"
    case Self.documentEnd: "unexpected text after the end of the document"
    case 6...9: "character not allowed in XML"
    case 22, 68: "'<' or '&' without a name; escape it as '&lt;' or '&amp;'"
    case 23: "entity name without ';'; escape a plain '&' as '&amp;'"
    case 26, 27: "unknown entity"
    case 38: "'<' in an attribute value; escape it as '&lt;'"
    case 39: "attribute value without quotes"
    case 40: "unterminated attribute value"
    case 41: "attribute without a value"
    case 42: "duplicate attribute"
    case 45: "unterminated comment"
    case 62: "']]>' outside of a CDATA section"
    case 63: "unterminated CDATA section"
    case 64: "the XML declaration is not at the start of the file"
    case 65: "expected a space between attributes"
    case 73: "expected '>' at the end of a tag"
    case 74...77: openTags.last.map { "expected '</\($0.name)>'" } ?? "unclosed tag"
    default: "the file is not well-formed XML"
    }
  }
}
