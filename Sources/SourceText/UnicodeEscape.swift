/// Escapes of UTF-16 code units by number, such as `\u00E9`.
package enum UnicodeEscape {
  /// What is wrong with an escape.
  package enum Fault: String, Error {
    case noDigits = "the escape has no hex digits"
    case unpairedSurrogate = "the escape is an unpaired surrogate"
  }

  /// Takes up to four digits after `\u`, and the other half of a surrogate pair.
  package static func character(_ rest: inout ArraySlice<UInt8>) throws(Fault) -> String {
    var units = [try unit(&rest)]
    if UTF16.isLeadSurrogate(units[0]), rest.starts(with: "\\u".utf8) || rest.starts(with: "\\U".utf8) {
      rest = rest.dropFirst(2)
      units.append(try unit(&rest))
    }
    let string = String(decoding: units, as: UTF16.self)
    guard string.utf16.elementsEqual(units) else { throw .unpairedSurrogate }
    return string
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>) throws(Fault) -> UInt16 {
    let digits = rest.prefix(4).prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }
    rest = rest.dropFirst(digits.count)
    guard let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else { throw .noDigits }
    return unit
  }
}
