import CatalogSync
import SourceText
import TextFlow
import Testing
import XCStrings

/// Real catalogs, synced with the code that their keys are from.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct CorpusSyncTests {
  /// What code must say for a catalog to be at rest: each key that is found in code, with its value and comment.
  private func code(of catalog: StringCatalog) -> CatalogEvidence {
    var evidence = CatalogEvidence()
    let shadowed = Set(catalog.entries.shadowedPositions)
    for (position, entry) in catalog.entries.enumerated() where !shadowed.contains(position) {
      guard entry.extractionState == nil || entry.extractionState == .extractedWithValue else { continue }
      var value: LocalizationKey?
      if entry.extractionState == .extractedWithValue {
        let text = entry.value(in: catalog.sourceLanguage).map { ArgumentPositions.removing(from: $0) }
        value = LocalizationKey(text ?? "Value")
      }
      evidence.found.append(
        FoundKey(
          LocalizationKey(entry.key), defaultValue: value, comment: entry.comment,
          place: FoundKey.Location(path: "A.swift", line: position + 1)))
    }
    return evidence
  }

  @Test("a catalog at rest does not change by a byte")
  func rest() throws {
    for file in try Corpus().files where !file.name.contains("mul.lproj") {
      let catalog = try StringCatalog(parsing: file.bytes)
      let result = CatalogSynchronizer.sync(catalog, with: code(of: catalog))
      let changes = result.changes.filter { change in
        // Code without the value that a state speaks of, and of keys not settled yet, can't be told from the catalog.
        let entry = catalog[change.key]
        if entry?.extractionState == .migrated { return false }
        return entry?.extractionState == nil || entry?.value(in: catalog.sourceLanguage)?.isEmpty == false
      }
      #expect(changes.isEmpty, "\(file) \(changes)")
    }
  }

  @Test("keys that go and come back are as they were, and a sync again changes nothing")
  func comeBack() throws {
    for file in try Corpus().files {
      let catalog = try StringCatalog(parsing: file.bytes)
      let found = code(of: catalog)
      let gone = try synced(catalog, CatalogEvidence())
      #expect(CatalogSynchronizer.sync(gone, with: CatalogEvidence()).edits.isEmpty, "\(file)")
      let back = try synced(gone, found)
      #expect(CatalogSynchronizer.sync(back, with: found).edits.isEmpty, "\(file)")
      for entry in catalog.entries
      where gone[entry.key]?.extractionState == .stale && entry.extractionState == nil {
        #expect(back[entry.key]?.content == catalog[entry.key]?.content, "\(file) \(entry.key)")
      }
      if file.isXcode { #expect(gone.isCanonical() && back.isCanonical(), "\(file)") }
    }
  }

  private func synced(_ catalog: StringCatalog, _ evidence: CatalogEvidence) throws -> StringCatalog {
    let result = CatalogSynchronizer.sync(catalog, with: evidence)
    return try StringCatalog(parsing: catalog.bytes.applying(result.edits))
  }
}
