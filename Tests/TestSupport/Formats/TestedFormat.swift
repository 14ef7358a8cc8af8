package import Exchange

/// A format, and what tests have to know about its files and what translators do to them.
package struct TestedFormat: Sendable, CustomStringConvertible {
  /// All formats.
  package static let all: [TestedFormat] = [
    .xliff, .xcloc, .xliff2, .csv, .tsv, .xlsx, .po, .json, .strings, .workbook, .tmx, .android,
  ]

  /// The formats that export what needs work, which a translator does.
  package static let jobs = all.filter { !$0.format.exportsTranslations }

  /// A change of an export, and the place that a message about it names.
  package typealias Edit = (old: String, new: String, place: String)

  package let format: ExchangeFormat
  /// Whether an empty translation comes back as none.
  var losesEmptyTargets = true
  /// Whether the source texts come back.
  var hasSources = true
  /// Whether an export starts with a byte order mark unless told otherwise.
  var hasMark = false
  /// Whether texts without a translation are left out.
  var omitsUntranslated = false
  /// The file below an export's folder that holds the texts of a catalog, `isPlural` or not.
  var textFile: @Sendable (_ language: String, _ catalog: String, _ isPlural: Bool) -> String = { _, _, _ in
    ""
  }
  /// The starts of files that are detected as the format whatever their name, unless there is one.
  package var contents: [(name: String, text: String)] = []
  /// Whether the files have checksums, so that nearly no damaged one can be read.
  package var hasChecksums = false
  /// The part of an export with the source text and the translation of a unit.
  let unit: @Sendable (_ source: String, _ target: String?) -> String
  /// What a translator replaces to approve of the only text, by its state; none if the format has no states.
  var approvals: [(old: String, new: String)] = []
  /// How a translator sends the only text back for review.
  package var reviews: [Edit] = []
  /// What people add to an export and `merge` does not read.
  package var additions: [Edit] = []
  /// The file as a tool gives it back that drops what it does not know.
  package let withoutHashes: @Sendable (String) -> String

  package var description: String { format.name }
  /// The extension of an export, without the period.
  package var fileExtension: String { format.container.fileExtension }
  /// Whether the states come back.
  package var hasStates: Bool { !approvals.isEmpty }

  /// What to hand to 'merge', in 'out'.
  package func delivery(_ language: String = "es") -> String {
    format.container == .resources ? "out/values-\(language)" : "out/\(language).\(fileExtension)"
  }

  /// The file of the export that holds the texts of a catalog.
  package func file(
    _ language: String = "es", catalog: String = "App/Localizable.xcstrings", isPlural: Bool = false
  ) -> String {
    let inner = textFile(language, catalog, isPlural)
    return delivery(language) + (inner.isEmpty ? "" : "/\(inner)")
  }

  /// The export with the translation of one unit.
  ///
  /// `source` is a word that stands in no other text of the file.
  package func filled(
    _ text: String, source: String, from old: String? = nil, with new: String
  ) throws -> String {
    try replacing([(unit(source, old), unit(source, new))], in: text)
  }

  /// The export after the translator has approved of the only text.
  package func approved(_ text: String) throws -> String { try replacing(approvals, in: text) }

  private struct Missing: Error {
    let texts: [String]
    let file: String
  }

  private func replacing(_ changes: [(old: String, new: String)], in text: String) throws -> String {
    guard let (old, new) = changes.first(where: { text.contains($0.old) }) else {
      throw Missing(texts: changes.map(\.old), file: text)
    }
    return text.replacing(old, with: new)
  }
}
