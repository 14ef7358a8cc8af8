import CatalogSymbols
import RuleKit
import SourceText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reader of names after a dot in a source: Xcode generates a member for each key.
enum MemberNames {
  /// Returns the hashes of the names in a file that are members of catalog keys.
  static func hashes(in file: SourceFile, among keys: KeyIndex) -> [UInt64] {
    guard !keys.members.isEmpty else { return [] }
    var found: [UInt64] = []
    file.bytes.withUnsafeBytes { bytes in
      forEachMember(of: bytes, startingAs: keys.memberPrefixes) { hash in
        if keys.members.contains(hash) { found.append(hash) }
      }
    }
    return found
  }

  /// Returns the hash of the member that Xcode generates for a key: `homeListTitle` for `home.list.title`.
  ///
  /// Adds the first letters of the member to `starts`.
  static func hash(ofMemberFor key: UnsafeBufferPointer<UInt8>, to starts: inout MemberPrefixes) -> UInt64 {
    let member = SymbolName.member(ofUTF8: key)
    starts.insert(member)
    var hash = seed
    for byte in member { add(byte, to: &hash) }
    return hash
  }

  private static func forEachMember(
    of bytes: UnsafeRawBufferPointer, startingAs starts: MemberPrefixes, _ visit: (UInt64) -> Void
  ) {
    guard let base = bytes.baseAddress else { return }
    var offset = 0
    while let dot = memchr(base + offset, Int32(UInt8(ascii: ".")), bytes.count - offset) {
      let start = UnsafeRawPointer(dot) - base + 1
      offset = start
      guard starts.mayBegin(bytes, at: start) else { continue }
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
}
