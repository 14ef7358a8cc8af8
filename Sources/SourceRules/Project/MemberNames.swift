import RuleKit
import SourceText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Names that follow a dot in a source: Xcode generates a member for each key, which code may use.
enum MemberNames {
  /// Returns the hashes of those names of a file that are among some.
  static func hashes(in file: SourceFile, among wanted: HashSet) -> [UInt64] {
    guard !wanted.isEmpty else { return [] }
    var found: [UInt64] = []
    file.bytes.withUnsafeBytes { bytes in
      forEachMember(of: bytes) { hash in
        if wanted.contains(hash) { found.append(hash) }
      }
    }
    return found
  }

  /// The hash of the member that Xcode generates for a key: `homeListTitle` for `home.list.title`.
  static func hash(ofMemberFor key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = seed
    var isFirst = true
    let isASCII = KeyWords.forEachASCIILetter(of: key) { byte, startsWord in
      add(startsWord && !isFirst && byte.isASCIILower ? byte & ~0x20 : byte, to: &hash)
      isFirst = false
    }
    if isASCII { return hash }
    let words = KeyWords.words(of: String(decoding: key, as: UTF8.self))
    return Self.hash(KeyWords.segment(words, .lowerCamel))
  }

  private static func forEachMember(of bytes: UnsafeRawBufferPointer, _ visit: (UInt64) -> Void) {
    guard let base = bytes.baseAddress else { return }
    var offset = 0
    while let dot = memchr(base + offset, Int32(UInt8(ascii: ".")), bytes.count - offset) {
      let start = UnsafeRawPointer(dot) - base + 1
      offset = start
      var hash = seed
      while offset < bytes.count, isWordByte(bytes[offset]) {
        add(bytes[offset], to: &hash)
        offset += 1
      }
      if offset > start { visit(hash) }
    }
  }

  @inline(__always)
  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  // MARK: - FNV-1a

  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  private static func add(_ byte: UInt8, to hash: inout UInt64) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  private static func hash(_ name: String) -> UInt64 {
    var hash = seed
    for byte in name.utf8 { add(byte, to: &hash) }
    return hash
  }
}
