import SourceText

/// A value of an Xcode project file, an old-style property list: `{ name = ( a, "b c" ); }`.
indirect enum ProjectValue {
  case text(String)
  case list([ProjectValue])
  case members([String: ProjectValue])

  /// The text, `nil` for other values.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The texts of a list; empty for other values.
  var texts: [String] {
    guard case .list(let elements) = self else { return [] }
    return elements.compactMap(\.text)
  }

  /// The members; empty for other values.
  var members: [String: ProjectValue] {
    if case .members(let members) = self { members } else { [:] }
  }

  /// The value of a member.
  subscript(name: String) -> ProjectValue? { members[name] }
}

/// Reads old-style property lists.
struct ProjectValueReader {
  private let bytes: [UInt8]
  private var offset = 0

  /// Parses a file's bytes, `nil` if they are malformed.
  static func value(of bytes: [UInt8]) -> ProjectValue? {
    var reader = ProjectValueReader(bytes)
    return reader.value(depth: 0)
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func value(depth: Int) -> ProjectValue? {
    skipSpace()
    guard offset < bytes.count, depth < InputBudget.propertyListDepth else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "("): return list(depth: depth)
    default: return word().map { .text($0) }
    }
  }

  private mutating func object(depth: Int) -> ProjectValue? {
    offset += 1
    var members: [String: ProjectValue] = [:]
    while !take("}") {
      guard let name = word(), take("="), let value = value(depth: depth + 1), take(";") else { return nil }
      members[name] = value
    }
    return .members(members)
  }

  private mutating func list(depth: Int) -> ProjectValue? {
    offset += 1
    var elements: [ProjectValue] = []
    while !take(")") {
      guard let value = value(depth: depth + 1) else { return nil }
      elements.append(value)
      if !take(",") {
        guard take(")") else { return nil }
        break
      }
    }
    return .list(elements)
  }

  /// Skips a character; returns whether it was next.
  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: mark) else { return false }
    offset += 1
    return true
  }

  private mutating func word() -> String? {
    skipSpace()
    guard offset < bytes.count else { return nil }
    if bytes[offset] == UInt8(ascii: "\"") { return quoted() }
    let start = offset
    while offset < bytes.count, Self.isWordByte(bytes[offset]) { offset += 1 }
    return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }

  private mutating func quoted() -> String? {
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      if bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count {
        offset += 1
        text.append(bytes[offset] == UInt8(ascii: "n") ? 0x0A : bytes[offset])
      } else {
        text.append(bytes[offset])
      }
      offset += 1
    }
    guard offset < bytes.count else { return nil }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Skips white space and comments.
  private mutating func skipSpace() {
    while offset < bytes.count {
      if bytes[offset] <= UInt8(ascii: " ") {
        offset += 1
      } else if bytes[offset...].starts(with: "//".utf8) {
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
      } else if bytes[offset...].starts(with: "/*".utf8) {
        while offset < bytes.count, !bytes[offset...].starts(with: "*/".utf8) { offset += 1 }
        offset = min(offset + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte > UInt8(ascii: " ") && !"{}()=;,\"".utf8.contains(byte)
  }
}
