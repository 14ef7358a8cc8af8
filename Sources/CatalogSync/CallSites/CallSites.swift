package import SourceText
package import SwiftIndex
package import TextFlow
import XCStrings

/// The places in code that look up one key of a table, and places that may do so.
package struct CallSites: Sendable {
  /// A literal that is the key.
  package struct Site: Hashable, Sendable {
    /// The index of the file.
    package let file: Int
    /// The index of the literal in the file.
    package let literal: Int
    /// The location of the literal.
    package let place: FoundKey.Location
  }

  /// The literals that are the key.
  package private(set) var sites: [Site] = []
  /// The places that may use the key in a way that the source does not show.
  package private(set) var obstacles: [KeyUses.Use] = []

  /// Finds the places for a key of a table; `otherKeys` are the table's other keys.
  ///
  /// `uses` has the texts of all files, those of `files` by default; `symbol` is the hash of the key's symbol.
  /// `isPassed` returns whether the literal at an index of a file reaches a lookup in the default table as a `String`.
  package init(
    of key: String, table: KeyUses.Table, in files: [CodeFile], otherKeys: [String], uses: KeyUses? = nil,
    symbol: UInt64? = nil, isPassed: (_ literal: Int, _ path: String) -> Bool = { _, _ in false }
  ) {
    var possible = (uses ?? KeyUses(files.map(\.texts))).possibleUses(of: key, in: table, symbol: symbol)
    for (index, file) in files.enumerated() {
      lazy var lines = LineMap(file.source.file.bytes)
      for (number, literal) in file.source.literals.enumerated() {
        let isPassed =
          file.uses[number] == nil && table.name == TableArgument.implied
          && isPassed(number, file.source.file.path) && file.source.value(of: literal) == key
        let found = file.uses[number].flatMap { Self.key(of: $0, in: table.name) }
        guard isPassed || found?.matches(key) == true else { continue }
        let line = lines.position(of: literal.range.lowerBound).line
        let place = CodePlace(path: file.source.file.path, line: line)
        if let found, found.hasHoles, otherKeys.contains(where: { found.matches($0) }) {
          obstacles.append(KeyUses.Use(kind: .doubtful, place: place))
        } else {
          sites.append(Site(file: index, literal: number, place: place))
        }
        let constant = KeyUses.Use(kind: .constant, place: place)
        if isPassed, let first = possible.firstIndex(of: constant) { possible.remove(at: first) }
      }
    }
    obstacles += possible
  }

  /// Returns the key of a use, if it is one that can be changed, in a table that may have the name.
  private static func key(of use: LocalizingUse, in table: String) -> LocalizationKey? {
    guard use.role == .key, use.demoted == nil, !use.isSum, use.table != .dynamic,
      use.table.name == nil || use.table.name == table
    else { return nil }
    return use.key
  }
}

/// A Swift file with the use of each literal.
package struct CodeFile: Sendable {
  /// The file with its literals.
  package let source: ScannedSource
  /// The context of each literal.
  package let contexts: [LiteralContext]
  /// The localizing use of each literal, `nil` if it is not localized.
  package let uses: [LocalizingUse?]
  /// The texts that may be keys.
  package let texts: UsedTexts

  /// Reads the files of a tree, all of which are required.
  ///
  /// `functions` returns the localizing functions of the configuration of a file; `symbols` are those of all keys.
  package static func read(
    _ sources: [ScannedSource], symbols: Set<UInt64> = [],
    functions: (_ path: String) -> LocalizedFunctions = { _ in .none }
  ) -> [CodeFile] {
    let index = DeclarationIndex(merging: sources.map { FileDeclarations($0) })
    return sources.map { source in
      let facts = KeyFacts(source, in: index, functions: functions(source.file.path))
      let texts = UsedTexts(source, facts.lookups, members: symbols, use: { facts.uses[$0] })
      return CodeFile(source: source, contexts: facts.contexts, uses: facts.uses, texts: texts)
    }
  }
}

/// Changes the table of a place that looks up a key.
package enum TableArgument {
  /// Returns the edit that changes the table of a call, `nil` if the call can't specify one.
  ///
  /// ```
  /// Text("home.title")                                    Text("home.title"⟦, tableName: "Home"⟧)
  /// String(localized: "a", defaultValue: "A", table: "B")  … table: ⟦"Home"⟧)
  /// Button("home.title") { }                               nil
  /// ```
  ///
  /// `Localizable` is the default: an argument with another table is removed.
  package static func edit(
    naming table: String, at site: CallSites.Site, in files: [CodeFile]
  ) -> TextEdit? {
    let file = files[site.file]
    guard let call = file.source.call(taking: file.contexts[site.literal]),
      let label = label(of: call, in: file.source)
    else { return nil }
    let literal = "\"\(KeyLiteral.escaped(table))\""
    for (index, argument) in call.arguments.enumerated() where file.source.text(argument.label) == label {
      if table == Self.implied, index > 0, file.source.text(call.name) != "localizedString",
        let range = removal(of: argument, after: call.arguments[index - 1], in: file.source)
      {
        return TextEdit(range: range, replacement: "")
      }
      return TextEdit(range: argument.value, replacement: literal)
    }
    guard var last = call.arguments.first else { return nil }
    if let value = call.arguments.first(where: { file.source.text($0.label) == "defaultValue" }) {
      last = value
    }
    let end = last.value.upperBound
    return TextEdit(range: end..<end, replacement: ", \(label): \(literal)")
  }

  /// The table of a call without a table argument.
  fileprivate static let implied = "Localizable"

  /// The range of an argument with the comma before it, `nil` if there is a comment in between.
  private static func removal(
    of argument: CallArgument, after former: CallArgument, in source: ScannedSource
  ) -> ByteRange? {
    let between = source.text(former.value.upperBound..<argument.label.lowerBound)
    guard between.allSatisfy({ $0 == "," || $0.isWhitespace }) else { return nil }
    return former.value.upperBound..<argument.value.upperBound
  }

  /// The label of a call's table argument, `nil` if it has none, or the key is not its first argument.
  private static func label(of call: EnclosingCall, in source: ScannedSource) -> String? {
    let first = call.arguments.first.map { source.text($0.label) } ?? ""
    return switch (source.text(call.name), first) {
    case ("Text", ""), ("NSLocalizedString", ""): "tableName"
    case ("String", "localized"), ("AttributedString", "localized"), ("LocalizedStringResource", ""),
      ("LocalizedStringResource", "key"), ("localizedString", "forKey"):
      "table"
    default: nil
    }
  }
}

/// Conversion of keys to Swift literals.
package enum KeyLiteral {
  /// Returns a literal for a key that replaces another one, `nil` if the arguments differ.
  ///
  /// The interpolations of the old literal are kept, in order, since keys have no positions.
  package static func text(for key: String, replacing literal: StringLiteral, in source: ScannedSource)
    -> String?
  {
    let ranges = source.interpolations(of: literal)
    guard !ranges.isEmpty else { return "\"\(escaped(key))\"" }
    guard FormatString(key).placeholders.count == ranges.count else { return nil }
    return "\"\(content(of: key) { String(source.text(ranges[$0]).drop { $0 != "(" }) })\""
  }

  /// Returns the content of a literal for a key.
  ///
  /// `value` returns the value of each placeholder, in parentheses.
  package static func content(of key: String, value: (Int) -> String) -> String {
    let bytes = Array(key.utf8)
    func text(_ range: Range<Int>) -> String {
      escaped(String(decoding: bytes[range], as: UTF8.self).replacing("%%", with: "%"))
    }
    var (result, offset) = ("", 0)
    for (index, placeholder) in FormatString(key).placeholders.enumerated() {
      result += text(offset..<placeholder.range.lowerBound) + "\\" + value(index)
      offset = placeholder.range.upperBound
    }
    return result + text(offset..<bytes.count)
  }

  /// Escapes a text for use between the quotes of a literal.
  package static func escaped(_ text: String) -> String {
    text.swiftLiteral { $0.value < 0x20 || $0.value == 0x7F }
  }
}
