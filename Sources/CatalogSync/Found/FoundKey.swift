package import SourceText
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
  /// The position of the literal.
  package var position: SourcePosition { SourcePosition(line: place.line, column: column) }
  private let column: Int
  /// The name of the call or variable that receives the key; empty if it is unknown.
  package let receiver: String
  /// The file whose catalogs the key belongs to: that of its place, or another one of the same target.
  let neighbor: String
  /// Whether the code is part of every build; previews and debug builds are not extracted.
  package let isShipped: Bool
  /// Whether only a function of the project looks up the key: Xcode does not extract it.
  let isOfProject: Bool
  /// Whether the key is one of an extension's property list, which has a catalog of its own or none.
  var isOfExtension = false

  /// Creates a key; empty comments and values are ignored.
  package init(
    _ key: LocalizationKey, table: String = "Localizable", defaultValue: LocalizationKey? = nil,
    comment: String? = nil, place: Location, column: Int = 0, receiver: String = "", neighbor: String? = nil,
    isShipped: Bool = true, isOfProject: Bool = false
  ) {
    (self.key, self.table, self.column, self.receiver) = (key, table, column, receiver)
    self.defaultValue = defaultValue?.segments.isEmpty == true ? nil : defaultValue
    self.comment = comment?.isEmpty == true ? nil : comment
    (self.place, self.neighbor) = (place, neighbor ?? place.path)
    (self.isShipped, self.isOfProject) = (isShipped, isOfProject)
  }

  /// Whether another key is the same but for its column.
  package func isSame(as other: FoundKey) -> Bool {
    key == other.key && table == other.table && defaultValue == other.defaultValue
      && comment == other.comment && place == other.place && receiver == other.receiver
  }

  /// Orders by file, then by line.
  static func precedes(_ one: FoundKey, _ other: FoundKey) -> Bool {
    if one.place.path != other.place.path { return one.place.path < other.place.path }
    return one.place.line < other.place.line
  }
}

extension FoundKey {
  /// Returns the keys of every build of a tree of sources, by file and place.
  ///
  /// Each phrase of an app shortcut after the first is listed with the first as its key. `functions` returns the
  /// localized functions of the configuration of a file.
  package static func shipped(
    of sources: [ScannedSource], functions: (_ path: String) -> [String] = { _ in [] }
  ) -> [FoundKey] {
    KeyFacts.all(of: sources.sorted { $0.file.path < $1.file.path }, functions: functions).flatMap {
      $0.source.foundKeys($0.uses, withPhrases: true).filter(\.isShipped)
    }
  }
}

extension ScannedSource {
  /// Returns the keys of a file that the compiler extracts, in the order of their literals.
  ///
  /// Keys of previews and debug builds are marked; code that is never compiled has no keys. The phrases of an
  /// app shortcut after the first, which is the key, are listed only if needed.
  package func foundKeys(_ uses: [LocalizingUse?], withPhrases: Bool = false) -> [FoundKey] {
    guard uses.contains(where: { $0?.isExtracted == true }) else { return [] }
    let lines = LineMap(file.bytes)
    let scopes = scopes()
    var keys: [FoundKey] = []
    for index in literals.indices {
      guard let use = uses[index], use.isExtracted, use.role == .key || withPhrases && use.role == .phrase,
        let key = use.key,
        let table = use.table.name, !scopes[index].isInactive
      else { continue }
      let position = lines.position(of: literals[index].range.lowerBound)
      let receiver = text(use.api)
      keys.append(
        FoundKey(
          key, table: table, defaultValue: use.defaultValue, comment: use.comment,
          place: FoundKey.Location(path: file.path, line: position.line), column: position.column,
          receiver: receiver, isShipped: !scopes[index].isPreview && !scopes[index].isDebug,
          isOfProject: use.isOfProject(receiver)))
    }
    return keys
  }
}

extension SourceFile {
  /// The keys looked up with Foundation's macros in Objective-C and C code, in order.
  package var macroKeys: [FoundKey] {
    var reader = CReader(bytes)
    var keys: [FoundKey] = []
    while let lookup = reader.nextLookup() {
      keys.append(
        FoundKey(
          LocalizationKey(lookup.key), table: lookup.table,
          defaultValue: lookup.value.map { LocalizationKey($0) }, comment: lookup.comment,
          place: FoundKey.Location(path: path, line: lookup.line)))
    }
    return keys
  }
}
