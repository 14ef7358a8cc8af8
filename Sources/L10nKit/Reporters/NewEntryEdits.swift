package import RuleKit
package import SourceText
package import XCStrings

/// The edits that put the entries of fixes into catalogs, each as if it were the only one.
package struct NewEntryEdits {
  private var catalogs: [String: StringCatalog] = [:]

  /// Reads the catalogs among a result's files that its fixes name.
  init(_ result: CheckResult) {
    let wanted = Set(result.diagnostics.compactMap { $0.finding.fix?.entry?.catalog })
    for file in result.files where wanted.contains(file.path) {
      catalogs[file.path] = try? StringCatalog(parsing: file.bytes)
    }
  }

  /// The edits for an entry, as Xcode's build would add it; none if the catalog has the key or can't be read.
  func edits(for entry: NewEntry) -> [TextEdit] {
    catalogs[entry.catalog].map { Self.edits(for: entry, to: $0) } ?? []
  }

  /// The edits for an entry of a catalog.
  package static func edits(for entry: NewEntry, to catalog: StringCatalog) -> [TextEdit] {
    if catalog[entry.key] != nil { return [] }
    var editor = CatalogEditor(catalog)
    editor.addKey(
      entry.key, comment: entry.comment, extractionState: entry.value == nil ? nil : .extractedWithValue)
    if let value = entry.value {
      editor.setValue(value, for: entry.key, in: catalog.sourceLanguage, state: .new)
    }
    return editor.edits()
  }
}
