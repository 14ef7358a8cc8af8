package import SourceText
import SwiftIndex
import TextFlow

/// The keys looked up with Foundation's macros in Objective-C and C code, as extracted by Xcode.
///
/// ```
/// NSLocalizedString(@"key", @"comment")
/// NSLocalizedStringFromTable(@"key", @"Table", @"comment")
/// NSLocalizedStringWithDefaultValue(@"key", @"Table", bundle, @"value", @"comment")
/// CFCopyLocalizedString(CFSTR("key"), "comment")
/// ```
package struct ObjectiveCKeys {
  /// The keys in file order.
  package private(set) var keys: [FoundKey] = []
  private let file: SourceFile

  /// The argument indexes of a macro; -1 for none.
  private struct Macro {
    let name: String
    var table = -1
    var value = -1
    let comment: Int
  }

  /// The macros; longer names come before their prefixes.
  private static let macros = [
    Macro(name: "LocalizedStringWithDefaultValue", table: 1, value: 3, comment: 4),
    Macro(name: "LocalizedStringFromTableInBundle", table: 1, comment: 3),
    Macro(name: "LocalizedStringFromTable", table: 1, comment: 2), Macro(name: "LocalizedString", comment: 1),
  ]

  /// Reads a file, skipping comments and strings.
  package init(_ file: SourceFile) {
    self.file = file
    var reader = CReader(file.bytes)
    while let word = reader.nextWord() {
      guard let macro = Self.macro(named: word), reader.takeOpening() else { continue }
      let line = reader.line
      let arguments = reader.arguments()
      guard let key = arguments.first ?? nil else { continue }
      let table = Self.argument(macro.table, arguments)
      // A table that is not a literal is unknown.
      if macro.table >= 0, macro.table < arguments.count, table == nil { continue }
      keys.append(
        FoundKey(
          LocalizationKey(key), table: table ?? "Localizable",
          defaultValue: Self.argument(macro.value, arguments).map { LocalizationKey($0) },
          comment: Self.argument(macro.comment, arguments),
          place: FoundKey.Location(path: file.path, line: line)
        ))
    }
  }

  private static func macro(named word: String) -> Macro? {
    for prefix in ["NS", "CFCopy"] where word.hasPrefix(prefix) {
      let name = word.dropFirst(prefix.count)
      return macros.first { $0.name == name }
    }
    return nil
  }

  private static func argument(_ place: Int, _ arguments: [String?]) -> String? {
    place >= 0 && place < arguments.count ? arguments[place] : nil
  }
}
