/// What a whole tree tells about the names whose values people see.
package final class TextEvidence: Sendable {
  /// Names of members that are shown, and those that are looked up as keys.
  private let shown: Set<UInt64>
  private let localized: Set<UInt64>
  /// Properties of named receivers that are set to what is no literal.
  private let replaced: Set<UInt64>

  /// Joins the evidence of files.
  package init(merging files: [FileTextEvidence]) {
    var shown: Set<UInt64> = []
    var localized: Set<UInt64> = []
    var replaced: Set<UInt64> = []
    for file in files {
      for name in file.names {
        switch name.use {
        case .shown: shown.insert(name.name)
        case .localized: localized.insert(name.name)
        case .replaced: replaced.insert(name.receiver ^ name.name)
        case .logged: break
        }
      }
    }
    (self.shown, self.localized, self.replaced) = (shown, localized, replaced)
  }

  func isShown(_ name: UInt64) -> Bool { shown.contains(name) }
  /// Whether a property of a receiver gets another value than a literal somewhere.
  func isReplaced(_ property: UInt64, of receiver: UInt64) -> Bool { replaced.contains(receiver ^ property) }
  func isLocalized(_ name: UInt64) -> Bool { localized.contains(name) }
}
