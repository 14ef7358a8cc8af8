import XCStrings

/// Tells which keys of a catalog lack a text in the source language, for the rule and the counts alike.
///
/// An identifier does, unless code or a file of the project has its text; words that look like an identifier, such as
/// `example.com` and `look-ahead`, stand for themselves. An underscore, a capital inside or three segments are proof
/// enough. A word with one dot or with hyphens is an identifier only in a file where others of its kind have source
/// texts. The file is searched for those when the first key is asked about that has no text.
///
/// A key without any text may be one that code looks up in another bundle: Xcode lists it in both catalogs. It lacks a
/// source text unless another catalog of the project has one.
package struct SourceEvidence {
  private let file: CatalogFile
  private let catalogs: [CatalogFile]
  private lazy var kinds = Kinds(file)
  private lazy var keysElsewhere = Self.sourcedKeys(of: catalogs, except: file.path)

  /// Prepares to answer for the keys of a catalog among all those of a project.
  package init(_ file: CatalogFile, in catalogs: [CatalogFile]) {
    self.file = file
    self.catalogs = catalogs
  }

  /// Whether somebody has to write the source text of the key, which is to be translated.
  package mutating func lacksSource(_ entry: FileEntry) -> Bool {
    guard !entry.keyIsText else { return false }
    let texts = entry.sourceUnits
    guard texts.isEmpty || texts.count == 1 && Self.isKey(texts[0]), !entry.hasImpliedSource(in: file)
    else { return false }
    guard isIdentifier(entry.key) else { return false }
    let isBare = entry.units.isEmpty && entry.entry.extractionState != .manual
    return !isBare || !keysElsewhere.contains(entry.key)
  }

  /// Whether a text is what Xcode writes for a key of several arguments: the key, with their positions.
  private static func isKey(_ unit: FileUnit) -> Bool {
    guard unit.progress == .new else { return false }
    var (text, key) = (Array(unit.value.utf8)[...], Array(unit.entry.key.utf8)[...])
    while let byte = text.popFirst() {
      guard byte == key.popFirst() else { return false }
      guard byte == UInt8(ascii: "%") else { continue }
      let number = text.prefix(while: \.isASCIIDigit)
      if !number.isEmpty, text.dropFirst(number.count).first == UInt8(ascii: "$") {
        text = text.dropFirst(number.count + 1)
      }
    }
    return key.isEmpty
  }

  private static func sourcedKeys(of catalogs: [CatalogFile], except path: String) -> Set<String> {
    var keys: Set<String> = []
    for catalog in catalogs where catalog.path != path {
      for entry in catalog.entries where !entry.keyIsText && !entry.sourceUnits.isEmpty {
        keys.insert(entry.key)
      }
    }
    return keys
  }

  private mutating func isIdentifier(_ key: String) -> Bool {
    let name = KeyShape.withoutTrailingPlaceholders(key)
    if name.utf8.contains(UInt8(ascii: "_")) { return true }
    // Interface Builder's object ids have their text in the storyboard.
    if KeyShape.isObjectID(name) { return false }
    let segments = name.split(separator: ".", omittingEmptySubsequences: false)
    switch segments.count {
    case 1: return kinds.hasHyphened || !name.utf8.contains(UInt8(ascii: "-"))
    case 2: return kinds.hasDotted && !KeyShape.isHostOrFile(segments)
    default: return segments[0] != "www" && !KeyShape.isHostOrFile(segments)
    }
  }

  /// The kinds of identifiers that have source texts.
  private struct Kinds {
    let hasDotted: Bool
    let hasHyphened: Bool

    init(_ file: CatalogFile) {
      let keys = file.entries.lazy.filter { !$0.keyIsText && !$0.sourceUnits.isEmpty }.map(\.key)
      hasDotted = keys.contains { $0.utf8.contains(UInt8(ascii: ".")) }
      hasHyphened = keys.contains { !$0.utf8.contains(UInt8(ascii: ".")) && $0.contains("-") }
    }
  }
}

extension FileEntry {
  /// Whether the source text is known although the source language has none.
  ///
  /// The key may be it, or code has it, or a file of the project such as the property list.
  package func hasImpliedSource(in file: CatalogFile) -> Bool {
    keyIsText || file.kind != .table || entry.extractionState == .extractedWithValue
  }
}
