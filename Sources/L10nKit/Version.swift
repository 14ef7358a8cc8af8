/// The version of the toolchain, as printed by `--version` and in JSON reports.
package enum Version {
  /// The version, by Semantic Versioning.
  package static let current = "0.1.0"
}
