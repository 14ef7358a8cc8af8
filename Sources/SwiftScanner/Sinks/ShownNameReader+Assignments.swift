/// Reads the names whose values are assigned to what shows them.
extension ShownNameReader {
  /// Reads what is assigned to properties that show, as in `label.text = title`.
  mutating func readAssignments() {
    var offset = bytes.first(UInt8(ascii: "="), UInt8(ascii: "="), from: 0)
    while offset < bytes.count {
      if bytes[offset + 1] == 0x20, bytes[offset - 1] == 0x20, bytes[offset - 2].isWordByte {
        readAssignment(offset)
      }
      offset = bytes.first(UInt8(ascii: "="), UInt8(ascii: "="), from: offset + 1)
    }
  }

  private mutating func readAssignment(_ equals: Int) {
    let end = equals - 1
    var start = end
    while bytes[start - 1].isWordByte { start -= 1 }
    guard bytes[start - 1] == UInt8(ascii: ".") else { return }
    let role = VerbatimAPIs.properties.role(of: start..<end, in: bytes)
    if role == .unknown { return }
    let receiver = receiver(before: start)
    let value = tokens.token(after: equals + 1)
    if value.kind == .word, !receiver.isEmpty { add(start..<end, after: receiver, .replaced) }
    if role == .weak {
      let word = NameWords.last(receiver, bytes)
      if VerbatimAPIs.receivers.role(of: word, in: bytes) != .text { return }
    }
    // A model keeps what it is given under the same names as a view does.
    isDirect = bytes.equals(receiver, "self") && isOwn(start..<end)
    readExpression(equals + 1, .shown)
    isDirect = false
  }
}
