package import SwiftScanner

/// Everything the sources of a project ask catalogs for.
package struct KeyUsage: Sendable {
  /// What one file asks for.
  package struct File: Sendable {
    /// The file's path as reports name it.
    package let path: String
    /// What localizes, in file order, with keys that have holes and those nobody extracts.
    package let uses: [LocalizingUse]
    /// Keys that are put together or come from elsewhere.
    package let dynamicKeys: [DynamicKey]

    /// Collects what a file asks for.
    package init(_ file: JudgedFile) {
      path = file.path
      uses = file.literals.compactMap(\.localizing)
      dynamicKeys = file.dynamicKeys
    }
  }

  /// The files in the order of their paths.
  package let files: [File]

  /// Joins what the files ask for.
  package init(_ files: [File]) { self.files = files }
}
