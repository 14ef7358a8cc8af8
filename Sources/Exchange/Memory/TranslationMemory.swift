import XCStrings

/// Translations into one language, found by equal and similar source texts.
///
/// A catalog's texts are in it if they are translated: those that are new or need review are not. Sets of phrases
/// are left out.
package struct TranslationMemory: Sendable {
  /// A translation and its origin.
  package struct Entry: Hashable, Sendable {
    /// The source text.
    var source: String
    /// The translation.
    package var target: String
    /// The catalog or file.
    var path: String
    /// The identifier of the text there.
    var identifier: UnitIdentifier
    /// Whether one of its languages is only a relative, such as `es-MX` of `es`.
    package internal(set) var isRelative = false

    /// Creates a value from its parts.
    package init(source: String, target: String, path: String, identifier: UnitIdentifier) {
      (self.source, self.target, self.path, self.identifier) = (source, target, path, identifier)
    }
  }

  /// The maximum number of translations that are suggested for a text.
  private static let maximumCount = 3
  /// The maximum number of entries that are kept of a source text.
  private static let maximumEntries = 64

  private let entries: [Entry]
  /// The entries of each different source text, in order; two of each translation, as one may be a unit itself.
  private var texts: [[Int]] = []
  private var numbers: [ExactKey: Int] = [:]
  private var similar: SimilarTexts
  /// The texts that are translated for each key other than the text itself; read once it is asked for.
  private lazy var contexts = Set(
    entries.lazy.filter { $0.identifier.key != $0.source && !$0.isRelative }.map {
      Context($0.identifier, $0.source)
    })

  /// A source text of a key.
  private struct Context: Hashable {
    let identifier: UnitIdentifier
    let source: ExactKey

    init(_ identifier: UnitIdentifier, _ source: String) {
      (self.identifier, self.source) = (identifier, ExactKey(source))
    }
  }

  /// Indexes translations; of equal suggestions, the first ones are preferred.
  ///
  /// Those of relatives come last.
  package init(_ unsorted: [Entry]) {
    let entries = unsorted.filter { !$0.isRelative } + unsorted.filter(\.isRelative)
    self.entries = entries
    for (index, entry) in entries.enumerated() {
      let number = numbers[ExactKey(entry.source)] ?? texts.count
      if number == texts.count {
        numbers[ExactKey(entry.source)] = number
        texts.append([])
      }
      let same = texts[number].count {
        entries[$0].form == entry.form && entries[$0].isRelative == entry.isRelative
          && ExactKey(entries[$0].target) == ExactKey(entry.target)
      }
      if same < 2, texts[number].count < Self.maximumEntries { texts[number].append(index) }
    }
    similar = SimilarTexts(texts.map { TextWords(entries[$0[0]].source) })
  }

  /// The best translations for a unit of a catalog, best first, each translation once.
  ///
  /// A translation of the same source text is exact if it is of the same plural form and language. Others have a
  /// share of at most 99 %.
  package mutating func suggestions(for unit: TranslationUnit, in path: String) -> [Suggestion] {
    guard case .text(let source) = unit.source else { return [] }
    let form = unit.identifier.path.pluralForm
    var result: [Suggestion] = []
    for (text, share) in matches(of: source) {
      // Entries are read by index: a copy of one takes longer than the rest.
      let exact = share == 100 ? texts[text].filter { isExact($0, form) } : []
      let others = share == 100 ? texts[text].filter { !isExact($0, form) } : texts[text]
      for (entry, share) in exact.map({ ($0, 100) }) + others.map({ ($0, min(share, 99)) }) {
        if isSame(entries[entry], unit, path) { continue }
        if result.contains(where: { ExactKey($0.target) == ExactKey(entries[entry].target) }) { continue }
        result.append(Suggestion(entries[entry], share: share))
        if result.count == Self.maximumCount { return result }
      }
    }
    return result
  }

  /// The share of the best translation for a unit of a catalog, in percent; 101 for the same text of the same key.
  ///
  /// A key that is the text itself says no more than the text.
  mutating func share(of unit: TranslationUnit, in path: String) -> Int {
    let best = suggestions(for: unit, in: path).first?.share ?? 0
    guard best == 100, case .text(let source) = unit.source else { return best }
    return contexts.contains(Context(unit.identifier, source)) ? 101 : best
  }

  /// The only translation of the same source text in the same plural form; `nil` if there are several.
  ///
  /// It has the placeholders of the source text.
  package func exactTarget(for unit: TranslationUnit, in path: String) -> String? {
    guard case .text(let source) = unit.source, let text = numbers[ExactKey(source)] else { return nil }
    let targets = texts[text].lazy.map { entries[$0] }.filter { entry in
      entry.form == unit.identifier.path.pluralForm && !entry.isRelative && !isSame(entry, unit, path)
    }.map(\.target)
    guard let target = targets.first, targets.allSatisfy({ ExactKey($0) == ExactKey(target) }) else {
      return nil
    }
    return Self.arguments(of: target) == Self.arguments(of: source) ? target : nil
  }

  /// The different source texts that match one, best first, with their shares; 100 for the text itself.
  private mutating func matches(of source: String) -> [(text: Int, share: Int)] {
    let same = numbers[ExactKey(source)]
    // Texts of the same words may differ in case and punctuation.
    let others = similar.similar(to: TextWords(source)).filter { $0.text != same }
      .map { (text: $0.text, share: min($0.share, 99)) }
      .sorted { ($1.share, $0.text) < ($0.share, $1.text) }
    return (same.map { [($0, 100)] } ?? []) + others
  }

  private func isExact(_ entry: Int, _ form: PluralForm?) -> Bool {
    entries[entry].form == form && !entries[entry].isRelative
  }

  private func isSame(_ entry: Entry, _ unit: TranslationUnit, _ path: String) -> Bool {
    entry.identifier == unit.identifier && entry.path == path
  }

  private static func arguments(of text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
    return FormatString(text).withoutProse.placeholders.map { $0.specifier(at: $0.argument) }.sorted()
  }
}

extension TranslationMemory.Entry {
  /// The plural form of the text.
  fileprivate var form: PluralForm? { identifier.path.pluralForm }
}
