/// What a name in the code says about the literals it goes with.
enum NameRole: Hashable, Sendable {
  /// Nothing.
  case unknown
  /// People read them.
  case text
  /// People may read them: their own looks decide.
  case weak
  /// People read them where other signs say so, too.
  case shown
  /// People hear them.
  case accessibility
  /// They say what went wrong to people.
  case error
  /// They are looked up, or the text is.
  case localized
  /// People don't read them.
  case notText(NotTextReason)

  /// Whether people read or hear them, or may.
  var isRead: Bool { self == .text || self == .weak || self == .accessibility }

  /// Why people don't read them.
  var reason: NotTextReason? { if case .notText(let reason) = self { reason } else { nil } }

  /// Reads a role as the tables write it: its name, or the name of the reason.
  init?(_ name: Substring) {
    switch name {
    case "text": self = .text
    case "weak": self = .weak
    case "shown": self = .shown
    case "accessibility": self = .accessibility
    case "error": self = .error
    case "localized": self = .localized
    default:
      guard let reason = NotTextReason(rawValue: String(name)) else { return nil }
      self = .notText(reason)
    }
  }
}
