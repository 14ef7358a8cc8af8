package import SwiftScanner

/// Everything the sources of a project ask catalogs for.
package struct KeyUsage: Sendable {
  /// What one file asks for.
  package struct File: Sendable {
    /// The file's path as reports name it.
    package let path: String
    /// Keys that are put together or come from elsewhere.
    package let dynamicKeys: [DynamicKey]
    let mentions: KeyMentions

    /// Collects what a file asks for.
    package init(_ file: JudgedFile) {
      path = file.path
      dynamicKeys = file.dynamicKeys
      mentions = KeyMentions(file.source)
    }
  }

  /// The files in the order of their paths.
  let files: [File]
  /// The texts of all files.
  let mentions: KeyMentions
  /// How many files of other kinds were searched.
  let otherFiles: Int

  /// Joins what Swift files ask for and what stands in others.
  package init(_ files: [File], others: [KeyMentions] = []) {
    self.files = files
    otherFiles = others.count
    var mentions = KeyMentions()
    for file in files { mentions.formUnion(file.mentions) }
    for other in others { mentions.formUnion(other) }
    self.mentions = mentions
  }

  /// The keys put together at run time that may be in a table.
  func dynamicKeys(of table: String) -> [DynamicKey] {
    files.flatMap(\.dynamicKeys).filter { $0.table.name == nil || $0.table.name == table }
  }
}
