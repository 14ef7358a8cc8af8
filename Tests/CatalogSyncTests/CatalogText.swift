import CatalogSync
import SourceText
import SwiftIndex
import XCStrings

/// A catalog in tests: entries as JSON, synced with the keys of Swift code.
struct CatalogText {
  let catalog: StringCatalog

  /// Reads entries, such as `"Home" : { }`, as a catalog whose source language is English.
  init(_ entries: String) throws {
    let text = #"{ "sourceLanguage" : "en", "strings" : { \#(entries) }, "version" : "1.0" }"#
    catalog = try StringCatalog(parsing: text)
  }

  /// Takes a catalog as it is.
  init(_ catalog: StringCatalog) { self.catalog = catalog }

  /// Syncs with the keys of Swift files by path.
  func synced(with files: [String: String], removing: Bool = true, functions: [String] = []) throws -> Synced
  {
    let sources = files.sorted { $0.key < $1.key }.map {
      ScannedSource(SourceFile(path: $0.key, text: $0.value))
    }
    let code = CodeEvidence(sources, functions: { _ in functions })
    let evidence = code.evidence(for: [("Localizable.xcstrings", catalog)])[0]
    let result = CatalogSynchronizer.sync(catalog, with: evidence, removing: removing)
    return Synced(
      result: result, catalog: try StringCatalog(parsing: catalog.bytes.applying(result.edits)))
  }

  /// Syncs with one Swift file.
  func synced(with code: String, removing: Bool = true, functions: [String] = []) throws -> Synced {
    try synced(with: ["App.swift": code], removing: removing, functions: functions)
  }

  /// What comes of a sync.
  struct Synced {
    let result: CatalogSynchronizer.Result
    let catalog: StringCatalog

    /// The kind of change of each key.
    var changes: [String: KeyChange.Kind] {
      Dictionary(result.changes.map { ($0.key, $0.kind) }) { first, _ in first }
    }

    /// The remarks on each key.
    var remarks: [String: SyncRemark.Kind] {
      Dictionary(result.remarks.map { ($0.key, $0.kind) }) { first, _ in first }
    }

    /// The entry of a key on one line, without blanks.
    func entry(_ key: String) -> String? {
      guard let node = catalog[key]?.node else { return nil }
      return String(decoding: catalog.bytes[node.range], as: UTF8.self).filter { $0 != "\n" && $0 != " " }
    }
  }
}
