import RuleKit

/// A count of accepted findings, by what identifies them.
///
/// An accepted missing language also accepts the missing translations of each key, so that the first translations
/// don't cause new findings.
struct AcceptedFindings: Sendable {
  /// The number of findings, at least 1.
  var counts: [FindingIdentity: Int] = [:]
  private var missingLanguages: Set<FindingIdentity> = []

  /// Adds a finding.
  mutating func accept(_ identity: FindingIdentity, count: Int = 1) {
    guard count > 0 else { return }
    if RuleRegistry.ids(.isOfMissingLanguages).contains(identity.rule) {
      missingLanguages.insert(identity.missingLanguage)
    }
    counts[identity, default: 0] += count
  }

  /// Adds the identities of a finding.
  mutating func accept(_ identities: [FindingIdentity]) { identities.forEach { accept($0) } }

  /// Removes the identities of a finding; returns false if one of them is not accepted.
  mutating func take(_ identities: [FindingIdentity]) -> Bool {
    let isCovered = identities.allSatisfy { identity in
      counts[identity] != nil
        || RuleRegistry.ids(.isOfMissingTexts).contains(identity.rule)
          && missingLanguages.contains(identity.missingLanguage)
    }
    guard isCovered else { return false }
    for identity in identities {
      if let count = counts[identity] { counts[identity] = count == 1 ? nil : count - 1 }
    }
    return true
  }

  /// Returns the paths of each finding in some files, sorted, by the finding's identity with an empty path.
  func pathsByFinding(in paths: Set<String>) -> [FindingIdentity: [String]] {
    if paths.isEmpty { return [:] }
    let moved = counts.keys.filter { paths.contains($0.path) }.sorted { $0.path < $1.path }
    return Dictionary(grouping: moved) { $0.moved(to: "") }.mapValues { $0.map(\.path) }
  }
}

extension FindingIdentity {
  /// The identity of the language's absence from the catalog.
  fileprivate var missingLanguage: Self { Self(rule: "", path: path, subject: "", aspect: aspect) }
}
