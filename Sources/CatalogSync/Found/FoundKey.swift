import SourceText
package import SwiftIndex
package import TextFlow

/// A key looked up at one place in the code.
package struct FoundKey: Hashable, Sendable {
  /// A location in a file.
  package typealias Location = CodePlace

  /// The key; a specifier that can't be inferred from the source is a hole.
  package let key: LocalizationKey
  /// The name of the table.
  package let table: String
  /// The source text of the key, `nil` if it is the key itself.
  package let defaultValue: LocalizationKey?
  /// The comment for translators; never empty.
  package let comment: String?
  /// The location of the key.
  package let place: Location
  /// The file whose catalogs the key belongs to: that of its place, or another one of the same target.
  let neighbor: String
  /// Whether the code is part of every build; previews and debug builds are not extracted.
  package let isShipped: Bool

  /// Creates a key; empty comments and values are ignored.
  package init(
    _ key: LocalizationKey, table: String = "Localizable", defaultValue: LocalizationKey? = nil,
    comment: String? = nil, place: Location, neighbor: String? = nil, isShipped: Bool = true
  ) {
    self.key = key
    self.table = table
    self.defaultValue = defaultValue?.segments.isEmpty == true ? nil : defaultValue
    self.comment = comment?.isEmpty == true ? nil : comment
    self.place = place
    self.neighbor = neighbor ?? place.path
    self.isShipped = isShipped
  }

  /// Orders by file, then by line.
  static func precedes(_ one: FoundKey, _ other: FoundKey) -> Bool {
    if one.place.path != other.place.path { return one.place.path < other.place.path }
    return one.place.line < other.place.line
  }
}

extension ScannedSource {
  /// Returns the keys of a file that the compiler extracts, in the order of their literals.
  ///
  /// Keys of previews and debug builds are marked; code that is never compiled has no keys.
  package func foundKeys(_ uses: [LocalizingUse?]) -> [FoundKey] {
    guard uses.contains(where: { $0?.isExtracted == true }) else { return [] }
    let lines = LineMap(file.bytes)
    let scopes = scopes()
    var keys: [FoundKey] = []
    for index in literals.indices {
      guard let use = uses[index], use.isExtracted, use.role == .key, let key = use.key,
        let table = use.table.name, !scopes[index].isInactive
      else { continue }
      let line = lines.position(of: literals[index].range.lowerBound).line
      keys.append(
        FoundKey(
          key, table: table, defaultValue: use.defaultValue, comment: use.comment,
          place: FoundKey.Location(path: file.path, line: line),
          isShipped: !scopes[index].isPreview && !scopes[index].isDebug))
    }
    return keys
  }
}
