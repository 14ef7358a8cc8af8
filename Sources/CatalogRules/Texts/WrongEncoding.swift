/// An encoding for which programs take UTF-8, so that each byte of a letter becomes a character.
struct WrongEncoding: Sendable {
  /// A letter or mark that was read as several characters.
  struct Misreading {
    /// The range of the characters.
    let range: Range<Int>
    /// The letter or mark.
    let original: Unicode.Scalar
  }

  /// The name of the encoding.
  let name: String
  /// The byte of each character up to U+FFFF; 0 for those that the encoding lacks, and for ASCII.
  private let bytes: [UInt8]

  /// Creates an encoding from the characters of the bytes from 80 to FF.
  init(_ name: String, _ characters: String) {
    self.name = name
    var bytes = [UInt8](repeating: 0, count: 0x10000)
    for (index, scalar) in characters.unicodeScalars.enumerated() {
      bytes[Int(scalar.value)] = 0x80 + UInt8(index)
    }
    self.bytes = bytes
  }

  private func byte(of scalar: Unicode.Scalar) -> UInt8 {
    scalar.value < bytes.count ? bytes[Int(scalar.value)] : 0
  }

  /// Returns what may have been read in this encoding, in order.
  func misreadings(in text: TextScalars) -> [Misreading] {
    text.all(\.range) { misreading(at: $0, in: text) }
  }

  private func misreading(at position: Int, in text: TextScalars) -> Misreading? {
    let first = byte(of: text.scalars[position])
    guard Self.isFirst(first) else { return nil }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for place in position + 1..<position + length {
      guard let byte = text[place].map(byte(of:)), 0x80..<0xC0 ~= byte else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Unicode.Scalar(value).map { Misreading(range: position..<position + length, original: $0) }
  }

  /// Whether a byte is the first one of a character in UTF-8.
  private static func isFirst(_ byte: UInt8) -> Bool { 0xC2...0xF4 ~= byte }

  /// Whether a text may have been read in a wrong encoding; a fast filter.
  static func mayBeIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    var firsts: UInt16 = 0
    while offset < text.count {
      // Neither ASCII nor what three bytes from E3 on encode has a role.
      if text[offset] < 0x80 || text[offset] >= 0xE3 {
        (firsts, offset) = (0, offset + (text[offset] < 0x80 ? 1 : 3))
        continue
      }
      let (scalar, length) = TextScalars.decode(text, at: offset)
      let roles = scalar.value < roles.count ? roles[Int(scalar.value)] : 0
      if firsts & roles >> 8 != 0 { return true }
      (firsts, offset) = (roles & 0xFF, offset + length)
    }
    return false
  }

  /// The encodings in which a character is the first one of a letter, and above them those in which it follows.
  private static let roles: [UInt16] = {
    var roles = [UInt16](repeating: 0, count: 0x2600)
    for (index, encoding) in all.enumerated() {
      for (scalar, byte) in encoding.bytes.prefix(roles.count).enumerated() where byte > 0 {
        roles[scalar] |= (isFirst(byte) ? 1 : byte < 0xC0 ? 0x100 : 0) << UInt16(index)
      }
    }
    return roles
  }()
}
