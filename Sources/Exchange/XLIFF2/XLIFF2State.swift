import Foundation
import XCStrings

/// The states of a translation in XLIFF 2.0 (§4.2.2.24 `state`, `subState`), and in a catalog.
///
/// XLIFF 2.0 has `initial`, `translated`, `reviewed` and `final`. Other states are written as `translated`
/// with a sub-state of this tool; a translator who changes the state to `reviewed` approves the text.
enum XLIFF2State {
  private static let prefix = "l10n:"

  /// The attributes of a segment with a translation.
  static func attributes(of state: UnitState) -> [(name: String, value: String)] {
    switch state {
    case .translated: [("state", "translated")]
    case .new: [("state", "initial")]
    case "": []
    default: [("state", "translated"), ("subState", prefix + escaped(state.rawValue))]
    }
  }

  /// Parses the state of a segment's attributes, `nil` if there is none.
  static func state(_ state: String?, subState: String?) -> UnitState? {
    switch state {
    case nil: return nil
    case "initial"?: return .new
    case "translated"?:
      guard let subState, subState.hasPrefix(prefix) else { return .translated }
      let name = String(subState.dropFirst(prefix.count))
      return UnitState(rawValue: name.removingPercentEncoding ?? name)
    default: return .translated
    }
  }

  /// The state of a unit whose segments have these states: the least finished one.
  static func least(of states: [UnitState]) -> UnitState? {
    for state in states where state == .new { return state }
    for state in states where state != .translated { return state }
    return states.first
  }

  /// Escapes spaces and colons, which a sub-state must not contain, by number, as in `%20`.
  private static func escaped(_ name: String) -> String {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-."
    return name.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: plain)) ?? name
  }
}
