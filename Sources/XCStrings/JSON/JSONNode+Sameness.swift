import SourceText

extension JSONNode {
  /// Whether two values say the same: member order, spacing and escapes aside.
  ///
  /// Of the values that a repeated key has, the last counts. Values written alike cost one pass over their bytes.
  package func saysSame(as other: JSONNode) -> Bool {
    let (own, others) = (tapeNode, other.tapeNode)
    guard own.kind == others.kind else { return false }
    // Without escapes, a text of another length is another text.
    if own.kind == .string, own.length != others.length, !own.isEscaped, !others.isEscaped { return false }
    if hasSameBytes(as: other) { return true }
    switch kind {
    case .object: return hasSameMembers(as: other)
    case .array: return hasSameElements(as: other)
    case .string: return withDecodedUTF8 { text in other.withDecodedUTF8 { text.hasSameBytes(as: $0) } }
    case .number, .boolean, .null: return false
    }
  }

  /// Whether two values that may be absent say the same.
  package static func areSame(_ one: JSONNode?, _ other: JSONNode?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.saysSame(as: other)
  }

  private func hasSameBytes(as other: JSONNode) -> Bool {
    let (range, otherRange) = (range, other.range)
    guard range.count == otherRange.count else { return false }
    return storage.bytes.withUnsafeBufferPointer { bytes in
      other.storage.bytes.withUnsafeBufferPointer { otherBytes in
        UnsafeBufferPointer(rebasing: bytes[range])
          .hasSameBytes(as: UnsafeBufferPointer(rebasing: otherBytes[otherRange]))
      }
    }
  }

  private func hasSameMembers(as other: JSONNode) -> Bool {
    let (own, others) = (JSONMemberTable(self), JSONMemberTable(other))
    for member in other.members where own[member.name] == nil { return false }
    for member in members {
      guard let value = own[member.name], let otherValue = others[member.name], value.saysSame(as: otherValue)
      else { return false }
    }
    return true
  }

  private func hasSameElements(as other: JSONNode) -> Bool {
    var others = other.elements
    for element in elements {
      guard let next = others.next(), element.saysSame(as: next) else { return false }
    }
    return others.next() == nil
  }
}
