/// The rules on Swift sources, one line each.
package enum SourceRules {
  /// Rules about one file.
  package static let all: [any SourceRule] = [
    HardcodedString()
  ]

  /// Rules about catalogs and what the sources use of them.
  package static let usageRules: [any UsageRule] = []
}
