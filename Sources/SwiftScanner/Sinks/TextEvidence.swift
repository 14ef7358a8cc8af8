/// What a whole tree tells about the names whose values people see.
package final class TextEvidence: Sendable {
  /// Names of members that are shown, and those that are looked up as keys.
  private let shown: Set<UInt64>
  private let localized: Set<UInt64>

  /// Joins the evidence of files.
  package init(merging files: [FileTextEvidence]) {
    var shown: Set<UInt64> = []
    var localized: Set<UInt64> = []
    for file in files {
      for name in file.names {
        if name.use == .localized { localized.insert(name.name) } else { shown.insert(name.name) }
      }
    }
    (self.shown, self.localized) = (shown, localized)
  }

  func isShown(_ name: UInt64) -> Bool { shown.contains(name) }
  func isLocalized(_ name: UInt64) -> Bool { localized.contains(name) }
}
