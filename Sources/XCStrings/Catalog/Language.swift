/// A language identifier in a catalog, such as `en`, `es-419` or `zh-Hant`.
///
/// The identifier is kept as written: `pt_BR` and `pt-BR` are different languages, as in Xcode.
public struct Language: Comparable, ExtensibleValue {
  /// The value in the catalog.
  public let rawValue: String

  /// Creates a value from the catalog's text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a language from an identifier.
  public init(_ identifier: String) { rawValue = identifier }

  /// The primary language subtag in lowercase: `pt` of `pt-BR`.
  public var subtag: String {
    String(rawValue.prefix { $0 != "-" && $0 != "_" }).lowercased()
  }

  /// Orders languages by identifier, byte by byte.
  public static func < (lhs: Language, rhs: Language) -> Bool {
    lhs.rawValue.utf8.lexicographicallyPrecedes(rhs.rawValue.utf8)
  }
}
