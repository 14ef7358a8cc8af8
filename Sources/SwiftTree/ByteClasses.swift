/// Classes of bytes outside of literals and comments.
struct ByteClasses: Sendable {
  /// The shared table.
  static let shared = ByteClasses()

  /// The class of each byte.
  private let table: [UInt8]

  static let word: UInt8 = 1
  static let digit: UInt8 = 2
  static let `operator`: UInt8 = 4

  private init() {
    var table = Array(repeating: UInt8(0), count: 256)
    for byte in UInt8.min...UInt8.max {
      var value: UInt8 = 0
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: "$"), 0x80...:
        value = Self.word
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Self.word | Self.digit
      default: if "/=-+*%<>!&|^~?".utf8.contains(byte) { value = Self.operator }
      }
      table[Int(byte)] = value
    }
    self.table = table
  }

  @inline(__always)
  subscript(_ byte: UInt8) -> UInt8 { table[Int(byte)] }
}
