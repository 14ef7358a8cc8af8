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
  static func attributes(of state: UnitState, _ signOff: SignOffs.Level?) -> [(name: String, value: String)] {
    switch signOff {
    case .signedOff?: return [("state", "reviewed")]
    case .final?: return [("state", "final")]
    case nil: break
    }
    return switch state {
    case .translated: [("state", "translated")]
    case .new: [("state", "initial")]
    case "": []
    default: [("state", "translated"), ("subState", prefix + PathText.uri(of: state.rawValue))]
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
      let name = PathText.bytes(ofURI: subState.utf8.dropFirst(prefix.utf8.count))
      return UnitState(rawValue: String(decoding: name, as: UTF8.self))
    default: return .translated
    }
  }
}
