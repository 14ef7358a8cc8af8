import SourceText

/// A String Catalog (`.xcstrings`): keys, their texts in every language, and the underlying file.
///
/// A catalog is a view of its file. Values are decoded only on access; unchanged bytes stay as they are.
/// Members of the wrong type read as missing, so that a damaged entry does not hide the others.
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
  package let tree: JSONTree
  /// The entries in file order, duplicates included.
  public let entries: CatalogEntries

  /// Reads a catalog from UTF-8 bytes.
  ///
  /// Throws if the bytes are not JSON, or not a catalog, which has an object `strings`.
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    try self.init(parsingAnyJSON: bytes)
    let root = tree.root
    guard root["strings"]?.kind != .object else { return }
    throw bytes.withUnsafeBufferPointer { JSONSyntaxError(.notCatalog, at: root.range, in: $0) }
  }

  /// Reads a catalog from UTF-8 bytes, however damaged it is; a document of another kind has no entries.
  ///
  /// Throws if the bytes are not JSON.
  package init(parsingAnyJSON bytes: [UInt8]) throws(JSONSyntaxError) {
    self.init(try JSONTree(parsing: bytes))
  }

  /// Reads a catalog from text.
  ///
  /// Throws if the text is not JSON, or not a catalog.
  public init(parsing text: String) throws(JSONSyntaxError) { try self.init(parsing: Array(text.utf8)) }

  /// Creates a catalog without keys, formatted like Xcode's.
  public init(sourceLanguage: Language, version: String = "1.0") {
    let root: JSONValue = [
      "sourceLanguage": sourceLanguage.rawValue, "strings": [:] as JSONValue, "version": version,
    ]
    self.init((try? JSONTree(parsing: root.text())) ?? JSONTree())
  }

  /// Interprets a JSON document as a catalog.
  init(_ tree: JSONTree) {
    self.tree = tree
    entries = CatalogEntries(of: tree)
  }

  /// The catalog's bytes.
  public var bytes: [UInt8] { tree.bytes }

  /// The language of keys and source texts; empty if the file has none.
  public var sourceLanguage: Language { Language(tree.root["sourceLanguage"]?.string ?? "") }

  /// The version of the format, such as `1.0`; empty if the file has none.
  public var version: String { tree.root["version"]?.string ?? "" }

  /// The entry of a key, compared byte for byte; the last one if the key is repeated.
  ///
  /// Takes one hash and one comparison.
  public subscript(key: String) -> CatalogEntry? { entries[key] }

  /// All languages with a localization of any key, sorted by identifier.
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

  /// The source text of a key; `nil` if it varies.
  ///
  /// A key without a text in the source language is its own source text, as in catalogs whose keys are sentences:
  /// apps show the key.
  public func sourceText(of entry: CatalogEntry) -> String? {
    guard let source = entry[sourceLanguage], source.stringSet != nil || !source.leaves.isEmpty else {
      return entry.key
    }
    return source.stringUnit?.value
  }

  /// The bytes Xcode would write for this catalog.
  public func canonicalBytes() -> [UInt8] { tree.canonicalBytes() }

  /// Whether the catalog's bytes are those that Xcode would write.
  public func isCanonical() -> Bool { tree.isCanonical() }

  /// Makes changes in one pass over the file, and reads the result.
  ///
  /// Throws errors of `changes`, and a `JSONSyntaxError` if the result is too large or too deep to be read;
  /// the catalog is then unchanged. Inside `changes`, `editor.catalog` is the original catalog.
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

  /// Returns the catalog with changes; see `edit`.
  public func edited(_ changes: (inout CatalogEditor) throws -> Void) throws -> StringCatalog {
    var editor = CatalogEditor(self)
    try changes(&editor)
    let edits = editor.edits()
    return edits.isEmpty ? self : try StringCatalog(parsingAnyJSON: bytes.applying(edits))
  }
}
