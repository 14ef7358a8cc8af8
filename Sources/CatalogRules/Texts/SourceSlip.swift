import RuleKit
import SourceText
import XCStrings

/// A source text that its translations differ from in the same way: the slip is most probably its own.
///
/// Such a text is reported once, at the source. Bringing its translations into line would spread the slip.
struct SourceSlip {
  private let first: FileUnit
  private let count: Int
  private let total: Int

  /// The source text's unit; `nil` where the key is the source text.
  var unit: FileUnit? { first.source }

  /// What a message calls the source text.
  var name: String { unit.map { "'\($0.language)'" } ?? "the key" }

  /// What a message calls the translations that differ: `'es'` or `7 of 9 translations`.
  var others: String { count == 1 ? "'\(first.language)'" : "\(count) of \(total) translations" }

  /// Whether one translation alone differs, for the verb that follows.
  var isAboutOne: Bool { count == 1 }

  /// A finding about the source text, or about a part of it, given as a range of its UTF-8.
  func finding(_ message: String, at range: ByteRange = 0..<0) -> Finding {
    guard let unit else { return first.entry.finding(message) }
    return range.isEmpty ? unit.finding(message) : unit.finding(message, at: range)
  }

  /// Parts differences by whose slip they are, and makes a finding of each.
  ///
  /// More than half of two or more translations that differ in one way (`Kind`) speak against the source text, which
  /// is then all that is reported, and so does a way that `isSlip` knows as a slip. Others are reported one by one.
  static func findings<Kind: Hashable>(
    _ differences: [(unit: FileUnit, kind: Kind)], isSlip: (Kind) -> Bool = { _ in false },
    translation: (FileUnit, Kind) -> Finding, source: (SourceSlip, Kind) -> Finding
  ) -> [Finding] {
    let groups = Dictionary(grouping: differences) { sourceIndex(of: $0.unit) }
    return groups.values.flatMap { group -> [Finding] in
      // The most frequent way first, and of two the one that comes first.
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

  /// The place of a source text among all: its unit's, or below zero the entry's where the key is the text.
  private static func sourceIndex(of unit: FileUnit) -> Int { unit.source?.index ?? -1 - unit.entry.index }
}

/// A finding about a slip that translations copy from their source text.
///
/// The source text alone is reported, and its fix mends the translations along with it: mending one of them only
/// would make the next check find what it was silent about.
enum SlipFix {
  /// The finding about the first of some places in a unit, with a fix that replaces all of them; `nil` if there are none.
  ///
  /// `places` finds the places in a text; it is asked for the unit's own text and, in a source text, for those of
  /// its translations.
  static func finding(
    _ message: String, in unit: FileUnit, title: String, replacement: String, safety: Fix.Safety = .safe,
    places: (TextScalars) -> [Range<Int>]
  ) -> Finding? {
    let text = unit.scalars
    let own = places(text).map { text.bytes(of: $0) }
    guard let first = own.first else { return nil }
    var edits = own.map { unit.edit($0, to: replacement) }
    for follower in unit.followers {
      let text = follower.scalars
      edits += places(text).map { follower.edit(text.bytes(of: $0), to: replacement) }
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    return unit.finding(message, at: first, fix: Fix(title, safety, edits: edits))
  }
}
