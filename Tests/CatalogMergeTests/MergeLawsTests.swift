import CatalogMerge
import Foundation
import TestSupport
import Testing
import XCStrings

/// Laws of merging over random catalogs that two sides edit at the same time; a failing seed fails again.
@Suite struct MergeLawsTests {
  /// The pairs of concurrent edits to try; `L10N_MERGE_PAIRS` asks for more.
  private static let pairs =
    ProcessInfo.processInfo.environment["L10N_MERGE_PAIRS"].flatMap { Int($0) } ?? 1000

  @Test(
    "no edit of either side is lost, made up or approved unseen; both orders agree; unchanged sides give way")
  func concurrentEdits() throws {
    var conflicts = 0
    for seed in 0..<Self.pairs {
      let pair = try ConcurrentEdits(seed: UInt64(seed))
      let violations = try pair.violations()
      #expect(violations.isEmpty, "seed \(seed): \(violations)\n\(pair)")
      conflicts += try pair.conflictCount()
      if !violations.isEmpty { return }
    }
    // Neither all of them nor none: the edits meet often enough to mean something.
    #expect(conflicts > Self.pairs / 20 && conflicts < Self.pairs * 2)
  }
}
