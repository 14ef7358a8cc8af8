/// A language as a catalog names it, such as `en`, `es-419` or `zh-Hant`.
///
/// The identifier is kept as written: `pt_BR` and `pt-BR` are two languages here, as they are to Xcode.
public struct Language: RawRepresentable, Hashable, Sendable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The identifier as the catalog has it.
  public let rawValue: String

  /// Creates a language from an identifier.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a language from an identifier.
  public init(_ identifier: String) { rawValue = identifier }
  /// Creates a language from a literal identifier.
  public init(stringLiteral value: String) { rawValue = value }

  /// The identifier.
  public var description: String { rawValue }

  /// The primary language subtag in lower case: `pt` of `pt-BR`.
  public var subtag: String {
    String(rawValue.prefix { $0 != "-" && $0 != "_" }).lowercased()
  }

  /// Orders languages by identifier, byte by byte.
  public static func < (lhs: Language, rhs: Language) -> Bool {
    lhs.rawValue.utf8.lexicographicallyPrecedes(rhs.rawValue.utf8)
  }
}
