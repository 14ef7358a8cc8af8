package import SourceText
package import SwiftIndex
package import TextFlow

/// One key that is extracted from a source file, as `l10n extract --keys` prints it.
package struct KeyRow: Hashable, Sendable {
  /// The path of the file.
  package let file: String
  /// Where the literal starts that is the key.
  package let position: SourcePosition
  /// The key, its unknown specifiers as holes.
  package let key: LocalizationKey
  /// The name of the table.
  package let table: String
  /// The text that stands for the key in the source language, `nil` where it is the key.
  package let defaultValue: LocalizationKey?
  /// What translators are told.
  package let comment: String?

  /// Returns the keys that the compiler extracts from a file, in the order of their literals.
  ///
  /// What is compiled for previews or debug builds only, or never, is left out.
  package static func rows(of source: ScannedSource, _ uses: [LocalizingUse?]) -> [KeyRow] {
    guard uses.contains(where: { $0 != nil }) else { return [] }
    var lines = LineCounter(source.file.bytes)
    let scopes = source.scopes()
    return source.literals.indices.compactMap { index in
      guard let use = uses[index], use.isExtracted, use.role == .key, let key = use.key,
        let table = use.table.name,
        !scopes[index].isPreview, !scopes[index].isDebug, !scopes[index].isInactive
      else { return nil }
      return KeyRow(
        file: source.file.path, position: lines.position(of: source.literals[index].range.lowerBound),
        key: key,
        table: table, defaultValue: use.defaultValue, comment: use.comment.flatMap { $0.isEmpty ? nil : $0 })
    }
  }
}
