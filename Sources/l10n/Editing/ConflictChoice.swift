import CatalogMerge
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// Which conflicts are to be resolved, and how.
struct ConflictChoice {
  /// The keys; none means all of them, and what is said about the file as a whole.
  let keys: Set<ExactKey>
  /// The languages; none means all, and what is not about a language.
  let languages: [Language]
  /// The side whose texts are used; `nil` for none.
  let side: MergeSide?
  /// Whether texts that were changed after the merge are overwritten.
  let isForced: Bool

  /// Whether all conflicts are meant.
  var isEverything: Bool { keys.isEmpty && languages.isEmpty }

  /// Whether a conflict is among those that are meant.
  func includes(_ conflict: MergeConflict) -> Bool {
    if !keys.isEmpty, !(conflict.place.key.map { keys.contains(ExactKey($0)) } ?? false) { return false }
    return languages.isEmpty || conflict.place.language.map(languages.contains) ?? false
  }

  /// Whether a conflict can be resolved where the catalog is in a state: what was changed since is not overwritten.
  func mayOverwrite(_ state: ConflictResolution.State) -> Bool {
    side == .ours || isForced || state != .changed
  }

  /// Throws where a key has no open conflict, or where a side is chosen for a language that has none.
  func check(_ catalogs: [ConflictedCatalog]) throws(EditingError) {
    let open = catalogs.flatMap { $0.conflicts.compactMap(\.place.key) }
    let known = Set(open.map { ExactKey($0) })
    for key in keys.map(\.text).sorted() where !known.contains(ExactKey(key)) {
      throw EditingError(
        "no open conflict in the key '\(key.shortened())'"
          + Wording.suggestion(NearestName.nearest(to: key, in: open)))
    }
    guard side != nil, catalogs.contains(where: { !$0.conflicts.isEmpty }),
      let language = languages.first(where: { !has($0, in: catalogs) })
    else { return }
    throw EditingError("no open conflict in the language '\(language)'" + hint(to: catalogs))
  }

  /// The end of an error about a language: how to resolve a conflict that no language selects.
  private func hint(to catalogs: [ConflictedCatalog]) -> String {
    for catalog in catalogs {
      for conflict in catalog.conflicts where conflict.place.language == nil {
        guard let key = conflict.place.key, keys.isEmpty || keys.contains(ExactKey(key)) else { continue }
        let words = ["l10n", "resolve", side == .ours ? "--ours" : "--theirs", "--in", catalog.file.path]
        let command = Wording.command(words + (key.hasPrefix("-") ? ["--", key] : [key]))
        return "; a conflict in '\(key.shortened())' is about all languages; to resolve it, run: \(command)"
      }
    }
    return ""
  }

  private func has(_ language: Language, in catalogs: [ConflictedCatalog]) -> Bool {
    catalogs.contains { $0.conflicts.contains { $0.place.language == language } }
  }
}
