import RuleKit
package import SourceText
package import SwiftIndex
package import TextFlow

/// Swift file with all literals classified; the input of all source rules.
package struct ClassifiedFile: Sendable {
  /// The file with its literals.
  package let source: ScannedSource
  /// The literals with their uses, in file order; empty for tests.
  package private(set) var literals: [ClassifiedLiteral] = []
  /// The calls that look up keys, other than keys written as literals.
  package let lookups: LookupCalls
  /// The dynamic keys in shipped code: those that are text with interpolated values, and the others.
  private(set) var interpolatedKeys: [DynamicKey] = []
  private(set) var otherDynamicKeys: [DynamicKey] = []
  /// The texts concatenated from pieces, in file order.
  package private(set) var composedTexts: [ComposedText] = []
  /// The places with a fixed left or right side, in file order.
  private(set) var fixedSides: [FixedSide] = []
  /// The literals that are keys in shipped code: not in tests, previews or debug builds.
  private(set) var keyUses: [KeyUse] = []
  /// The literals that are looked up as a `String`, or in a table that only the lookup names, with the results.
  private(set) var stringKeys: [KeyLookup.StringLookup] = []
  /// The reason why no literal of the file is user-facing text; `nil` if some may be.
  let reasonAgainstText: NotTextReason?
  /// The facts of the whole project.
  package let project: ProjectIndex

  /// Classifies a file from the facts of the whole project and the flow of its texts.
  ///
  /// Rules report nothing in the literals of tests: only the dynamic keys of such a file count.
  package init(_ file: ScannedFile, _ facts: LiteralFacts?, in project: ProjectIndex, _ flow: TextFlow) {
    (source, lookups, self.project) = (file.source, file.lookups, project)
    reasonAgainstText = facts.map(\.reason) ?? .test
    if let facts { classify(facts, flow) }
  }

  private mutating func classify(_ facts: LiteralFacts, _ flow: TextFlow) {
    let (source, project) = (source, project)
    let life = project.live.file(source.file.path)
    let isDead = { (range: ByteRange) in life?.isDead(range.lowerBound) ?? false }
    fixedSides = facts.fixedSides.filter { !isDead($0.range) }
    let isShipped = facts.reason?.isUnshipped != true
    let composedKeys = facts.interpolatedKeys(in: flow, source).filter { $0.interpolatesText(in: project) }
    let shippedKeys = (lookups.dynamicKeys + composedKeys).filter {
      isShipped && !$0.scope.isDeveloperOnly && !isDead($0.expression)
    }
    let groups = Dictionary(grouping: shippedKeys) { $0.interpolatesText(in: project) }
    (interpolatedKeys, otherDynamicKeys) = (groups[true] ?? [], groups[false] ?? [])
    composedTexts = facts.composedTexts(in: flow, source).filter { !isDead($0.range) }
    let (verdicts, formatUses) = (facts.verdicts(in: flow), facts.formatUses(in: flow))
    literals.reserveCapacity(source.literals.count)
    for index in source.literals.indices {
      let text = source.file.bytes[source.literals[index].contentRange]
      // A catalog with the text suggests that a view of a package looks it up.
      let isKey =
        verdicts[index].line == .maybeShown && project.keys.knows(String(decoding: text, as: UTF8.self))
      // Borrowed: an initializer that owned the facts would count references to each of their lists.
      literals.append(
        ClassifiedLiteral(
          index, source.literals[index], facts, isKey ? verdicts[index].doubted : verdicts[index],
          format: formatUses[index],
          isCompared: verdicts[index].confidence != nil && flow.isCompared(text)))
    }
    let shown =
      facts.reason?.isNeverRun == true ? [] : literals.filter { !isDead($0.range) }
    var lookup = KeyLookup(source, in: project)
    let hasKeys = facts.reason?.hasKeys ?? true
    stringKeys = hasKeys ? lookup.results(ofStrings: shown, facts.stringKeys(in: flow)) : []
    let passed = passedTables
    keyUses = shown.compactMap { literal in
      guard let use = literal.localizing, use.demoted == nil, !literal.isDeveloperOnly,
        passed[literal.index] == nil
      else { return nil }
      return KeyUse(literal: literal, use: use, result: lookup.result(use, literal.context))
    }
  }

  /// The path of the file in reports.
  package var path: String { source.file.path }

  /// The lookups whose table has no catalog, with the ranges of their keys.
  package var absentTables: [(table: AbsentTable, range: ByteRange)] {
    keyUses.compactMap { use in
      guard case .noTable(let table) = use.result, use.use.role == .key else { return nil }
      return (table, use.literal.range)
    }
  }
}

extension LiteralScope {
  /// Whether only developers see the code: previews and debug builds.
  var isDeveloperOnly: Bool { isPreview || isDebug || isInactive }
}

extension ClassifiedFile {
  /// Returns the content of a literal for messages: quoted and shortened, with interpolations as written.
  func quoted(_ literal: ClassifiedLiteral) -> String {
    let text = source.text(literal.literal.contentRange).split(whereSeparator: \.isWhitespace)
    return "'\(text.joined(separator: " ").shortened(to: 40))'"
  }
}

extension ClassifiedFile {
  /// The texts of the file that may be keys.
  package var usedTexts: UsedTexts {
    // The literals of tests are not classified.
    func literal(_ index: Int) -> ClassifiedLiteral? { literals.isEmpty ? nil : literals[index] }
    let passed = passedTables
    return UsedTexts(
      source, lookups, members: project.keys.symbolNames,
      use: { literal($0)?.scope.isInactive == false ? literal($0)?.localizing : nil },
      passedTable: { passed[$0] },
      isForDevelopers: { literal($0)?.isDeveloperOnly == true })
  }

  /// The tables in which keys that code passes on are found, by the index of the literal; the default one for others.
  var passedTables: [Int: String] {
    stringKeys.reduce(into: [:]) { tables, key in
      if case .found(_, let table, _) = key.result {
        tables[key.literal.index] = table
      } else {
        tables[key.literal.index] = "Localizable"
      }
    }
  }

  /// Whether a literal is in shipped code: not in a test, preview, sample or debug build.
  func isShipped(_ literal: ClassifiedLiteral) -> Bool {
    if case .notText(let reason) = literal.use, reason.isUnshipped { return false }
    return !literal.isDeveloperOnly
  }

  /// Whether the code of the file is shipped, except for its conditional code and previews.
  var isShipped: Bool { reasonAgainstText.map { !$0.isUnshipped } ?? true }

  // MARK: - Calls

  /// Returns the call that looks up a literal as a key and returns a `String`; `nil` for other literals.
  func lookup(by literal: ClassifiedLiteral) -> EnclosingCall? {
    guard let call = literal.calls.first else { return nil }
    guard let use = literal.localizing else {
      // The project's own function of this name works like Foundation's, with fewer arguments.
      let isOwn = literal.context.index == 0 && source.text(literal.context.name) == "NSLocalizedString"
      return isOwn ? call : nil
    }
    guard use.role == .key, use.demoted == nil else { return nil }
    switch use.type {
    case .function: return call
    case .lookup: return source.text(literal.context.name).hasPrefix("localizedString") ? call : nil
    case .value: return source.text(literal.context.name) == "String" ? call : nil
    case .key, .resource, .phrase, .summary: return nil
    }
  }
}
