import SourceText
import XCStrings

/// A source text that most of its translations differ from in the same way: the slip is most probably its own.
///
/// Such a text is reported once, at the source. Bringing its translations into line would spread the slip.
struct SourceSlip {
  /// The translations of the source text that differ; never empty.
  let followers: [FileUnit]
  private let first: FileUnit

  /// The source text's unit; `nil` where the key is the source text.
  var unit: FileUnit? { first.source }

  /// What a message calls the source text.
  var name: String { unit.map { "'\($0.language)'" } ?? "the key" }

  /// A finding about the source text, or about a part of it, given as a range of its UTF-8.
  func finding(_ message: String, at range: ByteRange = 0..<0) -> Finding {
    guard let unit else { return first.entry.finding(message) }
    return range.isEmpty ? unit.finding(message) : unit.finding(message, at: range)
  }

  /// Parts differences by whose slip they are, and makes a finding of each.
  ///
  /// More than half of two or more translations that differ in one way (`Kind`) speak against the source text, which
  /// is then all that is reported; others are reported one by one.
  static func findings<Kind: Hashable>(
    _ differences: [(unit: FileUnit, kind: Kind)], translation: (FileUnit, Kind) -> Finding,
    source: (SourceSlip, Kind) -> Finding
  ) -> [Finding] {
    let groups = Dictionary(grouping: differences) { Self.sourceIndex(of: $0.unit) }
    return groups.values.flatMap { group -> [Finding] in
      let kinds = Dictionary(grouping: group, by: \.kind)
      guard group.count > 1, let (kind, most) = kinds.first(where: { Self.isMost($0.value.map(\.unit)) })
      else {
        return group.map { translation($0.unit, $0.kind) }
      }
      return [source(SourceSlip(followers: most.map(\.unit), first: most[0].unit), kind)]
    }
  }

  /// The place of a source text among all: its unit's, or below zero the entry's where the key is the text.
  private static func sourceIndex(of unit: FileUnit) -> Int { unit.source?.index ?? -1 - unit.entry.index }

  private static func isMost(_ units: [FileUnit]) -> Bool {
    guard units.count > 1, let first = units.first else { return false }
    let source = sourceIndex(of: first)
    let all = first.entry.units.count {
      $0.isTranslation && $0.traits.contains(.nonBlank) && sourceIndex(of: $0) == source
    }
    return units.count * 2 > all
  }
}
