import RuleKit
import SourceText
import XCStrings

/// The states of a translation in XLIFF 2.0 (§4.2.2.24 `state`, `subState`), and in a catalog.
///
/// XLIFF 2.0 has `initial`, `translated`, `reviewed` and `final`. Other states are written as `translated`
/// with a sub-state of this tool; a translator who changes the state to `reviewed` approves the text.
enum XLIFF2State {
  private static let prefix = "l10n:"

  /// The attributes of a segment with a translation.
  static func attributes(
    of state: UnitState, _ signOff: SignOffs.Level?
  ) -> [(name: String, value: String)] {
    switch signOff {
    case .signedOff?: return [("state", "reviewed")]
    case .final?: return [("state", "final")]
    case nil: break
    }
    return switch state {
    case .translated: [("state", "translated")]
    case .new: [("state", "initial")]
    case "": []
    default: [("state", "translated"), ("subState", prefix + escaped(state.rawValue))]
    }
  }

  /// Parses whether a reviewer signed off a text: all its segments.
  static func signOff(of segments: [XMLTag]) -> SignOffs.Level? {
    let levels = segments.map { tag -> SignOffs.Level? in
      switch tag["state"] {
      case "reviewed": .signedOff
      case "final": .final
      default: nil
      }
    }
    return levels.contains(nil) ? nil : levels.compactMap(\.self).min()
  }

  /// Parses the state of a text with these segments, the least finished one; `nil` if there is none.
  static func state(of segments: [XMLTag]) -> UnitState? {
    let states = segments.compactMap { state($0["state"], subState: $0["subState"]) }
    return states.first { $0 == .new } ?? states.first { $0 != .translated } ?? states.first
  }

  /// Parses the state of a segment's attributes, `nil` if there is none.
  private static func state(_ state: String?, subState: String?) -> UnitState? {
    switch state {
    case nil: return nil
    case "initial"?: return .new
    case "translated"?:
      guard let subState, subState.hasPrefix(prefix) else { return .translated }
      return UnitState(rawValue: unescaped(subState.dropFirst(prefix.count)))
    default: return .translated
    }
  }

  /// Escapes spaces and colons, which a sub-state must not contain, by number, as in `%20`.
  private static func escaped(_ name: String) -> String {
    name.utf8.map { byte in
      byte.isASCIILetter || byte.isASCIIDigit || "_-.".utf8.contains(byte)
        ? String(Unicode.Scalar(byte)) : "%" + byte.digits(2)
    }.joined()
  }

  private static func unescaped(_ name: Substring) -> String {
    var (rest, result) = (Array(name.utf8)[...], [UInt8]())
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      let escaped = byte == UInt8(ascii: "%") && digits.utf8.count == 2 ? UInt8(digits, radix: 16) : nil
      result.append(escaped ?? byte)
      if escaped != nil { rest = rest.dropFirst(2) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
