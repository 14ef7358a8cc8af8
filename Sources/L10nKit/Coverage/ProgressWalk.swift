package import RuleKit
package import XCStrings

/// Tells for each key that counts how far it is in each of some languages.
///
/// Stale keys and keys that are not to be translated do not count. A key is as far as the least advanced of its
/// texts, so that a plural is translated only when all its forms are. In the source language a text is done when it
/// is there: `new` only says that it came from code, and where nothing need be there, as `SourceEvidence` tells, it is
/// done too. A key without words, such as `%@: %@`, is done in every language.
package struct ProgressWalk: Sendable {
  /// The catalog.
  package let file: CatalogFile
  /// The languages asked about; the order is that of the answers.
  package let languages: [Language]
  /// The column of each of the file's languages; several columns where two languages need the same texts.
  private let columns: [[Int]]
  private let sourceColumns: [Int]
  private let catalogs: [CatalogFile]

  /// Prepares a walk through one of a project's catalogs.
  package init(_ file: CatalogFile, in catalogs: [CatalogFile], languages: [Language]) {
    self.file = file
    self.catalogs = catalogs
    self.languages = languages
    let source = file.sourceLanguage
    let isSource = languages.map(file.isSource)
    sourceColumns = languages.indices.filter { isSource[$0] }
    let others = Dictionary(grouping: languages.indices.filter { !isSource[$0] }) { languages[$0] }
    columns = file.languages.map { [sourceColumns] in $0 == source ? sourceColumns : others[$0] ?? [] }
  }

  /// Calls `body` with every key that counts, in file order.
  package func forEach(_ body: (FileEntry, [TextProgress]) -> Void) {
    var progress = languages.map { _ in TextProgress.missing }
    var isSeen = languages.map { _ in false }
    var evidence = SourceEvidence(file, in: catalogs)
    let storage = file.storage
    for index in storage.entries.indices {
      let record = storage.entries[index]
      guard record.isTranslatable, !record.isStale else { continue }
      for column in languages.indices { isSeen[column] = false }
      var hasNewSource = false
      for unit in record.units {
        let unit = storage.units[Int(unit)]
        let isNewSource = !unit.isTranslation && unit.progress == .new
        hasNewSource = hasNewSource || isNewSource
        let reached = isNewSource ? .translated : unit.progress
        for column in columns[Int(unit.language)] {
          progress[column] = isSeen[column] ? max(progress[column], reached) : reached
          isSeen[column] = true
        }
      }
      let entry = FileEntry(storage: storage, index: index)
      if hasNewSource, evidence.lacksSource(entry) {
        for column in sourceColumns { progress[column] = .missing }
      }
      if isSeen.contains(false) || progress.contains(.new) {
        fill(&progress, where: isSeen, for: entry, &evidence)
      }
      body(entry, progress)
    }
  }

  /// Decides about languages in which the key has no text at all, or one that nobody approved.
  private func fill(
    _ progress: inout [TextProgress], where isSeen: [Bool], for entry: FileEntry,
    _ evidence: inout SourceEvidence
  ) {
    let isDone = !entry.hasWords(brandNames: file.configuration.brandNames)
    for column in progress.indices where !isSeen[column] || progress[column] == .new {
      guard !isSeen[column] else {
        if isDone { progress[column] = .translated }
        continue
      }
      let isSourceDone = sourceColumns.contains(column) && !evidence.lacksSource(entry)
      progress[column] = isDone || isSourceDone ? .translated : .missing
    }
  }
}
