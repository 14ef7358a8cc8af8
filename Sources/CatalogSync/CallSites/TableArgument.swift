package import SourceText
import SwiftIndex
package import TextFlow

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
    naming table: String, at site: CallSites.Site, in files: [KeyFacts]
  ) -> TextEdit? {
    let file = files[site.file]
    guard let call = file.source.call(taking: file.contexts[site.literal]),
      let label = label(of: call, in: file.source),
      // Another literal, or a member of this one, would get the table, too.
      call.arguments.first?.value == file.source.literals[site.literal].range
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
  static let implied = "Localizable"

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
