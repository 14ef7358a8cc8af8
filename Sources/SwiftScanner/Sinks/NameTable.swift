/// Names with a role each, found by the bytes of a range without making a string of it.
///
/// Made from text once: each line is a role, a colon and names. Names of two parts, `call/label`, are found by two
/// ranges. Letters are compared without case where the table says so.
struct NameTable: Sendable {
  /// A name by its place among all letters, so that to look at one counts no reference.
  private struct Entry: Sendable {
    let name: Range<Int>
    let role: NameRole
  }

  private var entries: [Entry] = []
  private var letters: [UInt8] = []
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
        letters += name.utf8
        entries.append(Entry(name: letters.count - name.utf8.count..<letters.count, role: role))
      }
    }
    var size = 64
    while size < entries.count * 3 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: 0, count: size)
    for (place, entry) in entries.enumerated() {
      var hash = ByteHash()
      for byte in letters[entry.name] { hash.add(isCaseless ? byte | 0x20 : byte) }
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
      entry.name.count == name.count && matches(entry.name, name, in: bytes)
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
      let slash = entry.name.lowerBound + call.count
      guard entry.name.count == call.count + 1 + max(1, label.count), letters[slash] == UInt8(ascii: "/")
      else {
        return false
      }
      return matches(entry.name.lowerBound..<slash, call, in: bytes)
        && (label.isEmpty
          ? letters[slash + 1] == UInt8(ascii: "_")
          : matches(slash + 1..<entry.name.upperBound, label, in: bytes))
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

  private func matches(_ name: Range<Int>, _ range: Range<Int>, in bytes: SourceBytes) -> Bool {
    let shift = range.lowerBound - name.lowerBound
    for place in name where folded(letters[place]) != folded(bytes[place + shift]) { return false }
    return true
  }
}
