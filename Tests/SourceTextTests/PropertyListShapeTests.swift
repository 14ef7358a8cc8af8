import SourceText
import Testing

@Suite struct PropertyListShapeTests {
  /// The reason for rejecting a binary property list of these objects, whose references have one byte.
  private static func problem(_ objects: [[UInt8]]) -> PropertyListShape.Problem? {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) }
    }
    do throws(PropertyListShape.Problem) {
      try PropertyListShape.check(bytes)
      return nil
    } catch {
      return error
    }
  }

  private static let leaf: [UInt8] = [0x51, UInt8(ascii: "a")]

  /// Lists that have the next object as their only element, and a leaf; the first has an index.
  private static func chain(of count: Int, at index: Int = 0) -> [[UInt8]] {
    (0..<count).map { [0xA1, UInt8(index + $0 + 1)] } + [leaf]
  }

  @Test("values may be nested up to 64 levels")
  func boundsDepth() {
    #expect(Self.problem(Self.chain(of: 63)) == nil)
    #expect(Self.problem(Self.chain(of: 64)) == .tooDeep)
  }

  @Test("a value that was inspected counts with the levels at each place")
  func boundsDepthOfSharedValue() {
    func shared(_ count: Int) -> PropertyListShape.Problem? {
      Self.problem([[0xA2, 2, 1], [0xA1, 2]] + Self.chain(of: count, at: 2))
    }
    #expect(shared(61) == nil)
    #expect(shared(62) == .tooDeep)
  }

  @Test(
    "each kind of list counts with its elements as often as it is repeated",
    arguments: [
      ([0xAF, 0x10, 16], 16), ([0xAF, 0x11, 0, 16], 16), ([0xAF, 0x12, 0, 0, 0, 16], 16), ([0xD8], 16),
      ([0xCF, 0x10, 16], 16),
      ([0xAF, 0x10, 15], 15), ([0xD7], 14), ([0xAE], 14), ([0x5F, 0x10, 16], 16), ([0xAF, 0x20, 16], 16),
    ] as [([UInt8], Int)])
  func boundsValues(_ marker: [UInt8], _ width: Int) {
    let lists = (0..<5).map { marker + [UInt8](repeating: UInt8($0 + 1), count: width) }
    let isList = [0xA, 0xC, 0xD].contains(marker[0] >> 4) && (marker.count == 1 || marker[1] >> 4 == 1)
    #expect(Self.problem(lists + [Self.leaf]) == (isList && width == 16 ? .tooManyValues : nil))
  }
}
