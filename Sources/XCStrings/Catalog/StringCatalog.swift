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
