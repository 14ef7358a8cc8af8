import SourceText

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
  public var subtag: String { String(rawValue.prefix { $0 != "-" && $0 != "_" }).lowercased() }

  /// Whether a text can be a language tag: letters, then subtags of letters and digits (BCP 47).
  package static func canBeTag(_ text: String) -> Bool {
    let subtags = text.utf8.split(omittingEmptySubsequences: false) { "-_".utf8.contains($0) }
    return subtags[0].allSatisfy(\.isASCIILetter)
      && subtags.allSatisfy { subtag in
        (1...8).contains(subtag.count) && subtag.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
      }
  }

  /// Orders languages by identifier, byte by byte.
  public static func < (lhs: Language, rhs: Language) -> Bool {
    lhs.rawValue.utf8.lexicographicallyPrecedes(rhs.rawValue.utf8)
  }
}
