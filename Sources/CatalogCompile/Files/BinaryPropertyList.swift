/// Writes a binary property list (`CFBinaryPList.c`), with the same bytes for the same value.
///
/// Equal texts are stored once. A text is stored as ASCII or, if it has other characters, as UTF-16. The file ends
/// with the offsets of all objects and a trailer that describes them.
struct BinaryPropertyList {
  /// An object, with references to others by their numbers.
  private enum Object {
    case string(String)
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  private var objects: [Object] = []
  private var strings: [[UInt8]: Int] = [:]

  /// Returns the bytes of a value.
  static func bytes(_ value: PropertyListValue) -> [UInt8] {
    var list = BinaryPropertyList()
    _ = list.add(value)
    return list.file()
  }

  private mutating func add(_ value: PropertyListValue) -> Int {
    switch value {
    case .string(let text): return add(text)
    case .array(let texts):
      let place = reserve()
      objects[place] = .array(texts.map { add($0) })
      return place
    case .dictionary(let members):
      let place = reserve()
      let keys = members.map { add($0.key) }
      objects[place] = .dictionary(keys: keys, values: members.map { add($0.value) })
      return place
    }
  }

  private mutating func reserve() -> Int {
    objects.append(.array([]))
    return objects.count - 1
  }

  private mutating func add(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    if let place = strings[bytes] { return place }
    objects.append(.string(text))
    strings[bytes] = objects.count - 1
    return objects.count - 1
  }

  private func file() -> [UInt8] {
    let referenceSize = Self.size(of: objects.count)
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      Self.append(object, referenceSize, to: &bytes)
    }
    let table = bytes.count
    let offsetSize = Self.size(of: table)
    for offset in offsets { Self.append(offset, size: offsetSize, to: &bytes) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, 0, table] { Self.append(number, size: 8, to: &bytes) }
    return bytes
  }

  private static func append(_ object: Object, _ referenceSize: Int, to bytes: inout [UInt8]) {
    switch object {
    case .string(let text) where text.utf8.allSatisfy { $0 < 0x80 }:
      append(marker: 0x50, count: text.utf8.count, to: &bytes)
      bytes += text.utf8
    case .string(let text):
      append(marker: 0x60, count: text.utf16.count, to: &bytes)
      for unit in text.utf16 { append(Int(unit), size: 2, to: &bytes) }
    case .array(let elements):
      append(marker: 0xA0, count: elements.count, to: &bytes)
      for element in elements { append(element, size: referenceSize, to: &bytes) }
    case .dictionary(let keys, let values):
      append(marker: 0xD0, count: keys.count, to: &bytes)
      for reference in keys + values { append(reference, size: referenceSize, to: &bytes) }
    }
  }

  /// Appends the kind of an object and its count; from 15 on, the count follows as an integer.
  private static func append(marker: UInt8, count: Int, to bytes: inout [UInt8]) {
    guard count >= 15 else { return bytes.append(marker | UInt8(count)) }
    let size = size(of: count)
    bytes += [marker | 0xF, 0x10 | UInt8(size.trailingZeroBitCount)]
    append(count, size: size, to: &bytes)
  }

  private static func append(_ number: Int, size: Int, to bytes: inout [UInt8]) {
    for shift in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
  }

  /// The number of bytes for numbers up to a limit: 1, 2, 4 or 8.
  private static func size(of limit: Int) -> Int {
    switch limit {
    case ...0xFF: 1
    case ...0xFFFF: 2
    case ...0xFFFF_FFFF: 4
    default: 8
    }
  }
}
