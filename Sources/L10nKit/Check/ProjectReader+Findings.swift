import RuleKit
import SourceRules
import SourceText

/// What was found, put to the files it was found in.
extension ProjectReader {
  /// Moves what work gave to the files' reports, and returns what is about several files.
  mutating func take(_ results: inout [RuleWork.Result]) -> [Diagnostic] {
    var others: [Diagnostic] = []
    for index in results.indices {
      let place = results[index].report
      if !results[index].suppressions.isEmpty { reports[place].suppressions = results[index].suppressions }
      if results[index].diagnostics.isEmpty { continue }
      // Taken out: an array that two have would be copied, finding by finding, when one of them adds to it.
      var found: [Diagnostic] = []
      swap(&found, &results[index].diagnostics)
      if place < 0 {
        others += found
      } else if reports[place].diagnostics.isEmpty {
        reports[place].diagnostics = found
      } else {
        reports[place].diagnostics += found
      }
    }
    return others
  }

  /// Adds findings to the reports of their files; those about one file mostly come one after another.
  mutating func take(_ diagnostics: [Diagnostic]) {
    var start = 0
    while start < diagnostics.count {
      let path = diagnostics[start].path
      let end = diagnostics[start...].firstIndex { $0.path != path } ?? diagnostics.count
      if let place = place(of: path) { reports[place].diagnostics += diagnostics[start..<end] }
      start = end
    }
  }

  /// The first report on a file of that path; reports are in the order of their paths.
  private func place(of path: String) -> Int? {
    var (low, high) = (0, reports.count)
    while low < high {
      let middle = (low + high) / 2
      if reports[middle].file.path < path { low = middle + 1 } else { high = middle }
    }
    return low < reports.count && reports[low].file.path == path ? low : nil
  }
}
