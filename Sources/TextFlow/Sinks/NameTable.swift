import SwiftIndex

/// Table of names with values, for lookups by a range of bytes without creating a string.
///
/// Optionally, letters are compared without case.
struct NameTable<Value: Sendable>: Sendable {
  /// Name as a range of all letters, so that inspecting it counts no references.
  private struct Entry: Sendable {
    let name: Range<Int>
    let value: Value
  }

  private var entries: [Entry] = []
  private var letters: [UInt8] = []
  /// The indices in `entries` plus one, by hash; 0 for none.
  private var slots: [UInt16] = []
  private let mask: Int
  private let isCaseless: Bool

  /// Creates a table of names; the first of equal names takes precedence.
  init(_ values: [(name: Substring, value: Value)], isCaseless: Bool = false) {
    self.isCaseless = isCaseless
    for (name, value) in values {
      letters += name.utf8
      entries.append(Entry(name: letters.count - name.utf8.count..<letters.count, value: value))
    }
    var size = 64
    while size < entries.count * 3 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: 0, count: size)
    for (place, entry) in entries.enumerated() {
      var hash = ByteHash()
      for byte in letters[entry.name] { hash.add(folded(byte)) }
      var slot = hash.value & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt16(place + 1)
    }
  }

  /// Returns the value of a name.
  func value(of name: Range<Int>, in bytes: SourceBytes) -> Value? {
    guard !name.isEmpty, name.count < 64 else { return nil }
    var hash = ByteHash()
    for offset in name { hash.add(folded(bytes[offset])) }
    var slot = hash.value & mask
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.name.count == name.count, matches(entry.name, name, in: bytes) { return entry.value }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func folded(_ byte: UInt8) -> UInt8 { isCaseless ? byte | 0x20 : byte }

  private func matches(_ name: Range<Int>, _ range: Range<Int>, in bytes: SourceBytes) -> Bool {
    let shift = range.lowerBound - name.lowerBound
    for place in name where folded(letters[place]) != folded(bytes[place + shift]) { return false }
    return true
  }
}

extension NameTable where Value == NameRole {
  /// Reads lines with a role, a colon and names.
  init(_ text: String, isCaseless: Bool = false) {
    var roles: [(name: Substring, value: NameRole)] = []
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":"), let role = NameRole(line[..<colon]) else { continue }
      for name in line[line.index(after: colon)...].split(separator: " ") { roles.append((name, role)) }
    }
    self.init(roles, isCaseless: isCaseless)
  }

  /// Returns the role of a name.
  func role(of name: Range<Int>, in bytes: SourceBytes) -> NameRole { value(of: name, in: bytes) ?? .unknown }
}

/// FNV-1a hash of bytes.
struct ByteHash {
  private(set) var state: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  /// Hashes a range.
  init(_ bytes: SourceBytes, _ range: Range<Int>) {
    for offset in range { add(bytes[offset]) }
  }

  /// Hashes a range regardless of case.
  init(caseless bytes: SourceBytes, _ range: Range<Int>) {
    for offset in range { add(bytes[offset] | 0x20) }
  }

  /// Hashes a text.
  init(_ text: some StringProtocol) {
    for byte in text.utf8 { add(byte) }
  }

  mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

  var value: Int { Int(truncatingIfNeeded: (state ^ state >> 29) & 0x7FFF_FFFF) }
}

/// Role of a name for the associated literals.
enum NameRole: Hashable, Sendable {
  /// Unknown.
  case unknown
  /// User-facing text.
  case text
  /// Possibly user-facing, depending on the appearance of the literal.
  case weak
  /// User-facing if there is other evidence.
  case shown
  /// Spoken text.
  case accessibility
  /// Description of an error for users.
  case error
  /// A key, or text that is looked up.
  case localized
  /// Not user-facing.
  case notText(NotTextReason)

  /// Whether users read or hear the literals, or may do so.
  var isRead: Bool { self == .text || self == .weak || self == .accessibility }

  /// The reason why the literals are not user-facing.
  var reason: NotTextReason? { if case .notText(let reason) = self { reason } else { nil } }

  /// Reads a role by its name in the tables, or by the name of the reason.
  init?(_ name: Substring) {
    switch name {
    case "text": self = .text
    case "weak": self = .weak
    case "shown": self = .shown
    case "accessibility": self = .accessibility
    case "error": self = .error
    case "localized": self = .localized
    default:
      guard let reason = NotTextReason(rawValue: String(name)) else { return nil }
      self = .notText(reason)
    }
  }
}
