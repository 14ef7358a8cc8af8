/// Keys that are known in parts: `menu.`, then anything.
package struct KeyPattern: Hashable, Sendable {
  /// Part of a key.
  package enum Part: Hashable, Sendable {
    case text(String)
    case anything
  }

  /// The parts in order; adjacent parts are of different kinds.
  package let parts: [Part]

  /// Creates a pattern; adjacent parts of the same kind are merged.
  package init(_ parts: [Part]) {
    self.parts = parts.reduce(into: []) { joined, part in
      switch (joined.last, part) {
      case (_, .text("")), (.anything, .anything): break
      case (.text(let before), .text(let text)): joined[joined.count - 1] = .text(before + text)
      default: joined.append(part)
      }
    }
  }

  /// Creates the pattern of a glob, in which `*` stands for any text: `push.*`.
  package init(glob: String) {
    let texts = glob.split(separator: "*", omittingEmptySubsequences: false).map { Part.text(String($0)) }
    self.init(Array(texts.map { [$0] }.joined(separator: [.anything])))
  }

  /// Creates the pattern of a format, whose specifiers stand for any text.
  init(format text: String) {
    var parts: [Part] = []
    var rest = text.utf8[...]
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      let length = LocalizationKey.specifierLength(rest[percent...])
      let end = length == nil ? rest.index(after: percent) : percent
      parts.append(.text(String(rest[..<end]) ?? ""))
      if length != nil { parts.append(.anything) }
      rest = rest[end...].dropFirst(length ?? 0)
    }
    self.init(parts + [.text(String(rest) ?? "")])
  }

  /// Whether nothing is known about the key.
  package var isOpen: Bool { parts == [.anything] }

  /// The key, if it is known as a whole; empty for no parts.
  var text: String? {
    if case .text(let text)? = parts.first { parts.count == 1 ? text : nil } else { parts.isEmpty ? "" : nil }
  }

  /// Whether a key may be this one.
  package func matches(_ key: String) -> Bool {
    var left = Substring(key).utf8
    var isAnchored = true
    for (place, part) in parts.enumerated() {
      guard case .text(let text) = part else {
        isAnchored = false
        continue
      }
      if isAnchored {
        guard left.starts(with: text.utf8) else { return false }
        left = left.dropFirst(text.utf8.count)
      } else if place == parts.count - 1 {
        return left.count >= text.utf8.count && left.suffix(text.utf8.count).elementsEqual(text.utf8)
      } else {
        guard let found = left.firstRange(of: text.utf8) else { return false }
        left = left[found.upperBound...]
      }
      isAnchored = true
    }
    return !isAnchored || left.isEmpty
  }
}
