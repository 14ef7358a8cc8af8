import SwiftIndex

/// Table of names with values, for lookups by a range of bytes without creating a string.
///
/// Optionally, letters are compared without case.
struct NameTable<Value: Sendable>: Sendable {
  private let values: [NameHash: Value]
  private let isCaseless: Bool

  /// Creates a table of names; the first of equal names takes precedence.
  init(_ values: [(name: Substring, value: Value)], isCaseless: Bool = false) {
    self.isCaseless = isCaseless
    self.values = Dictionary(
      values.map { (NameHash(isCaseless ? $0.name.lowercased() : String($0.name)), $0.value) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the value of a name.
  func value(of name: Range<Int>, in bytes: SourceBytes) -> Value? {
    guard !name.isEmpty, name.count < 64 else { return nil }
    return values[isCaseless ? NameHash(caseless: bytes, name) : NameHash(bytes, name)]
  }
}

extension NameTable where Value == NameRole {
  /// Reads lines with a role, a colon and names.
  init(_ text: String, isCaseless: Bool = false) {
    var roles: [(name: Substring, value: NameRole)] = []
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":"), let role = NameRole(line[..<colon]) else { continue }
      for name in line[line.index(after: colon)...].split(separator: " ") { roles.append((name, role)) }
    }
    self.init(roles, isCaseless: isCaseless)
  }

  /// Returns the role of a name.
  func role(of name: Range<Int>, in bytes: SourceBytes) -> NameRole { value(of: name, in: bytes) ?? .unknown }
}

/// Role of a name for the associated literals.
enum NameRole: Hashable, Sendable {
  /// Unknown.
  case unknown
  /// User-facing text.
  case text
  /// Possibly user-facing, depending on the appearance of the literal.
  case weak
  /// User-facing if there is other evidence.
  case shown
  /// Spoken text.
  case accessibility
  /// Description of an error for users.
  case error
  /// A key, or text that is looked up.
  case localized
  /// Not user-facing.
  case notText(NotTextReason)

  /// Whether users read or hear the literals, or may do so.
  var isRead: Bool { self == .text || self == .weak || self == .accessibility }

  /// The reason why the literals are not user-facing.
  var reason: NotTextReason? { if case .notText(let reason) = self { reason } else { nil } }

  /// Reads a role by its name in the tables, or by the name of the reason.
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
