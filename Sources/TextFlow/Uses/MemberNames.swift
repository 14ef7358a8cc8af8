import SourceText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Names of the members that Xcode generates for keys, and their reader in sources.
package struct MemberNames: Sendable {
  private var hashes = HashSet()
  /// One bit for each combination of three first letters, of which the lowest five bits count; skips most names in code
  /// without hashing them.
  private var starts: [UInt64] = []
  /// The number of significant letters.
  private static let length = 3

  /// Creates an empty set.
  package init() {}

  /// Adds a member's UTF-8, except the empty one of a key without letters; returns its hash.
  @discardableResult
  package mutating func insert(_ member: [UInt8]) -> UInt64 {
    var hash = KeyHash()
    for byte in member { hash.add(byte) }
    let (place, count) = member.prefix(Self.length).reduce((0, 0)) { ($0.0 << 5 | Int($1 & 0x1F), $0.1 + 1) }
    guard count > 0 else { return hash.value }
    hashes.insert(hash.value)
    if starts.isEmpty { starts = Array(repeating: 0, count: 1 << (5 * Self.length - 6)) }
    // A shorter member may be followed by any byte in code.
    let free = 5 * (Self.length - count)
    for rest in 0..<1 << free {
      let place = place << free | rest
      starts[place >> 6] |= 1 << UInt64(place & 63)
    }
    return hash.value
  }

  /// Adds the members of another set.
  package mutating func formUnion(_ other: MemberNames) {
    hashes.formUnion(other.hashes)
    if starts.isEmpty { starts = other.starts }
    for place in other.starts.indices { starts[place] |= other.starts[place] }
  }

  /// Returns the members after a dot in a file.
  func members(in file: SourceFile) -> [UsedTexts.Text] {
    guard !hashes.isEmpty else { return [] }
    var found: [UsedTexts.Text] = []
    file.bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var offset = 0
      while let dot = memchr(base + offset, Int32(UInt8(ascii: ".")), bytes.count - offset) {
        offset = UnsafeRawPointer(dot) - base + 1
        // A member that is a keyword stands in backticks.
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "`") { offset += 1 }
        let start = offset
        guard mayBegin(bytes, at: start) else { continue }
        var hash = KeyHash()
        while offset < bytes.count, Self.isWordByte(bytes[offset]) {
          hash.add(bytes[offset])
          offset += 1
        }
        if offset > start, hashes.contains(hash.value) {
          found.append(UsedTexts.Text(hash: hash.value, offset: start, use: .constant))
        }
      }
    }
    return found
  }

  /// Whether a member may start at an offset.
  @inline(__always)
  private func mayBegin(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    guard offset + Self.length <= bytes.count else { return true }
    let place =
      Int(bytes[offset] & 0x1F) << 10 | Int(bytes[offset + 1] & 0x1F) << 5 | Int(bytes[offset + 2] & 0x1F)
    return starts[place >> 6] & 1 << UInt64(place & 63) != 0
  }

  @inline(__always)
  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }
}
