package import RuleKit
package import SourceText
package import XCStrings

/// A catalog that translations go into.
package struct MergeCatalog: Sendable {
  /// The path as reports name it.
  package let path: String
  /// The catalog as it is.
  package let catalog: StringCatalog
  /// How the file's keys are to look, `nil` for what the project says.
  package let keyConvention: KeyConvention?

  /// Reads a catalog; throws where its bytes are not JSON.
  package init(_ file: SourceFile, keyConvention: KeyConvention? = nil) throws(JSONSyntaxError) {
    path = file.path
    catalog = try StringCatalog(parsing: file.bytes)
    self.keyConvention = keyConvention
  }
}
