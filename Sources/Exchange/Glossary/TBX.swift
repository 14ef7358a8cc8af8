import RuleKit

/// Constants of TBX files.
enum TBX {
  /// The language of rows for all languages.
  static let allLanguages = "mul"
  /// The category with what TBX has no word for.
  static let markCategory = "projectSubset"

  /// A kind of row that TBX has no word for, as `l10n:keep`, and `l10n:keep:term` for a row without a translation.
  struct Mark {
    let kind: Glossary.Kind
    /// Whether the term stands for itself, without a translation.
    let isOfTerm: Bool

    /// The mark of a row, `nil` if its status is enough.
    init?(of row: Glossary.Term) {
      (kind, isOfTerm) = (row.kind, row.translation.isEmpty)
      if !isOfTerm, [.required, .forbidden].contains(kind) { return nil }
    }

    init(_ kind: Glossary.Kind) { (self.kind, isOfTerm) = (kind, false) }

    init?(_ text: String) {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count > 1, parts[0] == "l10n", let kind = Glossary.Kind(rawValue: String(parts[1])) else {
        return nil
      }
      (self.kind, isOfTerm) = (kind, parts.last == "term")
    }

    var text: String { "l10n:\(kind.rawValue)" + (isOfTerm ? ":term" : "") }
  }
}
