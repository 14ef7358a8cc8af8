/// Reads types as they are written: names with generic arguments, arrays, dictionaries, tuples, optionals.
struct TypeShapeReader {
  private let bytes: SourceBytes
  private var offset: Int
  private let end: Int
  /// The most types in each other.
  private static let limit = 20

  init(_ bytes: SourceBytes, _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// Reads one type; `depth` counts the types around it.
  mutating func readType(_ depth: Int) -> TypeShape {
    guard depth < Self.limit else { return .other("") }
    skipPrefixes()
    var shape: TypeShape
    switch next {
    case UInt8(ascii: "["): shape = readCollection(depth)
    case UInt8(ascii: "("): shape = readTuple(depth)
    default: shape = readName(depth)
    }
    while next == UInt8(ascii: "?") || next == UInt8(ascii: "!") { offset += 1 }
    skipBlanks()
    if next == UInt8(ascii: "-"), skip("->") { shape = readType(depth + 1) }
    return shape
  }

  private mutating func readCollection(_ depth: Int) -> TypeShape {
    offset += 1
    let first = readType(depth + 1)
    skipBlanks()
    var shape = TypeShape.array(first)
    if skip(":") { shape = .dictionary(key: first, value: readType(depth + 1)) }
    skipBlanks()
    _ = skip("]")
    return shape
  }

  private mutating func readTuple(_ depth: Int) -> TypeShape {
    offset += 1
    var elements: [TypeShape] = []
    skipBlanks()
    while offset < end, next != UInt8(ascii: ")") {
      skipLabel()
      elements.append(readType(depth + 1))
      skipBlanks()
      guard skip(",") else { break }
      skipBlanks()
    }
    _ = skip(")")
    return elements.count == 1 ? elements[0] : .tuple(elements)
  }

  /// Goes past `name:` or `_ name:`.
  private mutating func skipLabel() {
    var place = offset
    while place < end, bytes[place].isWordByte || bytes[place].isBlank { place += 1 }
    if place < end, bytes[place] == UInt8(ascii: ":") { offset = place + 1 }
  }

  private mutating func readName(_ depth: Int) -> TypeShape {
    let first = offset
    var name = offset..<offset
    var arguments: [TypeShape] = []
    repeat {
      let start = offset
      while next.isWordByte { offset += 1 }
      name = start..<offset
      if next == UInt8(ascii: "<") { arguments = readArguments(depth) }
    } while skip(".")
    if let type = LocalizingType(typeName: name, in: bytes) { return .localizing(type) }
    guard !arguments.isEmpty else { return .other(text(first..<name.upperBound)) }
    let arrays: [StaticString] = ["Array", "Set", "Sequence", "Collection"]
    let wrappers: [StaticString] = ["Optional", "Published", "State", "Binding"]
    if arguments.count == 2, bytes.equals(name, "Dictionary") || bytes.equals(name, "KeyValuePairs") {
      return .dictionary(key: arguments[0], value: arguments[1])
    }
    if arrays.contains(where: { bytes.equals(name, $0) }) { return .array(arguments[0]) }
    return wrappers.contains { bytes.equals(name, $0) } ? arguments[0] : .other(text(name))
  }

  private mutating func readArguments(_ depth: Int) -> [TypeShape] {
    offset += 1
    var arguments: [TypeShape] = []
    repeat {
      arguments.append(readType(depth + 1))
      skipBlanks()
    } while skip(",")
    _ = skip(">")
    return arguments
  }

  // MARK: - Bytes

  /// The next byte, 0 at the end.
  private var next: UInt8 { offset < end ? bytes[offset] : 0 }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes.buffer[range], as: UTF8.self)
  }

  private mutating func skipPrefixes() {
    let words: [StaticString] = [
      "inout ", "some ", "any ", "borrowing ", "consuming ", "sending ", "__owned ",
    ]
    while true {
      skipBlanks()
      if next == UInt8(ascii: "@") {
        while offset < end, next != UInt8(ascii: " "), next != UInt8(ascii: "(") { offset += 1 }
      } else if next >= UInt8(ascii: "a") || next == UInt8(ascii: "_"), words.contains(where: { skip($0) }) {
        continue
      } else {
        return
      }
    }
  }

  private mutating func skipBlanks() {
    while next.isBlank { offset += 1 }
  }

  private mutating func skip(_ mark: StaticString) -> Bool {
    guard offset + mark.utf8CodeUnitCount <= end, bytes.starts(with: mark, at: offset) else { return false }
    offset += mark.utf8CodeUnitCount
    return true
  }
}
