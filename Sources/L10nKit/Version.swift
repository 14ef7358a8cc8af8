/// The toolchain's own version, told by `--version` and by the reports that name their maker.
package enum Version {
  /// The version of this source tree, by Semantic Versioning.
  package static let current = "0.1.0"
}
