package import SourceText
import SwiftIndex
import TextFlow

/// The keys looked up with Foundation's macros in Objective-C and C code, as extracted by Xcode.
package struct ObjectiveCKeys {
  /// The keys in file order.
  package private(set) var keys: [FoundKey] = []

  /// Reads a file, skipping comments and strings.
  package init(_ file: SourceFile) {
    var reader = CReader(file.bytes)
    while let lookup = reader.nextLookup() {
      keys.append(
        FoundKey(
          LocalizationKey(lookup.key), table: lookup.table,
          defaultValue: lookup.value.map { LocalizationKey($0) }, comment: lookup.comment,
          place: FoundKey.Location(path: file.path, line: lookup.line)))
    }
  }
}
