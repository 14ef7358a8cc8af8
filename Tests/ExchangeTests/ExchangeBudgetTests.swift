import Exchange
import SourceText
import Testing

@Suite struct ExchangeBudgetTests {
  /// A binary property list of lists in each other, each of which holds the next one several times.
  private static func list(levels: Int, width: UInt8) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for level in 0..<levels {
      offsets.append(bytes.count)
      bytes += [0xA0 | width] + [UInt8](repeating: UInt8(level + 1), count: Int(width))
    }
    offsets.append(bytes.count)
    bytes += [0x51, UInt8(ascii: "a")]
    let table = bytes.count
    for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [offsets.count, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) }
    }
    return bytes
  }

  private static func message(_ bytes: [UInt8], named name: String = "es.lproj/A.strings") -> String? {
    let file = SourceFile(path: name, bytes: bytes)
    do throws(InputError) {
      _ = try (ExchangeFormat.of(file) ?? .strings).read([file])
      return nil
    } catch {
      return error.position.map { "\($0): \(error.message)" } ?? error.message
    }
  }

  @Test("a binary property list that repeats its values a million times is rejected", .timeLimit(.minutes(2)))
  func boundsValues() {
    #expect(Self.message(Self.list(levels: 30, width: 8)) == "the property list has more than 1000000 values")
    #expect(Self.message(Self.list(levels: 60, width: 2)) == "the property list has more than 1000000 values")
  }

  @Test("a date without a value in a binary property list is read")
  func readsEmptyDate() {
    // A dictionary of 'a' and a date that is not a number.
    var bytes = Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, UInt8(ascii: "a"), 0x33]
    bytes += [UInt8](repeating: 0xFF, count: 8) + [8, 11, 13] + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [3, 0, 22] { bytes += (0..<8).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) } }
    #expect(Self.message(bytes)?.contains("starts like") != true)
  }

  @Test("a binary property list is rejected for its depth")
  func boundsDepth() {
    #expect(Self.message(Self.list(levels: 100, width: 1)) == "values are nested more than 64 levels deep")
    #expect(
      Self.message(Self.list(levels: 10, width: 1)) == "1:1: the property list is not a dictionary")
  }

  @Test(
    "an XML element with more than 1,000 attributes is rejected with its place", arguments: ["a", "xmlns:a"])
  func boundsAttributes(_ prefix: String) {
    func file(_ count: Int) -> [UInt8] {
      let attributes = (0..<count).map { "\(prefix)\($0)=\"urn:\($0)=='\"" }.joined(separator: " ")
      return Array(
        """
        <xliff version="1.2">
        <file original="A" source-language="en" target-language="es"><body>
          <group \(attributes)/>
        </body></file></xliff>
        """.utf8)
    }
    #expect(Self.message(file(1001), named: "es.xliff") == "3:3: the element has more than 1000 attributes")
    #expect(Self.message(file(1000), named: "es.xliff") == nil)
  }
}
