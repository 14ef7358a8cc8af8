/// Names with a role each, found by the bytes of a range without making a string of it.
///
/// Made from text once: each line is a role, a colon and names. Names of two parts, `call/label`, are found by two
/// ranges. Letters are compared without case where the table says so.
struct NameTable: Sendable {
  private struct Entry: Sendable {
    let name: [UInt8]
    let role: NameRole
  }

  private var entries: [Entry] = []
  /// Places in `entries` plus one, by hash; 0 for none.
  private var slots: [UInt16] = []
  private let mask: Int
  private let isCaseless: Bool

  /// Reads the lines of a table.
  init(_ text: String, isCaseless: Bool = false) {
    self.isCaseless = isCaseless
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":"), let role = NameRole(line[..<colon]) else { continue }
      for name in line[line.index(after: colon)...].split(separator: " ") {
        entries.append(Entry(name: Array(name.utf8), role: role))
      }
    }
    var size = 64
    while size < entries.count * 3 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: 0, count: size)
    for (place, entry) in entries.enumerated() {
      var hash = ByteHash()
      for byte in entry.name { hash.add(isCaseless ? byte | 0x20 : byte) }
      var slot = hash.value & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt16(place + 1)
    }
  }

  /// The number of names.
  var count: Int { entries.count }

  /// The role of a name.
  func role(of name: Range<Int>, in bytes: SourceBytes) -> NameRole {
    guard !name.isEmpty, name.count < 64 else { return .unknown }
    var hash = ByteHash()
    for offset in name { hash.add(folded(bytes[offset])) }
    return entry(hash.value) { entry in
      entry.name.count == name.count && matches(entry.name[...], name, in: bytes)
    }?.role ?? .unknown
  }

  /// The role of a label of a call; `_` stands for no label.
  func role(of call: Range<Int>, label: Range<Int>, in bytes: SourceBytes) -> NameRole {
    guard !call.isEmpty, call.count + label.count < 64 else { return .unknown }
    var hash = ByteHash()
    for offset in call { hash.add(folded(bytes[offset])) }
    hash.add(folded(UInt8(ascii: "/")))
    if label.isEmpty { hash.add(folded(UInt8(ascii: "_"))) }
    for offset in label { hash.add(folded(bytes[offset])) }
    return entry(hash.value) { entry in
      let count = call.count
      guard entry.name.count == count + 1 + max(1, label.count), entry.name[count] == UInt8(ascii: "/") else {
        return false
      }
      return matches(entry.name[..<count], call, in: bytes)
        && (label.isEmpty
          ? entry.name[count + 1] == UInt8(ascii: "_")
          : matches(entry.name[(count + 1)...], label, in: bytes))
    }?.role ?? .unknown
  }

  private func folded(_ byte: UInt8) -> UInt8 { isCaseless ? byte | 0x20 : byte }

  private func entry(_ hash: Int, _ isIt: (Entry) -> Bool) -> Entry? {
    var slot = hash & mask
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if isIt(entry) { return entry }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func matches(_ name: ArraySlice<UInt8>, _ range: Range<Int>, in bytes: SourceBytes) -> Bool {
    var offset = range.lowerBound
    for byte in name {
      if folded(byte) != folded(bytes[offset]) { return false }
      offset += 1
    }
    return true
  }
}
