/// Draws coverage as rows with bars: one block for each part of the project.
///
///     all (40 keys)
///       en  100%  ██████████  40 of 40
///       es   97%  █████████░  39 of 40  1 missing
package struct StatsTable: Sendable {
  /// How many columns a line may take; bars give way first.
  package var width = 80
  /// Whether bars are drawn with block characters rather than `#` and `-`.
  package var usesBlocks = true

  /// Creates a table for a terminal's width.
  package init(width: Int = 80, usesBlocks: Bool = true) {
    self.width = width
    self.usesBlocks = usesBlocks
  }

  /// The text of all sections: the whole, then the catalogs if there are several, then the features if counted.
  package func render(_ coverage: Coverage) -> String {
    var blocks = [("all", coverage.total)]
    if coverage.catalogs.count > 1 { blocks += coverage.catalogs.map { ($0.name, $0) } }
    if coverage.features.contains(where: { !$0.name.isEmpty }) {
      blocks += coverage.features.map { ($0.name.isEmpty ? "other keys" : "feature '\($0.name)'", $0) }
    }
    return blocks.map { title, section in block(title, section) }.joined(separator: "\n")
  }

  private func block(_ title: String, _ section: Coverage.Section) -> String {
    let keys = "\(section.keys) \(section.keys == 1 ? "key" : "keys")"
    let rows = section.languages.map { Row($0) }
    let name = rows.map(\.language.count).max() ?? 0
    let count = rows.map(\.count.count).max() ?? 0
    let rest = rows.map(\.rest.count).max() ?? 0
    // Two blanks in front of each column, and four for the percentage.
    let taken = 2 + name + 2 + 4 + 2 + 2 + count + (rest == 0 ? 0 : 2 + rest)
    let bar = min(40, max(10, width - taken))
    let lines = rows.map { row in
      let columns = [
        padded(row.language, to: name, onLeft: false), padded("\(row.percentage)%", to: 4, onLeft: true),
        self.bar(row, length: bar), padded(row.count, to: count, onLeft: true), row.rest,
      ]
      return "  " + columns.filter { !$0.isEmpty }.joined(separator: "  ") + "\n"
    }
    return "\(title) (\(keys))\n" + lines.joined()
  }

  /// One language's columns.
  private struct Row {
    let language: String
    let percentage: Int
    let share: (done: Int, total: Int)
    let count: String
    let rest: String

    init(_ counts: CoverageCounts) {
      language = counts.language
      percentage = counts.percentage
      share = (counts.translated, counts.total)
      count = "\(counts.translated) of \(counts.total)"
      let parts = [(counts.missing, "missing"), (counts.new, "new"), (counts.needsReview, "to review")]
      rest = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
  }

  /// The bar is full only when everything is done.
  private func bar(_ row: Row, length: Int) -> String {
    let done = row.share.total == 0 ? length : row.share.done * length / row.share.total
    return String(repeating: usesBlocks ? "█" : "#", count: done)
      + String(repeating: usesBlocks ? "░" : "-", count: length - done)
  }

  private func padded(_ text: String, to width: Int, onLeft: Bool) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return onLeft ? blanks + text : text + blanks
  }
}
