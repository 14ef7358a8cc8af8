public import Foundation
public import SourceText

/// The reason why bytes are not one JSON document, or not a catalog, and where.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// What is wrong; `description` has the words.
  public enum Kind: Hashable, Sendable {
    /// Nothing but white space.
    case empty
    /// `found` stands where `expected` should.
    case unexpected(expected: String, found: String)
    /// A comma with no member or element after it.
    case trailingComma
    /// A string that the file's end or a raw line end cuts off.
    case unterminatedString
    /// A raw control character inside a string, which JSON requires to be escaped.
    case controlCharacter(UInt8)
    /// A backslash followed by a character that JSON does not know.
    case unknownEscape(String)
    /// `\u` without four hexadecimal digits.
    case incompleteUnicodeEscape
    /// Half of a surrogate pair, such as `\ud83d` without `\ude00`.
    case loneSurrogate(String)
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A number that JSON's grammar does not allow, such as `01` or `1.`.
    case malformedNumber(String)
    /// A line of git's conflict markers.
    case conflictMarker(String)
    /// A second document after the first.
    case secondDocument
    /// Something else after the document.
    case trailingContent(String)
    /// A file in UTF-16 or UTF-32; catalogs are UTF-8.
    case notUTF8(encoding: String)
    /// Containers nested deeper than `JSONTree.maximumDepth`.
    case tooDeep
    /// More bytes or values than offsets of 32 bits can name.
    case tooLarge
    /// A document that is not a catalog: not an object, or without the object `strings`.
    case notCatalog
  }

  /// What is wrong.
  public let kind: Kind
  /// The bytes that are wrong, as UTF-8 offsets; empty at the end of the file.
  public let range: ByteRange
  /// Line and column of the range's start.
  public let position: SourcePosition

  init(_ kind: Kind, at range: ByteRange, in bytes: UnsafeBufferPointer<UInt8>) {
    self.kind = kind
    self.range = range
    position = LineMap(bytes).position(of: range.lowerBound)
  }
}

extension JSONSyntaxError: CustomStringConvertible, LocalizedError {
  /// The words, in lower case and without position: `expected ':' after key 'cart.title', found '{'`.
  public var message: String {
    switch kind {
    case .empty: "the file is empty"
    case .unexpected(let expected, let found): "expected \(expected), found \(found)"
    case .trailingComma: "',' has nothing after it"
    case .unterminatedString: "string is not closed"
    case .controlCharacter(let byte): "string holds a raw control character \(Self.codePoint(UInt32(byte)))"
    case .unknownEscape(let escape): "JSON has no escape '\(escape)'"
    case .incompleteUnicodeEscape: "'\\u' needs four hexadecimal digits"
    case .loneSurrogate(let escape): "'\(escape)' is half of a surrogate pair"
    case .invalidUTF8: "bytes are not UTF-8"
    case .malformedNumber(let text): "'\(text)' is not a JSON number"
    case .conflictMarker(let marker): "unresolved conflict marker '\(marker)'"
    case .secondDocument: "a second JSON document follows the first"
    case .trailingContent(let found): "\(found) stands after the end of the document"
    case .notUTF8(let encoding): "the file is \(encoding), not UTF-8"
    case .tooDeep: "values are nested deeper than \(JSONTree.maximumDepth) levels"
    case .tooLarge: "the file is too large: at most 4 GiB and 268 million values"
    case .notCatalog: "the file is not a catalog: it has no object 'strings'"
    }
  }

  /// Line, column and message: `12:5: string is not closed`.
  public var description: String { "\(position): \(message)" }
  /// Line, column and message, as `description`.
  public var errorDescription: String? { description }

  /// A code point as Unicode writes it: `U+00A0`.
  package static func codePoint(_ value: UInt32) -> String { "U+" + value.digits(4, uppercase: true) }
}
