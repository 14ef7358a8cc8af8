package import SourceText

#if canImport(FoundationXML)
import Foundation
import FoundationXML
#else
#endif

/// Reads XML files as a stream of events, so that a file of many megabytes needs no tree in memory.
///
/// Nothing outside of the file is ever read: external entities and document types are not resolved, and a file
/// that declares entities is refused.
package enum XMLFile {
  /// Hands each event of the file to `body`; what `body` throws ends the reading and is thrown on.
  package static func read(
    _ file: SourceFile, _ body: (XMLEvent) throws(ExchangeError) -> Void
  ) throws(ExchangeError) {
    let input = try XMLInput(file)
    try withoutActuallyEscaping(body) { body throws(ExchangeError) in
      let stream = XMLStream(input, path: file.path, body)
      // Bit by bit: of a text that the parser is given whole it refuses what lies behind its first ten megabytes.
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

/// What the parser reports to; a class because the parser needs one.
private final class XMLStream: NSObject, XMLParserDelegate {
  private let input: XMLInput
  private let path: String
  private let body: (XMLEvent) throws(ExchangeError) -> Void
  private var tagCount = 0
  private var commentCount = 0
  /// The elements that are open, as they are written, and where they begin.
  private var openTags: [(name: String, position: SourcePosition)] = []
  /// What `body` threw, or else the parser's first complaint: it goes on after most.
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
      name: name, namespace: namespaceURI ?? "", attributes: attributes, position: position)
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
    // Where the text ends too early, the tags that are open tell more; an unknown prefix does no harm.
    if error != nil || (code == Self.documentEnd && !openTags.isEmpty) || code >= Self.firstWarning { return }
    error = failure(code, of: parser)
  }

  /// What is wrong where the parser stands.
  func failure(_ code: Int, of parser: XMLParser) -> ExchangeError {
    let position = SourcePosition(line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1))
    return ExchangeError(file: path, position: position, message(code))
  }

  /// What is missing of a file that the parser takes for whole, as it does with a file that was cut off.
  var unfinished: ExchangeError? {
    if let open = openTags.last {
      return ExchangeError(file: path, position: open.position, "'<\(open.name)>' is not closed")
    }
    if tagCount == 0 { return ExchangeError(file: path, "the file has no XML element") }
    guard tagCount < input.tagOffsets.count else { return nil }
    let position = input.lines.position(of: input.tagOffsets[tagCount])
    return ExchangeError(file: path, position: position, message(0))
  }

  /// The parser's codes, which are libxml2's, for the end of the document and from its warnings on.
  private static let (documentEnd, firstWarning) = (5, 95)

  /// What is wrong, in words: the parser's own are not for people, and differ between systems.
  private func message(_ code: Int) -> String {
    switch code {
    case 4: "the file does not start with a tag"
    case Self.documentEnd: "there is text after the end of the document"
    case 6...9: "a character that XML does not allow"
    case 22, 68: "'<' or '&' without a name; a plain one is '&lt;' or '&amp;'"
    case 23: "the name after '&' has no ';'; a plain '&' is '&amp;'"
    case 26, 27: "an entity that XML does not know"
    case 38: "'<' in the value of an attribute; a plain one is '&lt;'"
    case 39: "the value of an attribute is not in quotes"
    case 40: "the value of an attribute is not closed"
    case 41: "an attribute without its value"
    case 42: "an attribute stands twice"
    case 45: "a comment is not closed"
    case 62: "']]>' outside of a CDATA section"
    case 63: "a CDATA section is not closed"
    case 64: "the XML declaration is not at the start of the file"
    case 65: "no blank between two attributes"
    case 73: "expected '>' at the end of a tag"
    case 74...77: openTags.last.map { "expected '</\($0.name)>'" } ?? "a tag is not closed"
    default: "the file is not well-formed XML"
    }
  }
}
