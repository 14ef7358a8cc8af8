import CatalogRules
import PluralRules
package import RuleKit
package import XCStrings

/// The progress of each key of a catalog in several languages.
///
/// Stale keys and keys that should not be translated do not count. The progress of a key is that of its least advanced
/// text, so a text that varies is translated only if `AbsentTexts` finds none missing. In the source language, every
/// present text counts as translated, since `new` only marks text from code; so does an absent text that `SourceEvidence` finds unnecessary.
/// A key without words, such as `%@: %@`, is translated in every language.
package struct ProgressWalk: Sendable {
  /// The catalog.
  package let file: CatalogFile
  /// The languages, in the order of the results.
  package let languages: [Language]
  /// The columns of each of the file's languages; several if a language is listed more than once.
  private let columns: [[Int]]
  private let sourceColumns: [Int]
  /// The plural forms that each of the file's languages requires; empty without a column.
  private let required: [PluralFormSet]
  private let catalogs: [CatalogFile]

  /// Creates a walk through one of a project's catalogs.
  package init(_ file: CatalogFile, in catalogs: [CatalogFile], languages: [Language]) {
    self.file = file
    self.catalogs = catalogs
    self.languages = languages
    let source = file.sourceLanguage
    let isSource = languages.map(file.isSource)
    sourceColumns = languages.indices.filter { isSource[$0] }
    let others = Dictionary(grouping: languages.indices.filter { !isSource[$0] }) { languages[$0] }
    columns = file.languages.map { [sourceColumns] in $0 == source ? sourceColumns : others[$0] ?? [] }
    required = file.languages.map { language in
      others[language] == nil ? [] : PluralFormSet(CatalogPluralForms(for: language.rawValue).required)
    }
  }

  /// Calls `body` with every key that counts, in file order.
  package func forEach(_ body: (FileEntry, [TranslationProgress]) -> Void) {
    var progress = languages.map { _ in TranslationProgress.missing }
    var isSeen = languages.map { _ in false }
    var evidence = SourceEvidence(file, in: catalogs)
    let storage = file.storage
    for index in storage.entries.indices {
      let record = storage.entries[index]
      guard record.isTranslatable, !record.isStale else { continue }
      for column in languages.indices { isSeen[column] = false }
      var isInDoubt = false
      for unit in record.units {
        let unit = storage.units[Int(unit)]
        let isNewSource = !unit.isTranslation && unit.progress == .new
        isInDoubt = isInDoubt || isNewSource || !unit.isTranslation && !unit.traits.contains(.nonBlank)
        let reached = isNewSource ? .translated : unit.progress
        for column in columns[Int(unit.language)] {
          progress[column] = isSeen[column] ? max(progress[column], reached) : reached
          isSeen[column] = true
        }
      }
      let entry = FileEntry(storage: storage, index: index)
      if isInDoubt, evidence.lacksSource(entry) {
        for column in sourceColumns { progress[column] = .missing }
      }
      if record.hasForms { markIncomplete(&progress, for: entry) }
      if isSeen.contains(false) || progress.contains(.new) {
        fill(&progress, where: isSeen, for: entry, &evidence)
      }
      body(entry, progress)
    }
  }

  /// Sets the progress in languages in which a text that varies lacks a part.
  private func markIncomplete(_ progress: inout [TranslationProgress], for entry: FileEntry) {
    let source = entry.entry[file.sourceLanguage]
    var hasWords: Bool?
    for (language, localization) in entry.entry.localizations {
      guard let index = file.languages.firstIndex(of: language), !required[index].isEmpty,
        !AbsentTexts.paths(
          in: localization, source: source, forms: required[index].categories.map(\.rawValue)
        ).isEmpty
      else { continue }
      hasWords = hasWords ?? entry.hasWords(brandNames: file.configuration.brandNames)
      guard hasWords == true else { return }
      for column in columns[index] { progress[column] = .missing }
    }
  }

  /// Sets the progress in languages in which a key has no text or only an unapproved one.
  private func fill(
    _ progress: inout [TranslationProgress], where isSeen: [Bool], for entry: FileEntry,
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

extension FileEntry {
  /// Returns the first segment of a structured key; empty if the key is not structured.
  package func feature(in file: CatalogFile) -> String {
    let convention = file.keyConvention
    // Keys from Interface Builder start with an object id.
    guard file.kind == .table, convention.style == .structured, !keyIsText, !KeyShape.isObjectID(key) else {
      return ""
    }
    return keyNode.withDecodedUTF8 { key in
      let name = key[..<KeyName.end(in: key)]
      let segments = KeyName.segments(of: name, separatedBy: convention.separator)
      return segments.count > 1 ? KeyName.text(key, segments[0]) : ""
    }
  }
}
