package import SourceText
import XCStrings

/// What translators wrote beside their translations: comments, notes and columns of their own.
package struct TranslatorRemarks: Sendable {
  /// One remark, with the text that it is about.
  private struct Remark {
    let addition: IncomingAddition
    let language: String
    let catalog: String
    let unit: IncomingUnit?

    /// The key and the form of the text; empty for a remark about the whole file.
    var key: String { addition.unit?.key ?? "" }
    var form: String { addition.unit?.path.description ?? "" }

  }

  /// The columns of a table, which are the members of an object.
  private static let columns: [(name: String, value: @Sendable (Remark) -> any JSONConvertible)] = [
    ("file", { $0.addition.file }), ("line", { $0.addition.position.line }),
    ("column", { $0.addition.position.column }), ("language", { $0.language }), ("catalog", { $0.catalog }),
    ("key", { $0.key }), ("form", { $0.form }),
    ("source", { $0.unit?.source?.phrases.joined(separator: "\n") ?? "" }),
    ("target", { $0.unit?.target?.phrases.joined(separator: "\n") ?? "" }), ("where", { $0.addition.what }),
    ("remark", { $0.addition.text }),
  ]

  private let remarks: [Remark]

  /// Collects the remarks of files, in their order.
  package init(_ files: [IncomingTranslations]) {
    remarks = files.flatMap { file in
      var units: [UnitIdentifier: (part: IncomingFile, unit: IncomingUnit)] = [:]
      let additions = file.additions.filter { !$0.text.allSatisfy(\.isWhitespace) }
      if additions.isEmpty { return [Remark]() }
      for part in file.files { for unit in part.units { units[unit.identifier] = (part, unit) } }
      return additions.map { addition in
        let found = addition.unit.flatMap { units[$0] }
        let part = found?.part ?? file.files.first
        return Remark(
          addition: addition, language: part?.targetLanguage?.rawValue ?? "", catalog: found?.part.path ?? "",
          unit: found?.unit)
      }
    }
  }

  /// The number of remarks.
  package var count: Int { remarks.count }

  /// A row for each remark, with the text that it is about.
  package var csv: [UInt8] {
    var table = CSVTable(byteOrderMark: true)
    table.append(Self.columns.map(\.name))
    for remark in remarks {
      let cells = Self.columns.map { $0.value(remark) }
      table.append(cells.map { ($0 as? String).map(CellGuard.guarded) ?? "\($0)" })
    }
    return table.bytes
  }

  /// A line for each remark, as messages have it, and the texts below.
  package var text: Message {
    remarks.map { remark in
      let form = remark.form.isEmpty ? "" : ", \(remark.form)"
      var lines: Message =
        "\(remark.addition.file):\(remark.addition.position): \(remark.addition.what): \(remark.addition.text)\n"
      if !remark.key.isEmpty { lines.add("  key '\(remark.key)'\(form)\n" as Message) }
      if let source = remark.unit?.source { lines.add("  source \(source.quoted)\n" as Message) }
      if let target = remark.unit?.target { lines.add("  target \(target.quoted)\n" as Message) }
      return lines
    }.joined()
  }

  /// The remarks for programs.
  var json: JSONValue {
    .array(remarks.map { remark in .object(Self.columns.map { ($0.name, $0.value(remark).jsonValue) }) })
  }
}
