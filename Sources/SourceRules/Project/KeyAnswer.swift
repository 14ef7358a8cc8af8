import RuleKit
import SwiftIndex
import TextFlow

/// What the catalogs of a project have for a key that code looks up.
enum KeyAnswer: Hashable {
  /// A catalog of the table has it.
  case found(key: String, table: String)
  /// No catalog has the table.
  case noTable(String)
  /// The table does not have it, these tables do.
  case otherTables([String])
  /// The table has the same text with other arguments.
  case otherArguments(key: String)
  /// No table has it.
  case missing
  /// The sources don't tell enough, or other files may have it.
  case undecided
}

extension SourceTree {
  /// Looks the key of a literal of a file up in the catalogs.
  func answer(to use: LocalizingUse, in source: ScannedSource) -> KeyAnswer {
    guard use.isExtracted, let key = use.key, let name = use.table.name, isOwnBundle(use, source) else {
      return .undecided
    }
    guard use.type != .phrase, use.type != .summary, key.hasText else { return .undecided }
    guard let table = keys.tables[name] else {
      return use.table == .standard || keys.otherTables.contains(name) ? .undecided : .noTable(name)
    }
    if let match = table.match(key) { return .found(key: match, table: name) }
    if keys.otherTables.contains(name) { return .undecided }
    if let text = key.text {
      let others = keys.tables(having: text)
      if !others.isEmpty { return .otherTables(others) }
    }
    if let match = table.match(key.withoutTypes) { return .otherArguments(key: match) }
    return .missing
  }

  /// Whether the key is looked up in the code's own bundle, as far as the source tells.
  private func isOwnBundle(_ use: LocalizingUse, _ source: ScannedSource) -> Bool {
    if use.bundle.isEmpty { return true }
    return ["#bundle", ".main", "Bundle.main", ".module", "Bundle.module"].contains(source.text(use.bundle))
  }
}

extension LocalizationKey {
  /// Whether there is something to look up.
  var hasText: Bool {
    segments.contains { segment in
      if case .text(let text) = segment { text.contains { $0.isLetter } } else { false }
    }
  }

  /// The key whose every argument may be of any type.
  var withoutTypes: LocalizationKey {
    LocalizationKey(
      segments.map { segment in
        if case .specifier = segment { .hole } else { segment }
      })
  }
}

extension KeyIndex.Table {
  /// The key of the table that a key from code stands for; the first one where holes leave a choice.
  func match(_ key: LocalizationKey) -> String? {
    if let text = key.text { return has(text) ? text : nil }
    // A hole stands for a specifier, whatever that is.
    return keys(withPrefix: key.prefix + "%").first { key.matches($0) }
  }
}
