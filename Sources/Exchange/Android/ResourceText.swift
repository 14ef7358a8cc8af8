import SourceText

/// A text of a resource as Android's compiler `aapt2` reads it: white space, quotes and escapes.
///
/// Outside of quotation marks, white space is one space and none at the ends. A backslash escapes quotes,
/// `\n`, `\t` and four hexadecimal digits after `\u`; before other characters it is dropped.
struct ResourceText {
  private var bytes: [UInt8] = []
  private var isQuoted = false
  private var hasFault = false
  /// Whether the text so far ends with white space that another one would be part of.
  private var hasSpace = true

  /// Returns a text with escapes; the markup of XML is not escaped.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "'", "\"": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "@" where result.isEmpty, "?" where result.isEmpty: result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE && scalar.value < 0x10000:
        result += "\\u" + UInt64(scalar.value).digits(4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    let needsQuotes = text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains("  ")
    return needsQuotes ? "\"\(result)\"" : result
  }

  /// Whether a text names another resource, such as `@string/app_name`.
  static func isReference(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.count == 1
      && words[0].wholeMatch(of: /@(null|empty|\+?([\w.]+:)?\w+\/[\w.]+)|\?([\w.]+:)?(\w+\/)?[\w.]+/) != nil
  }

  /// The text; `nil` if an escape names no character.
  var finished: String? {
    hasFault ? nil : String(decoding: hasSpace ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }

  /// Appends markup, which is kept as it is.
  mutating func add(markup: String) {
    bytes += markup.utf8
    hasSpace = false
  }

  /// Appends a text.
  mutating func add(_ text: String) {
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"): addEscape(&rest)
      case UInt8(ascii: "\""): isQuoted.toggle()
      case 0x20 where !isQuoted, 9...13 where !isQuoted:
        if !hasSpace { bytes.append(0x20) }
        hasSpace = true
        continue
      default: bytes.append(byte)
      }
      hasSpace = false
    }
  }

  private mutating func addEscape(_ rest: inout ArraySlice<UInt8>) {
    guard let letter = rest.popFirst() else { return }
    switch letter {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"):
      let character = try? UnicodeEscape.character(&rest)
      hasFault = hasFault || character == nil
      bytes += (character ?? "").utf8
    default: bytes.append(letter)
    }
  }
}
