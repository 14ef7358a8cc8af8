package import RuleKit
package import SourceText
package import XCStrings

/// A catalog that translations are imported into.
package struct MergeCatalog: Sendable {
  /// The path as shown in reports.
  package let path: String
  /// The catalog before the merge.
  package let catalog: StringCatalog
  /// The configuration of the file, which selects the rules.
  let configuration: Configuration

  /// Creates a value from its parts.
  package init(path: String, _ catalog: StringCatalog, configuration: Configuration) {
    (self.path, self.catalog, self.configuration) = (path, catalog, configuration)
  }

  /// Reads a catalog; throws if its bytes are not JSON.
  package init(_ file: SourceFile, configuration: Configuration = Configuration()) throws(JSONSyntaxError) {
    path = file.path
    catalog = try StringCatalog(parsing: file.bytes)
    self.configuration = configuration
  }
}
