import RuleKit
import SourceText
import XCStrings

/// A source text whose translations all differ in the same way, probably by its own mistake.
///
/// Such a text is reported once, at the source. Aligning its translations would spread the mistake.
struct SourceSlip {
  private let first: FileUnit
  private let count: Int
  private let total: Int

  /// The source text's unit; `nil` where the key is the source text.
  var unit: FileUnit? { first.source }

  /// The name of the source text in a message.
  var name: String { unit.map { "'\($0.language)'" } ?? "the key" }

  /// The name of the differing translations in a message: `'es'` or `7 of 9 translations`.
  var others: String { count == 1 ? "'\(first.language)'" : "\(count) of \(total) translations" }

  /// Whether only one translation differs, for the number of the verb.
  var isAboutOne: Bool { count == 1 }

  /// Returns a finding about the source text, or about a part of it, a range of its UTF-8.
  func finding(_ message: String, at range: ByteRange = 0..<0) -> Finding {
    guard let unit else { return first.entry.finding(message, at: first.entry.keyNode.range) }
    return range.isEmpty ? unit.finding(message) : unit.finding(message, at: range)
  }

  /// Returns findings about differences, at the source text or at the translations.
  ///
  /// Only the source text is reported if more than half of two or more translations have the same difference (`Kind`),
  /// or if `isSlip` is true for a kind. Otherwise each translation is reported.
  static func findings<Kind: Hashable>(
    _ differences: [(unit: FileUnit, kind: Kind)], isSlip: (Kind) -> Bool = { _ in false },
    translation: (FileUnit, Kind) -> Finding, source: (SourceSlip, Kind) -> Finding
  ) -> [Finding] {
    let groups = Dictionary(grouping: differences) { sourceIndex(of: $0.unit) }
    return groups.values.flatMap { group -> [Finding] in
      // The most frequent kind first; in a tie, the one that occurs first.
      let ways = Dictionary(grouping: group, by: \.kind).values.sorted {
        ($1.count, $0[0].unit.index) < ($0.count, $1[0].unit.index)
      }
      for same in ways {
        let slip = SourceSlip(of: same.map(\.unit))
        if let slip, slip.isOfMost || isSlip(same[0].kind) { return [source(slip, same[0].kind)] }
      }
      return group.map { translation($0.unit, $0.kind) }
    }
  }

  private init?(of units: [FileUnit]) {
    guard let first = units.first else { return nil }
    self.first = first
    count = units.count
    let source = Self.sourceIndex(of: first)
    total = first.entry.units.count {
      $0.isTranslation && $0.traits.contains(.nonBlank) && Self.sourceIndex(of: $0) == source
    }
  }

  private var isOfMost: Bool { count > 1 && count * 2 > total }

  /// Returns the index of a source text's unit; negative, from the entry's index, if the key is the text.
  private static func sourceIndex(of unit: FileUnit) -> Int { unit.source?.index ?? -1 - unit.entry.index }
}
