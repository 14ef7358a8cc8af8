package import RuleKit
package import SourceText
package import XCStrings

/// Conversion of glossaries between tables and TBX.
extension Glossary {
  /// Converts TBX to a table, and a table to TBX; counts the concepts or rows that the result can't have.
  package static func conversion(
    of file: SourceFile, sourceLanguage: Language
  ) throws(InputError) -> (bytes: [UInt8], fileExtension: String, lossCount: Int) {
    if ContentSample(file).isMarkup {
      let reader = try TBXReader.read(file)
      return (table(of: reader.terms), "csv", reader.skippedCount)
    }
    var glossary = try Glossary(file)
    let count = glossary.terms.count
    glossary.terms.removeAll { row in !Column.allCases.allSatisfy { XMLText.canHold($0.cell(of: row)) } }
    let bytes = TBXWriter.bytes(glossary, sourceLanguage: sourceLanguage)
    return (bytes, "tbx", count - glossary.terms.count)
  }

  private static func table(of terms: [Term]) -> [UInt8] {
    let hasPartsOfSpeech = terms.contains { !$0.partOfSpeech.isEmpty }
    let columns = Column.allCases.filter { $0 != .partOfSpeech || hasPartsOfSpeech }
    var table = CSVTable()
    table.append(columns.map(\.rawValue))
    for term in terms { table.append(columns.map { $0.cell(of: term) }) }
    return table.bytes
  }
}
