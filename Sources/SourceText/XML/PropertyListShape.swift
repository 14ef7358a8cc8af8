/// The structure of a binary property list, checked before its values are read.
///
/// An object is stored once but may be an element of many lists, so a file of a kilobyte can expand to more
/// values than fit in memory. The values are therefore counted first, each as often as it would be read. Only
/// the parts of the format (`CFBinaryPList.c`) that define lists are inspected; other errors are left to the
/// parser.
package struct PropertyListShape {
  /// The reasons for rejecting a property list.
  package enum Problem: Error {
    case tooManyValues
    case tooDeep
  }

  /// The size of the trailer: 6 unused bytes, two sizes, and three numbers of 8 bytes.
  private static let trailerSize = 32

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let offsetTable: Int
  /// The sizes of the objects that were inspected.
  private var sizes: [Int: Size] = [:]

  /// The number of values of an object, including itself, and of their levels.
  private struct Size {
    var count = 1
    var height = 1
  }

  /// Throws if a binary property list exceeds the limits for values or depth.
  package static func check(_ bytes: [UInt8]) throws(Problem) {
    guard var shape = PropertyListShape(bytes) else { return }
    let top = shape.number(at: bytes.count - 16, size: 8)
    if try shape.size(of: top, depth: 0).count > InputBudget.propertyListValues { throw .tooManyValues }
  }

  private init?(_ bytes: [UInt8]) {
    let trailer = bytes.count - Self.trailerSize
    guard trailer > 0, bytes.starts(with: "bplist".utf8) else { return nil }
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = Self.number(in: bytes, at: trailer + 8, size: 8)
    offsetTable = Self.number(in: bytes, at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else { return nil }
  }

  /// A big-endian number; outside the file or the range of `Int`, a value that is not an object.
  private static func number(in bytes: [UInt8], at offset: Int, size: Int) -> Int {
    guard offset >= 0, offset <= bytes.count - size else { return .max }
    let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value) ?? .max
  }

  private func number(at offset: Int, size: Int) -> Int {
    Self.number(in: bytes, at: offset, size: size)
  }

  /// The size of an object; counting stops above the limit.
  private mutating func size(of object: Int, depth: Int) throws(Problem) -> Size {
    if let size = sizes[object] {
      if depth + size.height > InputBudget.propertyListDepth { throw .tooDeep }
      return size
    }
    if depth >= InputBudget.propertyListDepth { throw .tooDeep }
    var size = Size()
    for element in elements(of: object) where size.count <= InputBudget.propertyListValues {
      let inner = try self.size(of: element, depth: depth + 1)
      size.count += inner.count
      size.height = max(size.height, inner.height + 1)
    }
    sizes[object] = size
    return size
  }

  /// The elements of a list, or the keys and values of a dictionary; none for other objects.
  private func elements(of object: Int) -> LazyMapSequence<Range<Int>, Int> {
    let none = (0..<0).lazy.map { $0 }
    guard object >= 0, object < objectCount, offsetTable < bytes.count else { return none }
    let (place, overflows) = object.multipliedReportingOverflow(by: offsetSize)
    let start = overflows ? .max : number(at: offsetTable + min(place, bytes.count), size: offsetSize)
    guard start < bytes.count else { return none }
    let kind = bytes[start] >> 4
    guard kind == 0xA || kind == 0xC || kind == 0xD else { return none }
    var (count, first) = (Int(bytes[start] & 0xF), start + 1)
    if count == 0xF {
      // The count follows, as an integer of 1, 2, 4 or 8 bytes.
      guard first < bytes.count, bytes[first] >> 4 == 1, bytes[first] & 0xF < 4 else { return none }
      let size = 1 << Int(bytes[first] & 0xF)
      (count, first) = (number(at: first + 1, size: size), first + 1 + size)
    }
    guard count <= bytes.count, first < bytes.count else { return none }
    if kind == 0xD { count *= 2 }
    let (reader, size) = (self, referenceSize)
    return (0..<count).lazy.map { reader.number(at: first + $0 * size, size: size) }
  }
}
