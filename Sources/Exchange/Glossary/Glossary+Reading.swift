package import RuleKit
package import SourceText

/// Reading of a glossary from a table or from TBX.
extension Glossary {
  /// The columns of a table, in the order of `l10n convert`.
  enum Column: String, CaseIterable {
    case term, language, translation, note, kind
    case partOfSpeech = "part-of-speech"

    init?(header cell: String) { self.init(rawValue: cell.trimmed.lowercased()) }

    /// The text of a term in the column.
    func cell(of term: Term) -> String {
      switch self {
      case .term: term.source
      case .language: term.language
      case .translation: term.translation
      case .note: term.note
      case .kind: term.kind.rawValue
      case .partOfSpeech: term.partOfSpeech
      }
    }
  }

  /// Reads a glossary: TBX, or a table with a header, separated by `,`, `;` or tabs.
  ///
  /// Other columns are ignored.
  package init(_ file: SourceFile) throws(InputError) {
    self.init()
    if ContentSample(file).isMarkup {
      terms = try TBXReader.read(file).terms
      return
    }
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
      let expected = Column.allCases.prefix(5).map(\.rawValue).joined(separator: ",")
      throw text.error(
        at: 0,
        "the header has no '\(column.rawValue)' column; expected '\(expected)', with a row for each language")
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
    guard cell(.term).contains(where: { $0 != "*" }) else { throw error(at: .term, "the row has no term") }
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
    var term = Term(
      cell(.term), language: language, translation: cell(.translation), note: cell(.note), kind: kind)
    term.partOfSpeech = cell(.partOfSpeech)
    return term
  }
}
