import RuleKit
import SourceText

/// Fingerprints of findings, by which services recognize a finding after its line has moved.
///
/// A fingerprint is a hash of what a baseline recognizes the finding by. Findings that share it are numbered in their
/// order.
struct FindingFingerprints {
  private let files: [String: SourceFile]
  private var counts: [[FindingIdentity]: Int] = [:]

  init(_ result: CheckResult) { files = result.filesByPath }

  /// Returns the fingerprint of the next finding of a report, as 16 hexadecimal digits.
  mutating func next(_ diagnostic: Diagnostic, shownPath: String) -> String {
    let identities = FindingIdentity.all(of: diagnostic, in: files[diagnostic.path], path: shownPath)
    let occurrence = counts[identities, default: 0]
    counts[identities, default: 0] += 1
    let parts = identities.flatMap(\.columns) + (occurrence > 0 ? [String(occurrence)] : [])
    // No UTF-8 text has this byte.
    return StableHash(parts.flatMap { Array($0.utf8) + [0xFF] }).value.digits(16)
  }
}
