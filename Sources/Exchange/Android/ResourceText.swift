import SourceText

/// A text of a resource as Android's compiler `aapt2` reads it: white space, quotes and escapes.
///
/// Outside of quotation marks, white space is one space and none at the ends. A backslash escapes quotes,
/// `\n`, `\t` and four hexadecimal digits after `\u`; before other characters it is dropped.
struct ResourceText {
  private var units: [UInt16] = []
  private var isQuoted = false
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

  /// The text; `nil` if it has half of a surrogate pair.
  var finished: String? {
    let result = String(decoding: hasSpace ? units.dropLast() : units[...], as: UTF16.self)
    return result.utf16.elementsEqual(hasSpace ? units.dropLast() : units[...]) ? result : nil
  }

  /// Appends markup, which is kept as it is.
  mutating func add(markup: String) {
    units += markup.utf16
    hasSpace = false
  }

  /// Appends a text.
  mutating func add(_ text: String) {
    var rest = Array(text.utf16)[...]
    while let unit = rest.popFirst() {
      switch unit {
      case 0x5C: addEscape(&rest)
      case 0x22: isQuoted.toggle()
      case 0x20 where !isQuoted, 9...13 where !isQuoted:
        if !hasSpace { units.append(0x20) }
        hasSpace = true
        continue
      default: units.append(unit)
      }
      hasSpace = false
    }
  }

  private mutating func addEscape(_ rest: inout ArraySlice<UInt16>) {
    guard let letter = rest.popFirst() else { return }
    switch letter {
    case 0x6E: units.append(0x0A)
    case 0x74: units.append(0x09)
    case 0x75:
      let digits = String(decoding: rest.prefix(4), as: UTF16.self).prefix(while: \.isHexDigit)
      rest = rest.dropFirst(digits.utf16.count)
      units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
    default: units.append(letter)
    }
  }
}
