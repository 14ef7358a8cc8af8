package import RuleKit
package import SourceText

/// Reading of a glossary from a table.
extension Glossary {
  private enum Column: String, CaseIterable {
    case term, language, translation, note, kind

    init?(header cell: String) { self.init(rawValue: cell.trimmed.lowercased()) }
  }

  /// Reads a glossary: a table with a header, separated by `,`, `;` or tabs; other columns are ignored.
  package init(_ file: SourceFile) throws(InputError) {
    self.init()
    let text = try DecodedText(file)
    var parser = try CSVParser(detecting: text) { Column(header: $0) != nil }
    var columns: [Column: Int] = [:]
    for (index, cell) in (try parser.next() ?? []).enumerated() {
      guard let column = Column(header: cell.text) else { continue }
      guard columns.updateValue(index, forKey: column) == nil else {
        throw InputError(
          path: file.path, position: cell.position, "the header has two '\(column.rawValue)' columns")
      }
    }
    for column in [Column.term, .kind] where columns[column] == nil {
      throw text.error(at: 0, "the header has no '\(column.rawValue)' column")
    }
    while let cells = try parser.next() {
      guard cells.contains(where: { !$0.text.isEmpty }) else { continue }
      terms.append(try Self.term(cells, columns, of: file.path))
    }
  }

  private static func term(
    _ cells: [TableCell], _ columns: [Column: Int], of path: String
  ) throws(InputError) -> Term {
    func cell(_ column: Column) -> String {
      guard let index = columns[column], index < cells.count else { return "" }
      return cells[index].text.trimmed
    }
    func error(at column: Column, _ message: String) -> InputError {
      let cell = columns[column].flatMap { $0 < cells.count ? cells[$0] : nil } ?? cells.first
      return InputError(path: path, position: cell?.position, message)
    }
    guard cell(.term).contains(where: { $0 != "*" }) else {
      throw error(at: .term, "the row has no term")
    }
    let name = cell(.kind).lowercased()
    guard let kind = Kind(rawValue: name.isEmpty ? Kind.required.rawValue : name) else {
      let kinds = Kind.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw error(at: .kind, "unknown kind '\(name)'; expected one of \(kinds)")
    }
    let language = cell(.language)
    if !language.isEmpty, !RequiredLanguage.canBeCode(language) {
      throw error(at: .language, "'\(language)' is not a language")
    }
    guard kind != .required || cell(.translation).contains(where: { $0 != "*" }) else {
      throw error(at: .translation, "the required term '\(cell(.term))' has no translation")
    }
    return Term(
      cell(.term), language: language, translation: cell(.translation), note: cell(.note), kind: kind)
  }
}
