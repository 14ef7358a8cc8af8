import SourceText

/// Reads one specifier, from after its percent sign to its conversion.
///
/// Foundation takes flags and numbers in any order, the last one of a kind winning; so does this. Anything
/// else ends the specifier as an issue, and so does a second length modifier, which platforms read in different
/// ways. A percent sign is never read over: what follows it may be an intended placeholder.
struct SpecifierScanner {
  enum Outcome {
    case placeholder
    case issue(FormatIssue.Kind)
  }

  private enum Star { case width, precision }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let context: FormatString.Context
  private(set) var cursor: Int
  var placeholder: Placeholder
  private var hasPoint = false
  private var hasTwoLengths = false
  /// The `*` that a number with `$` would belong to.
  private var star: Star?

  init(bytes: UnsafeBufferPointer<UInt8>, start: Int, context: FormatString.Context) {
    self.bytes = bytes
    self.context = context
    cursor = start + 1
    placeholder = Placeholder(range: start..<start + 1)
  }

  /// Reads to the conversion; `cursor` is then the end of what belongs to the specifier.
  mutating func scan() -> Outcome {
    if let outcome = scanSubstitutionArgument() { return outcome }
    while cursor < bytes.count { if let outcome = scanPart(bytes[cursor]) { return outcome } }
    return .issue(cursor == placeholder.range.upperBound ? .danglingPercent : .missingConversion)
  }

  /// Reads one part; `nil` if the specifier goes on after it.
  private mutating func scanPart(_ byte: UInt8) -> Outcome? {
    switch byte {
    case UInt8(ascii: " "): return insert(.space)
    case UInt8(ascii: "-"): return insert(.left)
    case UInt8(ascii: "+"): return insert(.plus)
    case UInt8(ascii: "#"): return insert(.alternative)
    case UInt8(ascii: "'"): return insert(.grouping)
    case UInt8(ascii: "0"): return scanZero()
    case UInt8(ascii: "1")...UInt8(ascii: "9"): return scanNumber()
    case UInt8(ascii: "."): return scanPoint()
    case UInt8(ascii: "*"): return scanStar()
    case UInt8(ascii: "h"): return scanLength(.short, doubled: .char)
    case UInt8(ascii: "l"): return scanLength(.long, doubled: .longLong)
    case UInt8(ascii: "q"): return scanLength(.quad)
    case UInt8(ascii: "L"): return scanLength(.longDouble)
    case UInt8(ascii: "z"): return scanLength(.size)
    case UInt8(ascii: "t"): return scanLength(.pointerDifference)
    case UInt8(ascii: "j"): return scanLength(.max)
    case UInt8(ascii: "("): return scanName()
    case UInt8(ascii: "$"):
      cursor += 1
      return .issue(.missingPosition)
    case UInt8(ascii: "@") where placeholder.flags.contains(.alternative): return scanSubstitutionName()
    default: return scanConversion(byte)
    }
  }

  private mutating func scanConversion(_ byte: UInt8) -> Outcome {
    guard let type = ArgumentType(conversion: byte, length: placeholder.length) else { return unknown() }
    placeholder.conversion = Unicode.Scalar(byte)
    placeholder.type = type
    cursor += 1
    if case .floatingPoint = type { return hasTwoLengths ? .issue(.unknownLength) : .placeholder }
    return hasTwoLengths || placeholder.length == .longDouble ? .issue(.unknownLength) : .placeholder
  }

  private mutating func insert(_ flag: Placeholder.Flags) -> Outcome? {
    placeholder.flags.insert(flag)
    cursor += 1
    return nil
  }

  /// Ends the specifier at a character that means nothing; blanks and percent signs stay outside.
  private mutating func unknown() -> Outcome {
    let rest = bytes[cursor..<min(cursor + 4, bytes.count)]
    guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else {
      return .issue(.missingConversion)
    }
    if scalar != "%", !scalar.properties.isWhitespace {
      cursor = min(cursor + UTF8.width(scalar), bytes.count)
      while cursor < bytes.count, bytes[cursor] & 0xC0 == 0x80 { cursor += 1 }
    }
    return .issue(.unknownConversion(scalar))
  }

  /// Reads `arg`, or `1$arg`, inside a substitution.
  private mutating func scanSubstitutionArgument() -> Outcome? {
    guard case .substitution(_, let type) = context else { return nil }
    var (offset, position) = (cursor, 0)
    while offset < bytes.count, bytes[offset].isASCIIDigit, position <= 127 {
      position = position * 10 + Int(bytes[offset] & 0x0F)
      offset += 1
    }
    if offset > cursor {
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "$"), 1...127 ~= position else { return nil }
      placeholder.position = position
      offset += 1
    }
    guard bytes[offset...].starts(with: "arg".utf8) else {
      placeholder.position = nil
      return nil
    }
    placeholder.kind = .substitutionArgument
    placeholder.type = type
    cursor = offset + 3
    return .placeholder
  }

  // MARK: - Numbers

  private mutating func scanZero() -> Outcome? {
    cursor += 1
    if cursor < bytes.count, bytes[cursor] == UInt8(ascii: "$") {
      cursor += 1
      return .issue(.positionZero)
    }
    if hasPoint { placeholder.precision = .fixed(0) } else { placeholder.flags.insert(.zero) }
    return nil
  }

  private mutating func scanNumber() -> Outcome? {
    var number = 0
    while cursor < bytes.count, bytes[cursor].isASCIIDigit {
      number = min(number * 10 + Int(bytes[cursor] & 0x0F), Int(Int32.max) + 1)
      cursor += 1
    }
    if cursor < bytes.count, bytes[cursor] == UInt8(ascii: "$") {
      cursor += 1
      return setPosition(number)
    }
    guard number <= Int(Int32.max) else { return .issue(.numberTooLarge) }
    if hasPoint { placeholder.precision = .fixed(number) } else { placeholder.width = .fixed(number) }
    return nil
  }

  private mutating func setPosition(_ position: Int) -> Outcome? {
    guard position <= 127 else { return .issue(.positionTooLarge) }
    switch star {
    case .width: placeholder.width = .argument(position: position, number: position)
    case .precision: placeholder.precision = .argument(position: position, number: position)
    case nil: placeholder.position = position
    }
    star = nil
    return nil
  }

  private mutating func scanPoint() -> Outcome? {
    guard !hasPoint else { return unknown() }
    hasPoint = true
    cursor += 1
    placeholder.precision = .fixed(0)
    if cursor < bytes.count, bytes[cursor] == UInt8(ascii: "*") {
      cursor += 1
      placeholder.precision = .argument(position: nil, number: 0)
      star = .precision
    }
    return nil
  }

  private mutating func scanStar() -> Outcome? {
    guard placeholder.width == nil else { return unknown() }
    cursor += 1
    placeholder.width = .argument(position: nil, number: 0)
    star = .width
    return nil
  }

  private mutating func scanLength(_ length: LengthModifier, doubled: LengthModifier? = nil) -> Outcome? {
    let byte = bytes[cursor]
    cursor += 1
    hasTwoLengths = placeholder.length != nil
    placeholder.length = length
    if let doubled, cursor < bytes.count, bytes[cursor] == byte {
      cursor += 1
      placeholder.length = doubled
    }
    return nil
  }

  // MARK: - Names

  /// Reads the name of a substitution up to its `@`; Xcode allows other names than C identifiers.
  private mutating func scanSubstitutionName() -> Outcome {
    guard let name = scanName(upTo: UInt8(ascii: "@")) else { return .issue(.unterminatedSubstitution) }
    guard !name.isEmpty else { return .issue(.emptyName) }
    placeholder.kind = .substitution
    placeholder.flags.remove(.alternative)
    placeholder.name = name
    return .placeholder
  }

  private mutating func scanName() -> Outcome? {
    let isFirst = placeholder.flags.isEmpty && placeholder.width == nil && placeholder.length == nil
    guard isFirst, !hasPoint, placeholder.name == nil else { return unknown() }
    guard let name = scanName(upTo: UInt8(ascii: ")")) else { return .issue(.unterminatedName) }
    guard !name.isEmpty else { return .issue(.emptyName) }
    placeholder.name = name
    return nil
  }

  /// Reads over an opening character, a name without blanks and percent signs, and the closing one.
  private mutating func scanName(upTo end: UInt8) -> String? {
    cursor += 1
    let start = cursor
    while cursor < bytes.count, bytes[cursor] > 0x20, bytes[cursor] != UInt8(ascii: "%") {
      if bytes[cursor] == end {
        cursor += 1
        return String(decoding: bytes[start..<cursor - 1], as: UTF8.self)
      }
      cursor += 1
    }
    return nil
  }
}
