package import SourceText

#if canImport(FoundationXML)
import Foundation
import FoundationXML
#else
import Foundation
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
      let parser = XMLParser(data: Data(input.bytes))
      parser.shouldProcessNamespaces = true
      parser.shouldResolveExternalEntities = false
      parser.delegate = stream
      let isRead = parser.parse()
      parser.delegate = nil
      if let error = stream.error { throw error }
      if !isRead { throw stream.failure ?? stream.failure(of: parser) }
      if let error = stream.unfinished { throw error }
    }
  }
}

/// What the parser reports to; a class because the parser asks for one.
private final class XMLStream: NSObject, XMLParserDelegate {
  private let input: XMLInput
  private let path: String
  private let body: (XMLEvent) throws(ExchangeError) -> Void
  private var tagCount = 0
  /// The places of the elements that are open.
  private var openTags: [SourcePosition] = []
  /// Why the parser gave up, told at the moment when it did.
  private(set) var failure: ExchangeError?
  /// What `body` threw.
  private(set) var error: ExchangeError?

  init(_ input: XMLInput, path: String, _ body: @escaping (XMLEvent) throws(ExchangeError) -> Void) {
    self.input = input
    self.path = path
    self.body = body
  }

  private func pass(_ event: XMLEvent, _ parser: XMLParser) {
    guard error == nil else { return }
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
    let offset = tagCount < input.tagOffsets.count ? input.tagOffsets[tagCount] : input.bytes.count
    tagCount += 1
    let position = input.lines.position(of: offset)
    openTags.append(position)
    let name = elementName.split(separator: ":").last.map(String.init) ?? elementName
    let tag = XMLTag(
      name: name, namespace: namespaceURI ?? "", attributes: attributes, position: position)
    pass(.start(tag), parser)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
  ) {
    openTags.removeLast(min(openTags.count, 1))
    pass(.end, parser)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    pass(.text(string), parser)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    pass(.text(String(decoding: block, as: UTF8.self)), parser)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    if failure == nil { failure = failure(of: parser) }
  }

  /// What is missing of a file that the parser takes for whole, as it does with a file that was cut off.
  var unfinished: ExchangeError? {
    if let open = openTags.last { return ExchangeError(file: path, position: open, "the tag is not closed") }
    if tagCount == 0 { return ExchangeError(file: path, "the file has no XML element") }
    guard tagCount < input.tagOffsets.count else { return nil }
    let position = input.lines.position(of: input.tagOffsets[tagCount])
    return ExchangeError(file: path, position: position, Self.message(nil))
  }

  /// Why the parser gave up, at its own place.
  func failure(of parser: XMLParser) -> ExchangeError {
    let position = SourcePosition(line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1))
    let code = (parser.parserError as NSError?)?.code
    return ExchangeError(file: path, position: position, Self.message(code))
  }

  private static func message(_ code: Int?) -> String {
    switch code {
    case 4: "the file is empty"
    case 5: "there is text after the end of the document, or none at all"
    case 9, 8: "a character that XML does not allow"
    case 26, 27: "an entity that XML does not know"
    case 38: "an attribute without its value"
    case 42: "an attribute stands twice"
    case 73, 74, 76, 77: "a tag is not closed, or by another name"
    default: "the file is not well-formed XML"
    }
  }
}
