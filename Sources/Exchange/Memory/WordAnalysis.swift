package import RuleKit
package import XCStrings

/// The words to translate into one language, by the best translation of a similar text.
///
/// The texts are those that `extract` exports by default: missing, new and to be reviewed. Forms of a key with the
/// same source text, such as Polish `few` and `many`, are one text: that of the form with the least similar
/// translation. A text counts once, in the first of the groups that it belongs to.
package struct WordAnalysis: Sendable {
  /// A group of texts.
  package enum Match: String, CaseIterable, Sendable {
    /// The memory has a translation of the same text for the same key.
    case context
    /// The memory has a translation of the same text.
    case exact
    /// The same text is counted before in this catalog.
    case repetitions
    /// The same text is counted before in another catalog.
    case crossFileRepetitions = "cross-file-repetitions"
    case from95 = "95-99"
    case from85 = "85-94"
    case from75 = "75-84"
    /// Others.
    case new

    fileprivate init(share: Int) {
      switch share {
      case 101...: self = .context
      case 100: self = .exact
      case 95...: self = .from95
      case 85...: self = .from85
      case 75...: self = .from75
      default: self = .new
      }
    }
  }

  /// The number of texts, and of what they consist of.
  package struct Count: Hashable, Sendable {
    private(set) var texts = 0
    private(set) var words = 0
    /// The number of characters, without white space.
    private(set) var characters = 0

    mutating func add(_ text: UnitText) {
      texts += 1
      for words in text.phrases.map({ TextWords($0) }) {
        self.words += words.wordCount
        characters += words.characterCount
      }
    }

    static func + (one: Count, other: Count) -> Count {
      var sum = one
      sum.texts += other.texts
      sum.words += other.words
      sum.characters += other.characters
      return sum
    }
  }

  /// The counts of some texts by group; groups without texts are left out.
  typealias Counts = [Match: Count]

  /// The counts of each catalog with texts, in the order in which they were added.
  private(set) var catalogs: [(path: String, counts: Counts)] = []
  /// The catalog in which each text was counted first.
  private var firstCatalogs: [[ExactKey]: Int] = [:]

  /// Creates an empty analysis.
  package init() {}

  /// The counts of all catalogs.
  var total: Counts { catalogs.reduce(into: [:]) { $0.merge($1.counts, uniquingKeysWith: +) } }

  /// Adds the texts of a catalog in a language, spelled as in the catalog.
  package mutating func add(_ catalog: CatalogFile, to language: Language, _ memory: inout TranslationMemory)
  {
    let selector = UnitSelector(catalog, targetLanguage: language, needs: [.missing, .new, .needsReview])
    var counts: Counts = [:]
    for (source, units) in Self.texts(of: selector.selection().units) {
      let share = units.map { memory.share(of: $0, in: catalog.path) }.min() ?? 0
      let first = firstCatalogs[source.exactKeys]
      if first == nil { firstCatalogs[source.exactKeys] = catalogs.count }
      let match =
        first == nil || share >= 100
        ? Match(share: share) : first == catalogs.count ? .repetitions : .crossFileRepetitions
      counts[match, default: Count()].add(source)
    }
    if !counts.isEmpty { catalogs.append((catalog.path, counts)) }
  }

  /// Groups the units of each key by their source text, in order.
  static func texts(of units: [TranslationUnit]) -> [(source: UnitText, units: [TranslationUnit])] {
    var result: [(source: UnitText, units: [TranslationUnit])] = []
    var start = 0
    for unit in units {
      if let last = result.last, ExactKey(last.units[0].identifier.key) != ExactKey(unit.identifier.key) {
        start = result.count
      }
      if let index = result[start...].firstIndex(where: { $0.source.exactKeys == unit.source.exactKeys }) {
        result[index].units.append(unit)
      } else {
        result.append((unit.source, [unit]))
      }
    }
    return result
  }
}

extension UnitText {
  /// The phrases, compared byte by byte.
  fileprivate var exactKeys: [ExactKey] { phrases.map { ExactKey($0) } }
}
