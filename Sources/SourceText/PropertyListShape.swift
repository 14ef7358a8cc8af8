/// The lists in a binary property list, before their values are read.
///
/// An object stands in the file once and may be an element of many lists: a file of a kilobyte can hold more values
/// than there is memory for. So the values are counted first, each as often as it would be read. Of the format
/// (`CFBinaryPList.c`), only what lists consist of is looked at; whatever else is wrong is left to the parser.
package struct PropertyListShape {
  /// Why a property list is not read.
  package enum Problem: Error {
    case tooManyValues
    case tooDeep
  }

  /// The end of the file: 6 unused bytes, two sizes, and three numbers of 8 bytes.
  private static let trailerSize = 32

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let offsetTable: Int
  /// What is known of the objects that were looked at.
  private var sizes: [Int: Size] = [:]

  /// How many values an object stands for, itself included, and how many levels of them.
  private struct Size {
    var count = 1
    var height = 1
  }

  /// Throws where a binary property list has more values, or deeper ones, than the limits allow.
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

  /// A number, the most significant byte first; one that is outside of the file or too large is none of an object.
  private static func number(in bytes: [UInt8], at offset: Int, size: Int) -> Int {
    guard offset >= 0, offset <= bytes.count - size else { return .max }
    let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value) ?? .max
  }

  private func number(at offset: Int, size: Int) -> Int {
    Self.number(in: bytes, at: offset, size: size)
  }

  /// The size of an object; counting ends behind the limit.
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

  /// The elements of a list, or the keys and values of a dictionary; of other objects none.
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
      // The number stands behind, as an integer of 1, 2, 4 or 8 bytes.
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
