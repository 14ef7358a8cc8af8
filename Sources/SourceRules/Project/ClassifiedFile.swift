package import RuleKit
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
  /// The literals that are looked up as a `String`, with the catalog lookup result of each.
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
    let isDead = { (range: ByteRange) in project.live.isDead(range.lowerBound, in: source.file.path) }
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
      // Borrowed: an initializer that owned the facts would count references to each of their lists.
      literals.append(
        ClassifiedLiteral(
          index, source.literals[index], facts, verdicts[index], format: formatUses[index],
          isCompared: verdicts[index].confidence != nil && flow.isCompared(text)))
    }
    let shown =
      facts.reason?.isNeverRun == true ? [] : literals.filter { !isDead($0.range) }
    var lookup = KeyLookup(source, in: project)
    keyUses = shown.compactMap { literal in
      guard let use = literal.localizing, use.demoted == nil, !literal.isDeveloperOnly else { return nil }
      return KeyUse(literal: literal, use: use, result: lookup.result(use, literal.context))
    }
    stringKeys = isShipped ? lookup.results(ofStrings: shown, facts.stringKeys(in: flow)) : []
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

/// String literal with all facts that rules need.
///
/// A class, because a dozen rules iterate over all literals, and copies would count references to all their
/// parts.
package final class ClassifiedLiteral: Sendable {
  /// The index among the literals of the file.
  package let index: Int
  /// The position and notation of the literal.
  package let literal: StringLiteral
  /// The code that uses the value.
  package let context: LiteralContext
  /// The enclosing declarations and conditions.
  package let scope: LiteralScope
  /// The localizing use; `nil` if the literal is not localized.
  package let localizing: LocalizingUse?
  /// Whether users read the literal.
  package let use: TextUse
  /// Whether the literal is localized although its text is the same in every language, or only a sample.
  let isExempt: Bool
  /// Whether code compares a value with the same text.
  let isCompared: Bool
  /// The confidence that users read the literal; `nil` if they don't.
  package let confidence: Confidence?
  /// The line of the judge's list that decided.
  package let line: JudgeLine
  /// Whether users read the output of a formatting call such as `String(format:)`; `nil` if not a format.
  package let formatUse: TextUse?
  /// The call around a format, key or locale, then those that receive its result, from the inside out.
  let calls: [EnclosingCall]

  fileprivate init(
    _ index: Int, _ literal: StringLiteral, _ facts: borrowing LiteralFacts, _ verdict: Verdict,
    format: TextUse?, isCompared: Bool
  ) {
    self.index = index
    self.isCompared = isCompared
    self.literal = literal
    context = facts.contexts[index]
    scope = facts.scopes[index]
    localizing = facts.localizing[index]
    (use, confidence, line) = (verdict.use, verdict.confidence, verdict.line)
    isExempt = facts.isExempt(index)
    formatUse = format
    calls = facts.calls.isEmpty ? [] : facts.calls[index] ?? []
  }

  /// The literal with its delimiters.
  package var range: ByteRange { literal.range }

  /// Whether only developers see the literal: code of previews and debug builds.
  var isDeveloperOnly: Bool { scope.isDeveloperOnly }
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

/// Swift file analyzed on its own, with its literals and declarations.
///
/// A class, because thousands of them move between lists, and copies would count references to all their
/// parts.
package final class ScannedFile: Sendable {
  /// The file with its literals.
  package let source: ScannedSource
  /// Whether the file belongs to tests.
  package let isTest: Bool
  /// The declarations of the file.
  package let declarations: FileDeclarations
  /// The calls that look up keys, other than keys written as literals.
  package let lookups: LookupCalls
  /// The units of code of the file, with the names that they mention.
  package let units: CodeUnits
  /// The suppression comments of the file, in file order.
  package let suppressions: [Suppression]

  /// Scans a file; `functions` are the localizing functions of the project's configuration.
  package init(_ file: SourceFile, functions: [String], isCompiled: Bool = true) {
    (source, declarations, lookups, units) = file.withSyntax { tree in
      let source = ScannedSource(file, tree, isCompiled: isCompiled)
      let declarations = FileDeclarations(source, tree)
      let lookups = LookupCalls(source, tree, functions: LocalizedFunctions(functions))
      return (source, declarations, lookups, source.codeUnits(tree))
    }
    isTest = source.isTest
    suppressions = Suppression.all(in: source)
  }

  /// The path of the file in reports.
  package var path: String { source.file.path }

  /// Returns the facts about the literals, with the declarations of the whole project.
  ///
  /// `nil` for tests, in which rules report nothing.
  package func facts(in project: ProjectIndex) -> LiteralFacts? {
    if isTest { return nil }
    return source.file.withSyntax { tree in
      LiteralFacts(
        source, tree, in: project.declarations, live: project.live, functions: project.functions,
        apis: project.apis, brandNames: project.brandNames)
    }
  }
}

extension ClassifiedFile {
  /// The texts of the file that may be keys.
  package var usedTexts: UsedTexts {
    // The literals of tests are not classified.
    func literal(_ index: Int) -> ClassifiedLiteral? { literals.isEmpty ? nil : literals[index] }
    let passed = Set(stringKeys.map(\.literal.index))
    return UsedTexts(
      source, lookups, members: project.keys.members,
      use: { literal($0)?.scope.isInactive == false ? literal($0)?.localizing : nil },
      isPassed: passed.contains,
      isForDevelopers: { literal($0)?.isDeveloperOnly == true })
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

/// The combined facts of all files of a project: declarations of sources and keys of catalogs.
///
/// A class, because each file references it, and copies would count references to all its tables.
package final class ProjectIndex: Sendable {
  /// The declarations of every Swift file.
  package let declarations: DeclarationIndex
  /// The code that runs.
  let live: LiveCode
  /// The keys of all catalogs, by table.
  package let keys: KeyIndex
  /// The project's configuration.
  package let configuration: Configuration
  /// The convention that proposed keys follow: the configured one, else that of the catalogs' keys.
  let keyConvention: KeyConvention
  /// The keys of all catalogs, by their source text.
  let keysByText: KeysByText
  /// Whether whole folders were searched, so that the search for uses is complete.
  package let isWhole: Bool
  /// Whether unused stale keys are reported too.
  let seeksStaleKeys: Bool
  /// The localizing functions of the configuration.
  let functions: LocalizedFunctions
  /// The other calls of the configuration.
  let apis: ConfiguredAPIs
  /// The untranslated names, including the names of the project's apps, as UTF-8.
  let brandNames: Set<[UInt8]>
  /// The paths of the files from which no target of an Xcode project extracts keys.
  let unextractedFiles: Set<String>
  /// The assignment of files to catalogs, and the paths of the catalogs in it.
  let scopes: CatalogScopes
  let catalogPaths: [String]
  /// The assignment of files to the other files of `keys`.
  let otherScopes: CatalogScopes

  /// Combines the facts of all files.
  package init(
    declarations: DeclarationIndex, live: LiveCode, keys: KeyIndex, configuration: Configuration,
    scopes: CatalogScopes, catalogPaths: [String], otherScopes: CatalogScopes, keyConvention: KeyConvention,
    catalogs: [CatalogFile], appNames: Set<String>, unextractedFiles: Set<String>, isWhole: Bool,
    seeksStaleKeys: Bool
  ) {
    (self.declarations, self.live, self.keys, self.configuration) = (declarations, live, keys, configuration)
    (self.scopes, self.catalogPaths, self.otherScopes) = (scopes, catalogPaths, otherScopes)
    (self.keyConvention, self.unextractedFiles) = (keyConvention, unextractedFiles)
    keysByText = KeysByText(catalogs)
    (self.isWhole, self.seeksStaleKeys) = (isWhole, seeksStaleKeys)
    functions = LocalizedFunctions(configuration.localizedFunctions)
    apis = ConfiguredAPIs(
      shown: configuration.signatures(of: .shows), logged: configuration.signatures(of: .logs),
      identifiers: configuration.signatures(of: .identifier))
    brandNames = appNames.union(configuration.brandNames).reduce(into: []) { $0.insert(Array($1.utf8)) }
  }
}
