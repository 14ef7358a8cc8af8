import XCStrings

/// Detection of keys without a text in the source language, for the rule and the statistics.
///
/// An identifier lacks a source text unless code or a file of the project has it; words that look like an identifier,
/// such as `example.com` and `look-ahead`, are their own text. A name with an underscore, an inner capital or three
/// segments is an identifier. A word with one dot or with hyphens is an identifier only in a file where others of its
/// kind have source texts. The file is searched for those at the first key without a text.
///
/// A key without any text may belong to another bundle, as Xcode lists it in both catalogs. It lacks a source text
/// unless another catalog of the project has one.
///
/// An empty source text is none, whatever the key is: the app shows nothing.
package struct SourceEvidence {
  private let file: CatalogFile
  private let catalogs: [CatalogFile]
  private lazy var kinds = Kinds(file)
  private lazy var keysElsewhere = Self.sourcedKeys(of: catalogs, except: file.path)

  /// Creates the evidence for the keys of a catalog in a project.
  package init(_ file: CatalogFile, in catalogs: [CatalogFile]) {
    self.file = file
    self.catalogs = catalogs
  }

  /// Returns whether a translatable key needs a source text.
  package mutating func lacksSource(_ entry: FileEntry) -> Bool {
    if isEmpty(entry) { return true }
    guard !entry.keyIsText else { return false }
    let texts = entry.sourceUnits
    guard texts.isEmpty || texts.count == 1 && Self.isKey(texts[0]), !entry.hasImpliedSource(in: file)
    else { return false }
    guard isIdentifier(entry.key) else { return false }
    let isBare = entry.units.isEmpty && entry.entry.extractionState != .manual
    return !isBare || !keysElsewhere.contains(entry.key)
  }

  /// Returns whether a key has an empty source text, which apps show.
  package func isEmpty(_ entry: FileEntry) -> Bool {
    let texts = entry.sourceUnits
    return texts.contains { !$0.traits.contains(.nonBlank) } && file.catalog.hasEmptySource(entry.entry)
  }

  /// Returns whether a text is the key with argument positions, as Xcode writes for several arguments.
  private static func isKey(_ unit: FileUnit) -> Bool {
    unit.progress == .new && ArgumentPositions.removing(from: unit.value) == unit.entry.key
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
    // The texts of Interface Builder's object ids are in the storyboard.
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
  /// Returns whether the source text is known although the source language has no text.
  ///
  /// It may be the key, or be in code or in a file of the project such as the property list.
  package func hasImpliedSource(in file: CatalogFile) -> Bool {
    keyIsText || file.kind != .table || entry.extractionState == .extractedWithValue
  }
}
