/// The common options of commands that edit keys.
struct EditingOptions: Hashable, Sendable {
  var paths: [String] = []
  /// The table whose catalogs are edited; `nil` for the one that has the key.
  var table: String?
  var isDiff = false
  var isDryRun = false
  var configuration: String?
}
