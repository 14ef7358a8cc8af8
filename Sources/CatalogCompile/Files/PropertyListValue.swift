/// A value of a compiled file.
package indirect enum PropertyListValue: Hashable, Sendable {
  /// A text.
  case string(String)
  /// The phrases of an App Shortcut.
  case array([String])
  /// Members, sorted by the bytes of their keys.
  case dictionary([PropertyListMember])

  /// Creates a dictionary from members in any order; of members with the same key, the last one counts.
  init(sorting members: [PropertyListMember]) {
    let sorted = members.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
    var unique: [PropertyListMember] = []
    for (_, member) in sorted {
      if let last = unique.last, !(last < member) { unique.removeLast() }
      unique.append(member)
    }
    self = .dictionary(unique)
  }
}
