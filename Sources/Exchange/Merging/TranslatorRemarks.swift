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

    /// The values of a row, by the names of the columns.
    var cells: [(name: String, value: String)] {
      [
        ("file", addition.file), ("line", "\(addition.position.line)"),
        ("column", "\(addition.position.column)"), ("language", language), ("catalog", catalog),
        ("key", key), ("form", form),
        ("source", unit?.source?.phrases.joined(separator: "\n") ?? ""),
        ("target", unit?.target?.phrases.joined(separator: "\n") ?? ""), ("where", addition.what),
        ("remark", addition.text),
      ]
    }
  }

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
    var table = CSVTable(separator: CSVSeparator.comma.byte, byteOrderMark: true)
    table.append([
      "file", "line", "column", "language", "catalog", "key", "form", "source", "target", "where", "remark",
    ])
    for remark in remarks {
      let numbers: Set = ["line", "column"]
      table.append(remark.cells.map { numbers.contains($0) ? $1 : CellGuard.guarded($1) })
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
    .array(
      remarks.map { remark in
        .object(
          remark.cells.map { name, value in
            (
              name,
              Int(value).flatMap { ["line", "column"].contains(name) ? .integer($0) : nil } ?? .string(value)
            )
          })
      })
  }
}
