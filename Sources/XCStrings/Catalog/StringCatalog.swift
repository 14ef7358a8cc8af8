import SourceText

/// A String Catalog (`.xcstrings`): keys, their texts in every language, and the file they come from.
///
/// A catalog is a view of its file. Reading decodes only what you ask for; the bytes you did not change stay as
/// they are. Members of the wrong type read as absent, so that a damaged entry does not hide the others.
///
/// ```swift
/// var catalog = try StringCatalog(parsing: bytes)
/// for entry in catalog.entries where entry["es"] == nil {
///   print(entry.key)
/// }
/// try catalog.edit { $0.setValue("Restaurantes", for: "home.restaurants.title", in: "es") }
/// let written = catalog.bytes
/// ```
public struct StringCatalog: Sendable {
  /// The JSON document behind the catalog.
  public let tree: JSONTree
  /// The entries in file order, duplicates included.
  public let entries: CatalogEntries

  /// Reads a catalog from UTF-8 bytes.
  ///
  /// Throws where the bytes are not JSON.
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    self.init(try JSONTree(parsing: bytes))
  }

  /// Reads a catalog from text.
  ///
  /// Throws where the text is not JSON.
  public init(parsing text: String) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8))
  }

  /// Creates a catalog without keys, laid out as Xcode does.
  public init(sourceLanguage: Language, version: String = "1.0") {
    let root = JSONContent.object([
      .init("sourceLanguage", .string(sourceLanguage.rawValue)), .init("strings", .object([])),
      .init("version", .string(version)),
    ])
    let text = JSONRenderer(style: .xcode).text(of: root, indentation: "")
    self.init((try? JSONTree(parsing: text)) ?? JSONTree())
  }

  /// Sees a JSON document as a catalog.
  public init(_ tree: JSONTree) {
    self.tree = tree
    entries = CatalogEntries(of: tree)
  }

  /// The catalog's bytes, as they are or would be on disk.
  public var bytes: [UInt8] { tree.bytes }

  /// The language that keys and source texts are in; empty if the file does not say.
  public var sourceLanguage: Language { Language(tree.root["sourceLanguage"]?.string ?? "") }

  /// The version of the format, such as `1.0`; empty if the file does not say.
  public var version: String { tree.root["version"]?.string ?? "" }

  /// The entry of a key, compared byte for byte; the last one if the key stands twice.
  ///
  /// Costs one hash and one comparison.
  public subscript(key: String) -> CatalogEntry? { entries[key] }

  /// Every language that any key has a localization in, by identifier.
  ///
  /// Walks the whole catalog.
  public var languages: [Language] {
    var languages: Set<Language> = []
    for entry in entries {
      guard let localizations = entry.node["localizations"] else { continue }
      for member in localizations.members where member.value.kind == .object {
        languages.insert(Language(member.name))
      }
    }
    return languages.sorted()
  }

  /// The bytes Xcode would write for this catalog.
  public func canonicalBytes() -> [UInt8] { tree.canonicalBytes() }

  /// Whether the catalog's bytes are those that Xcode would write.
  public func isCanonical() -> Bool { tree.isCanonical() }
}

extension StringCatalog {
  /// Makes changes and reads the result: all of them in one pass over the file.
  ///
  /// Throws what `changes` throws, and a `JSONSyntaxError` if the result is too large or too deep to be read;
  /// the catalog then stays as it was. Inside `changes`, `editor.catalog` is the catalog as it was.
  ///
  /// ```swift
  /// try catalog.edit { editor in
  ///   editor.addKey("cart.list.empty", comment: "Shown when the cart has no items")
  ///   editor.setValue("Your cart is empty", for: "cart.list.empty", in: "en")
  ///   for entry in editor.catalog.entries where entry.extractionState == .stale {
  ///     editor.removeKey(entry.key)
  ///   }
  /// }
  /// ```
  public mutating func edit(_ changes: (inout CatalogEditor) throws -> Void) throws {
    self = try edited(changes)
  }

  /// The catalog after changes; see `edit`.
  public func edited(_ changes: (inout CatalogEditor) throws -> Void) throws -> StringCatalog {
    var editor = CatalogEditor(self)
    try changes(&editor)
    let edits = editor.edits()
    return edits.isEmpty ? self : try StringCatalog(parsing: bytes.applying(edits))
  }
}

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

/// A key with everything a catalog says about it.
public struct CatalogEntry: Sendable {
  /// The key's string node, where findings about the key point.
  public let keyNode: JSONNode
  /// The entry's value; an object unless the file is wrong there.
  public let node: JSONNode

  /// The key, escapes resolved.
  ///
  /// Keys are not normalized: compare their UTF-8, not `String`s, for identity.
  public var key: String { keyNode.string ?? "" }

  /// The comment for translators.
  public var comment: String? { node["comment"]?.string }

  /// Who owns the key; `nil` means it was found in code.
  public var extractionState: ExtractionState? {
    node["extractionState"]?.string.map { ExtractionState(rawValue: $0) }
  }

  /// Whether the key is to be translated; true unless the file says otherwise.
  public var shouldTranslate: Bool { node["shouldTranslate"]?.boolean ?? true }

  /// Whether Xcode makes a Swift symbol for the key; true unless the file says otherwise.
  public var generatesSymbol: Bool { node["generatesSymbol"]?.boolean ?? true }

  /// Whether Xcode's model wrote the comment.
  public var isCommentAutoGenerated: Bool { node["isCommentAutoGenerated"]?.boolean ?? false }

  /// The languages and what the key reads in them, in file order; languages set to `null` are left out.
  public var localizations: [(language: Language, localization: Localization)] {
    guard let localizations = node["localizations"] else { return [] }
    return localizations.members.compactMap { member in
      Localization(member.value).map { (Language(member.name), $0) }
    }
  }

  /// What the key reads in a language; `nil` if the catalog does not say.
  public subscript(language: Language) -> Localization? {
    Localization(node["localizations"]?[language.rawValue])
  }

  /// All that the catalog says about the key, to be written into another one.
  public var content: JSONContent { JSONContent(node) }

  /// The text of a language if it has one that does not vary.
  public func value(in language: Language) -> String? { self[language]?.stringUnit?.value }
}

/// Who owns a key: extraction from code, or a person.
///
/// The set is open: a value that later versions of Xcode write survives a round trip.
public struct ExtractionState: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The value as the catalog has it.
  public let rawValue: String

  /// Creates a value from the catalog's text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a value from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// The value as the catalog has it.
  public var description: String { rawValue }

  /// Found in code or a property list, which also give a source text different from the key.
  public static let extractedWithValue: ExtractionState = "extracted_with_value"
  /// Managed by hand; Xcode never edits, deletes or stales it.
  public static let manual: ExtractionState = "manual"
  /// Copied from `.strings` by a migration and not yet matched with code.
  public static let migrated: ExtractionState = "migrated"
  /// No longer found in code, but with translations worth keeping.
  public static let stale: ExtractionState = "stale"

  /// The states that Xcode writes; no state at all means found in code.
  public static let known: [ExtractionState] = [.extractedWithValue, .manual, .migrated, .stale]
}
