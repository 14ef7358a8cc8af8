import RuleKit
import XCStrings
package import SourceText

/// Draws coverage as rows with bars, one block for each part of the project.
///
///     all (40 keys to translate)
///       en  100%  ██████████  40 of 40
///       es   97%  █████████░  39 of 40  1 missing
package struct StatsTable: Sendable {
  /// How many columns a line may take; bars give way first.
  package var width: Int
  /// The parts that have a block of their own below the whole, `nil` for the catalogs if they are few.
  package var parts: Parts?

  /// The parts of a project.
  package enum Parts: String, Sendable, CaseIterable {
    /// None: the project as a whole.
    case total
    /// Its catalogs.
    case catalog
    /// The first segments of its keys.
    case feature
  }

  /// More catalogs than these are listed only on request.
  package static let fewCatalogs = 12

  /// Creates a table for a terminal's width.
  package init(width: Int = 80, parts: Parts? = nil) {
    self.width = width
    self.parts = parts
  }

  /// The text of the whole, then of the parts.
  package func render(_ coverage: Coverage) -> Message {
    let blocks = ([("all", coverage.total)] + sections(coverage)).map { name, section in
      ("\(name) (\(Wording.count(section.keys, "key")) to translate)", section.languages.map { Row($0) })
    }
    let layout = Layout(blocks.flatMap(\.1), width: width)
    return blocks.map { title, rows -> Message in "\(title)\n\(rows.map { line($0, layout) }.joined())" }
      .joined(separator: "\n")
  }

  private func sections(_ coverage: Coverage) -> [(String, Coverage.Section)] {
    switch parts {
    case .total: []
    case .catalog: coverage.catalogs.map { ($0.name, $0) }
    case .feature:
      coverage.features.contains { !$0.name.isEmpty }
        ? coverage.features.map { ($0.name.isEmpty ? "other keys" : "feature '\($0.name)'", $0) } : []
    case nil:
      (2...Self.fewCatalogs).contains(coverage.catalogs.count) ? coverage.catalogs.map { ($0.name, $0) } : []
    }
  }

  private func line(_ row: Row, _ layout: Layout) -> Message {
    let columns = [
      padded(row.language, to: layout.language, onLeft: false),
      padded(row.counts.total == 0 ? "-" : "\(row.counts.percentage)%", to: 4, onLeft: true),
      bar(row.counts, length: layout.bar), padded(row.count, to: layout.count, onLeft: true), row.rest,
    ]
    return "  \(columns.filter { !$0.isEmpty }.joined(separator: "  "))\n"
  }

  /// The bar is full only when everything is done; where there is nothing to do, there is none.
  private func bar(_ counts: CatalogCoverage, length: Int) -> String {
    guard counts.total > 0 else { return String(repeating: " ", count: length) }
    let done = counts.translated * length / counts.total
    return String(repeating: "█", count: done) + String(repeating: "░", count: length - done)
  }

  private func padded(_ text: String, to width: Int, onLeft: Bool) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return onLeft ? blanks + text : text + blanks
  }

  /// One language's columns.
  private struct Row {
    let counts: CatalogCoverage
    let language: String
    let count: String
    let rest: String

    init(_ counts: CatalogCoverage) {
      self.counts = counts
      language = counts.language.rawValue.visible
      count = "\(counts.translated) of \(counts.total)"
      let parts = [(counts.missing, "missing"), (counts.new, "new"), (counts.needsReview, "to review")]
      let requirement = counts.requirement.flatMap { percentage in
        percentage == 100 ? nil : percentage == 0 ? "optional" : "\(percentage)% required"
      }
      rest = (parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" } + [requirement].compactMap(\.self))
        .joined(separator: ", ")
    }
  }

  /// The widths of the columns.
  private struct Layout {
    let language: Int
    let count: Int
    let bar: Int

    init(_ rows: [Row], width: Int) {
      language = rows.map(\.language.count).max() ?? 0
      count = rows.map(\.count.count).max() ?? 0
      let rest = rows.map(\.rest.count).max() ?? 0
      // Two blanks in front of each column, and four columns for the percentage.
      let taken = 2 + language + 2 + 4 + 2 + 2 + count + (rest == 0 ? 0 : 2 + rest)
      bar = min(40, max(10, width - taken))
    }
  }
}
