package import SwiftIndex
package import SourceText

/// A key that is put together at run time: what the source tells of it.
///
/// `NSLocalizedString("menu." + name, comment: "")` can reach every key that begins with `menu.`.
package struct DynamicKey: Hashable, Sendable {
  /// A part of the key.
  package enum Part: Hashable, Sendable {
    case text(String)
    case anything
  }

  /// The name of the function that looks the key up.
  package let api: ByteRange
  /// The expression that is the key.
  package let expression: ByteRange
  /// The parts in their order; no two neighbours are the same kind.
  package let parts: [Part]
  /// The table the key is looked up in.
  package let table: LocalizingUse.Table
  /// The declarations and conditions around it.
  package let scope: LiteralScope

  /// Whether the source tells nothing of the key.
  package var isOpen: Bool { parts == [.anything] }

  /// Whether a key can be this one.
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
        guard let end = Self.end(of: text, in: left) else { return false }
        left = left[end...]
      }
      isAnchored = true
    }
    return !isAnchored || left.isEmpty
  }

  private static func end(of text: String, in bytes: Substring.UTF8View) -> Substring.Index? {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      if bytes[start...].starts(with: text.utf8) { return bytes.index(start, offsetBy: text.utf8.count) }
      start = bytes.index(after: start)
    }
    return nil
  }
}
