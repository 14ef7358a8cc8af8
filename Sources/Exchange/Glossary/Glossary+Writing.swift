package import RuleKit
package import SourceText
package import XCStrings

/// Conversion of glossaries between tables and TBX.
extension Glossary {
  /// A converted glossary.
  package struct Conversion: Sendable {
    /// The content of the other file.
    package var bytes: [UInt8]
    /// The extension of the other file, without the period.
    package var fileExtension: String
    /// The number of concepts or rows that the other file can't have.
    package var lossCount: Int
  }

  /// Converts a file: TBX to a table, and a table to TBX with source terms in a language.
  package static func conversion(
    of file: SourceFile, sourceLanguage: Language
  ) throws(InputError) -> Conversion {
    if ContentSample(file).isMarkup {
      let reader = try TBXReader.read(file)
      return Conversion(
        bytes: table(of: reader.terms), fileExtension: "csv", lossCount: reader.skippedCount)
    }
    var glossary = try Glossary(file)
    let count = glossary.terms.count
    glossary.terms.removeAll { row in
      ![row.source, row.translation, row.note, row.partOfSpeech].allSatisfy { XMLText.canHold($0) }
    }
    return Conversion(
      bytes: TBXWriter.bytes(glossary, sourceLanguage: sourceLanguage), fileExtension: "tbx",
      lossCount: count - glossary.terms.count)
  }

  private static func table(of terms: [Term]) -> [UInt8] {
    let columns = Column.allCases.filter { column in
      column != .partOfSpeech || terms.contains { !$0.partOfSpeech.isEmpty }
    }
    var table = CSVTable(separator: CSVSeparator.comma.byte, byteOrderMark: false)
    table.append(columns.map(\.rawValue))
    for term in terms { table.append(columns.map { $0.cell(of: term) }) }
    return table.bytes
  }
}
