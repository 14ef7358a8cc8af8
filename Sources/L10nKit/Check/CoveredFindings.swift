import RuleKit
import SourceText

/// Takes out the findings on parts of a text that need no mending once the whole is mended.
///
/// A text that is put together from hardcoded pieces is one defect: as one text in the catalog, it is localized.
struct CoveredFindings {
  /// The rules whose findings cover those of others, with these.
  private let covers: [String: [String]]

  init() {
    let abouts = RuleRegistry.all.map { type(of: $0).about }.filter { !$0.covers.isEmpty }
    covers = Dictionary(abouts.map { ($0.id, $0.covers) }, uniquingKeysWith: { first, _ in first })
  }

  /// Takes such findings out of a file's.
  func filter(_ report: inout FileReport) {
    let outer = report.diagnostics.filter { covers[$0.rule] != nil }
      .sorted { $0.finding.range.lowerBound < $1.finding.range.lowerBound }
    guard !outer.isEmpty else { return }
    let starts = outer.map(\.finding.range.lowerBound)
    var (end, ends) = (0, [Int]())
    for diagnostic in outer {
      end = max(end, diagnostic.finding.range.upperBound)
      ends.append(end)
    }
    let covered = Set(outer.flatMap { covers[$0.rule] ?? [] })
    report.diagnostics.removeAll { diagnostic in
      guard covered.contains(diagnostic.rule) else { return false }
      let range = diagnostic.finding.range
      // A text of the same range is as much of a defect by itself.
      let before = starts.firstPlace { $0 >= range.lowerBound } - 1
      let here = starts.firstPlace { $0 > range.lowerBound } - 1
      return before >= 0 && ends[before] >= range.upperBound || here >= 0 && ends[here] > range.upperBound
    }
  }
}

extension [Int] {
  /// The first place whose number meets a condition, where all after it do, too.
  fileprivate func firstPlace(where condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
