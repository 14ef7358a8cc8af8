import CatalogMerge
import TestSupport
import XCStrings

/// A catalog that two sides edit at the same time, and what must hold of every merge of the two.
struct ConcurrentEdits: CustomStringConvertible {
  /// The ways that the three files are written.
  static let styles: [JSONStyle] = [.xcode, foreign, oneLine]

  private static let foreign: JSONStyle = {
    var style = JSONStyle()
    (style.indentation, style.keySeparator, style.newline) = ("\t", ": ", "\r\n")
    style.emptyContainer = .tight
    return style
  }()

  private static let oneLine: JSONStyle = {
    var style = JSONStyle()
    (style.indentation, style.keySeparator, style.newline) = ("", ": ", "")
    style.emptyContainer = .tight
    return style
  }()

  private let base: StringCatalog
  private let ours: StringCatalog
  private let theirs: StringCatalog

  init(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let style = Self.styles[seed.isMultiple(of: 8) ? Int(seed / 8 % 3) : 0]
    let catalog = RandomCatalog(using: &generator)
    func file(_ catalog: RandomCatalog) throws -> StringCatalog {
      try StringCatalog(parsing: Array(catalog.content.text(in: style).utf8))
    }
    base = try file(catalog)
    let keyCount = Int(seed % 10) + 1
    ours = try file(catalog.edited(Int(generator.next() % 8), among: keyCount, using: &generator))
    theirs = try file(catalog.edited(Int(generator.next() % 8), among: keyCount, using: &generator))
  }

  /// How many conflicts the merge reports.
  func conflictCount() throws -> Int { ThreeWayMerge(base: base, ours: ours, theirs: theirs).conflicts.count }

  /// What does not hold, in words.
  func violations() throws -> [String] {
    let merge = ThreeWayMerge(base: base, ours: ours, theirs: theirs)
    let bytes = merge.bytes()
    let result = try MergeInput(bytes).catalog
    let oracle = MergeOracle(
      base: JSONValue(base.tree.root), ours: JSONValue(ours.tree.root),
      theirs: JSONValue(theirs.tree.root), result: JSONValue(result.tree.root), conflicts: merge.conflicts
    )
    var violations = oracle.violations()
    func require(_ one: [UInt8], _ other: [UInt8], _ law: String) {
      guard one != other else { return }
      violations.append(
        "\(law): \(String(decoding: one, as: UTF8.self)) is not \(String(decoding: other, as: UTF8.self))")
    }
    let swapped = ThreeWayMerge(base: base, ours: theirs, theirs: ours)
    require(merge.bytes(keeping: .theirs), swapped.bytes(), "both orders agree")
    require(swapped.bytes(keeping: .theirs), bytes, "both orders agree")
    if merge.conflicts.isEmpty { require(bytes, swapped.bytes(), "both orders agree") }
    require(ThreeWayMerge(base: base, ours: ours, theirs: base).bytes(), ours.bytes, "they did nothing")
    require(ThreeWayMerge(base: base, ours: base, theirs: ours).bytes(), ours.bytes, "we did nothing")
    require(ThreeWayMerge(base: ours, ours: ours, theirs: ours).bytes(), ours.bytes, "nobody did anything")
    require(ThreeWayMerge(base: base, ours: ours, theirs: ours).bytes(), ours.bytes, "both did the same")
    try requireResolution(of: merge, result, &violations)
    if merge.conflicts.isEmpty {
      require(ThreeWayMerge(base: ours, ours: result, theirs: ours).bytes(), bytes, "merged once is merged")
    }
    return violations
  }

  /// What a report holds gives the other side's result, whole or conflict by conflict, and leaves ours as it is.
  private func requireResolution(
    of merge: ThreeWayMerge, _ result: StringCatalog, _ violations: inout [String]
  ) throws {
    let record = ConflictRecord(versions: "1 2 3", open: merge.conflicts.map(\.place))
    let read = ConflictRecord(record.bytes())
    if read != record || !merge.conflicts.allSatisfy({ read?.isOpen($0) == true }) {
      violations.append("a record can be read: \(String(decoding: record.bytes(), as: UTF8.self))")
    }
    let resolution = ConflictResolution(result)
    if resolution.bytes(taking: []) != result.bytes { violations.append("ours stays as it is") }
    if !merge.conflicts.allSatisfy({ resolution.side(at: $0) == .ours }) {
      violations.append("the result has ours")
    }
    var stepwise = result
    for conflict in merge.conflicts {
      stepwise = try StringCatalog(parsing: ConflictResolution(stepwise).bytes(taking: [conflict]))
    }
    let theirs = merge.bytes(keeping: .theirs)
    for bytes in [resolution.bytes(taking: merge.conflicts), stepwise.bytes] where bytes != theirs {
      violations.append(
        "theirs is what a merge that prefers theirs gives: \(String(decoding: bytes, as: UTF8.self)) is not "
          + String(decoding: theirs, as: UTF8.self))
    }
    let end = ConflictResolution(try StringCatalog(parsing: theirs))
    if !merge.conflicts.allSatisfy({ end.side(at: $0) == .theirs }) { violations.append("theirs is there") }
  }

  var description: String {
    [base, ours, theirs].map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n----\n")
  }
}
