import SourceText

/// The names that follow a dot anywhere in the sources: Xcode generates a member for each key, which code may use.
struct MemberNames {
  private var hashes: Set<UInt64> = []

  init(_ files: [SourceFile]) {
    for file in files {
      file.bytes.withUnsafeBufferPointer { bytes in
        var offset = 0
        while offset < bytes.count {
          guard bytes[offset] == UInt8(ascii: ".") else {
            offset += 1
            continue
          }
          let start = offset + 1
          offset = start
          while offset < bytes.count, Self.isWordByte(bytes[offset]) { offset += 1 }
          if offset > start { hashes.insert(Self.hash(bytes[start..<offset])) }
        }
      }
    }
  }

  func has(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { hashes.contains(Self.hash($0[...])) }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// FNV-1a.
  private static func hash(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
